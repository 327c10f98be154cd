import Testing
import X11Display

@Suite struct ServerClockTests {
  @Test("a server on this machine counts on our clock")
  func local() {
    var clock = ServerClock()
    #expect(clock.seconds(5_000, now: 5.25) == 5)
    #expect(clock.seconds(6_500, now: 6.5) == 6.5)
    #expect(clock.latest == 6_500)
  }

  @Test("for another server the first event fixes the distance")
  func remote() {
    var clock = ServerClock()
    #expect(clock.seconds(900_000, now: 100) == 100)
    #expect(abs(clock.seconds(900_250, now: 101) - 100.25) < 1e-9)
  }

  @Test("a time stamp that starts again goes on")
  func wraps() {
    let turn = 4_294_967.296
    var clock = ServerClock()
    #expect(abs(clock.seconds(4_294_967_200, now: 4_294_967.21) - 4_294_967.2) < 1e-6)
    #expect(abs(clock.seconds(104, now: turn + 0.2) - (turn + 0.104)) < 1e-6)
    #expect(clock.latest == 104)
    // The machine has run for longer than one turn when the program starts.
    var late = ServerClock()
    #expect(abs(late.seconds(10_000, now: 3 * turn + 10.5) - (3 * turn + 10)) < 1e-6)
  }

  @Test("no event is of the future")
  func notLater() {
    var clock = ServerClock()
    #expect(clock.seconds(5_050, now: 5) == 5)
  }
}
