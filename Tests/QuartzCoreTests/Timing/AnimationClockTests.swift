import QuartzCore
import Testing

@MainActor @Suite struct AnimationClockTests {
  @MainActor final class Log { var entries: [String] = [] }
  private let scheduler = Scheduler(now: 10)
  private let clock = AnimationClock(startingAt: 10)
  private let log = Log()

  private func wait(_ name: String, _ local: CFTimeInterval) {
    scheduler.schedule(at: local, on: clock) { [log, scheduler] in
      log.entries.append("\(name)@\((scheduler.now * 1000).rounded() / 1000)")
    }
  }

  private func advance(to time: CFTimeInterval) { scheduler.advance(to: time) {} }

  @Test("a new clock starts at 0 and runs with the host")
  func running() {
    #expect(clock.localTime(at: 10) == 0)
    #expect(clock.localTime(at: 10.5) == 0.5)
    #expect(clock.hostTime(ofLocal: 0.4, after: 10) == 10.4)
    wait("a", 0.4)
    #expect(scheduler.nextDeadline == 10.4)
    advance(to: 11)
    #expect(log.entries == ["a@10.4"])
  }

  @Test("work of clocks and of the host comes in one order")
  func merged() {
    scheduler.schedule(at: 10.2) { [log] in log.entries.append("host first") }
    wait("clock", 0.2)
    scheduler.schedule(at: 10.2) { [log] in log.entries.append("host last") }
    wait("clock early", 0.1)
    advance(to: 11)
    #expect(log.entries == ["clock early@10.1", "host first", "clock@10.2", "host last"])
  }

  @Test("a rate makes it run faster or slower, from where it stands")
  func rates() {
    wait("a", 2)
    clock.run(from: 11, rate: 0.5)
    #expect(clock.localTime(at: 11) == 1)
    #expect(clock.localTime(at: 12) == 1.5)
    #expect(scheduler.nextDeadline == 13)
    clock.run(from: 12, rate: 2)
    #expect(scheduler.nextDeadline == 12.25)
  }

  @Test("a clock that stands or runs back leaves work waiting; running on brings it")
  func standing() {
    wait("a", 0.4)
    clock.run(from: 10, rate: 0)
    #expect(scheduler.nextDeadline == nil)
    #expect(!clock.isMoving(at: 10))
    clock.run(from: 10, rate: -1)
    #expect(clock.localTime(at: 10.1).isClose(to: -0.1))
    #expect(scheduler.nextDeadline == nil)
    #expect(clock.isMoving(at: 10))
    clock.run(from: 10)
    #expect(scheduler.nextDeadline == 10.4)
  }

  @Test("I3: a hand holds local time at a place, wherever the host's time goes")
  func held() {
    clock.hold(atLocal: 0.25)
    #expect(clock.isHeld)
    #expect(!clock.isMoving(at: 99))
    #expect(clock.localTime(at: 10) == 0.25)
    #expect(clock.localTime(at: 99) == 0.25)
    clock.run(from: 99)
    #expect(clock.localTime(at: 99.5) == 0.75)
    clock.hold(at: 99.5)
    #expect(clock.localTime(at: 100) == 0.75)
  }

  @Test("I9: a hand that comes to the end or passes it ends nothing; letting go does")
  func heldAtTheEnd() {
    wait("end", 0.4)
    clock.hold(atLocal: 0.4)
    advance(to: 11)
    clock.hold(atLocal: 0.9)
    advance(to: 12)
    #expect(log.entries == [])
    #expect(scheduler.nextDeadline == nil)
    clock.run(from: 12)
    advance(to: 12)
    #expect(log.entries == ["end@12.0"])
  }

  @Test("a glide forward follows its curve there, then runs on")
  func glideForward() {
    clock.hold(atLocal: 0.2)
    clock.glide(to: 1, from: 10, duration: 2, rateAfter: 1) { $0 * $0 }
    #expect(clock.localTime(at: 10) == 0.2)
    #expect(clock.localTime(at: 11).isClose(to: 0.2 + 0.8 * 0.25))
    #expect(clock.localTime(at: 12) == 1)
    #expect(clock.localTime(at: 12.5) == 1.5)
    #expect(clock.isMoving(at: 11))
    wait("passed", 0.1)
    wait("half", 0.4)
    wait("end", 1)
    wait("after", 1.25)
    advance(to: 20)
    #expect(log.entries == ["passed@10.0", "half@11.0", "end@12.0", "after@12.25"])
  }

  @Test(
    "the inverse of a glide's curve finds the instant to a billionth",
    arguments: [TimingCurve.easeInEaseOut, .easeIn, .easeOut, .standard, .linear])
  func inverse(curve: TimingCurve) {
    clock.glide(to: 3, from: 10, duration: 2, rateAfter: 1, curve: curve.progress)
    for step in 1..<30 {
      let local = Double(step) / 10
      let host = clock.hostTime(ofLocal: local, after: 10) ?? -1
      #expect(clock.localTime(at: host).isClose(to: local, within: 1e-9))
    }
  }

  @Test("a glide back ends nothing on its way; what lies behind its end comes when it runs on")
  func glideBack() {
    clock.hold(atLocal: 0.6)
    wait("passed", 0.3)
    wait("ahead", 0.8)
    clock.glide(to: 0, from: 10, duration: 0.6, rateAfter: 0) { $0 }
    #expect(clock.localTime(at: 10.3).isClose(to: 0.3))
    #expect(scheduler.nextDeadline == nil)
    advance(to: 11)
    #expect(log.entries == [])
    #expect(!clock.isMoving(at: 11))
    clock.glide(to: 0.5, from: 11, duration: 0, rateAfter: 1) { $0 }
    #expect(clock.localTime(at: 11) == 0.5)
    advance(to: 12)
    #expect(log.entries == ["passed@11.0", "ahead@11.3"])
  }

  @Test("a glide back that runs on is due for what it had passed once it turns")
  func glideBackAndOn() {
    clock.hold(atLocal: 0.6)
    wait("passed", 0.1)
    wait("again", 0.4)
    clock.glide(to: 0.2, from: 10, duration: 1, rateAfter: 1) { $0 }
    advance(to: 12)
    #expect(log.entries == ["passed@11.0", "again@11.2"])
  }

  @Test("moving the clock while work waits moves the work")
  func remotion() {
    wait("a", 1)
    #expect(scheduler.nextDeadline == 11)
    scheduler.schedule(at: 10.5) { [clock] in clock.run(from: 10.5, rate: 0.25) }
    advance(to: 10.5)
    #expect(scheduler.nextDeadline == 12.5)
    clock.hold(at: 10.5)
    #expect(scheduler.nextDeadline == nil)
    clock.run(from: 10.5, rate: 1)
    advance(to: 20)
    #expect(log.entries == ["a@11.0"])
  }

  @Test("work cancelled on a clock leaves nothing waiting")
  func cancelled() {
    let work = scheduler.schedule(at: 1, on: clock) {}
    work.cancel()
    #expect(scheduler.nextDeadline == nil)
  }
}
