/// What a hand does with a transition that it drives: where it is when, and how it lets go.
package struct HandScript: Hashable, Sendable {
  /// Where the hand is at a time.
  package struct Point: Hashable, Sendable {
    /// Seconds from the transition's start.
    package var time: Double
    /// The part of the transition that is done, from 0 to 1.
    package var progress: Double

    package init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// How it lets go.
  package enum Ending: String, Hashable, Sendable { case finish, cancel }

  /// At least one point, in the order of their times.
  package let points: [Point]
  package let ending: Ending

  /// The times of `points` must be finite and must not descend; there must be one at least.
  package init(_ points: [Point], ending: Ending) {
    precondition(
      !points.isEmpty && zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time })
    self.points = points
    self.ending = ending
  }

  /// To the middle at the transition's own pace, and back.
  package static func cancelMidway(of duration: Double) -> HandScript {
    HandScript(
      [Point(time: 0, progress: 0), Point(time: duration / 2, progress: 0.5)], ending: .cancel)
  }

  /// When the hand lets go, in seconds from the start.
  package var end: Double { points[points.count - 1].time }

  /// Where the hand is at a time: evenly on its way between two points, still before the first.
  package func progress(at time: Double) -> Double {
    guard let after = points.firstIndex(where: { $0.time > time }) else {
      return points[points.count - 1].progress
    }
    guard after > 0 else { return points[0].progress }
    let (from, to) = (points[after - 1], points[after])
    return from.progress
      + (to.progress - from.progress) * (time - from.time) / (to.time - from.time)
  }

  /// The times at which a hand that reports so many positions a second says where it is, the
  /// points' own among them.
  package func reports(perSecond rate: Double) -> [Double] {
    let grid = (0...Int(end * rate)).map { Double($0) / rate }
    let all = (grid + points.map(\.time)).filter { $0 <= end }.sorted()
    return all.reduce(into: []) { times, time in
      if let last = times.last, time - last < 1e-9 { return }
      times.append(time)
    }
  }
}
