import Foundation

/// How values lie along a slider.
package enum ScaleMapping: Hashable, Sendable {
  /// Equal distances are equal differences.
  case linear
  /// Equal distances are equal ratios; both ends must be above 0.
  case logarithmic
}

/// The places of values between two ends, as fractions of the way from one to the other.
struct SliderScale {
  var minimum: Double
  var maximum: Double
  var mapping: ScaleMapping

  /// The fraction of the way at which a value lies, from 0 to 1; 0 where both ends are the same.
  func position(of value: Double) -> Double {
    guard maximum > minimum else { return 0 }
    let value = clamped(value)
    switch mapping {
    case .linear:
      return (value - minimum) / (maximum - minimum)
    case .logarithmic:
      checkEnds()
      return log(value / minimum) / log(maximum / minimum)
    }
  }

  /// The value at a fraction of the way; beyond the ends it is theirs.
  func value(at position: Double) -> Double {
    let position = min(max(position, 0), 1)
    switch mapping {
    case .linear:
      return clamped(minimum + (maximum - minimum) * position)
    case .logarithmic:
      checkEnds()
      return clamped(minimum * pow(maximum / minimum, position))
    }
  }

  func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  private func checkEnds() {
    guard minimum > 0 else {
      misuse(
        "UISlider.scaleMapping: a logarithmic scale cannot begin at \(minimum); set a "
          + "minimumValue above 0")
    }
  }
}

/// Values a fixed step apart, counted from 0.
struct StepGrid {
  /// The distance between two values, above 0.
  let step: Double

  /// Makes a grid from a step as it is written in decimals: 0.01 means a hundredth, not the
  /// nearest binary number of less precision.
  init?(_ step: Float?) {
    guard let step, step > 0, let decimal = Double("\(step)") else { return nil }
    self.step = decimal
  }

  /// The nearest value on the grid.
  func snapped(_ value: Double) -> Double { (value / step).rounded() * step }

  /// The value so many steps on; from between two values the first step leads to the next one.
  func value(from value: Double, movedBySteps count: Int) -> Double {
    let place = value / step
    let nearest = place.rounded()
    // A value that only differs by a Float's rounding is on the grid.
    if abs(place - nearest) < 1e-4 { return (nearest + Double(count)) * step }
    let start = count > 0 ? place.rounded(.down) : place.rounded(.up)
    return (start + Double(count)) * step
  }
}
