import Foundation

extension SpringCurve {
  /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`: of mass 1, with the
  /// stiffness that leaves a thousandth of the way at the end of the duration (SPR1).
  ///
  /// The ratio is taken into 0.01...1 (SPR3); `duration` must be positive.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let frequency = Self.frequency(ratio: ratio, duration: duration, velocity: initialVelocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The spring of `UIView.animate(springDuration:bounce:…)`: of mass 1, with the period of the
  /// perceptual duration, damped less the more it bounces (SPR8).
  ///
  /// `bounce` is taken into -0.99...1; `perceptualDuration` must be positive.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double) {
    let bounce = min(max(bounce, -0.99), 1)
    let frequency = 2 * Double.pi / perceptualDuration
    self.init(
      stiffness: frequency * frequency,
      damping: bounce >= 0 ? 2 * frequency * (1 - bounce) : 2 * frequency / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  private static let remainder = 0.001

  /// The frequency at which the envelope has come down to `remainder` at `duration`.
  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    let swing = (1 - ratio * ratio).squareRoot()
    if velocity == 0, ratio < 1 { return log(ratio / (remainder * swing)) / (ratio * duration) }
    let envelope: (Double) -> Double =
      ratio < 1
      ? { (ratio - velocity / $0) / swing * exp(-ratio * $0 * duration) }
      : { (1 + ($0 - velocity) * duration) * exp(-$0 * duration) }
    // Towards higher frequencies the envelope falls for good from here on.
    var low = max(peak(ratio: ratio, duration: duration, velocity: velocity), 1e-9)
    guard envelope(low) > remainder else { return low }
    var high = max(low, 1 / duration)
    while envelope(high) > remainder { high *= 2 }
    for _ in 0..<200 where high - low > low * 1e-16 {
      let middle = (low + high) / 2
      if envelope(middle) > remainder { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The frequency at which the envelope is largest; 0 when it falls everywhere.
  private static func peak(ratio: Double, duration: Double, velocity: Double) -> Double {
    guard velocity > 0 else { return 0 }
    guard ratio < 1 else { return velocity }
    let way = duration * velocity
    return (way + (way * way + 4 * way).squareRoot()) / (2 * ratio * duration)
  }
}
