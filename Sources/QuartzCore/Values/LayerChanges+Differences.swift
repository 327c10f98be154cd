import CoreGraphics

extension LayerChanges {
  /// What differs between two pictures of a layer.
  init(from old: LayerValues, to new: LayerValues) {
    self = []
    if old.bounds != new.bounds {
      insert(.geometry)
      if old.bounds.size != new.bounds.size { insert(.content) }
    }
    if old.position != new.position || old.transform != new.transform
      || old.anchorPoint != new.anchorPoint || old.zPosition != new.zPosition
      || old.anchorPointZ != new.anchorPointZ
    {
      insert(.geometry)
    }
    if old.opacity != new.opacity || old.isHidden != new.isHidden
      || old.isDoubleSided != new.isDoubleSided || old.masksToBounds != new.masksToBounds
    {
      insert(.composition)
    }
    if old.backgroundColor !== new.backgroundColor, old.backgroundColor != new.backgroundColor {
      insert(.content)
    }
    if old.contents !== new.contents || old.isOpaque != new.isOpaque { insert(.content) }
    if old.style !== new.style {
      formUnion(LayerChanges(from: old.style.style, to: new.style.style))
    }
  }

  private init(from old: LayerStyle, to new: LayerStyle) {
    self = []
    if old.sublayerTransform != new.sublayerTransform { insert(.geometry) }
    if old.cornerRadius != new.cornerRadius || old.maskedCorners != new.maskedCorners
      || old.cornerCurve != new.cornerCurve
    {
      formUnion([.content, .composition])
    }
    if old.allowsGroupOpacity != new.allowsGroupOpacity
      || old.shouldRasterize != new.shouldRasterize
      || old.rasterizationScale != new.rasterizationScale || old.transition != new.transition
    {
      insert(.composition)
    }
    if old.borderWidth != new.borderWidth || old.borderColor != new.borderColor
      || old.shadowColor != new.shadowColor || old.shadowOpacity != new.shadowOpacity
      || old.shadowOffset != new.shadowOffset || old.shadowRadius != new.shadowRadius
      || old.contentsScale != new.contentsScale || old.contentsGravity != new.contentsGravity
      || old.contentsRect != new.contentsRect || old.contentsCenter != new.contentsCenter
      || old.shadowPath != new.shadowPath || old.drawing != new.drawing
    {
      insert(.content)
    }
  }
}
