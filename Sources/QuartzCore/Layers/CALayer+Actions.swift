import Foundation

extension CALayer {
  /// Whether a change cannot ask for an action: the fast way of every setter.
  @inline(__always)
  final var isQuiet: Bool {
    switch role {
    case .plain:
      guard let context, committedValues != nil else { return true }
      return context.areActionsDisabled
    case .viewBacked: return (context ?? LayerContext.current).viewAnimationDepth == 0
    case .presentation: return false
    }
  }

  /// The action to run after a change, looked up before it, so that it can know the old value.
  final func actionForChange(of key: LayerKey) -> (any CAAction)? {
    if role == .presentation { refuseChange(key) }
    guard !(context ?? LayerContext.current).areActionsDisabled else { return nil }
    let action = action(forKey: key.rawValue)
    if action is NSNull { return nil }
    return (action as? CABasicAnimation)?.startingFromOld(key, of: self) ?? action
  }

  final func lookUpAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    let styled = style?["actions"] as? [String: any CAAction]
    if let action = styled?[event] { return action }
    return type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
      ?? implicitTransition(forKey: event)
  }

  /// The animation of a change that nobody else has an action for; nil outside of a committed
  /// tree (TX5).
  private func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    guard role == .plain, let context, committedValues != nil,
      let key = LayerKey(rawValue: event), key.isAnimatedImplicitly
    else { return nil }
    let frame = context.transactions.top
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = frame.animationDuration
    animation.timingFunction = frame.timingFunction ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    animation.fromValue = key.kind.any(from: valueToContinue(key))
    return animation
  }

  /// The changes that fade from the layer's old picture to its new one (TX4).
  private static let fadingEvents: Set<String> = [
    "hidden", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
    "geometryFlipped",
  ]

  private func implicitTransition(forKey event: String) -> CATransition? {
    guard role == .plain, let context, committedValues != nil, Self.fadingEvents.contains(event)
    else { return nil }
    let frame = context.transactions.top
    let transition = CATransition()
    transition.duration = frame.animationDuration
    transition.timingFunction = frame.timingFunction ?? CAMediaTimingFunction(name: .default)
    return transition
  }

  /// What a new animation of a property should start from: what is shown while it is animated,
  /// else the model.
  private func valueToContinue(_ key: LayerKey) -> AnimatableValue {
    let isAnimated = animations?.entries.contains { $0.effect.content.moves(key) } ?? false
    guard isAnimated, let shown = presentedValues else { return key.read(values) }
    return key.read(shown)
  }
}

extension CABasicAnimation {
  /// An animation that is the action of a change starts from the value before it.
  @MainActor fileprivate func startingFromOld(
    _ key: LayerKey, of layer: CALayer
  ) -> CABasicAnimation? {
    guard fromValue == nil, toValue == nil, byValue == nil else { return nil }
    guard keyPath == nil || keyPath == key.rawValue else { return nil }
    guard let copy = copy(with: nil) as? CABasicAnimation else { return nil }
    copy.keyPath = key.rawValue
    copy.fromValue = key.kind.any(from: key.read(layer.values))
    return copy
  }
}

extension LayerKey {
  /// Whether a change animates by itself (TX4).
  var isAnimatedImplicitly: Bool {
    switch self {
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
      .sublayerTransform, .contents, .contentsRect, .contentsCenter, .contentsScale,
      .cornerRadius, .backgroundColor, .borderWidth, .borderColor, .opacity, .shadowColor,
      .shadowOpacity, .shadowOffset, .shadowRadius, .fillColor, .strokeColor, .lineWidth,
      .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint,
      .endPoint:
      true
    default: false
    }
  }
}
