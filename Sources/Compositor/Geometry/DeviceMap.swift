import CoreGraphics

/// A projective map of one plane onto another, in double precision.
///
/// `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w` with `w = p x + q y + r`. An affine map
/// has `p = q = 0` and `r = 1`.
struct DeviceMap: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0
  var p = 0.0
  var q = 0.0
  var r = 1.0

  static let identity = DeviceMap()

  /// Whether parallel lines stay parallel.
  var isAffine: Bool { p == 0 && q == 0 && r == 1 }

  /// Whether the axes keep their directions, up to mirroring.
  var isUpright: Bool { b == 0 && c == 0 && isAffine }

  /// Whether upright rectangles stay upright rectangles, quarter turns included.
  var keepsRectangles: Bool { ((b == 0 && c == 0) || (a == 0 && d == 0)) && isAffine }

  /// The map that moves by an offset first and applies the receiver to what comes out.
  func movedFirst(x: Double, y: Double) -> DeviceMap {
    var result = self
    result.tx += a * x + c * y
    result.ty += b * x + d * y
    result.r += p * x + q * y
    return result
  }

  /// The map that applies the receiver first and `next` after it.
  func concatenating(_ next: DeviceMap) -> DeviceMap {
    var result = DeviceMap()
    result.a = a * next.a + b * next.c + p * next.tx
    result.c = c * next.a + d * next.c + q * next.tx
    result.tx = tx * next.a + ty * next.c + r * next.tx
    result.b = a * next.b + b * next.d + p * next.ty
    result.d = c * next.b + d * next.d + q * next.ty
    result.ty = tx * next.b + ty * next.d + r * next.ty
    result.p = a * next.p + b * next.q + p * next.r
    result.q = c * next.p + d * next.q + q * next.r
    result.r = tx * next.p + ty * next.q + r * next.r
    return result.tidied
  }

  /// The place a point goes to, as `(x w, y w, w)`; the division is the caller's.
  @inline(__always) func homogeneous(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double)
  {
    (a * x + c * y + tx, b * x + d * y + ty, p * x + q * y + r)
  }

  /// The place a point goes to.
  @inline(__always) func image(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let place = homogeneous(x, y)
    guard place.w != 1 else { return (place.x, place.y) }
    return (place.x / place.w, place.y / place.w)
  }

  /// The map that undoes this one; nil when it squeezes the plane into a line.
  var inverse: DeviceMap? {
    let determinant =
      a * (d * r - ty * q) - c * (b * r - ty * p) + tx * (b * q - d * p)
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    var result = DeviceMap()
    result.a = (d * r - ty * q) / determinant
    result.b = (ty * p - b * r) / determinant
    result.p = (b * q - d * p) / determinant
    result.c = (tx * q - c * r) / determinant
    result.d = (a * r - tx * p) / determinant
    result.q = (c * p - a * q) / determinant
    result.tx = (c * ty - tx * d) / determinant
    result.ty = (tx * b - a * ty) / determinant
    result.r = (a * d - c * b) / determinant
    return result.tidied
  }

  /// The same map without the dust that sines and cosines of quarter turns leave.
  var tidied: DeviceMap {
    var result = self
    let dust = 1e-11 * max(abs(a), abs(b), abs(c), abs(d))
    if abs(a) < dust { result.a = 0 }
    if abs(b) < dust { result.b = 0 }
    if abs(c) < dust { result.c = 0 }
    if abs(d) < dust { result.d = 0 }
    guard !isAffine else { return result }
    if abs(p) < 1e-13, abs(q) < 1e-13, r != 0 {
      result = DeviceMap(
        a: result.a / r, b: result.b / r, c: result.c / r, d: result.d / r, tx: tx / r, ty: ty / r)
    }
    return result
  }

  /// Whether a rectangle shows at all: not edge-on, not behind the eye, and, unless `fromBehind`, not
  /// with its back to the viewer (LA6).
  func isVisible(_ rect: CGRect, fromBehind: Bool) -> Bool {
    let turn = (a * d - b * c)
    if isAffine { return fromBehind ? turn != 0 : turn > 0 }
    let middle = homogeneous(Double(rect.midX), Double(rect.midY))
    // The sign of the area that a small piece around the middle takes on the device.
    let area = orientation(at: middle)
    return fromBehind ? area != 0 : area > 0
  }

  /// The determinant of the map's derivative at a point, given by its homogeneous image, up to a
  /// positive factor.
  private func orientation(at image: (x: Double, y: Double, w: Double)) -> Double {
    let (x, y, w) = image
    let dxx = a * w - x * p
    let dyx = b * w - y * p
    let dxy = c * w - x * q
    let dyy = d * w - y * q
    return dxx * dyy - dxy * dyx
  }
}
