import CoreGraphics
import Foundation
import QuartzCore

/// The action that a view returns for a property changed in an animation block: it adds the
/// animation from the old value to the model's (UA3, UA4).
///
/// It is an animation itself, with the block's timing, so that code which overrides
/// `action(for:forKey:)` can read the timing off it.
@MainActor final class ViewAnimationAction: CABasicAnimation {
  /// The keys that views animate (UA2).
  static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius",
  ]
  /// The keys that are animated additively (UA4).
  private static let additiveKeys: Set<String> = ["position", "bounds", "transform"]

  let view: UIView
  let key: String
  let block: AnimationBlock
  let oldValue: Any?
  let shownValue: Any?

  init(view: UIView, key: String, block: AnimationBlock) {
    self.view = view
    self.key = key
    self.block = block
    oldValue = view.layer.modelValue(forKeyPath: key)
    shownValue = view.layer.presentation()?.modelValue(forKeyPath: key)
    super.init()
    keyPath = key
    // An action without values would be taken for one that wants the layer to fill them in.
    fromValue = startValue ?? CGColor.clear
    duration = block.timing.duration
    if block.timing.delay > 0 { block.place(self, on: view.layer) }
    repeatCount = block.repetition.count
    autoreverses = block.repetition.autoreverses
    timingFunction = block.timing.pacing.curve.map(CAMediaTimingFunction.init)
    delegate = AnimationBlockDelegate(block)
  }

  required init?(coder: NSCoder) { nil }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    // Code may return the action of one property for another.
    guard event == key, (anObject as? CALayer) === view.layer else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    block.track(view.layer, keyPath: key, oldValue: oldValue)
    let start = startValue ?? shownNothing
    block.animationDidBegin()
    if let timeline = block.timeline {
      return timeline.record(
        view, key, from: start, to: newValue ?? shownNothing, in: block)
    }
    if let lane = block.lane { return move(on: lane, from: start) }
    let animation = makeAnimation()
    let ends = additiveEnds
    if let ends {
      animation.isAdditive = true
      animation.fromValue = ends.start
      animation.toValue = ends.end
    } else {
      animation.fromValue = start
      view.layer.removeViewAnimations(of: key)
    }
    block.add(
      animation, to: view, forKey: ends == nil ? key : view.layer.freeKey(for: key), moving: key,
      waiting: [block])
  }

  private var startValue: Any? {
    block.options.contains(.beginFromCurrentState) ? shownValue : oldValue
  }

  var newValue: Any? { view.layer.modelValue(forKeyPath: key) }

  /// What stands for a colour that is not there: the other one, seen through.
  private var shownNothing: Any? {
    guard key == "backgroundColor" else { return nil }
    let other = (newValue ?? oldValue) as? CGColor
    return other?.copy(alpha: 0)
  }

  private func makeAnimation() -> CABasicAnimation {
    if let curve = block.timing.pacing.spring(over: block.timing.duration) { return spring(curve) }
    let animation = CABasicAnimation(keyPath: key)
    animation.timingFunction = timingFunction
    return animation
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
  private var additiveEnds: (start: Any, end: Any)? {
    guard Self.additiveKeys.contains(key), !block.repetition.isMany,
      !view.layer.hasAbsoluteAnimation(of: key)
    else { return nil }
    return CALayer.additiveEnds(from: oldValue, to: newValue, keyPath: key)
  }
}

extension CALayer {
  /// A key that no animation of a property has yet: additive ones stand beside each other.
  func freeKey(for property: String) -> String {
    let taken = Set(animationKeys() ?? [])
    guard taken.contains(property) else { return property }
    var number = 2
    while taken.contains("\(property)-\(number)") { number += 1 }
    return "\(property)-\(number)"
  }

  /// Takes away what views have added for a property: an absolute animation replaces all (UA5).
  func removeViewAnimations(of property: String) {
    for key in animationKeys() ?? [] where key == property || key.hasPrefix("\(property)-") {
      removeAnimation(forKey: key)
    }
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
