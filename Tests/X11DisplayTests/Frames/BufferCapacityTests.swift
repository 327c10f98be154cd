import Testing
import X11Display

@Suite struct BufferCapacityTests {
  @Test(
    "capacity grows by half, and shrinks below 1 / 2.25",
    arguments: [
      (0, 1_000, 1_000), (1_000, 1_000, 1_000), (1_000, 1_001, 1_501), (1_500, 1_001, 1_500),
      (2_250, 1_000, 2_250), (2_251, 1_000, 1_500), (9_000, 1_000, 1_500),
    ])
  func next(current: Int, needed: Int, expected: Int) {
    #expect(BufferCapacity.next(current: current, needed: needed) == expected)
  }
}
