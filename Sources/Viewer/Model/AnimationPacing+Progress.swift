import Foundation
import QuartzCore
package import UIKit

extension AnimationPacing {
  /// The way made at a fraction of the time, from 0 to 1 and perhaps beyond in between.
  package func progress(at fraction: Double) -> Double {
    switch self {
    case .cubic(let first, let second):
      return TimingCurve(first.x, first.y, second.x, second.y).progress(at: fraction)
    case .spring(let damping, let velocity):
      let curve = SpringCurve(
        dampingRatio: Double(damping), duration: 1, initialVelocity: Double(velocity))
      return curve.progress(at: fraction)
    case .physicalSpring(let stiffness, let damping, let velocity):
      let curve = SpringCurve(
        stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(velocity))
      return curve.progress(at: fraction * curve.settlingDuration)
    }
  }
}
