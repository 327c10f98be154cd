import CoreGraphics
import Foundation

/// How one axis of content goes on by itself after it was dragged: it slows down by the same part
/// each millisecond, and where it goes past a limit, a spring takes it back.
struct ScrollGlide: Equatable {
  /// How fast the spring at the limits works, in radians a second; it does not swing.
  static let springRate = 12.0
  /// Nearer to its place of rest than this, in points, the content is at rest.
  static let nearness = 0.5

  /// The offset at first.
  let start: Double
  /// Where the offset would rest without limits.
  let target: Double
  /// The offset's velocity at first, in points a second; it counts only beyond the limits.
  let velocity: Double
  let limits: ClosedRange<Double>
  /// What part of the way is left after a second is `exp(-decay)`.
  let decay: Double
  let bounces: Bool

  /// Where a glide goes that starts with a velocity.
  static func target(from start: Double, velocity: Double, decay: Double) -> Double {
    start + velocity / decay
  }

  /// Where the content comes to rest.
  ///
  /// From beyond a limit it goes back to that limit.
  var rest: Double {
    let end = limits.contains(start) ? target : start
    return min(max(end, limits.lowerBound), limits.upperBound)
  }

  /// The offset some seconds after the start.
  func offset(at time: Double) -> Double {
    if !limits.contains(start) {
      return rest + spring(from: start - rest, velocity: velocity, time)
    }
    let way = target - start
    guard let crossing = crossingTime else { return start + way * (1 - exp(-decay * time)) }
    if time < crossing { return start + way * (1 - exp(-decay * time)) }
    guard bounces else { return rest }
    let speed = way * decay * exp(-decay * crossing)
    return rest + spring(from: 0, velocity: speed, time - crossing)
  }

  /// Whether the content has come to rest some seconds after the start.
  func isOver(at time: Double) -> Bool {
    guard limits.contains(start) else {
      return time > 1 / Self.springRate && isNear(at: time)
    }
    guard let crossing = crossingTime else {
      return abs(target - start) * exp(-decay * time) < Self.nearness
    }
    guard bounces else { return time >= crossing }
    // At the limit itself it is as fast as ever.
    return time > crossing + 1 / Self.springRate && isNear(at: time)
  }

  private func isNear(at time: Double) -> Bool {
    abs(offset(at: time) - rest) < Self.nearness
  }

  /// When the content reaches a limit on its way beyond it; nil when it does not go there.
  private var crossingTime: Double? {
    guard !limits.contains(target) else { return nil }
    let way = target - start
    return -log(1 - (rest - start) / way) / decay
  }

  /// A critically damped spring's distance from its place.
  private func spring(from distance: Double, velocity: Double, _ time: Double) -> Double {
    let rate = Self.springRate
    return (distance + (velocity + rate * distance) * time) * exp(-rate * time)
  }
}

/// How content resists being dragged past its limits.
enum RubberBand {
  private static let stiffness: CGFloat = 0.55

  /// How far content goes past a limit when a finger goes some way past it: less and less, never as
  /// far as the view is long.
  static func stretch(_ way: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (abs(way) * stiffness / length + 1)) * length * (way < 0 ? -1 : 1)
  }

  /// The finger's way for which content goes so far past a limit.
  static func way(for stretch: CGFloat, length: CGFloat) -> CGFloat {
    let part = min(abs(stretch) / max(length, 1), 0.99)
    return part / (1 - part) * length / stiffness * (stretch < 0 ? -1 : 1)
  }
}
