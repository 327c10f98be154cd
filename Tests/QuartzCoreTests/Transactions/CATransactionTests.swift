import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CATransactionTests {
  private let stand = LayerStand()
  private let log = DelegateLog()
  private var layer: CALayer { stand.layer }

  private func fade(_ duration: CFTimeInterval) -> CABasicAnimation {
    CABasicAnimation.opacity(from: 0, to: 1, duration: duration)
  }

  private func note(_ entry: String) -> () -> Void { { [log] in log.note(entry) } }

  @Test("TX1: transactions nest, and nothing is committed before the turn ends")
  func nesting() {
    stand.context.enter {
      CATransaction.begin()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.commit()
      CATransaction.commit()
      #expect(layer.presentation()?.opacity == 1)
      stand.context.commit()
    }
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test("TX1: flush commits now, unless a transaction is open")
  func flush() {
    stand.context.enter {
      layer.setModelValue(0.5, forKeyPath: "opacity")
      CATransaction.begin()
      CATransaction.flush()
      #expect(layer.presentation()?.opacity == 1)
      CATransaction.commit()
      CATransaction.flush()
      #expect(layer.presentation()?.opacity == 0.5)
      layer.setModelValue(0.25, forKeyPath: "opacity")
      CATransaction.commit()
      #expect(layer.presentation()?.opacity == 0.25)
    }
  }

  @Test("TX2: the defaults; a nested transaction starts with its parent's and restores them")
  func settings() {
    stand.context.enter {
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(!CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == nil)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      CATransaction.setAnimationDuration(3)
      CATransaction.setDisableActions(true)
      CATransaction.setValue(7, forKey: "mine")
      #expect(CATransaction.value(forKey: "mine") as? Int == 7)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      #expect(!CATransaction.disableActions())
      #expect(CATransaction.value(forKey: "mine") == nil)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("TX2: settings of the turn's own transaction end with the turn")
  func turnSettings() {
    stand.context.enter {
      CATransaction.setAnimationDuration(3)
      stand.context.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("TX2: settings can be reached by their keys")
  func keys() {
    stand.context.enter {
      CATransaction.begin()
      CATransaction.setValue(NSNumber(value: 1.5), forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.setValue(
        CAMediaTimingFunction(name: .easeOut), forKey: kCATransactionAnimationTimingFunction)
      #expect(CATransaction.animationDuration() == 1.5)
      #expect(CATransaction.disableActions())
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1.5)
      #expect(
        CATransaction.value(forKey: kCATransactionAnimationTimingFunction)
          as? CAMediaTimingFunction == CAMediaTimingFunction(name: .easeOut))
      CATransaction.commit()
    }
  }

  @Test("CA2: an animation without a duration takes its transaction's")
  func animationDuration() {
    stand.turn {
      CATransaction.setAnimationDuration(4)
      layer.add(fade(0), forKey: "fade")
    }
    #expect(layer.animation(forKey: "fade")?.duration == 4)
  }

  @Test("TX3: without animations the block runs soon, not inside commit")
  func noAnimations() {
    stand.context.enter {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("block"))
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      #expect(log.entries == [])
      #expect(stand.context.scheduler.hasDueWork)
    }
    stand.runDueWork()
    #expect(log.entries == ["block"])
  }

  @Test("TX3: the block waits for the animations added after it was set, and for no others")
  func waits() {
    stand.turn {
      CATransaction.begin()
      layer.add(fade(3), forKey: "before")
      CATransaction.setCompletionBlock(note("block"))
      layer.add(fade(1), forKey: "short")
      layer.add(fade(2), forKey: "long")
      CATransaction.commit()
      layer.add(fade(4), forKey: "after")
    }
    stand.advance(to: 1.9)
    #expect(log.entries == [])
    stand.advance(to: 2)
    #expect(log.entries == ["block"])
  }

  @Test("TX3: a second block leaves the first to its own animations")
  func secondBlock() {
    stand.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("first"))
      layer.add(fade(2), forKey: "a")
      CATransaction.setCompletionBlock(note("second"))
      layer.add(fade(1), forKey: "b")
      CATransaction.commit()
    }
    stand.advance(to: 1)
    #expect(log.entries == ["second"])
    stand.advance(to: 2)
    #expect(log.entries == ["second", "first"])
  }

  @Test("TX3: the outer block waits for the animations of inner transactions")
  func nestedBlocks() {
    stand.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("outer"))
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("inner"))
      layer.add(fade(1), forKey: "a")
      CATransaction.commit()
      CATransaction.commit()
      #expect(log.entries == [])
    }
    stand.advance(to: 0.9)
    #expect(log.entries == [])
    stand.advance(to: 1)
    #expect(Set(log.entries) == ["inner", "outer"])
  }

  @Test("TX3: removed animations count as done")
  func removed() {
    stand.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("block"))
      layer.add(fade(1), forKey: "a")
      CATransaction.commit()
    }
    stand.turn { layer.removeAllAnimations() }
    stand.runDueWork()
    #expect(log.entries == ["block"])
  }

  @Test("TX3: a block of the turn's own transaction waits from the turn's end")
  func turnBlock() {
    stand.turn {
      CATransaction.setCompletionBlock(note("block"))
      layer.add(fade(1), forKey: "a")
    }
    stand.turn { CATransaction.setCompletionBlock(note("next")) }
    stand.runDueWork()
    #expect(log.entries == ["next"])
    stand.advance(to: 1)
    #expect(log.entries == ["next", "block"])
  }

  @Test("two contexts have transactions and times of their own")
  func separateContexts() {
    let other = LayerStand()
    stand.context.scheduler.advance(to: 5) {}
    stand.context.enter {
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      #expect(CACurrentMediaTime() == 5)
      other.context.enter {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CACurrentMediaTime() == 0)
      }
      #expect(CATransaction.animationDuration() == 9)
      CATransaction.commit()
    }
  }
}
