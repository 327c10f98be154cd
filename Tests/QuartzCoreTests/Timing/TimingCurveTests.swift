import CoreGraphics
import QuartzCore
import Testing

@Suite struct TimingCurveTests {
  @Test(
    "CA8: the named curves have Core Animation's values",
    arguments: [
      (CAMediaTimingFunctionName.easeIn, [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
      (.easeOut, [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
      (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      (.default, [0.094795, 0.408511, 0.802403, 0.960459, 0.994316]),
      (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    ])
  func namedCurves(name: CAMediaTimingFunctionName, expected: [Double]) {
    let curve = CAMediaTimingFunction(name: name).curve
    for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(curve.progress(at: fraction).isClose(to: value, within: 2e-6))
    }
  }

  @Test(
    "CA8: the named curves have Core Animation's control points",
    arguments: [
      (CAMediaTimingFunctionName.linear, [Float(0), 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]),
      (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
      (.default, [0.25, 0.1, 0.25, 1]),
    ])
  func controlPoints(name: CAMediaTimingFunctionName, expected: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var points: [Float] = []
    for index in 0..<4 {
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      points += point
    }
    #expect(points == [0, 0] + expected + [1, 1])
  }

  @Test("the curve is solved to a billionth: it undoes itself")
  func precision() {
    let curves: [TimingCurve] = [
      .easeIn, .easeOut, .easeInEaseOut, .standard, TimingCurve(0, 1, 1, 0),
      TimingCurve(0.9, 0.01, 0.95, 0.3), TimingCurve(0.01, 0.9, 0.1, 0.95),
    ]
    for curve in curves {
      for step in 1..<200 {
        let fraction = Double(step) / 200
        let there = curve.progress(at: fraction)
        #expect(curve.fraction(at: there).isClose(to: fraction, within: 1e-9), "\(curve)")
      }
    }
  }

  @Test("a curve of control points on the diagonal is even; ends are exact, beyond is the end")
  func ends() {
    #expect(TimingCurve(0.2, 0.2, 0.7, 0.7).progress(at: 0.3) == 0.3)
    for curve in [TimingCurve.easeIn, .standard, TimingCurve(0.5, -1, 0.5, 2)] {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -3) == 0)
      #expect(curve.progress(at: 7) == 1)
    }
  }

  @Test("control points beyond 0...1 overshoot")
  func overshoot() {
    #expect(TimingCurve(0.5, -1, 0.5, 2).progress(at: 0.2) < 0)
    #expect(TimingCurve(0.5, -1, 0.5, 2).progress(at: 0.8) > 1)
  }

  @Test("timing functions with the same curve are equal")
  func equality() {
    #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
    #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
  }
}
