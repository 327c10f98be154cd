import Foundation
import TestSupport
import Testing
import X11Display

@Suite struct FrameGridTests {
  @Test("deadlines are absolute: a late call moves none of them")
  func absolute() {
    var grid = FrameGrid(rate: 50)
    #expect(grid.arm(at: 1_000) == 1_000)
    let first = grid.serve(at: 3_001_000)
    #expect(first == (1_000, 0, 20_001_000))
    let second = grid.serve(at: 20_001_500)
    #expect(second == (20_001_000, 0, 40_001_000))
  }

  @Test("60 Hz is still 60 Hz after an hour")
  func noDrift() {
    var grid = FrameGrid(rate: 60)
    var next = grid.arm(at: 0)
    for _ in 0..<(60 * 3_600) { next = grid.serve(at: next).next }
    #expect(next == 3_600_000_000_000)
  }

  @Test(
    "deadlines that have passed are skipped and counted",
    arguments: [(0, 0), (19_999_999, 0), (20_000_000, 1), (39_999_999, 1), (205_000_000, 10)]
      as [(UInt64, Int)])
  func missed(late: UInt64, expected: Int) {
    var grid = FrameGrid(rate: 50)
    let start = grid.arm(at: 1_000_000_000)
    let served = grid.serve(at: start + late)
    #expect(served.missed == expected)
    #expect(served.deadline == start + UInt64(expected) * 20_000_000)
    #expect(served.next == served.deadline + 20_000_000)
    #expect(served.next > start + late)
  }

  @Test("after a rest the first tick is at once, after a moment on the old grid")
  func rearm() {
    var grid = FrameGrid(rate: 50)
    _ = grid.arm(at: 0)
    _ = grid.serve(at: 0)
    #expect(grid.arm(at: 5_000_000) == 20_000_000)
    _ = grid.serve(at: 20_000_000)
    #expect(grid.arm(at: 900_000_000) == 900_000_000)
  }

  @Test("another rate holds from the next deadline on")
  func rate() {
    var grid = FrameGrid(rate: 50)
    _ = grid.arm(at: 0)
    _ = grid.serve(at: 0)
    grid.setRate(100)
    let served = grid.serve(at: 20_000_000)
    #expect(served == (20_000_000, 0, 30_000_000))
  }
}

extension ServerTests {
  @MainActor @Suite("The frame timer") struct FrameTimerTests {
    @Test("ticks come at the rate, on time, and stop when asked")
    func ticks() async {
      var ticks: [FrameTick] = []
      let timer = FrameTimer(rate: 200) { ticks.append($0) }
      timer.start()
      timer.start()
      #expect(timer.isArmed)
      #expect(await waitUntil { ticks.count >= 20 })
      timer.stop()
      let count = ticks.count
      #expect(timer.wakeUps == count)
      _ = await waitUntil(timeout: 0.05) { false }
      #expect(ticks.count == count)
      #expect(timer.wakeUps == count)
      for (earlier, later) in zip(ticks, ticks.dropFirst()) {
        let steps = (later.deadline - earlier.deadline) / 0.005
        #expect(abs(steps - Double(1 + later.missed)) < 1e-4)
      }
      #expect(ticks.allSatisfy { $0.lateness >= 0 && $0.lateness < 0.005 })
      #expect(timer.missedDeadlines == ticks.reduce(0) { $0 + $1.missed })
    }

    @Test("a timer that is not armed never wakes the process")
    func disarmed() async {
      let timer = FrameTimer(rate: 1_000)
      _ = await waitUntil(timeout: 0.05) { false }
      #expect(timer.wakeUps == 0)
      #expect(!timer.isArmed)
    }

    @Test("a tick that takes too long costs the deadlines it covers, not the ones after")
    func overrun() async {
      var ticks: [FrameTick] = []
      let timer = FrameTimer(rate: 100)
      timer.onTick = { tick in
        ticks.append(tick)
        guard ticks.count == 1 else { return }
        let end = MonotonicTime.now + 0.055
        while MonotonicTime.now < end {}
      }
      timer.start()
      #expect(await waitUntil { ticks.count >= 3 })
      timer.stop()
      #expect(ticks[1].missed >= 4)
      #expect(timer.missedDeadlines >= 4)
    }

    @Test("a tick may stop the timer, and start it again")
    func stopsInside() async {
      var count = 0
      let timer = FrameTimer(rate: 500)
      timer.onTick = { [unowned timer] _ in
        count += 1
        timer.stop()
      }
      timer.start()
      #expect(await waitUntil { count == 1 })
      _ = await waitUntil(timeout: 0.02) { false }
      #expect(count == 1)
      timer.start()
      #expect(await waitUntil { count == 2 })
    }

    @Test("another rate takes effect while the timer runs")
    func rateChanges() async {
      var ticks: [FrameTick] = []
      let timer = FrameTimer(rate: 50) { ticks.append($0) }
      timer.start()
      #expect(await waitUntil { ticks.count >= 2 })
      timer.setRate(500)
      ticks = []
      #expect(await waitUntil { ticks.count >= 12 })
      timer.stop()
      for (earlier, later) in zip(ticks.dropFirst(), ticks.dropFirst(2)) {
        let steps = (later.deadline - earlier.deadline) / 0.002
        #expect(abs(steps - Double(1 + later.missed)) < 1e-4)
      }
      #expect(timer.rate == 500)
    }
  }
}
