import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct LayerContextBackgroundTests {
  private let stand = LayerStand()

  @Test("CA15: going to the background removes animations, which then did not finish")
  func removed() {
    let log = DelegateLog()
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      stand.layer.add(animation, forKey: "fade")
    }
    stand.advance(to: 0.5)
    stand.turn { stand.context.removeAnimationsForBackground() }
    stand.runDueWork()
    #expect(log.entries == ["start", "stop 0"])
    #expect(stand.layer.animationKeys() == nil)
    #expect(stand.picture.opacity == 1)
    #expect(!stand.context.isAnimating)
  }

  @Test("CA15: animations that are not removed at their end stay")
  func kept() {
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.isRemovedOnCompletion = false
      stand.layer.add(animation, forKey: "fade")
    }
    stand.advance(to: 0.5)
    stand.turn { stand.context.removeAnimationsForBackground() }
    #expect(stand.layer.animationKeys() == ["fade"])
    #expect(stand.opacities(at: [0.75]) == [0.75])
  }

  @Test("CA15: one that was added in the same turn goes, too")
  func new() {
    stand.turn {
      stand.layer.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: "fade")
      stand.context.removeAnimationsForBackground()
    }
    #expect(stand.layer.animationKeys() == nil)
  }
}
