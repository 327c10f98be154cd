import CoreGraphics
import Foundation

/// The last places of something that moves, for its velocity.
struct MotionHistory {
  /// The velocity is that of the last so many seconds; who rests longer does not move.
  static let span: TimeInterval = 0.1
  private static let tolerance: TimeInterval = 1e-9

  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// Notes a place; two at the same time are one.
  mutating func note(_ place: CGPoint, at time: TimeInterval) {
    if let last = samples.last, time - last.time <= Self.tolerance {
      samples[samples.count - 1].place = place
    } else {
      samples.append((time, place))
    }
    let first = samples.firstIndex { $0.time >= time - Self.span - Self.tolerance } ?? 0
    // A single place has no velocity; the one before it says where it came from.
    samples.removeFirst(max(0, min(first, samples.count - 2)))
  }

  /// Moves all places, without any motion.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].place.x += offset.x
      samples[index].place.y += offset.y
    }
  }

  /// Change a second: the mean of the last tenth of a second before the last motion, zero after a
  /// rest of that length.
  func velocity(at now: TimeInterval) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      now - last.time <= Self.span + Self.tolerance
    else { return .zero }
    let time = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }
}
