/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of time to progress.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default for implicit animations.
  package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Makes a curve with control points (x1, y1) and (x2, y2); both x should be from 0 to 1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The progress at a fraction of the time; fractions outside 0...1 count as the nearer end.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.coordinate(y1, y2, parameter(at: fraction))
  }

  /// The fraction of the time at which a rising curve has made a progress.
  package func fraction(at progress: Double) -> Double {
    let mirrored = TimingCurve(y1, x1, y2, x2)
    return mirrored.progress(at: progress)
  }

  /// The curve parameter where x is `fraction`: Newton's steps, kept inside a shrinking interval.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = fraction
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, guess) - fraction
      if error.magnitude < 1e-15 { break }
      if error < 0 { low = guess } else { high = guess }
      let slope = Self.slope(x1, x2, guess)
      let next = guess - error / slope
      guess = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return ((a * t + b) * t + c) * t
  }

  private static func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return (3 * a * t + 2 * b) * t + c
  }
}
