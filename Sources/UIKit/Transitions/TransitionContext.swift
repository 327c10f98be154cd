import CoreGraphics
import Foundation

/// A controller's part in a transition.
@MainActor struct TransitionParticipant {
  let controller: UIViewController
  /// The view that an animator may touch; nil leaves it alone (T11).
  let view: UIView?
  var initialFrame = CGRect.zero
  /// Where the view must be at the end; asked each time, since the container's size may change.
  var finalFrame: () -> CGRect = { .zero }
}

/// The context of one transition, between its animator and the container that started it.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  /// How far a hand has driven the transition, from 0 to 1.
  private(set) var percentComplete: CGFloat = 0
  private let from: TransitionParticipant
  private let to: TransitionParticipant
  /// The transition while it is under way.
  weak var run: TransitionRun?
  /// The class of the animator, for warnings after the transition's end.
  private var animatorName = ""
  private var phase = TransitionPhase.present
  /// Whether the hierarchy was taken down under the animator, which cannot know.
  var wasAbandoned = false
  private weak var environment: HostEnvironment?

  init(
    containerView: UIView, from: TransitionParticipant, to: TransitionParticipant,
    presentationStyle: UIModalPresentationStyle, isAnimated: Bool = true,
    environment: HostEnvironment
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.presentationStyle = presentationStyle
    self.isAnimated = isAnimated
    self.environment = environment
  }

  func begin(_ run: TransitionRun) {
    self.run = run
    animatorName = "\(type(of: run.animator))"
    phase = run.scope.phase
  }

  /// The transition starts under a hand, or not.
  func start(interactively isInteractive: Bool) { self.isInteractive = isInteractive }

  /// A hand took the transition, or let go.
  func setInteractive(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive else { return }
    self.isInteractive = isInteractive
    run?.coordinator.interactionDidChange()
  }

  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    run?.handDidMove(to: percentComplete)
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, let run, run.pause() else { return }
    environment?.record("pauseInteractiveTransition", of: self)
    setInteractive(true)
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    transitionWasCancelled = cancelled
    guard isInteractive else { return }
    environment?.record(
      cancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition", of: self)
    setInteractive(false)
    run?.handDidLetGo(cancelled: cancelled)
  }

  func completeTransition(_ didComplete: Bool) {
    environment?.record("completeTransition(\(didComplete))", of: self)
    guard let run, run.complete(didComplete) else {
      guard !wasAbandoned else { return }
      environment?.report(
        .doubledCompletion, by: animatorName, in: phase,
        "\(animatorName) called completeTransition(\(didComplete)) again, or after its transition "
          + "had ended; it is ignored. Call it exactly once for each transition.")
      return
    }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    participant(vc)?.initialFrame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    participant(vc)?.finalFrame() ?? .zero
  }

  private func participant(_ controller: UIViewController) -> TransitionParticipant? {
    [from, to].first { $0.controller === controller }
  }
}
