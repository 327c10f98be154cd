import CoreGraphics
import Foundation
import UIKit

/// Drives a transition as a script says.
final class ScriptedHand: UIPercentDrivenInteractiveTransition {
  /// How many positions a hand reports in a second: each frame of every usual rate has its own.
  static let rate = 120.0
  private let makeScript: () -> HandScript
  private let schedule: (_ delay: Double, _ action: @escaping () -> Void) -> Void

  /// `script` is asked for when the transition starts, whose duration is known by then.
  init(
    script: @escaping () -> HandScript,
    schedule: @escaping (Double, @escaping () -> Void) -> Void
  ) {
    makeScript = script
    self.schedule = schedule
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    let script = makeScript()
    let times = script.reports(perSecond: Self.rate)
    for (index, time) in times.enumerated() {
      let isLast = index == times.count - 1
      schedule(time) { [weak self] in
        self?.update(CGFloat(script.progress(at: time)))
        if isLast { self?.letGo(script.ending) }
      }
    }
  }

  private func letGo(_ ending: HandScript.Ending) {
    switch ending {
    case .finish: finish()
    case .cancel: cancel()
    }
  }
}
