import CoreGraphics

extension LayerKey {
  var kind: ValueKind {
    switch self {
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .transform, .sublayerTransform: .transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .isHidden, .isDoubleSided, .masksToBounds, .isOpaque, .allowsGroupOpacity,
      .shouldRasterize:
      .flag
    case .contents, .maskedCorners, .cornerCurve, .contentsGravity, .fillRule, .lineCap,
      .lineJoin, .gradientType:
      .thing
    case .path, .shadowPath: .path
    case .colors: .colors
    case .locations, .lineDashPattern: .numbers
    case .zPosition, .anchorPointZ, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .contentsScale, .rasterizationScale, .lineWidth, .miterLimit,
      .lineDashPhase, .strokeStart, .strokeEnd:
      .number
    }
  }

  func read(_ values: LayerValues) -> AnimatableValue {
    switch kind {
    case .transform:
      .transform(self == .transform ? values.transform : values.sublayerTransform)
    case .flag: .flag(readFlag(values))
    case .thing: .thing(readThing(values))
    case .path: readPath(values)
    case .colors, .numbers: readList(values)
    default: .lanes(readLanes(values))
    }
  }

  /// Writes a value of the key's kind; one of another kind is ignored.
  func write(_ value: AnimatableValue, to values: inout LayerValues) {
    switch value {
    case .lanes(let lanes): writeLanes(lanes, to: &values)
    case .transform(let transform):
      switch self {
      case .transform: values.transform = transform
      case .sublayerTransform: values.sublayerTransform = transform
      default: break
      }
    case .flag(let flag): writeFlag(flag, to: &values)
    case .path(let path): writePath(path, to: &values)
    case .list(let list): writeList(list, to: &values)
    case .thing(let thing):
      // Only what is not there comes as a thing where a path or a list belongs.
      if kind == .thing { writeThing(thing, to: &values) } else { clear(&values) }
    }
  }
}

/// Numbers and what is made of them.
extension LayerKey {
  /// No colour reads as transparent black, so that it can be mixed.
  func readLanes(_ values: LayerValues) -> SIMD4<Double> {
    switch self {
    case .bounds: values.bounds.lanes
    case .position: values.position.lanes
    case .zPosition: SIMD4(Double(values.zPosition), 0, 0, 0)
    case .anchorPoint: values.anchorPoint.lanes
    case .anchorPointZ: SIMD4(Double(values.anchorPointZ), 0, 0, 0)
    case .opacity: SIMD4(Double(values.opacity), 0, 0, 0)
    case .cornerRadius: SIMD4(Double(values.cornerRadius), 0, 0, 0)
    case .backgroundColor: values.backgroundColor?.rgba ?? .zero
    case .borderWidth: SIMD4(Double(values.borderWidth), 0, 0, 0)
    case .borderColor: values.borderColor?.rgba ?? .zero
    case .shadowColor: values.shadowColor?.rgba ?? .zero
    case .shadowOpacity: SIMD4(Double(values.shadowOpacity), 0, 0, 0)
    case .shadowOffset: values.shadowOffset.lanes
    case .shadowRadius: SIMD4(Double(values.shadowRadius), 0, 0, 0)
    case .contentsScale: SIMD4(Double(values.contentsScale), 0, 0, 0)
    case .contentsRect: values.contentsRect.lanes
    case .contentsCenter: values.contentsCenter.lanes
    case .rasterizationScale: SIMD4(Double(values.rasterizationScale), 0, 0, 0)
    default: readDrawingLanes(values)
    }
  }

  func writeLanes(_ lanes: SIMD4<Double>, to values: inout LayerValues) {
    switch self {
    case .bounds: values.bounds = CGRect(lanes: lanes)
    case .position: values.position = CGPoint(x: lanes.x, y: lanes.y)
    case .zPosition: values.zPosition = CGFloat(lanes.x)
    case .anchorPoint: values.anchorPoint = CGPoint(x: lanes.x, y: lanes.y)
    case .anchorPointZ: values.anchorPointZ = CGFloat(lanes.x)
    case .opacity: values.opacity = Float(lanes.x)
    case .cornerRadius: values.cornerRadius = CGFloat(lanes.x)
    case .backgroundColor: values.backgroundColor = CGColor(rgba: lanes)
    case .borderWidth: values.borderWidth = CGFloat(lanes.x)
    case .borderColor: values.borderColor = CGColor(rgba: lanes)
    case .shadowColor: values.shadowColor = CGColor(rgba: lanes)
    case .shadowOpacity: values.shadowOpacity = Float(lanes.x)
    case .shadowOffset: values.shadowOffset = CGSize(width: lanes.x, height: lanes.y)
    case .shadowRadius: values.shadowRadius = CGFloat(lanes.x)
    case .contentsScale: values.contentsScale = CGFloat(lanes.x)
    case .contentsRect: values.contentsRect = CGRect(lanes: lanes)
    case .contentsCenter: values.contentsCenter = CGRect(lanes: lanes)
    case .rasterizationScale: values.rasterizationScale = CGFloat(lanes.x)
    default: writeDrawingLanes(lanes, to: &values)
    }
  }
}

/// Flags and things.
extension LayerKey {
  private func readFlag(_ values: LayerValues) -> Bool {
    switch self {
    case .isHidden: values.isHidden
    case .isDoubleSided: values.isDoubleSided
    case .masksToBounds: values.masksToBounds
    case .isOpaque: values.isOpaque
    case .allowsGroupOpacity: values.allowsGroupOpacity
    default: values.shouldRasterize
    }
  }

  private func writeFlag(_ flag: Bool, to values: inout LayerValues) {
    switch self {
    case .isHidden: values.isHidden = flag
    case .isDoubleSided: values.isDoubleSided = flag
    case .masksToBounds: values.masksToBounds = flag
    case .isOpaque: values.isOpaque = flag
    case .allowsGroupOpacity: values.allowsGroupOpacity = flag
    case .shouldRasterize: values.shouldRasterize = flag
    default: break
    }
  }

  private func readThing(_ values: LayerValues) -> Any? {
    switch self {
    case .maskedCorners: values.maskedCorners
    case .cornerCurve: values.cornerCurve
    case .contentsGravity: values.contentsGravity
    case .contents: values.contents
    default: readDrawingThing(values)
    }
  }

  private func writeThing(_ thing: Any?, to values: inout LayerValues) {
    switch self {
    case .contents: values.contents = thing as AnyObject?
    case .maskedCorners: if let mask = thing as? CACornerMask { values.maskedCorners = mask }
    case .cornerCurve: if let curve = thing as? CALayerCornerCurve { values.cornerCurve = curve }
    case .contentsGravity:
      if let gravity = thing as? CALayerContentsGravity { values.contentsGravity = gravity }
    default: writeDrawingThing(thing, to: &values)
    }
  }
}

/// Properties that can be nil.
extension LayerKey {
  /// Whether nil is a value of the property.
  var isOptional: Bool {
    switch kind {
    case .color, .path, .colors, .numbers: true
    default: self == .contents
    }
  }

  /// Writes nil to a property that can be nil.
  func clear(_ values: inout LayerValues) {
    switch self {
    case .backgroundColor: values.backgroundColor = nil
    case .borderColor: values.borderColor = nil
    case .shadowColor: values.shadowColor = nil
    case .contents: values.contents = nil
    default: clearDrawing(&values)
    }
  }

  /// Whether the property is nil.
  func isNil(_ values: LayerValues) -> Bool {
    switch self {
    case .backgroundColor: values.backgroundColor == nil
    case .borderColor: values.borderColor == nil
    case .shadowColor: values.shadowColor == nil
    case .contents: values.contents == nil
    default: isDrawingNil(values)
    }
  }
}
