package import CoreGraphics

/// What a layer draws beyond what every layer has: the values of a subclass of this module.
package indirect enum LayerDrawing: Equatable, Sendable {
  case shape(ShapeStyle)
  case gradient(GradientStyle)
}

/// The values of a shape layer; units are points in the layer's own space.
package struct ShapeStyle: Equatable, Sendable {
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat]?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1

  package init() {}
}

/// The values of a gradient layer.
package struct GradientStyle: Equatable, Sendable {
  package var colors: [CGColor]?
  package var locations: [CGFloat]?
  /// In fractions of the bounds' size.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial

  package init() {}
}

extension LayerValues {
  /// The values of a shape layer; those of another layer are the defaults and cannot be set.
  package var shape: ShapeStyle {
    get {
      guard case .shape(let shape)? = drawing else { return ShapeStyle() }
      return shape
    }
    set {
      if case .shape? = drawing { drawing = .shape(newValue) }
    }
  }

  /// The values of a gradient layer; those of another layer are the defaults and cannot be set.
  package var gradient: GradientStyle {
    get {
      guard case .gradient(let gradient)? = drawing else { return GradientStyle() }
      return gradient
    }
    set {
      if case .gradient? = drawing { drawing = .gradient(newValue) }
    }
  }
}
