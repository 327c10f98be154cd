/// Where a controller stands between gone and shown (AP2).
enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// Why a controller is appearing or disappearing; it answers `isBeingPresented` and the like
/// (AP14).
enum ControllerMovement {
  case presented
  case dismissed
  case movedToParent
  case movedFromParent
}

extension UIViewController {
  /// Whether the controller is appearing because it is being presented (AP14).
  public var isBeingPresented: Bool { movement == .presented }

  /// Whether the controller is disappearing because it is being dismissed (AP14).
  public var isBeingDismissed: Bool { movement == .dismissed }

  /// Whether the controller is appearing because it was added to a container (AP14).
  public var isMovingToParent: Bool { movement == .movedToParent }

  /// Whether the controller is disappearing because it was removed from a container (AP14).
  public var isMovingFromParent: Bool { movement == .movedFromParent }

  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visibleChildren + screensInContext : []
  }

  func willAppear(animated: Bool, as movement: ControllerMovement? = nil) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    hasHeardIsAppearing = false
    self.movement = movement
    record("viewWillAppear(\(animated))")
    viewWillAppear(animated)
    for child in forwardedChildren { child.willAppear(animated: animated) }
  }

  func isAppearing(animated: Bool) {
    guard appearance == .appearing, !hasHeardIsAppearing else { return }
    hasHeardIsAppearing = true
    viewIfLoaded?.layoutIfNeeded()
    record("viewIsAppearing(\(animated))")
    viewIsAppearing(animated)
    for child in forwardedChildren { child.isAppearing(animated: animated) }
  }

  func didAppear(animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    // A child that the controller adds in its own call comes on its own.
    let children = forwardedChildren.filter { $0 !== incomingChild }
    record("viewDidAppear(\(animated))")
    viewDidAppear(animated)
    movement = nil
    for child in children { child.didAppear(animated: animated) }
  }

  func willDisappear(animated: Bool, as movement: ControllerMovement? = nil) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    self.movement = movement
    record("viewWillDisappear(\(animated))")
    viewWillDisappear(animated)
    for child in forwardedChildren { child.willDisappear(animated: animated) }
  }

  func didDisappear(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    record("viewDidDisappear(\(animated))")
    viewDidDisappear(animated)
    movement = nil
    // The view may have left the hierarchy already, so the children are asked by their state.
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childList + screensInContext { child.didDisappear(animated: animated) }
  }

  /// Brings the controller to a resting state by the calls that lead there.
  func changeAppearance(to state: AppearanceState, animated: Bool) {
    switch state {
    case .appearing, .appeared:
      willAppear(animated: animated)
      if state == .appeared { didAppear(animated: animated) }
    case .disappearing, .disappeared:
      willDisappear(animated: animated)
      if state == .disappeared { didDisappear(animated: animated) }
    }
  }

  /// Begins, or turns round, an appearance that a container manages by hand (AP11, AP12).
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let isBalanced =
      isAppearing
      ? appearance == .disappeared || appearance == .disappearing
      : appearance == .appeared || appearance == .appearing
    guard isBalanced else { return warnOfImbalance() }
    appearsAnimated = animated
    isAppearanceManaged = true
    if isAppearing {
      willAppear(animated: animated, as: parentChange)
    } else {
      willDisappear(animated: animated, as: parentChange)
    }
  }

  func endAppearance() {
    switch appearance {
    case .appearing:
      isAppearanceManaged = false
      isAppearing(animated: appearsAnimated)
      didAppear(animated: appearsAnimated)
    case .disappearing:
      isAppearanceManaged = false
      didDisappear(animated: appearsAnimated)
    case .appeared, .disappeared:
      warnOfImbalance()
    }
  }

  /// A begin inside another, or an end without one, changes nothing (AP13).
  private func warnOfImbalance() {
    HostEnvironment.current.log(
      "Unbalanced calls to begin/end appearance transitions for \(describe(self)).")
  }
}

/// An object as UIKit names it in its warnings.
@MainActor func describe(_ object: AnyObject) -> String {
  let address = UInt(bitPattern: ObjectIdentifier(object).hashValue)
  return "<\(type(of: object)): 0x\(String(address, radix: 16))>"
}
