/// A change of the stack whose views have not followed yet.
@MainActor struct NavigationUpdate {
  var operation: UINavigationController.Operation
  var animated: Bool
  /// The stack before the change, to go back to when the transition is cancelled (N10).
  var previousStack: [UIViewController]
  /// Coordinates the transition, if it is to be animated (N14).
  var coordinator: TransitionCoordinator?
  /// The hand that drives the transition from the edge; it plays the built-in one (N12).
  var edgeDrive: EdgePopDrive?
}

extension UINavigationController {
  /// Sets the first stack, before there is anything to show.
  func setStack(_ controllers: [UIViewController]) {
    stack = controllers
    for controller in controllers { welcome(controller) }
    updateBar()
  }

  func push(_ controller: UIViewController, animated: Bool) {
    guard !(controller is UINavigationController) else {
      misuse("Pushing a navigation controller is not supported")
    }
    guard !stack.contains(controller) else {
      misuse(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(describe(controller)))")
    }
    warnIfNested("push")
    let previous = stack
    stack.append(controller)
    welcome(controller)
    scheduleUpdate(.push, animated: animated, previous: previous)
  }

  /// Takes the controllers above an index away; nil when there are none.
  func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    guard index >= 0, index < stack.count - 1 else { return nil }
    warnIfNested("pop")
    let previous = stack
    let popped = Array(stack[(index + 1)...])
    stack.removeLast(popped.count)
    for controller in popped { controller.willMove(toParent: nil) }
    scheduleUpdate(.pop, animated: animated, previous: previous)
    return popped
  }

  /// Replaces the stack: a pop where the new top comes from inside the old stack, unless the old
  /// top now lies under it; else a push (N9).
  func replace(with controllers: [UIViewController], animated: Bool) {
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      misuse(
        "UINavigationController.setViewControllers(_:animated:): all controllers in a stack must "
          + "be distinct; name each one once")
    }
    let previous = stack
    guard !controllers.elementsEqual(previous, by: ===) else { return }
    let changesTop = controllers.last !== previous.last
    if changesTop { warnIfNested("push") }
    stack = controllers
    for controller in controllers where !previous.contains(controller) { welcome(controller) }
    for controller in previous where !controllers.contains(controller) {
      controller.willMove(toParent: nil)
    }
    let newTopWasThere = controllers.last.map(previous.contains) ?? false
    let oldTopIsBelow = previous.last.map(controllers.dropLast().contains) ?? false
    scheduleUpdate(
      newTopWasThere && !oldTopIsBelow ? .pop : .push, animated: animated && changesTop,
      previous: previous)
  }

  private func warnIfNested(_ verb: String) {
    guard isInTransition else { return }
    let log = HostEnvironment.current.log
    log("nested \(verb) animation can result in corrupted navigation bar")
    log(
      "Finishing up a navigation transition in an unexpected state. "
        + "Navigation Bar subview tree might get corrupted.")
  }

  /// Takes a controller in as a child; it hears that it has arrived when it is in place.
  private func welcome(_ controller: UIViewController) {
    adopt(controller)
    arriving.append(controller)
  }

  /// Lets the views follow the stack after the running turn (T19); during a transition, after it
  /// and without animation (N7).
  private func scheduleUpdate(
    _ operation: Operation, animated: Bool, previous: [UIViewController]
  ) {
    let first = nextUpdate?.previousStack ?? previous
    let animated = animated && !isInTransition
    nextUpdate = NavigationUpdate(
      operation: operation, animated: animated, previousStack: first,
      coordinator: nextUpdate?.coordinator ?? (animated ? announceTransition(operation) : nil),
      edgeDrive: operation == .pop ? nextEdgeDrive : nil)
    guard isViewLoaded else {
      nextUpdate = nil
      updateBar()
      return settleChildren()
    }
    followStack()
  }

  /// Lets the participants of the transition to come find its coordinator at once (N14).
  private func announceTransition(_ operation: Operation) -> TransitionCoordinator? {
    guard displayed != nil, stack.last !== displayed, viewIfLoaded?.window != nil else {
      return nil
    }
    let coordinator = makeCoordinator(for: operation, isAnimated: true)
    coordinator.announce()
    return coordinator
  }

  func makeCoordinator(for operation: Operation, isAnimated: Bool) -> TransitionCoordinator {
    TransitionCoordinator(
      operation.phase, of: parties(from: displayed, to: stack.last), isAnimated: isAnimated,
      in: HostEnvironment.current)
  }

  func parties(from: UIViewController?, to: UIViewController?) -> TransitionParties {
    TransitionParties(from: from, to: to, others: [self])
  }

  /// Starts what the stack asks for once the running turn is over.
  func followStack() {
    guard nextUpdate != nil, !isInTransition, !isUpdateScheduled else { return }
    isUpdateScheduled = true
    HostEnvironment.current.startTransition { [self] environment in
      isUpdateScheduled = false
      startUpdate(in: environment)
    }
  }

  private func startUpdate(in environment: HostEnvironment) {
    guard !isInTransition, let update = nextUpdate else { return }
    nextUpdate = nil
    guard let top = stack.last else {
      update.coordinator?.drop()
      return showNothing()
    }
    guard top !== displayed else {
      update.coordinator?.drop()
      updateBar()
      return settleChildren()
    }
    NavigationTransition(self, update: update, to: top, in: environment).start()
  }

  /// Follows a stack without controllers.
  private func showNothing() {
    let old = displayed
    displayed = nil
    old?.willDisappear(animated: false, as: .movedFromParent)
    old?.view.removeFromSuperview()
    old?.didDisappear(animated: false)
    updateBar()
    settleChildren()
  }

  /// Lets go of the controllers that are no longer in the stack, and tells the new ones that they
  /// have arrived (C10).
  func settleChildren() {
    for controller in children where !stack.contains(controller) && controller !== displayed {
      controller.removeFromParent()
    }
    let arrived = arriving.filter(stack.contains)
    arriving = []
    for controller in arrived { controller.didMove(toParent: self) }
  }

  /// Puts the top controller's view in place without a transition.
  func showTop() {
    guard let top = stack.last, displayed !== top, !isInTransition else { return }
    displayed = top
    put(top)
    settleChildren()
  }

  /// Makes a controller's view the content, whatever it hung in before (C16).
  func put(_ controller: UIViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.cover(contentFrame(of: controller))
    contentView.addSubview(controller.view)
    controller.view.safeAreaMayHaveChanged()
  }

  /// What the bar shows for the stack.
  var barItems: [UINavigationItem] { stack.map(\.navigationItem) }

  /// Puts the bars right where nothing moves.
  func updateBar() {
    navigationBar.setItems(barItems, animated: false)
    barOwner?.placeTabBar()
  }
}

extension UINavigationController.Operation {
  var phase: TransitionPhase { self == .push ? .push : .pop }
}
