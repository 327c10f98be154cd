import CoreGraphics
import Foundation
import QuartzCore

/// How the constants of a spring are given.
enum SpringDesign: Hashable, Sendable {
  case ratio(Double)
  case constants(mass: Double, stiffness: Double, damping: Double)
  case perceptual(duration: Double, bounce: Double)

  /// How long the spring takes by itself; nil when it takes the time it is given (SPR9).
  func ownDuration(velocity: Double) -> Double? {
    guard case .physicalSpring(let stiffness, let damping, _) = pacing(velocity: velocity) else {
      return nil
    }
    return SpringCurve(
      stiffness: Double(stiffness), damping: Double(damping), initialVelocity: velocity,
      allowsOverdamping: true
    ).settlingDuration
  }

  /// The motion with a speed at the start, in whole ways a second.
  func pacing(velocity: Double) -> AnimationPacing {
    switch self {
    case .ratio(let ratio): return .spring(damping: CGFloat(ratio), velocity: CGFloat(velocity))
    case .constants(let mass, let stiffness, let damping):
      // Views know no damping beyond critical (SPR3, SPR7).
      let critical = 2 * (stiffness / mass).squareRoot()
      return .physicalSpring(
        stiffness: CGFloat(stiffness / mass), damping: CGFloat(min(damping / mass, critical)),
        velocity: CGFloat(velocity))
    case .perceptual(let duration, let bounce):
      let spring = SpringCurve(
        perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
      return .physicalSpring(
        stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
        velocity: CGFloat(velocity))
    }
  }

  init?(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "kind") else { return nil }
    let numbers = ["a", "b", "c"].map { coder.decodeDouble(forKey: $0) }
    switch coder.decodeInteger(forKey: "kind") {
    case 0: self = .ratio(numbers[0])
    case 1: self = .constants(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    case 2: self = .perceptual(duration: numbers[0], bounce: numbers[1])
    default: return nil
    }
  }

  func encode(with coder: NSCoder) {
    let (kind, numbers) =
      switch self {
      case .ratio(let ratio): (0, [ratio])
      case .constants(let mass, let stiffness, let damping): (1, [mass, stiffness, damping])
      case .perceptual(let duration, let bounce): (2, [duration, bounce])
      }
    coder.encode(kind, forKey: "kind")
    for (key, number) in zip(["a", "b", "c"], numbers) { coder.encode(number, forKey: key) }
  }
}
