import Foundation

/// A damped spring that is let go one unit away from its rest (SPR4).
package struct SpringCurve: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// In units of the whole way per second, positive towards the rest (SPR2).
  package var initialVelocity: Double
  /// Whether damping beyond critical counts as it is, instead of as critical (SPR7).
  package var allowsOverdamping: Bool

  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// The frequency without damping, in radians per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }

  /// Damping as a share of the critical one, as far as it counts.
  package var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// The way made after `time` seconds: from 0 towards 1, perhaps beyond.
  package func progress(at time: Double) -> Double { 1 + displacement(at: time) }

  /// Where the spring stands relative to its rest: -1 at first.
  func displacement(at time: Double) -> Double {
    let frequency = frequency
    let ratio = dampingRatio
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let sineShare = (initialVelocity - decay) / swing
      return exp(-decay * time) * (sineShare * sin(swing * time) - cos(swing * time))
    }
    if ratio == 1 {
      return exp(-frequency * time) * ((initialVelocity - frequency) * time - 1)
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let slow = spread - decay
    let fast = -spread - decay
    let fastShare = (initialVelocity + slow) / (fast - slow)
    return fastShare * exp(fast * time) - (1 + fastShare) * exp(slow * time)
  }

  /// How long the spring takes to come to rest, in seconds (SPR6).
  package var settlingDuration: Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    let ratio = dampingRatio
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let amplitude = ((decay - initialVelocity) / swing).magnitude
      return (log(1000) + log(1 + amplitude)) / decay
    }
    // Core Animation looks in steps of a tenth of a second; the sums' rounding belongs to it.
    var time = 0.0
    while displacement(at: time).magnitude >= 0.001, time < 1e4 { time += 0.1 }
    return time
  }
}
