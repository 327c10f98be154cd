import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ShapeAndGradientLayerTests {
  private let stand = LayerStand()

  private func square(_ size: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
  }

  private func settled<Layer: CALayer>(_ layer: Layer) -> Layer {
    stand.context.rootLayer.addSublayer(layer)
    stand.settle()
    return layer
  }

  @Test("a shape layer has Core Animation's defaults")
  func shapeDefaults() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == .black)
    #expect(layer.fillRule == .nonZero)
    #expect(layer.strokeColor == nil)
    #expect(layer.lineWidth == 1)
    #expect(layer.miterLimit == 10)
    #expect(layer.lineCap == .butt)
    #expect(layer.lineJoin == .miter)
    #expect(layer.lineDashPhase == 0)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.strokeStart == 0)
    #expect(layer.strokeEnd == 1)
  }

  @Test("a gradient layer has Core Animation's defaults")
  func gradientDefaults() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil)
    #expect(layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial)
  }

  @Test("the numbers, colours and points of both animate by themselves, paths and names do not")
  func implicit() {
    let shape = settled(CAShapeLayer())
    let gradient = settled(CAGradientLayer())
    stand.liveTurn {
      shape.path = square(3)
      shape.shadowPath = square(3)
      shape.fillRule = .evenOdd
      shape.lineCap = .round
      shape.lineJoin = .bevel
      shape.lineDashPattern = [1, 2]
      gradient.type = .radial
    }
    #expect(shape.animationKeys() == nil)
    #expect(gradient.animationKeys() == nil)
    stand.liveTurn {
      shape.fillColor = .white
      shape.strokeColor = .white
      shape.lineWidth = 3
      shape.miterLimit = 3
      shape.lineDashPhase = 3
      shape.strokeStart = 0.25
      shape.strokeEnd = 0.75
      gradient.colors = [CGColor.white, CGColor.black]
      gradient.locations = [0, 1]
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(
      shape.animationKeys() == [
        "fillColor", "strokeColor", "lineWidth", "miterLimit", "lineDashPhase", "strokeStart",
        "strokeEnd",
      ])
    #expect(gradient.animationKeys() == ["colors", "locations", "startPoint", "endPoint"])
  }

  @Test("a path goes point by point to another of as many parts, by keyframes too")
  func pathAnimation() {
    let layer = settled(CAShapeLayer())
    stand.turn {
      layer.path = square(10)
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = square(2)
      animation.duration = 1
      layer.add(animation, forKey: "path")
    }
    stand.advance(to: 0.25)
    #expect(layer.presentation()?.path == square(4))
    #expect(layer.path == square(10))
    stand.turn {
      let animation = CAKeyframeAnimation(keyPath: "path")
      animation.values = [square(2), square(4), square(8)]
      animation.duration = 1
      layer.add(animation, forKey: "path")
    }
    stand.advance(to: 1)
    #expect(layer.presentation()?.path == square(6))
  }

  @Test("lines go over into curves; paths that do not match switch halfway")
  func unlikePaths() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 30, y: 0))
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 20), control2: CGPoint(x: 20, y: 20))
    let layer = settled(CAShapeLayer())
    func show(_ from: CGPath, _ to: CGPath, at share: Double) -> CGPath? {
      stand.turn {
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: "path")
      }
      stand.advance(to: stand.now + share)
      return layer.presentation()?.path
    }
    #expect(show(line, curve, at: 0.5)?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(show(line, square(5), at: 0.25) == line)
    #expect(show(line, square(5), at: 0.75) == square(5))
  }

  @Test("the rest animates by numbers: colours of a gradient one by one, dashes, ends of the line")
  func otherAnimations() {
    let gradient = settled(CAGradientLayer())
    let shape = settled(CAShapeLayer())
    func animate(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      layer.add(animation, forKey: keyPath)
    }
    stand.turn {
      animate(gradient, "colors", [CGColor.black], [CGColor.white])
      animate(gradient, "locations", [0, 0.5], [1, 1])
      animate(gradient, "startPoint.x", 0, 1)
      animate(shape, "strokeEnd", 0, 1)
      animate(shape, "lineDashPattern", [2, 4], [4, 8])
      animate(shape, "strokeColor", CGColor.black, CGColor.white)
    }
    stand.advance(to: 0.5)
    #expect(
      gradient.presentation()?.colors as? [CGColor] == [CGColor(gray: 0.5, alpha: 1)])
    #expect(gradient.presentation()?.locations == [0.5, 0.75])
    #expect(gradient.presentation()?.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(shape.presentation()?.strokeEnd == 0.5)
    #expect(shape.presentation()?.lineDashPattern == [3, 6])
    #expect(shape.presentation()?.strokeColor == CGColor(gray: 0.5, alpha: 1))
  }

  @Test("properties of other layers are no properties of a plain one")
  func plainLayer() {
    let layer = settled(CALayer())
    layer.setValue("anything", forKey: "path")
    #expect(layer.value(forKey: "path") as? String == "anything")
    layer.setValue(square(2), forKey: "shadowPath")
    #expect(layer.shadowPath == square(2))
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    stand.turn { layer.add(animation, forKey: nil) }
    stand.advance(to: 0.1)
    #expect(layer.value(forKey: "strokeEnd") == nil)
  }

  @Test("key-value access reads and sets what shape and gradient layers have")
  func keyValues() {
    let shape = CAShapeLayer()
    shape.setValue(0.5, forKey: "strokeEnd")
    shape.setValue(square(3), forKey: "path")
    shape.setValue(nil, forKey: "fillColor")
    #expect(shape.strokeEnd == 0.5)
    #expect(shape.value(forKey: "path") as? CGPath == square(3))
    #expect(shape.fillColor == nil)
    shape.setValue(nil, forKey: "path")
    #expect(shape.path == nil)
    let gradient = CAGradientLayer()
    gradient.setValue([CGColor.white], forKey: "colors")
    #expect(gradient.colors as? [CGColor] == [.white])
    gradient.setValue(CAGradientLayerType.conic, forKey: "type")
    #expect(gradient.type == .conic)
  }

  @Test("a copy of a shape layer has its path")
  func copy() {
    let shape = CAShapeLayer()
    shape.path = square(3)
    #expect(CAShapeLayer(layer: shape).path == square(3))
  }
}
