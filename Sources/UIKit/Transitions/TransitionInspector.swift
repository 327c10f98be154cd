import CoreGraphics

/// Looks after each end of a transition whether the hierarchy, the controllers and the touches are
/// as they must be, and reports what is not.
///
/// Nothing is repaired: what is wrong on a phone is wrong here, but with a name.
@MainActor final class TransitionInspector {
  private let phase: TransitionPhase
  private unowned let environment: HostEnvironment
  private let touchLevel: Int
  private weak var window: UIWindow?
  /// Views that the animator put into the window itself.
  private var strays: [UIView] = []
  /// What a violation has been reported of already.
  private var reported: Set<ObjectIdentifier> = []

  init(_ phase: TransitionPhase, container: UIView?, in environment: HostEnvironment) {
    self.phase = phase
    self.environment = environment
    window = container?.window
    touchLevel = environment.application.ignoreCount
  }

  /// Watches what the animator or the driver adds to the window beside the container.
  func observe(_ setUp: () -> Void) {
    let before = window?.subviews ?? []
    setUp()
    strays += (window?.subviews ?? []).filter { !before.contains($0) }
  }

  /// Reports what is wrong with an object, once; the offender is another one where that is to
  /// blame.
  func report(
    _ kind: TransitionViolation.Kind, of object: AnyObject, by offender: AnyObject? = nil,
    _ text: String
  ) {
    guard reported.insert(ObjectIdentifier(object)).inserted else { return }
    environment.report(kind, by: "\(type(of: offender ?? object))", in: phase, text)
  }

  /// Says why the window ends up empty where an animator removed the view of the controller that
  /// stays after a cancelled transition (C14).
  func reportRemovedView(of controller: UIViewController, by animator: AnyObject?) {
    report(
      .removedView, of: controller, by: animator,
      "The transition from \(describe(controller)) was cancelled, but its animator has removed the "
        + "view of that controller, which is therefore not shown. Remove a view only when the "
        + "transition was not cancelled; UIKit takes the from view away by itself.")
  }

  /// Touches must be let through again when the transition lets go of them.
  func inspectTouches(animator: AnyObject) {
    guard environment.runningTransitions.count <= 1,
      environment.application.ignoreCount > touchLevel
    else { return }
    report(
      .interactionDisabled, of: animator,
      "\(describe(animator)) called beginIgnoringInteractionEvents() without its end; touches stay "
        + "blocked. Call endIgnoringInteractionEvents() before the transition ends.")
  }

  func inspect(_ outcome: TransitionOutcome, container: UIView?) {
    for controller in outcome.shown {
      inspectWindow(of: controller)
      inspect(controller, expecting: .appeared)
    }
    for controller in outcome.untouched { inspectWindow(of: controller) }
    for controller in outcome.gone { inspectGone(controller) }
    if let container, container.window != nil, !outcome.keepsContainer {
      report(
        .containerLeft, of: container,
        "The container \(describe(container)) is in the window after its transition; nothing may "
          + "keep it there.")
    }
    inspectStrays(sparing: outcome.shown)
  }

  private func inspectWindow(of controller: UIViewController) {
    guard controller.viewIfLoaded?.window == nil else { return }
    report(
      .missingView, of: controller,
      "\(describe(controller)) should be shown after the transition, but its view is in no window.")
  }

  private func inspectGone(_ controller: UIViewController) {
    if let view = controller.viewIfLoaded, view.window != nil {
      report(
        .orphanView, of: view,
        "The view of \(describe(controller)) is still in the window after the transition that took "
          + "the controller away; leave a from view where UIKit has put it.")
    }
    inspect(controller, expecting: .disappeared)
  }

  /// A controller that takes part in another transition by now is that one's affair.
  private func inspect(_ controller: UIViewController, expecting state: AppearanceState) {
    guard controller.appearance != state, controller.nearestCoordinator == nil else { return }
    report(
      .unbalancedAppearance, of: controller,
      "Unbalanced calls to begin/end appearance transitions for \(describe(controller)): after the "
        + "transition it should have \(state), but it is \(controller.appearance).")
  }

  private func inspectStrays(sparing shown: [UIViewController]) {
    for view in strays where view.superview === window && window != nil {
      if shown.contains(where: { $0.viewIfLoaded === view }) { continue }
      report(
        .orphanView, of: view,
        "The animator put \(describe(view)) into the window and left it there; add views to the "
          + "container, or remove them at the end.")
    }
    strays = []
  }
}

extension HostEnvironment {
  /// Looks for containers that belong to no presentation and to no transition, after a hierarchy
  /// was taken down.
  func inspectContainers(after phase: TransitionPhase) {
    for window in application.windows {
      for case let container as TransitionContainerView in window.subviews {
        guard !owns(container) else { continue }
        report(
          .containerLeft, by: "\(type(of: container))", in: phase,
          "The container \(describe(container)) is in the window without a presentation.")
      }
    }
  }

  private func owns(_ container: TransitionContainerView) -> Bool {
    let presented = container.presentationController?.presentedViewController
    return presented?.presentation?.container === container
      || runningTransitions.contains { $0.run.context.containerView === container }
  }
}
