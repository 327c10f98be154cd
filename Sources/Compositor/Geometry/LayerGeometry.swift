import CoreGraphics
import QuartzCore

/// Where a layer stands, from its values.
enum LayerGeometry {
  /// The map from a layer's space to the device, given its superlayer's.
  ///
  /// The anchor point of the bounds comes to stand at `position`, after the transform about it. What
  /// a transform does along z is seen from in front: plain layers do not keep depth.
  ///
  /// - Parameter projection: The superlayer's `sublayerTransform` about its anchor, if it has one.
  static func map(
    of values: LayerValues, in parent: DeviceMap, projection: CATransform3D?
  ) -> DeviceMap {
    if projection == nil, let shift = shift(of: values) {
      return parent.movedFirst(x: shift.x, y: shift.y)
    }
    let anchor = values.anchor
    var whole = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -values.anchorPointZ)
      .concatenating(values.transform)
      .concatenating(
        CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition))
    if let projection { whole = whole.concatenating(projection) }
    return DeviceMap(whole).concatenating(parent)
  }

  /// How far a layer's space is moved in its superlayer's; nil when it has a transform.
  static func shift(of values: LayerValues) -> SIMD2<Double>? {
    guard values.transform.isIdentity else { return nil }
    let anchor = values.anchor
    return SIMD2(Double(values.position.x - anchor.x), Double(values.position.y - anchor.y))
  }

  /// How far the space of a layer without a transform is moved in its superlayer's.
  static func shift(of place: PlainPlace) -> SIMD2<Double> {
    let bounds = place.bounds
    let anchorX = bounds.origin.x + place.anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + place.anchorPoint.y * bounds.size.height
    return SIMD2(Double(place.position.x - anchorX), Double(place.position.y - anchorY))
  }

  /// The map of the root layer: its bounds' origin is the top left of the screen, whatever its
  /// position.
  static func rootMap(of values: LayerValues, on screen: DeviceMap) -> DeviceMap {
    var values = values
    values.position = CGPoint(
      x: values.anchor.x - values.bounds.minX, y: values.anchor.y - values.bounds.minY)
    return map(of: values, in: screen, projection: nil)
  }

  /// A layer's `sublayerTransform` about its anchor (LA4); nil when it changes nothing.
  static func projection(of values: LayerValues) -> CATransform3D? {
    let transform = values.sublayerTransform
    guard !transform.isIdentity else { return nil }
    let anchor = values.anchor
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }
}

extension DeviceMap {
  /// What a 3D transform does to the plane z = 0, seen from in front.
  init(_ transform: CATransform3D) {
    self.init(
      a: transform.row1.x, b: transform.row1.y, c: transform.row2.x, d: transform.row2.y,
      tx: transform.row4.x, ty: transform.row4.y, p: transform.row1.w, q: transform.row2.w,
      r: transform.row4.w)
  }
}
