import QuartzCore
import Testing

@MainActor @Suite struct SchedulerTests {
  @MainActor final class Log { var entries: [String] = [] }
  private let scheduler = Scheduler()
  private let log = Log()

  private func note(_ name: String) -> () -> Void {
    { [log, scheduler] in
      log.entries.append("\(name)@\((scheduler.now * 1000).rounded() / 1000)")
    }
  }

  private func advance(to time: CFTimeInterval) { scheduler.advance(to: time) {} }

  @Test("work runs in the order of deadlines, each at its own instant")
  func order() {
    scheduler.schedule(at: 0.3, note("c"))
    scheduler.schedule(at: 0.1, note("a"))
    scheduler.schedule(at: 0.2, note("b"))
    advance(to: 1)
    #expect(log.entries == ["a@0.1", "b@0.2", "c@0.3"])
    #expect(scheduler.now == 1)
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("equal deadlines keep the order in which they came, however their sums were rounded")
  func equalDeadlines() {
    scheduler.schedule(at: 0.3, note("first"))
    scheduler.schedule(at: 0.1 + 0.2, note("second"))
    scheduler.schedule(at: 0.3, note("third"))
    scheduler.schedule(at: 0.2 + 0.1 - 1e-12, note("fourth"))
    advance(to: 0.3)
    #expect(log.entries == ["first@0.3", "second@0.3", "third@0.3", "fourth@0.3"])
  }

  @Test("many deadlines come out sorted and stable")
  func manyDeadlines() {
    var expected: [(Int, Int)] = []
    var seen: [(Int, Int)] = []
    var state: UInt64 = 42
    for index in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      let slot = Int(state >> 33) % 40
      expected.append((slot, index))
      scheduler.schedule(at: Double(slot) / 10) { seen.append((slot, index)) }
    }
    expected.sort { $0 < $1 }
    advance(to: 4)
    #expect(seen.elementsEqual(expected) { $0 == $1 })
  }

  @Test("work scheduled while time advances runs in the same advance when it is due")
  func scheduledOnTheWay() {
    scheduler.schedule(at: 0.1) { [scheduler, self] in
      note("a")()
      scheduler.schedule(at: 0.15, note("nested"))
      scheduler.enqueue(note("soon"))
      scheduler.schedule(at: 0.05, note("late"))
      scheduler.schedule(at: 0.9, note("beyond"))
    }
    scheduler.schedule(at: 0.2, note("b"))
    advance(to: 0.5)
    #expect(log.entries == ["a@0.1", "late@0.1", "soon@0.1", "nested@0.15", "b@0.2"])
    #expect(scheduler.nextDeadline == 0.9)
  }

  @Test("enqueued work comes after what already waits for the instant")
  func enqueueOrder() {
    scheduler.schedule(at: 0.1) { [scheduler, self] in scheduler.enqueue(note("enqueued")) }
    scheduler.schedule(at: 0.1, note("waiting"))
    advance(to: 0.1)
    #expect(log.entries == ["waiting@0.1", "enqueued@0.1"])
  }

  @Test("the end of each piece of work is a turn's end")
  func turns() {
    scheduler.schedule(at: 0.1, note("a"))
    scheduler.schedule(at: 0.1, note("b"))
    scheduler.advance(to: 1, afterEach: note("turn"))
    #expect(log.entries == ["a@0.1", "turn@0.1", "b@0.1", "turn@0.1"])
  }

  @Test("cancelled work does not run, and cancelling twice or after the run is harmless")
  func cancel() {
    let first = scheduler.schedule(at: 0.1, note("a"))
    let second = scheduler.schedule(at: 0.2, note("b"))
    first.cancel()
    first.cancel()
    #expect(!first.isPending)
    #expect(scheduler.nextDeadline == 0.2)
    advance(to: 1)
    #expect(log.entries == ["b@0.2"])
    second.cancel()
    #expect(!second.isPending)
  }

  @Test("a crowd of cancelled work is let go, and what is left still comes in order")
  func crowd() {
    for step in 0..<1000 {
      let work = scheduler.schedule(at: Double(step), note("\(step)"))
      if step % 100 != 0 { work.cancel() }
    }
    advance(to: 1000)
    #expect(log.entries == stride(from: 0, to: 1000, by: 100).map { "\($0)@\(Double($0))" })
  }

  @Test("what is due now is told; time never goes back; infinity never comes")
  func dueWork() {
    scheduler.schedule(at: .infinity, note("never"))
    #expect(scheduler.nextDeadline == nil)
    advance(to: 5)
    scheduler.schedule(at: 1, note("past"))
    #expect(scheduler.hasDueWork)
    #expect(scheduler.nextDeadline == 5)
    advance(to: 2)
    #expect(scheduler.now == 5)
    #expect(log.entries == [])
    advance(to: 5)
    #expect(log.entries == ["past@5.0"])
    #expect(!scheduler.hasDueWork)
  }

  @Test("work that never lets time pass is stopped with a word")
  func endless() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scheduler = Scheduler()
        @MainActor func again() { scheduler.enqueue(again) }
        again()
        scheduler.advance(to: 1) {}
      }
    }
  }

  @Test("a deadline that rounding put a hair after the instant is due at it")
  func tolerance() {
    scheduler.schedule(at: 0.4 + 1e-12, note("a"))
    advance(to: 0.4)
    #expect(log.entries == ["a@0.4"])
    #expect(scheduler.now == 0.4)
  }
}
