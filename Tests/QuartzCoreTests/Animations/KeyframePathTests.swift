import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct KeyframePathTests {
  private let stand = LayerStand()

  private func start(_ path: CGPath, _ adjust: (CAKeyframeAnimation) -> Void = { _ in }) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 1
    animation.path = path
    adjust(animation)
    stand.turn { stand.layer.add(animation, forKey: "way") }
  }

  /// A long line to the right, a short one down.
  private var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 30))
    return path
  }

  private func position(at time: Double) -> CGPoint {
    stand.advance(to: time)
    return stand.picture.position
  }

  @Test("each line of a path takes the same time")
  func linear() {
    start(corner)
    #expect(position(at: 0.25) == CGPoint(x: 50, y: 10))
    #expect(position(at: 0.75) == CGPoint(x: 90, y: 20))
  }

  @Test("a paced path is walked at one speed")
  func paced() {
    start(corner) { $0.calculationMode = .paced }
    #expect(position(at: 0.4).isClose(to: CGPoint(x: 50, y: 10)))
    #expect(position(at: 0.9).isClose(to: CGPoint(x: 90, y: 20)))
  }

  @Test("key times say when the parts of a path are passed; the path takes the values' place")
  func keyTimes() {
    start(corner) {
      $0.values = [CGPoint.zero, CGPoint(x: 1, y: 1)]
      $0.keyTimes = [0, 0.9, 1]
    }
    #expect(position(at: 0.45).isClose(to: CGPoint(x: 50, y: 10)))
  }

  @Test("a discrete path stands at the ends of its parts")
  func discrete() {
    start(corner) { $0.calculationMode = .discrete }
    #expect(position(at: 0.3) == CGPoint(x: 10, y: 10))
    #expect(position(at: 0.5) == CGPoint(x: 90, y: 10))
    #expect(position(at: 0.9) == CGPoint(x: 90, y: 30))
  }

  @Test("curves are followed: a paced ellipse stays on its circle, a quarter a quarter of the time")
  func ellipse() {
    start(CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)) {
      $0.calculationMode = .paced
    }
    let begin = position(at: 0)
    for step in 1..<8 {
      let point = position(at: Double(step) / 8)
      let radius = (point.x * point.x + point.y * point.y).squareRoot()
      #expect(radius.isClose(to: 50, within: 0.05))
      let angle = atan2(point.y, point.x) - atan2(begin.y, begin.x)
      let turned = angle.remainder(dividingBy: 2 * .pi).magnitude
      let expected = (Double(step) * .pi / 4).remainder(dividingBy: 2 * .pi).magnitude
      #expect(Double(turned).isClose(to: expected, within: 0.01))
    }
  }

  @Test("a quadratic curve and the line that closes a figure are parts of their own")
  func quadAndClose() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 20))
    path.closeSubpath()
    start(path)
    #expect(position(at: 0.25).isClose(to: CGPoint(x: 10, y: 10)))
    #expect(position(at: 0.75).isClose(to: CGPoint(x: 10, y: 0)))
  }

  @Test("a figure drawn apart goes on from its own start")
  func moves() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 110, y: 0))
    start(path)
    #expect(position(at: 0.25) == CGPoint(x: 5, y: 0))
    #expect(position(at: 0.75) == CGPoint(x: 105, y: 0))
  }

  @Test(
    "the layer keeps its angle to the path when it is asked to",
    arguments: [
      (nil, 0.0, 0.0), (CAAnimationRotationMode.rotateAuto, 0, .pi / 2),
      (.rotateAutoReverse, .pi, -.pi / 2),
    ] as [(CAAnimationRotationMode?, Double, Double)])
  func rotation(mode: CAAnimationRotationMode?, right: Double, down: Double) {
    start(corner) { $0.rotationMode = mode }
    for (time, angle) in [(0.25, right), (0.75, down)] {
      stand.advance(to: time)
      let transform = stand.picture.transform
      #expect(transform.m11.isClose(to: CGFloat(cos(angle))))
      #expect(transform.m12.isClose(to: CGFloat(sin(angle))))
    }
  }

  @Test("the turn comes after the layer's own transform, and an additive path moves the model")
  func rotationOverTransform() {
    stand.turn {
      stand.layer.position = CGPoint(x: 100, y: 100)
      stand.layer.transform = CATransform3DMakeScale(2, 1, 1)
    }
    start(corner) {
      $0.rotationMode = .rotateAuto
      $0.isAdditive = true
    }
    #expect(position(at: 0.75) == CGPoint(x: 190, y: 120))
    #expect(stand.picture.transform.m12.isClose(to: 2))
    #expect(stand.picture.transform.m21.isClose(to: -1))
  }

  @Test("a path without a line has no effect, nor one for a property that is no point")
  func nothing() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 7))
    start(path)
    #expect(position(at: 0.5) == .zero)
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.path = corner
    stand.turn { stand.layer.add(animation, forKey: "fade") }
    #expect(stand.picture.opacity == 1)
  }
}
