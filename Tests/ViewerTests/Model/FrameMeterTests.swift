import Testing

@testable import Viewer

@Suite struct FrameMeterTests {
  @Test("the rate is that of the frames shown in the last second")
  func rate() {
    var meter = FrameMeter()
    for frame in 0...120 { meter.noteFrame(at: Double(frame) / 60, cost: 0.002) }
    #expect(abs(meter.rate - 60) < 0.01)
    #expect(meter.reading == "60/s · 2.0 ms")
    for frame in 1...30 { meter.noteFrame(at: 2 + Double(frame) / 30, cost: 0.004) }
    #expect(abs(meter.rate - 30) < 0.01)
  }

  @Test("the reading changes four times a second at most")
  func calm() {
    var meter = FrameMeter()
    var readings: [String] = []
    for frame in 0..<60 {
      meter.noteFrame(at: Double(frame) / 60, cost: Double(frame) / 1000)
      if readings.last != meter.reading { readings.append(meter.reading) }
    }
    #expect(readings.count <= 5)
    #expect(readings.first == "")
  }

  @Test("at rest there is no rate, only what frames cost")
  func rest() {
    var meter = FrameMeter()
    meter.rest()
    #expect(meter.reading == "")
    for frame in 0..<30 { meter.noteFrame(at: Double(frame) / 60, cost: 0.001) }
    meter.rest()
    #expect(meter.reading == "idle · 1.0 ms")
    #expect(meter.rate == 0)
  }
}
