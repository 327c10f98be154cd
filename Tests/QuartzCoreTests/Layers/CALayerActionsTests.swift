import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Answers and writes down the questions for actions.
private final class ActionSource: NSObject, CALayerDelegate, CAAction {
  var log: [String] = []
  var answer: (String) -> (any CAAction)? = { _ in nil }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append("ask \(event) \(layer.opacity)")
    return answer(event)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.append("run \(event) \((anObject as? CALayer)?.opacity ?? -1)")
  }
}

private final class Named: NSObject, CAAction {
  let log: ActionSource
  init(_ log: ActionSource) { self.log = log }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.log.append("named \(event)")
  }
}

private final class WithDefault: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? CABasicAnimation.opacity(from: 0.9, to: 0.9, duration: 7) : nil
  }
}

@MainActor @Suite struct CALayerActionsTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }
  private let source = ActionSource()

  @Test("TX4: an action is asked for before the change and runs after it")
  func order() {
    layer.delegate = source
    source.answer = { [source] _ in source }
    stand.liveTurn { layer.opacity = 0.5 }
    #expect(source.log == ["ask opacity 1.0", "run opacity 0.5"])
  }

  @Test("TX4: the delegate comes first, then actions, then style, then the class")
  func lookUp() {
    let layer = WithDefault()
    stand.context.rootLayer.addSublayer(layer)
    stand.settle()
    let fromDelegate = Named(source)
    let fromActions = Named(source)
    let fromStyle = Named(source)
    #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.duration == 7)
    layer.style = ["actions": ["opacity": fromStyle as any CAAction]]
    #expect(layer.action(forKey: "opacity") as? Named === fromStyle)
    layer.actions = ["opacity": fromActions]
    #expect(layer.action(forKey: "opacity") as? Named === fromActions)
    layer.delegate = source
    #expect(layer.action(forKey: "opacity") as? Named === fromActions)
    source.answer = { _ in fromDelegate }
    #expect(layer.action(forKey: "opacity") as? Named === fromDelegate)
  }

  @Test("TX4: NSNull stops the search")
  func null() {
    layer.delegate = source
    source.answer = { _ in NSNull() }
    #expect(layer.action(forKey: "opacity") is NSNull)
    stand.liveTurn { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == nil)
  }

  @Test("TX4: the implicit animation is 0.25 s from the old value, of the default curve")
  func implicit() {
    stand.liveTurn { layer.opacity = 0 }
    let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(animation?.duration == 0.25)
    #expect(animation?.fillMode == .backwards)
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation?.fromValue as? Double == 1)
    #expect(animation?.toValue == nil)
    stand.advance(to: 0.125)
    #expect(stand.picture.opacity.isClose(to: 1 - 0.802403))
    stand.advance(to: 0.25)
    #expect(stand.picture.opacity == 0)
  }

  @Test("TX4: transactions set the implicit animation's duration and curve")
  func transactionSettings() {
    stand.liveTurn {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
    }
    #expect(stand.opacities(at: [0.25]) == [0.75])
  }

  @Test("TX4: a change on the way continues from what is shown")
  func continued() {
    stand.liveTurn {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
    }
    stand.advance(to: 0.125)
    stand.liveTurn { layer.opacity = 1 }
    #expect(stand.opacities(at: [0.125]) == [0.5])
  }

  @Test("UA2: setting the frame animates position and bounds")
  func frame() {
    stand.liveTurn { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    #expect(Set(layer.animationKeys() ?? []) == ["position", "bounds"])
  }

  @Test(
    "TX4: what animates by itself, and what does not",
    arguments: [
      ("bounds", true), ("position", true), ("zPosition", true), ("anchorPoint", true),
      ("anchorPointZ", true), ("transform", true), ("sublayerTransform", true),
      ("opacity", true), ("cornerRadius", true), ("backgroundColor", true),
      ("borderWidth", true), ("borderColor", true), ("shadowColor", true),
      ("shadowOpacity", true), ("shadowOffset", true), ("shadowRadius", true),
      ("contentsScale", true), ("contentsRect", true), ("contentsCenter", true),
      ("contentsGravity", false), ("doubleSided", false), ("opaque", false),
    ])
  func properties(name: String, animates: Bool) throws {
    let setter = try #require(LayerSetter.all.first { $0.name == name })
    stand.liveTurn { setter.set(layer) }
    #expect((layer.animationKeys() ?? []).contains(name) == animates)
  }

  @Test("TX5: a layer that is not committed yet does not animate by itself")
  func uncommitted() {
    let new = CALayer()
    stand.liveTurn {
      new.opacity = 0.5
      stand.context.rootLayer.addSublayer(new)
      new.opacity = 0.25
    }
    #expect(new.animationKeys() == nil)
    stand.liveTurn { new.opacity = 1 }
    #expect(new.animationKeys() == ["opacity"])
    stand.liveTurn { new.removeFromSuperlayer() }
    stand.liveTurn {
      stand.context.rootLayer.addSublayer(new)
      new.opacity = 0
    }
    #expect(new.animationKeys() == nil)
  }

  @Test("TX5: disableActions and NSNull in actions suppress")
  func suppressed() {
    layer.delegate = source
    stand.turn { layer.opacity = 0.5 }
    #expect(source.log == [])
    layer.actions = ["opacity": NSNull()]
    stand.liveTurn { layer.opacity = 0.25 }
    #expect(layer.animationKeys() == nil)
  }

  @Test("an animation in actions without values goes from the old value to the new")
  func bareAnimation() {
    let animation = CABasicAnimation()
    animation.duration = 1
    layer.actions = ["opacity": animation]
    stand.liveTurn { layer.opacity = 0 }
    #expect(stand.opacities(at: [0.25]) == [0.75])
    #expect(animation.fromValue == nil)
  }

  @Test("UA22: a view's layer asks for actions only while an animation block is open")
  func viewBacked() {
    layer.becomeViewBacked()
    layer.delegate = source
    source.answer = { [source] _ in source }
    stand.liveTurn { layer.opacity = 0.5 }
    #expect(source.log == [])
    stand.liveTurn {
      stand.context.viewAnimationDepth += 1
      layer.opacity = 0.25
      stand.context.viewAnimationDepth -= 1
      layer.opacity = 0.125
    }
    #expect(source.log == ["ask opacity 0.5", "run opacity 0.25"])
    source.log = []
    let new = CALayer()
    new.becomeViewBacked()
    new.delegate = source
    stand.liveTurn {
      stand.context.viewAnimationDepth += 1
      new.opacity = 0.25
      stand.context.viewAnimationDepth -= 1
    }
    #expect(source.log == ["ask opacity 1.0", "run opacity 0.25"])
  }

  @Test("UA22: a view's layer has no implicit animation of its own")
  func viewBackedWithoutAnswer() {
    layer.becomeViewBacked()
    stand.liveTurn {
      stand.context.viewAnimationDepth += 1
      layer.opacity = 0.25
      stand.context.viewAnimationDepth -= 1
    }
    #expect(layer.animationKeys() == nil)
  }
}

extension Float {
  fileprivate func isClose(to other: Float) -> Bool { abs(self - other) < 1e-5 }
}
