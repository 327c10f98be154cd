import Testing

import segue

@Suite struct StepInstantsTests {
  @Test(
    "Frames stand at whole parts of a second, the last one exactly at the end",
    arguments: [
      (60, 0.4, 25, 0.4), (60, 0.5, 31, 0.5), (60, 3, 181, 3), (10, 0.45, 6, 0.45),
      (1, 0.4, 2, 0.4), (1000, 0.4, 401, 0.4), (60, 0, 1, 0), (59.94, 0.4, 25, 0.4),
    ])
  func frames(rate: Double, end: Double, count: Int, last: Double) {
    let times = StepInstants.perSecond(rate).times(duration: 9, end: end)
    #expect(times.count == count)
    #expect(times.last == last)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.dropLast().enumerated().allSatisfy { $1 == Double($0) / rate })
  }

  @Test("A part of the duration is a time on the clock, whenever the step ends")
  func progress() {
    #expect(StepInstants.progress(0.5).times(duration: 0.4, end: 9) == [0.2])
    #expect(StepInstants.seconds(7).times(duration: 0.4, end: 0.4) == [7])
  }

  @Test("A number of frames is spread evenly over the step")
  func count() {
    #expect(StepInstants.count(5).times(duration: 9, end: 0.4) == [0, 0.1, 0.2, 0.3, 0.4])
    #expect(StepInstants.count(5).times(duration: 9, end: 0) == [0])
  }
}
