import CoreGraphics
import QuartzCore
import Testing

@Suite struct SpringCurveTests {
  @Test(
    "SPR1: a damping ratio and a duration give UIKit's stiffness",
    arguments: [
      (0.35, 1.0, 0.0, 286.409428), (0.6, 0.8, 0, 190.214275), (0.1, 1, 0, 2125.390128),
      (0.2, 1, 0, 707.221789), (0.5, 1, 0, 161.719503), (0.8, 1, 0, 80.897372),
      (0.9, 1, 0, 71.924729), (0.99, 1, 0, 80.025182), (0.5, 0.3, 0, 1796.883361),
      (0.5, 2, 0, 40.429876), (0.5, 1, 0.25, 159.672338), (0.5, 1, 1, 152.868414),
      (0.5, 1, 1.5, 147.616020), (0.5, 1, -2, 175.422412), (1, 1, 0, 85.255929),
      (1, 1, 1, 83.138036),
    ])
  func design(ratio: Double, duration: Double, velocity: Double, stiffness: Double) {
    let spring = SpringCurve(
      dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    #expect((spring.stiffness / stiffness).isClose(to: 1, within: 1e-7))
    #expect(spring.mass == 1)
    #expect(spring.dampingRatio.isClose(to: ratio))
    #expect(spring.initialVelocity == velocity)
  }

  @Test("SPR1: a critical spring without velocity has the frequency 9.233413 / duration")
  func criticalFrequency() {
    let spring = SpringCurve(dampingRatio: 1, duration: 0.5, initialVelocity: 0)
    #expect((spring.frequency * 0.5).isClose(to: 9.233413, within: 5e-7))
  }

  @Test("SPR2: a velocity of 1 covers the whole way in a second")
  func velocity() {
    let spring = SpringCurve(stiffness: 1, damping: 0.1, initialVelocity: 0.5)
    let step = 1e-6
    #expect(((spring.progress(at: step)) / step).isClose(to: 0.5, within: 1e-4))
  }

  @Test("SPR3: ratios beyond critical count as critical, 0 and less as nearly undamped")
  func ratioLimits() {
    let critical = SpringCurve(dampingRatio: 1, duration: 1, initialVelocity: 0)
    #expect(SpringCurve(dampingRatio: 4, duration: 1, initialVelocity: 0) == critical)
    let loose = SpringCurve(dampingRatio: -1, duration: 1, initialVelocity: 0)
    #expect(loose.stiffness.isFinite && loose.stiffness > 0)
    let hurled = SpringCurve(dampingRatio: 0.5, duration: 1, initialVelocity: 1000)
    #expect(hurled.stiffness.isFinite && hurled.stiffness > 0)
  }

  @Test(
    "SPR4: positions follow the closed form",
    arguments: [
      (10.0, 0.0, [10.440547, 61.049253, 102.335954, 111.844599]),
      (20, 0, [9.020401, 44.217461, 71.270251, 93.890053]),
      (10, 5, [29.307806, 87.320477, 116.041458, 107.672155]),
      (10, -5, [-8.426713, 34.778032, 88.630462, 116.017056]),
    ])
  func positions(damping: Double, velocity: Double, expected: [Double]) {
    let spring = SpringCurve(damping: damping, initialVelocity: velocity)
    for (time, value) in zip([0.05, 0.15, 0.25, 0.45], expected) {
      #expect((spring.progress(at: time) * 100).isClose(to: value, within: 1e-5))
    }
    #expect(spring.progress(at: 0) == 0)
  }

  @Test(
    "SPR6: the settling duration is Core Animation's",
    arguments: [
      (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 10, 5, 1.3815510557964275),
      (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 20, 0, 1.0), (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9), (1, 1, 2, 0, 9.3),
      (1, 50, 30, 0, 1.4), (1, 100, 0, 0, 3.4028234663852886e38),
    ])
  func settling(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, expected: Double
  ) {
    let spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect((spring.settlingDuration / expected).isClose(to: 1, within: 1e-12))
  }

  @Test(
    "SPR6: Apple's page: damping 5 takes about 2.85 s, damping 15 just over 1 s",
    arguments: [(5.0, 2.85497), (15, 1.0221)])
  func settlingOfThePage(damping: Double, expected: Double) {
    let spring = SpringCurve(damping: damping)
    #expect(spring.settlingDuration.isClose(to: expected, within: 5e-5))
  }

  @Test("SPR7: damping beyond critical counts as critical unless it is allowed")
  func overdamping() {
    let critical = SpringCurve(damping: 20)
    var heavy = SpringCurve(damping: 30)
    for time in [0.05, 0.15, 0.25, 0.45] {
      #expect(heavy.progress(at: time) == critical.progress(at: time))
    }
    heavy.allowsOverdamping = true
    #expect(heavy.progress(at: 0.25) < critical.progress(at: 0.25))
    #expect(heavy.progress(at: 0) == 0)
    #expect(heavy.progress(at: 10).isClose(to: 1, within: 1e-6))
    #expect(heavy.settlingDuration > critical.settlingDuration)
    // Near the border the two forms agree.
    heavy.damping = 20.000001
    #expect(heavy.progress(at: 0.2).isClose(to: critical.progress(at: 0.2), within: 1e-5))
  }
}
