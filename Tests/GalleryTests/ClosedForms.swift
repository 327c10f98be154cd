import Foundation

/// How much of the way is done at 0, 1/4, 1/2, 3/4 and all of the time, by the formulas of the
/// contract.
enum ClosedForms {
  static let parts = [0, 0.25, 0.5, 0.75, 1]

  /// What `UIView.animate(withDuration:)` plays (CA8).
  static let easeInOut = [0, 0.129162, 0.5, 0.870838, 1]

  static let linear = parts

  /// A spring that starts at rest and settles in `duration` (SPR1), at a time (SPR4).
  static func spring(damping: Double, duration: Double, at time: Double) -> Double {
    guard damping < 1 else {
      let frequency = 9.233413 / duration
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    let root = (1 - damping * damping).squareRoot()
    let frequency = log(damping / (0.001 * root)) / (damping * duration)
    let decay = damping * frequency
    let swing = frequency * root
    return 1 - exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
  }

  /// A spring at the five parts of its time.
  static func spring(damping: Double, duration: Double) -> [Double] {
    parts.map { spring(damping: damping, duration: duration, at: $0 * duration) }
  }
}

/// Whether values are what they should be, to a hundredth; nil is nothing.
func isClose(_ values: [Double?], _ expected: [Double?], within tolerance: Double = 0.01) -> Bool {
  guard values.count == expected.count else { return false }
  return zip(values, expected).allSatisfy { value, expected in
    guard let value, let expected else { return value == nil && expected == nil }
    return abs(value - expected) <= tolerance
  }
}

/// The colours of the gallery's screens, as pixels.
enum Pixels {
  static let white: UInt32 = 0xFFFF_FFFF
  static let blue: UInt32 = 0xFF00_00FF
  static let red: UInt32 = 0xFFFF_0000
  static let yellow: UInt32 = 0xFFFF_FF00
  static let indigo: UInt32 = 0xFF58_56D6
}
