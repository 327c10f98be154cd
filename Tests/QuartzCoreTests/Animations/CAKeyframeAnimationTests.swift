import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CAKeyframeAnimationTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  /// Adds an animation, one second long unless it says otherwise, with what `adjust` sets.
  private func start(_ keyPath: String, _ adjust: (CAKeyframeAnimation) -> Void) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    adjust(animation)
    stand.turn { layer.add(animation, forKey: "way") }
  }

  private static let samples = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

  @Test(
    "CA9: the modes go through 0, 1, 0.5, 0.7 as measured",
    arguments: [
      (CAAnimationCalculationMode.linear, nil, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
      (.linear, [0, 0.1, 0.6, 1], [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
      (.discrete, nil, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
      (.paced, nil, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (.cubic, nil, [0.1643, 0.708, 0.9608, 0.9848, 0.8, 0.4917, 0.5296, 0.618]),
    ] as [(CAAnimationCalculationMode, [Double]?, [Double])])
  func table(mode: CAAnimationCalculationMode, keyTimes: [Double]?, expected: [Double]) {
    start("opacity") {
      $0.values = [0, 1, 0.5, 0.7]
      $0.calculationMode = mode
      $0.keyTimes = keyTimes?.map { NSNumber(value: $0) }
    }
    for (time, value) in zip(Self.samples, expected) {
      stand.advance(to: time)
      #expect(Double(stand.picture.opacity).isClose(to: value, within: 5.1e-5), "at \(time)")
    }
  }

  @Test("CA9: one value only has no effect, and neither has one of another kind")
  func tooLittle() {
    for values in [[0], [], [0, "one"]] as [[Any]] {
      start("opacity") { $0.values = values }
      stand.advance(to: stand.now + 0.5)
      #expect(stand.picture.opacity == 1)
    }
    start("nothing") { $0.values = [0, 1] }
    #expect(stand.picture.opacity == 1)
  }

  @Test("CA9: at the end of the duration the last value is reached, then the model shows")
  func ends() {
    start("opacity") {
      $0.values = [0, 1, 0.25]
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    #expect(stand.opacities(at: [0, 0.5, 1, 2]) == [0, 1, 0.25, 0.25])
  }

  @Test("discrete key times have one more entry than there are values")
  func discreteTimes() {
    start("opacity") {
      $0.values = [0, 1, 0.5]
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.1, 0.6, 1]
    }
    #expect(stand.opacities(at: [0.05, 0.1, 0.5, 0.65, 0.95]) == [0, 1, 1, 0.5, 0.5])
  }

  @Test("key times that do not match the values are ignored")
  func wrongTimes() {
    start("opacity") {
      $0.values = [0, 1]
      $0.keyTimes = [0, 0.1, 1]
    }
    #expect(stand.opacities(at: [0.5]) == [0.5])
  }

  @Test("key times that start late or end early leave the nearer value standing")
  func partialTimes() {
    start("opacity") {
      $0.values = [0.2, 0.6]
      $0.keyTimes = [0.25, 0.75]
    }
    #expect(stand.opacities(at: [0.1, 0.25, 0.5, 0.75, 0.9]) == [0.2, 0.2, 0.4, 0.6, 0.6])
  }

  @Test("each way has the curve of its place, and the whole another")
  func curves() {
    start("opacity") {
      $0.values = [0, 1, 0]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }
    #expect(stand.opacities(at: [0.25, 0.75]) == [0.3154, 0.5])
    start("opacity") {
      $0.values = [0, 0.5, 1]
      $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    #expect(stand.opacities(at: [stand.now + 0.25]) == [0.1292])
  }

  @Test("an even pace under a hand keeps the curves between the values")
  func handDriven() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.values = [0, 1, 0]
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    stand.turn { layer.add(animation, forKey: nil, placement: AnimationPlacement(isLinear: true)) }
    #expect(stand.opacities(at: [0.25, 0.75]) == [0.3154, 0.5])
  }

  /// Values of every kind, by key path.
  private static var kinds: [(keyPath: String, values: [Any])] {
    [
      ("position", [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 40)]),
      ("position", [NSValue(point: CGPoint(x: 0, y: 0)), NSValue(point: CGPoint(x: 10, y: 20))]),
      ("position.y", [0, 20, 0]), ("bounds.size", [CGSize.zero, CGSize(width: 4, height: 8)]),
      ("bounds", [CGRect.zero, CGRect(x: 1, y: 2, width: 4, height: 8), CGRect.zero]),
      ("backgroundColor", [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]),
      ("transform", [CATransform3DIdentity, CATransform3DMakeScale(3, 3, 1)]),
      ("transform.rotation.z", [0, 1]), ("sublayerTransform.scale", [1, 3]),
    ]
  }

  @Test("every kind of value goes through its keyframes", arguments: 0..<9)
  func kinds(index: Int) {
    let (keyPath, values) = Self.kinds[index]
    let begin = stand.now
    start(keyPath) { $0.values = values }
    stand.advance(to: begin + 0.25)
    let quarter = shown(keyPath)
    let expected = BasicAnimationTwin(stand).quarter(keyPath, values)
    #expect(quarter == expected)
    #expect(quarter != "nothing")
  }

  private func shown(_ keyPath: String) -> String {
    layer.presentation().flatMap { $0.value(forKeyPath: keyPath) }.map { "\($0)" } ?? "nothing"
  }

  @Test("flags and things stand until the next value")
  func things() {
    start("hidden") {
      $0.values = [false, true, false]
      $0.calculationMode = .discrete
    }
    stand.advance(to: 0.2)
    #expect(!stand.picture.isHidden)
    stand.advance(to: 0.5)
    #expect(stand.picture.isHidden)
    stand.advance(to: 0.9)
    #expect(!stand.picture.isHidden)
  }

  @Test("transforms go through cubic keyframes by their parts, the short way round")
  func cubicTransforms() {
    start("transform") {
      $0.values = [3.0, -3.0, -2.0].map { CATransform3DMakeRotation($0, 0, 0, 1) }
      $0.calculationMode = .cubic
      $0.continuityValues = [1, 1, 1]
    }
    stand.advance(to: 0.25)
    // From 3 to 2π - 3, half of the way.
    #expect(stand.picture.transform.m11.isClose(to: -1, within: 1e-9))
    stand.advance(to: 0.75)
    #expect(stand.picture.transform.m11.isClose(to: CGFloat(cos(2.5)), within: 1e-9))
  }

  @Test("sharp corners make straight ways of cubic ones, tension makes stops")
  func splineParameters() {
    start("opacity") {
      $0.values = [0, 1, 0.5, 0.7]
      $0.calculationMode = .cubic
      $0.continuityValues = [1, 1, 1, 1]
    }
    #expect(stand.opacities(at: [0.2, 0.4, 0.5]) == [0.6, 0.9, 0.75])
    start("opacity") {
      $0.values = [0, 1]
      $0.calculationMode = .cubic
      $0.tensionValues = [1, 1]
    }
    // Without directions at its ends a piece is 3u² - 2u³.
    #expect(stand.opacities(at: [stand.now + 0.25]) == [0.1563])
  }

  @Test("a bias above 0 bends the way before its value, below 0 after it")
  func bias() {
    func peak(_ bias: NSNumber) -> (before: Double, after: Double) {
      start("zPosition") {
        $0.values = [0, 10, 10]
        $0.calculationMode = .cubic
        $0.biasValues = [0, bias, 0]
      }
      let begin = stand.now
      stand.advance(to: begin + 0.45)
      let before = Double(stand.picture.zPosition)
      stand.advance(to: begin + 0.6)
      return (before, Double(stand.picture.zPosition))
    }
    #expect(peak(1).after.isClose(to: 10))
    #expect(peak(-1).after > 11)
    #expect(peak(1).before > peak(-1).before)
  }

  @Test("cubicPaced goes along the smooth way at one speed")
  func cubicPaced() {
    start("position") {
      $0.values = [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 20), CGPoint(x: 100, y: 30)]
      $0.calculationMode = .cubicPaced
    }
    var steps: [CGFloat] = []
    var last = CGPoint.zero
    for step in 1...9 {
      stand.advance(to: Double(step) / 10)
      let point = stand.picture.position
      steps.append(
        ((point.x - last.x) * (point.x - last.x)
          + (point.y - last.y) * (point.y - last.y)).squareRoot())
      last = point
    }
    let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
    // Chords are a little shorter than arcs where it bends.
    #expect(least > 0 && most / least < 1.01)
  }

  @Test("it works additively, in groups, and accumulates over repetitions")
  func additiveInGroups() {
    let keyframes = CAKeyframeAnimation(keyPath: "position.x")
    keyframes.values = [0, 10, 20]
    keyframes.isAdditive = true
    let group = CAAnimationGroup()
    group.duration = 2
    group.animations = [keyframes]
    stand.turn {
      layer.position.x = 100
      layer.add(group, forKey: nil)
    }
    stand.advance(to: 0.5)
    #expect(stand.picture.position.x == 105)
    stand.advance(to: 3)
    start("position.x") {
      $0.values = [0, 10]
      $0.isCumulative = true
      $0.repeatCount = 3
    }
    stand.advance(to: 5.5)
    #expect(stand.picture.position.x.isClose(to: 25))
  }

  @Test("a copy keeps the values, and what a layer holds is frozen")
  func copies() {
    start("opacity") {
      $0.values = [0, 1, 0.5]
      $0.keyTimes = [0, 0.5, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      $0.calculationMode = .cubic
      $0.rotationMode = .rotateAuto
      $0.tensionValues = [1]
      $0.continuityValues = [2]
      $0.biasValues = [3]
      $0.path = CGPath(rect: .zero, transform: nil)
    }
    let held = layer.animation(forKey: "way") as? CAKeyframeAnimation
    let copy = held?.copy() as? CAKeyframeAnimation
    #expect(copy?.values?.count == 3)
    #expect(copy?.keyTimes == [0, 0.5, 1])
    #expect(copy?.timingFunctions?.count == 1)
    #expect(copy?.calculationMode == .cubic)
    #expect(copy?.rotationMode == .rotateAuto)
    #expect(copy?.tensionValues == [1])
    #expect(copy?.continuityValues == [2])
    #expect(copy?.biasValues == [3])
    #expect(copy?.path == CGPath(rect: .zero, transform: nil))
    copy?.values = nil
    #expect(held?.values?.count == 3)
  }
}

/// The same way by plain animations, a quarter into it.
@MainActor private struct BasicAnimationTwin {
  let stand: LayerStand

  init(_ stand: LayerStand) { self.stand = stand }

  func quarter(_ keyPath: String, _ values: [Any]) -> String {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = values[0]
    animation.toValue = values[1]
    animation.duration = 1 / Double(values.count - 1)
    stand.turn {
      stand.layer.removeAllAnimations()
      stand.layer.add(animation, forKey: nil)
    }
    stand.advance(to: stand.now + 0.25)
    let shown = stand.layer.presentation()?.value(forKeyPath: keyPath)
    return shown.map { "\($0)" } ?? "nothing"
  }
}
