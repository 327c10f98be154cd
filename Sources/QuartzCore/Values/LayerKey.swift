/// The name of a layer's property, as key paths and actions spell it.
enum LayerKey: String, CaseIterable, Sendable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case opacity
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case masksToBounds
  case isOpaque = "opaque"
  case cornerRadius, maskedCorners, cornerCurve
  case backgroundColor, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  case contents, contentsScale, contentsGravity, contentsRect, contentsCenter
  case allowsGroupOpacity, shouldRasterize, rasterizationScale
  case shadowPath
  case path, fillColor, fillRule, strokeColor, lineWidth, miterLimit, lineCap, lineJoin
  case lineDashPhase, lineDashPattern, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint
  case gradientType = "type"

  /// What the compositor has to look at again when the property changes.
  @inline(__always) var changes: LayerChanges {
    switch self {
    case .bounds: [.geometry, .content]
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform:
      .geometry
    case .opacity, .isHidden, .isDoubleSided, .masksToBounds, .allowsGroupOpacity,
      .shouldRasterize, .rasterizationScale:
      .composition
    case .cornerRadius, .maskedCorners, .cornerCurve: [.content, .composition]
    case .isOpaque, .backgroundColor, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowRadius, .contents, .contentsScale, .contentsGravity, .contentsRect,
      .contentsCenter, .shadowPath, .path, .fillColor, .fillRule, .strokeColor, .lineWidth,
      .miterLimit, .lineCap, .lineJoin, .lineDashPhase, .lineDashPattern, .strokeStart,
      .strokeEnd, .colors, .locations, .startPoint, .endPoint, .gradientType:
      .content
    }
  }
}
