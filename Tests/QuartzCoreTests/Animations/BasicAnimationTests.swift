import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct BasicAnimationTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  /// Adds an animation of opacity 0 → 1 over a model of 0.5, kept after its end.
  private func start(_ adjust: (CABasicAnimation) -> Void) {
    stand.turn {
      layer.opacity = 0.5
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.isRemovedOnCompletion = false
      adjust(animation)
      layer.add(animation, forKey: "fade")
    }
  }

  @Test("CA2: an animation has Core Animation's defaults")
  func defaults() {
    let animation = CABasicAnimation()
    #expect(animation.beginTime == 0)
    #expect(animation.duration == 0)
    #expect(animation.speed == 1)
    #expect(animation.timeOffset == 0)
    #expect(animation.repeatCount == 0)
    #expect(animation.repeatDuration == 0)
    #expect(!animation.autoreverses)
    #expect(animation.fillMode == .removed)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil)
    #expect(animation.delegate == nil)
    #expect(animation.keyPath == nil)
    #expect(CABasicAnimation(keyPath: "position").keyPath == "position")
  }

  @Test("CA2: an animation added without a duration runs 0.25 s")
  func noDuration() {
    stand.turn { layer.add(CABasicAnimation.opacity(from: 0, to: 1, duration: 0), forKey: nil) }
    #expect(stand.opacities(at: [0.2]) == [0.8])
    stand.advance(to: 0.25)
    #expect(!stand.context.isAnimating)
  }

  @Test(
    "CA4: the fill mode says what shows before and after",
    arguments: [
      (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
      (.forwards, [0.5, 0.5, 0, 0.5, 1]), (.backwards, [0, 0, 0, 0.5, 0.5]),
      (.both, [0, 0, 0, 0.5, 1]),
    ])
  func fillModes(mode: CAMediaTimingFillMode, expected: [Double]) {
    start {
      $0.beginTime = 1
      $0.fillMode = mode
    }
    #expect(stand.opacities(at: [0, 0.5, 1, 1.5, 2.5]) == expected)
  }

  private static let samples = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

  @Test("CA5: autoreverses plays each run back")
  func autoreverses() {
    start { $0.autoreverses = true }
    #expect(
      stand.opacities(at: Self.samples) == [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5])
  }

  @Test("CA5: repeatCount 2.5 runs two and a half times")
  func repeatCount() {
    start { $0.repeatCount = 2.5 }
    #expect(
      stand.opacities(at: Self.samples) == [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
  }

  @Test("CA5: repeatDuration 1.7 runs until then")
  func repeatDuration() {
    start { $0.repeatDuration = 1.7 }
    #expect(
      stand.opacities(at: Self.samples) == [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5])
  }

  @Test("CA5: speed 2 takes half the time")
  func doubleSpeed() {
    start { $0.speed = 2 }
    #expect(stand.opacities(at: [0, 0.2, 0.5, 0.9]) == [0, 0.4, 1, 0.5])
  }

  @Test("CA5: timeOffset 0.3 starts there and wraps within the active duration")
  func timeOffset() {
    start { $0.timeOffset = 0.3 }
    #expect(stand.opacities(at: [0, 0.2, 0.5, 0.9, 1.2]) == [0.3, 0.5, 0.8, 0.2, 0.5])
  }

  @Test("CA5: speed -1 runs from the end to the start")
  func negativeSpeed() {
    start { $0.speed = -1 }
    #expect(stand.opacities(at: [0, 0.2, 0.5, 0.9, 1.2]) == [0, 0.8, 0.5, 0.1, 0.5])
  }

  @Test(
    "CA6: of from, to and by the missing ends come from the model",
    arguments: [
      (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65),
      (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75), (nil, nil, nil, 0.5),
      (0.1, 0.5, nil, 0.3),
    ] as [(Double?, Double?, Double?, Double)])
  func forms(from: Double?, to: Double?, by: Double?, expected: Double) {
    start {
      $0.fromValue = from
      $0.toValue = to
      $0.byValue = by
    }
    #expect(stand.opacities(at: [0.5]) == [expected])
  }

  @Test("UA3: an animation without an end follows the model")
  func followsTheModel() {
    start { $0.toValue = nil }
    #expect(stand.opacities(at: [0.5]) == [0.25])
    stand.turn { layer.opacity = 1 }
    #expect(stand.opacities(at: [0.5]) == [0.5])
  }

  @Test("CA7: of two absolute animations the later one wins")
  func laterWins() {
    start { _ in }
    stand.turn { layer.add(CABasicAnimation.opacity(from: 0.7, to: 0.7), forKey: "other") }
    #expect(stand.opacities(at: [0.5]) == [0.7])
  }

  @Test("CA7: additive animations sum on top of the model")
  func additive() {
    stand.turn {
      layer.opacity = 0.5
      for key in ["a", "b"] {
        let animation = CABasicAnimation.opacity(from: -0.2, to: 0)
        animation.isAdditive = true
        layer.add(animation, forKey: key)
      }
    }
    #expect(stand.opacities(at: [0, 0.5]) == [0.1, 0.3])
  }

  @Test("CA7: cumulative repetitions add the end value each time")
  func cumulative() {
    start {
      $0.toValue = 0.2
      $0.repeatCount = 3
      $0.isCumulative = true
    }
    #expect(stand.opacities(at: [0.5, 1.5, 2.5]) == [0.1, 0.3, 0.5])
  }

  @Test("CA8: the timing function paces each run")
  func paced() {
    start { $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    #expect(stand.opacities(at: [0.25, 0.75]) == [0.1292, 0.8708])
  }

  @Test("CA14: at its end the layer snaps back to the model")
  func snapsBack() {
    stand.turn { layer.add(CABasicAnimation.opacity(from: 0, to: 0.5), forKey: "fade") }
    #expect(stand.opacities(at: [0.99, 1]) == [0.495, 1])
    #expect(layer.animationKeys() == nil)
    #expect(layer.animatedValues == nil)
  }

  @Test("UA11: an additive animation with a delay shows the old value until then")
  func delayed() {
    stand.turn {
      layer.position.x = 100
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: -100, y: 0)
      animation.toValue = CGPoint.zero
      animation.isAdditive = true
      animation.fillMode = .backwards
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
      animation.duration = 1
      layer.add(animation, forKey: "position")
    }
    stand.advance(to: 0.4)
    #expect(layer.presentation()?.position.x == 0)
    #expect(!stand.context.isAnimating)
    #expect(stand.context.scheduler.nextDeadline == 0.5)
    stand.advance(to: 1)
    #expect(layer.presentation()?.position.x == 50)
    #expect(stand.context.isAnimating)
    stand.advance(to: 1.5)
    #expect(layer.presentation()?.position.x == 100)
    #expect(!stand.context.isAnimating)
  }

  @Test("UA4: retargeting adds a second animation; the sum never jumps")
  func retargeted() {
    func slide(from: CGFloat, to: CGFloat, key: String) {
      layer.position.x = to
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = from - to
      animation.toValue = 0
      animation.isAdditive = true
      animation.duration = 1
      layer.add(animation, forKey: key)
    }
    stand.turn { slide(from: 0, to: 100, key: "position") }
    stand.advance(to: 0.5)
    stand.turn { slide(from: 100, to: 0, key: "position-2") }
    for (time, x) in [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
      stand.advance(to: time)
      #expect(stand.picture.position.x.isClose(to: x))
    }
  }

  @Test("UA7: an additive animation without a length does not stop the one in flight")
  func noLength() {
    stand.turn {
      let animation = CABasicAnimation.opacity(from: -1, to: 0)
      animation.isAdditive = true
      layer.add(animation, forKey: "fade")
    }
    stand.advance(to: 0.5)
    stand.turn { layer.opacity = 0.8 }
    #expect(stand.opacities(at: [0.75]) == [0.55])
  }

  @Test("a key path that no layer has makes an animation without an effect, with an end")
  func unknownKeyPath() {
    let log = DelegateLog()
    stand.turn {
      let animation = CABasicAnimation(keyPath: "flavour")
      animation.toValue = 1
      animation.delegate = log
      layer.add(animation, forKey: nil)
    }
    #expect(stand.opacities(at: [0.1, 0.25]) == [1, 1])
    #expect(log.entries == ["start", "stop 1"])
  }
}
