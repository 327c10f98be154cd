import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Writes down which layers are asked for which action.
private final class Questions: NSObject, CALayerDelegate {
  var log: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append("\(layer.name ?? "?") \(event)")
    return NSNull()
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@MainActor @Suite struct StructureActionTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }
  private let questions = Questions()

  private func make(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.delegate = questions
    return layer
  }

  init() {
    layer.name = "parent"
    layer.delegate = questions
  }

  @Test("TX6: adding asks the superlayer, then the layer; removing likewise; reordering only one")
  func order() {
    let (a, b) = (make("a"), make("b"))
    stand.liveTurn { layer.addSublayer(a) }
    #expect(questions.take() == ["parent sublayers", "a onOrderIn"])
    stand.liveTurn { layer.insertSublayer(b, below: a) }
    #expect(questions.take() == ["parent sublayers", "b onOrderIn"])
    stand.liveTurn { layer.addSublayer(b) }
    #expect(questions.take() == ["parent sublayers"])
    stand.liveTurn { a.removeFromSuperlayer() }
    #expect(questions.take() == ["parent sublayers", "a onOrderOut"])
    stand.turn { b.removeFromSuperlayer() }
    #expect(questions.take() == [])
  }

  @Test("TX6: a layer that goes from one superlayer to another goes out and comes in")
  func reparenting() {
    let (a, other) = (make("a"), make("other"))
    stand.turn {
      stand.context.rootLayer.addSublayer(other)
      layer.addSublayer(a)
    }
    stand.liveTurn { other.addSublayer(a) }
    #expect(
      questions.take()
        == ["parent sublayers", "a onOrderOut", "other sublayers", "a onOrderIn"])
  }

  @Test("TX5: a tree that is not committed asks nothing")
  func uncommitted() {
    let (a, b) = (make("a"), make("b"))
    a.addSublayer(b)
    b.removeFromSuperlayer()
    #expect(questions.take() == [])
  }

  @Test("UA22: layers of views ask nothing outside of animation blocks")
  func views() {
    let a = make("a")
    layer.becomeViewBacked()
    stand.liveTurn {
      layer.addSublayer(a)
      layer.mask = make("mask")
      a.removeFromSuperlayer()
    }
    #expect(questions.take() == [])
  }

  @Test(
    "TX4: what cannot animate fades from the old picture to the new one",
    arguments: ["hidden", "masksToBounds", "mask", "sublayers", "maskedCorners"])
  func fades(event: String) {
    layer.delegate = nil
    stand.liveTurn {
      CATransaction.setAnimationDuration(2)
      switch event {
      case "hidden": layer.isHidden = true
      case "masksToBounds": layer.masksToBounds = true
      case "mask": layer.mask = CALayer()
      case "sublayers": layer.addSublayer(CALayer())
      default: layer.maskedCorners = .layerMinXMinYCorner
      }
    }
    let transition = layer.animation(forKey: kCATransition) as? CATransition
    #expect(transition?.type == .fade)
    #expect(transition?.duration == 2)
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test("TX5: disableActions and NSNull suppress the fade; a layer not committed has none")
  func noFade() {
    layer.delegate = nil
    stand.turn { layer.isHidden = true }
    layer.actions = ["hidden": NSNull(), "sublayers": NSNull()]
    let new = CALayer()
    stand.liveTurn {
      layer.isHidden = false
      layer.addSublayer(new)
      new.isHidden = true
      new.addSublayer(CALayer())
    }
    #expect(layer.animationKeys() == nil)
    #expect(new.animationKeys() == nil)
  }

  @Test("windows come and go without a fade")
  func root() {
    stand.liveTurn { stand.context.rootLayer.addSublayer(CALayer()) }
    #expect(stand.context.rootLayer.animationKeys() == nil)
  }
}
