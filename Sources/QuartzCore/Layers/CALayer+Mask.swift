import CoreGraphics

extension CALayer {
  /// The mask; of a presentation layer that of the layer it pictures, as it is shown.
  final var treeMask: CALayer? {
    guard let presentedModel else { return maskLayer }
    return presentedModel.maskLayer?.presentation()
  }

  final func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    if role == .presentation {
      misuse("CALayer.mask: a presentation layer cannot be changed; change its model()")
    }
    if let mask { checkInsertion(of: mask, "CALayer.mask") }
    let action = isQuiet ? nil : actionForStructure("mask")
    if let old = maskLayer {
      maskLayer = nil
      old.parent = nil
      old.move(to: nil)
    }
    if let mask {
      mask.detachFromParent()
      maskLayer = mask
      mask.parent = self
      mask.move(to: context)
      mask.markLayoutNeeded()
      mask.tellAncestorsOfLayout()
    }
    didChange(.composition)
    action?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// Whether the layer, as a mask, lets anything through at a point of the masked layer's space
  /// (LA7).
  ///
  /// A path says more than the bounds of the layer that draws it, which are often empty.
  final func letsThrough(_ point: CGPoint) -> Bool {
    guard !values.isHidden, values.opacity > 0 else { return false }
    let inside = mapFromSuperlayer(point)
    if case .shape(let shape)? = values.drawing, let path = shape.path, shape.fillColor != nil,
      path.contains(inside, using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    {
      return true
    }
    let isContained = contains(inside)
    if values.masksToBounds, !isContained { return false }
    return isContained || (sublayers ?? []).contains { $0.letsThrough(inside) }
  }
}
