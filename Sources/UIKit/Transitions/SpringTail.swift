import Foundation

/// The rest of a driven transition as a critically damped spring that starts at the hand's
/// velocity and never goes past its end.
struct SpringTail {
  /// The stiffness's root, 1/s: at rest the spring settles to a thousandth in 0.4 s.
  private static let omega = 9.233413 / 0.4
  private static let remainder = 0.001
  /// From the hand to the end, of the whole way.
  private let distance: Double
  /// Whole ways a second towards the end; a hand that moved away counts as resting.
  private let velocity: Double
  /// Seconds to the end.
  let duration: Double

  init(distance: Double, velocity: Double) {
    let distance = max(0, distance)
    let velocity = velocity.isFinite ? max(0, velocity) : 0
    self.distance = distance
    self.velocity = velocity
    duration = Self.settling(distance, velocity)
  }

  /// The fraction of the remaining way at a fraction of the duration.
  func progress(at fraction: Double) -> Double {
    guard distance > 0, fraction < 1 else { return 1 }
    let left = Self.left(distance, velocity, at: max(0, fraction) * duration)
    return min(1, max(0, 1 - left / distance))
  }

  private static func left(_ distance: Double, _ velocity: Double, at time: Double) -> Double {
    (distance + (omega * distance - velocity) * time) * exp(-omega * time)
  }

  private static func settling(_ distance: Double, _ velocity: Double) -> Double {
    guard distance > remainder else { return 0 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if left(distance, velocity, at: middle) > remainder { low = middle } else { high = middle }
    }
    return high
  }
}
