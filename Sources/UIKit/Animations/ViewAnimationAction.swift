import CoreGraphics
import QuartzCore

/// The action that a view returns for a property changed in an animation block: it adds the
/// animation from the old value to the model's (UA3, UA4).
@MainActor final class ViewAnimationAction: CAAction {
  /// The keys that views animate (UA2), with those that are animated additively (UA4).
  static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius",
  ]
  private static let additiveKeys: Set<String> = ["position", "bounds", "transform"]

  private let view: UIView
  private let key: String
  private let block: AnimationBlock
  private let oldValue: Any?
  private let shownValue: Any?

  init(view: UIView, key: String, block: AnimationBlock) {
    self.view = view
    self.key = key
    self.block = block
    oldValue = view.layer.modelValue(forKeyPath: key)
    shownValue = view.layer.presentation()?.modelValue(forKeyPath: key)
  }

  func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    let layer = view.layer
    let animation = makeAnimation()
    block.scope?.track(layer, keyPath: key, modelValue: oldValue)
    animation.beginTime = beginTime
    animation.duration = block.timing.duration
    animation.fillMode = block.timing.delay > 0 ? .backwards : .removed
    animation.repeatCount = block.repeatCount
    animation.autoreverses = block.options.contains(.autoreverse)
    let ends = additiveEnds(on: layer)
    if let ends {
      animation.isAdditive = true
      animation.fromValue = ends.start
      animation.toValue = ends.end
    } else {
      animation.fromValue = block.options.contains(.beginFromCurrentState) ? shownValue : oldValue
    }
    add(animation, to: layer, additive: ends != nil)
  }

  private func add(_ animation: CABasicAnimation, to layer: CALayer, additive: Bool) {
    let blocksTouches = !block.options.contains(.allowUserInteraction)
    if blocksTouches { view.touchBlockingAnimations += 1 }
    block.animationDidBegin()
    let view = view
    let block = block
    if let opened = block.opened {
      HostEnvironment.current.tuning?.didAnimate(key, of: layer, in: opened)
    }
    let placement = AnimationPlacement(
      clock: block.scope?.clock, isLinear: block.scope?.isLinear ?? false
    ) { finished in
      if blocksTouches { view.touchBlockingAnimations -= 1 }
      block.animationDidEnd(finished: finished)
    }
    layer.add(animation, forKey: additive ? additiveKey(on: layer) : key, placement: placement)
  }

  private var beginTime: CFTimeInterval {
    let environment = HostEnvironment.current
    let here =
      block.scope?.clock.localTime(at: environment.now)
      ?? view.layer.convertTime(environment.now, from: nil)
    return here + block.timing.delay
  }

  private func makeAnimation() -> CABasicAnimation {
    switch block.timing.pacing {
    case .cubic:
      let animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = block.timing.pacing.curve.map(CAMediaTimingFunction.init)
      return animation
    case .spring(let damping, let velocity):
      let curve = SpringCurve(
        dampingRatio: Double(damping), duration: block.timing.duration,
        initialVelocity: Double(velocity))
      return spring(curve)
    case .physicalSpring(let stiffness, let damping, let velocity):
      // A negative bounce is damped beyond critical, and means it (SPR8).
      return spring(
        SpringCurve(
          stiffness: Double(stiffness), damping: Double(damping),
          initialVelocity: Double(velocity), allowsOverdamping: true))
    }
  }

  private func spring(_ curve: SpringCurve) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: key)
    spring.mass = 1
    spring.stiffness = CGFloat(curve.stiffness)
    spring.damping = CGFloat(curve.damping)
    spring.initialVelocity = CGFloat(curve.initialVelocity)
    spring.allowsOverdamping = curve.allowsOverdamping
    return spring
  }

  /// The ends of an additive animation, where the rules allow one (UA4, UA5).
  private func additiveEnds(on layer: CALayer) -> (start: Any, end: Any)? {
    guard Self.additiveKeys.contains(key), !block.repeats, !layer.hasAbsoluteAnimation(of: key)
    else { return nil }
    return CALayer.additiveEnds(
      from: oldValue, to: layer.modelValue(forKeyPath: key), keyPath: key)
  }

  private func additiveKey(on layer: CALayer) -> String {
    let taken = Set(layer.animationKeys() ?? [])
    guard taken.contains(key) else { return key }
    var number = 2
    while taken.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}

extension UIView {
  func animationAction(forKey key: String) -> (any CAAction)? {
    guard let block = HostEnvironment.current.animationState.currentBlock,
      ViewAnimationAction.animatableKeys.contains(key)
    else { return NSNull() }
    return ViewAnimationAction(view: self, key: key, block: block)
  }
}
