public import CoreGraphics

extension LayerValues {
  /// Whether points go to the superlayer by a mere shift, as long as it has no sublayer transform.
  package var isPlainlyPlaced: Bool { transform.isIdentity }

  /// The transform from the layer's own space to its superlayer's, whose values are given.
  package func transformToSuperlayer(_ parent: LayerValues?) -> CATransform3D {
    let anchor = anchor
    var result = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
    guard let parent, !parent.sublayerTransform.isIdentity else { return result }
    let center = parent.anchor
    result = result.concatenating(CATransform3DMakeTranslation(-center.x, -center.y, 0))
      .concatenating(parent.sublayerTransform)
    return result.concatenating(CATransform3DMakeTranslation(center.x, center.y, 0))
  }
}

extension CALayer {
  /// A point of another layer's space in this one's; nil stands for the space around the root.
  ///
  /// Both layers should hang in one tree. Matches Core Animation's `convert(_:from:)`; points off
  /// the layers' planes are seen from in front.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    if let l, l.isSame(as: self) { return p }
    let ancestor = l.flatMap(commonAncestor(with:))
    let shared = l?.mapOut(p, upTo: ancestor) ?? p
    return mapIn(shared, downFrom: ancestor)
  }

  /// A point of this layer's space in another one's; nil stands for the space around the root.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    if let l, l.isSame(as: self) { return p }
    let ancestor = l.flatMap(commonAncestor(with:))
    let shared = mapOut(p, upTo: ancestor)
    return l?.mapIn(shared, downFrom: ancestor) ?? shared
  }

  /// The rectangle around a rectangle of another layer's space, in this one's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.boundsOfCorners { convert($0, from: l) }
  }

  /// The rectangle around a rectangle of this layer's space, in another one's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.boundsOfCorners { convert($0, to: l) }
  }

  /// A point of this layer's space in its superlayer's.
  final func mapToSuperlayer(_ point: CGPoint) -> CGPoint {
    let outer = superlayer
    if values.transform.isIdentity, outer?.values.sublayerTransform.isIdentity ?? true {
      let anchor = values.anchor
      return CGPoint(
        x: point.x - anchor.x + values.position.x, y: point.y - anchor.y + values.position.y)
    }
    return PlaneMap(values.transformToSuperlayer(outer?.values)).map(point)
  }

  /// A point of the superlayer's space in this layer's.
  final func mapFromSuperlayer(_ point: CGPoint) -> CGPoint {
    let outer = superlayer
    if values.transform.isIdentity, outer?.values.sublayerTransform.isIdentity ?? true {
      let anchor = values.anchor
      return CGPoint(
        x: point.x + anchor.x - values.position.x, y: point.y + anchor.y - values.position.y)
    }
    let map = PlaneMap(values.transformToSuperlayer(outer?.values))
    return map.inverse?.map(point) ?? point
  }

  private func mapOut(_ point: CGPoint, upTo ancestor: CALayer?) -> CGPoint {
    var result = point
    var layer = self
    while !(ancestor?.isSame(as: layer) ?? false) {
      result = layer.mapToSuperlayer(result)
      guard let outer = layer.superlayer else { break }
      layer = outer
    }
    return result
  }

  private func mapIn(_ point: CGPoint, downFrom ancestor: CALayer?) -> CGPoint {
    if let ancestor, ancestor.isSame(as: self) { return point }
    let outer = superlayer?.mapIn(point, downFrom: ancestor) ?? point
    return mapFromSuperlayer(outer)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    var mine = self
    var theirs = other
    var difference = mine.depth - theirs.depth
    while difference > 0, let outer = mine.superlayer {
      (mine, difference) = (outer, difference - 1)
    }
    while difference < 0, let outer = theirs.superlayer {
      (theirs, difference) = (outer, difference + 1)
    }
    while !mine.isSame(as: theirs) {
      guard let outer = mine.superlayer, let other = theirs.superlayer else { return nil }
      mine = outer
      theirs = other
    }
    return mine
  }

  private var depth: Int {
    var count = 0
    var layer = superlayer
    while let outer = layer { (count, layer) = (count + 1, outer.superlayer) }
    return count
  }
}
