/// Where a hand was of late, which tells how fast it moves.
struct ScrubTrail {
  /// Seconds that count for the speed.
  private static let memory = 0.1
  private var places: [(time: Double, progress: Double)] = []

  /// Notes where the hand is at the host's time.
  mutating func note(_ progress: Double, at time: Double) {
    places.removeAll { $0.time < time - Self.memory }
    if places.last?.time == time { places.removeLast() }
    places.append((time, progress))
  }

  /// Whole ways a second at the host's time; 0 for a hand that has come to rest.
  func velocity(at time: Double) -> Double {
    let recent = places.filter { $0.time >= time - Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return 0
    }
    return (last.progress - first.progress) / (last.time - first.time)
  }
}
