/// How many entries of a queue were cancelled since it last looked.
@MainActor final class WorkTally { var cancelled = 0 }

/// Work that waits for its instant.
@MainActor package final class ScheduledWork {
  /// When it is due, in the time of the queue it waits in.
  package let deadline: CFTimeInterval
  /// The deadline in whole nanoseconds, so that sums of decimal seconds that mean the same instant
  /// compare equal, and then the place in line.
  let ticks: Double
  let order: Int
  private var action: (() -> Void)?
  private let tally: WorkTally

  init(deadline: CFTimeInterval, order: Int, tally: WorkTally, action: @escaping () -> Void) {
    self.deadline = deadline
    ticks = Self.ticks(of: deadline)
    self.order = order
    self.tally = tally
    self.action = action
  }

  /// Whether the work has neither run nor been cancelled.
  package var isPending: Bool { action != nil }

  /// Drops the work; it will not run.
  package func cancel() {
    guard action != nil else { return }
    action = nil
    tally.cancelled += 1
  }

  func run() {
    let pending = action
    action = nil
    pending?()
  }

  func precedes(_ other: ScheduledWork) -> Bool {
    ticks == other.ticks ? order < other.order : ticks < other.ticks
  }

  nonisolated static func ticks(of time: CFTimeInterval) -> Double { (time * 1e9).rounded() }
}
