import CoreGraphics
import Foundation
import Stage
import UIKit

/// The transitions that ship.
let galleryIDs = ["slide-down-up", "first-to-second", "reversible", "push-built-in"]

/// A scene of two full-screen controllers whose steps are played by animators that a test gives.
@MainActor final class AppScene: NSObject, StagedScene, UIViewControllerTransitioningDelegate {
  typealias Animator = any UIViewControllerAnimatedTransitioning

  let root = UIViewController()
  var presentAnimator: Animator?
  var dismissAnimator: Animator?
  var presentInteraction: (any UIViewControllerInteractiveTransitioning)?
  /// Replaces what a step to the second screen does.
  var forward: (@MainActor (AppScene) -> Void)?

  init(present: Animator? = nil, dismiss: Animator? = nil) {
    presentAnimator = present
    dismissAnimator = dismiss
    super.init()
    root.view.backgroundColor = .white
  }

  var rootViewController: UIViewController { root }
  var isShowingSecondScreen: Bool { root.presentedViewController != nil }

  func goForward() {
    if let forward { return forward(self) }
    present()
  }

  func present() {
    let second = UIViewController()
    second.view.backgroundColor = .blue
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = self
    root.present(second, animated: true)
  }

  func goBack() { root.dismiss(animated: true) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> Animator? { presentAnimator }

  func animationController(forDismissed dismissed: UIViewController) -> Animator? {
    dismissAnimator
  }

  func interactionControllerForPresentation(
    using animator: Animator
  ) -> (any UIViewControllerInteractiveTransitioning)? { presentInteraction }
}

/// Makes a stage with a scene that the test keeps in view.
@MainActor func stageWith(
  _ scene: AppScene, configuration: StageConfiguration = StageConfiguration(),
  tuning: TransitionTuning = TransitionTuning()
) -> Stage {
  let stage = Stage(configuration: configuration, tuning: tuning) { scene }
  _ = stage.takeEvents()
  return stage
}

extension [StageEvent] {
  /// The words in which commands were refused.
  var refusals: [String] {
    compactMap { if case .refused(let reason) = $0.kind { reason } else { nil } }
  }

  /// UIKit's warnings.
  var warnings: [String] {
    compactMap { if case .warning(let text) = $0.kind { text } else { nil } }
  }

  /// What broke the contract.
  var violations: [TransitionViolation] {
    compactMap { if case .violation(let violation) = $0.kind { violation } else { nil } }
  }

  /// The calls, as `object.name`.
  var calls: [String] {
    compactMap { event in
      if case .call(let object, let name) = event.kind { "\(object).\(name)" } else { nil }
    }
  }

  /// The events about transitions, with the times at which they came.
  var milestones: [StageEvent] {
    filter { event in
      switch event.kind {
      case .began, .ended, .overran: true
      case .call, .warning, .refused, .violation: false
      }
    }
  }
}
