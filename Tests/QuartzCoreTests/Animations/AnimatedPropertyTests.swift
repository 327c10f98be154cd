import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct AnimatedPropertyTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  private func animate(_ keyPath: String, from: Any?, to: Any?, additive: Bool = false) {
    stand.turn {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.isAdditive = additive
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
  }

  private func shown(at time: CFTimeInterval) -> LayerValues {
    stand.advance(to: time)
    return layer.shownValues
  }

  @Test(
    "every number and every part that has a key path is mixed",
    arguments: [
      ("zPosition", 0, 10), ("cornerRadius", 2, 4), ("borderWidth", 1, 3),
      ("shadowRadius", 3, 5), ("shadowOpacity", 0, 1), ("anchorPointZ", 0, 10),
      ("contentsScale", 1, 2), ("rasterizationScale", 1, 2), ("position.x", 0, 10),
      ("position.y", 0, 10), ("bounds.origin.x", 0, 10), ("bounds.origin.y", 0, 10),
      ("bounds.size.width", 0, 10), ("bounds.size.height", 0, 10), ("anchorPoint.x", 0, 0.5),
      ("anchorPoint.y", 0, 0.5), ("shadowOffset.width", 0, 4), ("shadowOffset.height", 0, 4),
      ("contentsRect.origin.x", 0, 1), ("contentsRect.size.width", 0, 1),
      ("contentsCenter.size.height", 0, 1), ("transform.scale.x", 1, 3),
      ("transform.scale.y", 1, 3), ("transform.scale.z", 1, 3), ("transform.scale", 1, 3),
      ("transform.rotation.z", 0, 2), ("transform.rotation", 0, 2),
      ("transform.rotation.x", 0, 1), ("transform.rotation.y", 0, 1),
      ("transform.translation.x", 0, 8), ("transform.translation.y", 0, 8),
      ("transform.translation.z", 0, 8), ("sublayerTransform.translation.y", 0, 8),
      ("sublayerTransform.rotation.y", 0, 1),
    ] as [(String, Double, Double)])
  func numbers(keyPath: String, from: Double, to: Double) {
    animate(keyPath, from: from, to: to)
    stand.advance(to: 0.5)
    let value = layer.presentation()?.value(forKeyPath: keyPath) as? Double ?? -99
    #expect(value.isClose(to: (from + to) / 2, within: 1e-6))
    #expect(layer.value(forKeyPath: keyPath) as? Double != value)
  }

  @Test("numbers may come in any of Swift's and Foundation's types")
  func numberTypes() {
    for to in [10 as Int, 10 as Double, 10 as Float, 10 as CGFloat, NSNumber(value: 10)] as [Any] {
      animate("zPosition", from: false, to: to)
      #expect(shown(at: stand.now + 0.5).zPosition == 5)
      layer.removeAllAnimations()
    }
  }

  @Test("points, sizes and rectangles, bare or wrapped, are mixed part by part")
  func structures() {
    animate("position", from: CGPoint(x: 0, y: 10), to: NSValue(point: CGPoint(x: 10, y: 20)))
    animate("bounds.size", from: CGSize.zero, to: NSValue(size: CGSize(width: 10, height: 20)))
    animate(
      "contentsRect", from: CGRect(x: 0, y: 0, width: 1, height: 1),
      to: NSValue(rect: CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)))
    animate("transform.translation", from: CGSize.zero, to: CGSize(width: 4, height: 6))
    animate("bounds.origin", from: CGPoint.zero, to: CGPoint(x: 2, y: 2))
    let values = shown(at: 0.5)
    #expect(values.position == CGPoint(x: 5, y: 15))
    #expect(values.bounds == CGRect(x: 1, y: 1, width: 5, height: 10))
    #expect(values.contentsRect == CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.75))
    #expect(values.transform == CATransform3DMakeTranslation(2, 3, 0))
  }

  @Test("CA11: rotation goes the short way; 270° acts as -90°")
  func shortWay() {
    animate("transform", from: nil, to: CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1))
    let expected = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    #expect(shown(at: 0.5).transform.isClose(to: expected))
  }

  @Test("CA11: exactly half a turn goes the negative way, flat or in perspective")
  func halfTurn() {
    animate("transform", from: nil, to: CATransform3DMakeRotation(.pi, 0, 0, 1))
    let half = shown(at: 0.5).transform
    #expect(
      [half.m11, half.m12, half.m21, half.m22].elementsEqual([0, -1, 1, 0]) {
        $0.isClose(to: $1)
      })
    layer.removeAllAnimations()
    var end = CATransform3DIdentity
    end.m34 = -1.0 / 500
    end = CATransform3DRotate(end, .pi, 0, 1, 0)
    animate("transform", from: nil, to: end)
    let turned = shown(at: 1).transform
    #expect(turned.m13.isClose(to: 1))
  }

  @Test("CA11: a mirror goes linearly through 0, flat or in space")
  func mirror() {
    animate("transform", from: nil, to: CATransform3DMakeScale(-1, 1, 1))
    #expect(shown(at: 0.25).transform.isClose(to: CATransform3DMakeScale(0.5, 1, 1)))
    #expect(shown(at: 0.5).transform.isClose(to: CATransform3DMakeScale(0, 1, 1)))
    layer.removeAllAnimations()
    animate("transform", from: nil, to: CATransform3DMakeScale(1, 1, -1))
    #expect(shown(at: 0.75).transform.isClose(to: CATransform3DMakeScale(1, 1, 0.5)))
  }

  @Test("CA11: scale, turn and shift each take their own way")
  func decomposed() {
    let end = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(3, 1, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CATransform3DMakeTranslation(100, 0, 0))
    animate("transform", from: CATransform3DIdentity, to: end)
    let half = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(.pi / 4, 0, 0, 1)),
      CATransform3DMakeTranslation(50, 0, 0))
    #expect(shown(at: 0.5).transform.isClose(to: half))
  }

  @Test("CA11: a turn in space with perspective keeps its perspective")
  func perspective() {
    var start = CATransform3DIdentity
    start.m34 = -1.0 / 400
    animate("transform", from: start, to: CATransform3DRotate(start, .pi / 2, 0, 1, 0))
    let half = CATransform3DRotate(start, .pi / 4, 0, 1, 0)
    #expect(shown(at: 0.5).transform.isClose(to: half))
  }

  @Test("a scale of nothing takes the other end's turn")
  func vanished() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    animate("transform", from: CATransform3DMakeScale(0, 0, 1), to: turned)
    let half = CATransform3DScale(turned, 0.5, 0.5, 1)
    #expect(shown(at: 0.5).transform.isClose(to: half))
    layer.removeAllAnimations()
    animate("transform", from: CATransform3DMakeScale(0, 0, 0), to: CATransform3DIdentity)
    #expect(shown(at: 1).transform.isClose(to: CATransform3DMakeScale(0.5, 0.5, 0.5)))
  }

  @Test("UA4: an additive transform continues the old one, through any number of retargets")
  func additiveTransforms() {
    func retarget(from old: CATransform3D, to new: CATransform3D) {
      stand.turn { layer.transform = new }
      let ends = CALayer.additiveEnds(from: old, to: new, keyPath: "transform")
      animate("transform", from: ends?.start, to: ends?.end, additive: true)
    }
    let first = CATransform3DIdentity
    let second = CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), 1, 0, 0, 1)
    let third = CATransform3DScale(CATransform3DMakeTranslation(0, 80, 0), 2, 3, 1)
    retarget(from: first, to: second)
    #expect(shown(at: 0).transform.isClose(to: first))
    let before = shown(at: 0.4).transform
    #expect(before.m41.isClose(to: 40))
    retarget(from: second, to: third)
    #expect(shown(at: 0.4).transform.isClose(to: before))
    let later = shown(at: 0.7).transform
    retarget(from: third, to: first)
    #expect(shown(at: 0.7).transform.isClose(to: later))
    #expect(shown(at: 2).transform == first)
  }

  @Test("UA4, UA5: what has a difference is animated additively, and what has none is not")
  func additiveEnds() {
    let point = CALayer.additiveEnds(
      from: CGPoint(x: 1, y: 2), to: CGPoint(x: 5, y: 5), keyPath: "position")
    #expect(point?.start as? CGPoint == CGPoint(x: -4, y: -3))
    #expect(point?.end as? CGPoint == .zero)
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    for bad in [perspective, CATransform3DMakeScale(0, 1, 1)] {
      #expect(
        CALayer.additiveEnds(from: CATransform3DIdentity, to: bad, keyPath: "transform") == nil)
    }
    #expect(CALayer.additiveEnds(from: false, to: true, keyPath: "hidden") == nil)
    #expect(CALayer.additiveEnds(from: 1, to: 2, keyPath: "flavour") == nil)
  }

  @Test("UA5: absolute animations of a property are found, also of its parts and in groups")
  func absoluteAnimations() {
    animate("position.x", from: 0, to: 1, additive: true)
    #expect(!layer.hasAbsoluteAnimation(of: "position"))
    stand.turn {
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: "position.y")]
      layer.add(group, forKey: nil)
    }
    #expect(layer.hasAbsoluteAnimation(of: "position"))
    #expect(!layer.hasAbsoluteAnimation(of: "bounds"))
  }

  @Test("CA11: colours are mixed component by component; no colour is transparent black")
  func colors() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    animate("backgroundColor", from: red, to: blue)
    animate("borderColor", from: red, to: blue)
    animate("shadowColor", from: red, to: blue)
    let half = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
    let values = shown(at: 0.5)
    #expect(values.backgroundColor == half)
    #expect(values.borderColor == half)
    #expect(values.shadowColor == half)
    layer.removeAllAnimations()
    animate("backgroundColor", from: nil, to: red)
    #expect(
      shown(at: 1).backgroundColor == CGColor(red: 0.5, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("CA11: flags switch at the start, pictures in the middle")
  func switches() {
    let surface = LayerSurface(buffer: PixelBuffer(width: 1, height: 1), isOpaque: true)
    animate("hidden", from: false, to: true)
    animate("contents", from: nil, to: surface)
    #expect(shown(at: 0).isHidden)
    #expect(shown(at: 0.4).contents == nil)
    #expect(shown(at: 0.6).contents === surface)
    #expect(!shown(at: 1).isHidden)
  }

  @Test("a value of another kind counts as missing")
  func wrongKind() {
    stand.turn { layer.position = CGPoint(x: 8, y: 8) }
    animate("position", from: "left", to: CGPoint.zero)
    #expect(shown(at: 0.5).position == CGPoint(x: 4, y: 4))
    layer.removeAllAnimations()
    animate("opacity", from: CGPoint.zero, to: NSValue(point: .zero))
    #expect(shown(at: 1).opacity == 1)
  }
}

extension CATransform3D {
  func isClose(to other: CATransform3D, within tolerance: Double = 1e-9) -> Bool {
    row1.isClose(to: other.row1, within: tolerance)
      && row2.isClose(to: other.row2, within: tolerance)
      && row3.isClose(to: other.row3, within: tolerance)
      && row4.isClose(to: other.row4, within: tolerance)
  }
}
