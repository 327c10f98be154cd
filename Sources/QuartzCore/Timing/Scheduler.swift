/// The one source of time of a layer tree: it holds now, and work that waits for an instant.
///
/// Nothing here reads a clock. A driver calls `advance(to:afterEach:)`, which stops at each due
/// instant and runs its work at its own time, so that work scheduled from there starts alike at
/// any frame rate.
@MainActor package final class Scheduler {
  /// Deadlines this close to an instant count as due at it; sums of decimal seconds differ by
  /// less.
  nonisolated static let tolerance = 1e-9

  /// How many pieces of work may run at one instant before they are taken for an endless loop.
  nonisolated static let limitPerInstant = 100_000

  /// The time of the running instant, in seconds.
  package private(set) var now: CFTimeInterval
  private let queue = WorkQueue()
  private var clocks: [AnimationClock] = []
  private var nextOrder = 0

  package init(now: CFTimeInterval = 0) { self.now = now }

  isolated deinit {
    // Work often holds what holds the work, or its clock; nothing will ever run it now.
    queue.removeAll()
    for clock in clocks { clock.queue.removeAll() }
  }

  /// Runs `action` at `deadline`, on the scheduler's own time or on a clock's local time.
  ///
  /// A deadline that has passed is due at once; an infinite one never is.
  @discardableResult
  package func schedule(
    at deadline: CFTimeInterval, on clock: AnimationClock? = nil,
    _ action: @escaping () -> Void
  ) -> ScheduledWork {
    let queue = clock?.queue ?? queue
    let work = ScheduledWork(
      deadline: deadline, order: nextOrder, tally: queue.tally, action: action)
    nextOrder += 1
    guard deadline < .infinity else { return work }
    queue.insert(work)
    if let clock, !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    return work
  }

  /// Runs `action` at the present instant, after what is running now and what already waits for
  /// it.
  @discardableResult
  package func enqueue(_ action: @escaping () -> Void) -> ScheduledWork {
    schedule(at: now, action)
  }

  /// The earliest instant at which something is due; nil when nothing waits, or only for clocks
  /// that do not get there.
  package var nextDeadline: CFTimeInterval? { earliest()?.time }

  /// Whether work is due at the present instant.
  package var hasDueWork: Bool {
    nextDeadline.map { $0 <= now + Self.tolerance } ?? false
  }

  /// Moves time forward to `time`, running what is due on the way at its own instant.
  ///
  /// `afterEach` runs after each piece of work (the end of a run-loop turn). Work may schedule,
  /// cancel and move clocks as it likes. A time before `now` only runs nothing.
  package func advance(to time: CFTimeInterval, afterEach: () -> Void) {
    var count = 0
    while let (due, queue) = earliest(), due <= time + Self.tolerance {
      let instant = max(now, min(due, time))
      count = instant == now ? count + 1 : 0
      if count > Self.limitPerInstant {
        misuse("Scheduler.advance(to:): work keeps scheduling work at \(now) s; let time pass")
      }
      now = instant
      queue.removeFirst()?.run()
      afterEach()
    }
    now = max(now, time)
  }

  /// The queue whose first work is due soonest, and when in the scheduler's time.
  private func earliest() -> (time: CFTimeInterval, queue: WorkQueue)? {
    clocks.removeAll { $0.queue.first == nil }
    var best: (time: CFTimeInterval, order: Int, queue: WorkQueue)?
    if let work = queue.first { best = (max(now, work.deadline), work.order, queue) }
    for clock in clocks {
      guard let work = clock.queue.first,
        let time = clock.hostTime(ofLocal: work.deadline, after: now)
      else { continue }
      let key = (ScheduledWork.ticks(of: time), work.order)
      if let best, (ScheduledWork.ticks(of: best.time), best.order) < key { continue }
      best = (time, work.order, clock.queue)
    }
    return best.map { ($0.time, $0.queue) }
  }
}
