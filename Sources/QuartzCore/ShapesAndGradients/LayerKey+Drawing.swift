import CoreGraphics

/// The properties of shape and gradient layers.
extension LayerKey {
  /// Whether a layer of these values has the property.
  func exists(in values: LayerValues) -> Bool {
    switch self {
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .miterLimit, .lineCap, .lineJoin,
      .lineDashPhase, .lineDashPattern, .strokeStart, .strokeEnd:
      if case .shape? = values.drawing { true } else { false }
    case .colors, .locations, .startPoint, .endPoint, .gradientType:
      if case .gradient? = values.drawing { true } else { false }
    default: true
    }
  }

  func readDrawingLanes(_ values: LayerValues) -> SIMD4<Double> {
    switch (self, values.drawing) {
    case (.fillColor, .shape(let shape)): shape.fillColor?.rgba ?? .zero
    case (.strokeColor, .shape(let shape)): shape.strokeColor?.rgba ?? .zero
    case (.lineWidth, .shape(let shape)): SIMD4(Double(shape.lineWidth), 0, 0, 0)
    case (.miterLimit, .shape(let shape)): SIMD4(Double(shape.miterLimit), 0, 0, 0)
    case (.lineDashPhase, .shape(let shape)): SIMD4(Double(shape.lineDashPhase), 0, 0, 0)
    case (.strokeStart, .shape(let shape)): SIMD4(Double(shape.strokeStart), 0, 0, 0)
    case (.strokeEnd, .shape(let shape)): SIMD4(Double(shape.strokeEnd), 0, 0, 0)
    case (.startPoint, .gradient(let gradient)): gradient.startPoint.lanes
    case (.endPoint, .gradient(let gradient)): gradient.endPoint.lanes
    default: .zero
    }
  }

  func writeDrawingLanes(_ lanes: SIMD4<Double>, to values: inout LayerValues) {
    guard exists(in: values) else { return }
    switch self {
    case .fillColor: values.shape.fillColor = CGColor(rgba: lanes)
    case .strokeColor: values.shape.strokeColor = CGColor(rgba: lanes)
    case .lineWidth: values.shape.lineWidth = CGFloat(lanes.x)
    case .miterLimit: values.shape.miterLimit = CGFloat(lanes.x)
    case .lineDashPhase: values.shape.lineDashPhase = CGFloat(lanes.x)
    case .strokeStart: values.shape.strokeStart = CGFloat(lanes.x)
    case .strokeEnd: values.shape.strokeEnd = CGFloat(lanes.x)
    case .startPoint: values.gradient.startPoint = CGPoint(x: lanes.x, y: lanes.y)
    case .endPoint: values.gradient.endPoint = CGPoint(x: lanes.x, y: lanes.y)
    default: break
    }
  }

  /// Reads a path; what is not there is a thing, which nothing can be mixed with.
  func readPath(_ values: LayerValues) -> AnimatableValue {
    let path = self == .shadowPath ? values.shadowPath : values.shape.path
    return path.map { .path($0) } ?? .thing(nil)
  }

  func writePath(_ path: CGPath?, to values: inout LayerValues) {
    if self == .shadowPath { values.shadowPath = path } else { values.shape.path = path }
  }

  /// Reads a list of colours or numbers.
  func readList(_ values: LayerValues) -> AnimatableValue {
    let list: [SIMD4<Double>]? =
      switch self {
      case .colors: values.gradient.colors?.map(\.rgba)
      case .locations: values.gradient.locations?.map { SIMD4(Double($0), 0, 0, 0) }
      default: values.shape.lineDashPattern?.map { SIMD4(Double($0), 0, 0, 0) }
      }
    return list.map { .list($0) } ?? .thing(nil)
  }

  func writeList(_ list: [SIMD4<Double>]?, to values: inout LayerValues) {
    switch self {
    case .colors: values.gradient.colors = list?.map { CGColor(rgba: $0) }
    case .locations: values.gradient.locations = list?.map { CGFloat($0.x) }
    default: values.shape.lineDashPattern = list?.map { CGFloat($0.x) }
    }
  }

  func readDrawingThing(_ values: LayerValues) -> Any? {
    switch self {
    case .fillRule: values.shape.fillRule
    case .lineCap: values.shape.lineCap
    case .lineJoin: values.shape.lineJoin
    default: values.gradient.type
    }
  }

  func writeDrawingThing(_ thing: Any?, to values: inout LayerValues) {
    switch thing {
    case let rule as CAShapeLayerFillRule: values.shape.fillRule = rule
    case let cap as CAShapeLayerLineCap: values.shape.lineCap = cap
    case let join as CAShapeLayerLineJoin: values.shape.lineJoin = join
    case let type as CAGradientLayerType: values.gradient.type = type
    default: break
    }
  }

  /// Writes nil to a property that can be nil.
  func clearDrawing(_ values: inout LayerValues) {
    switch self {
    case .fillColor: values.shape.fillColor = nil
    case .strokeColor: values.shape.strokeColor = nil
    case .path, .shadowPath: writePath(nil, to: &values)
    case .colors, .locations, .lineDashPattern: writeList(nil, to: &values)
    default: break
    }
  }

  func isDrawingNil(_ values: LayerValues) -> Bool {
    switch self {
    case .fillColor: values.shape.fillColor == nil
    case .strokeColor: values.shape.strokeColor == nil
    case .path: values.shape.path == nil
    case .shadowPath: values.shadowPath == nil
    case .colors: values.gradient.colors == nil
    case .locations: values.gradient.locations == nil
    case .lineDashPattern: values.shape.lineDashPattern == nil
    default: false
    }
  }
}
