import CoreGraphics
import Foundation
import UIKit

/// A hand that drags a transition to its middle at the pace it would play at, and lets go there
/// to cancel it.
final class MidwayDrive: UIPercentDrivenInteractiveTransition {
  /// Positions a second that a hand reports.
  private static let rate = 60.0
  private let target: CGFloat
  private let schedule: (_ delay: Double, _ action: @escaping () -> Void) -> Void
  private let playedDuration: () -> Double

  init(
    target: CGFloat = 0.5, playedDuration: @escaping () -> Double,
    schedule: @escaping (Double, @escaping () -> Void) -> Void
  ) {
    self.target = target
    self.playedDuration = playedDuration
    self.schedule = schedule
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    let seconds = playedDuration() * Double(target)
    let steps = max(1, Int((seconds * Self.rate).rounded(.up)))
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      schedule(seconds * fraction) { [weak self] in
        guard let self else { return }
        update(target * CGFloat(fraction))
        if step == steps { cancel() }
      }
    }
  }
}
