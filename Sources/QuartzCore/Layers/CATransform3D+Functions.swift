public import CoreGraphics
import Foundation

/// Whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Whether two transforms have exactly the same entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Makes a translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3D.identity
  result.row4 = SIMD4(Double(tx), Double(ty), Double(tz), 1)
  return result
}

/// Makes a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(
    rows: SIMD4(Double(sx), 0, 0, 0), SIMD4(0, Double(sy), 0, 0),
    SIMD4(0, 0, Double(sz), 0), SIMD4(0, 0, 0, 1))
}

/// Makes a rotation of `angle` radians about the axis (x, y, z), which may have any length.
///
/// About (0, 0, 1) a positive angle turns clockwise on the screen. An axis of length 0 gives the
/// identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var axis = SIMD3(Double(x), Double(y), Double(z))
  let length = (axis * axis).sum().squareRoot()
  guard length > 0, length.isFinite else { return .identity }
  axis /= length
  let sine = axis * sin(Double(angle))
  let cosine = cos(Double(angle))
  let rest = axis * (1 - cosine)
  return CATransform3D(
    rows: SIMD4(
      cosine + axis.x * rest.x, axis.x * rest.y + sine.z, axis.x * rest.z - sine.y, 0),
    SIMD4(axis.x * rest.y - sine.z, cosine + axis.y * rest.y, axis.y * rest.z + sine.x, 0),
    SIMD4(axis.x * rest.z + sine.y, axis.y * rest.z - sine.x, cosine + axis.z * rest.z, 0),
    SIMD4(0, 0, 0, 1))
}

/// The transform that translates first, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// The transform that scales first, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// The transform that rotates first, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The transform that applies `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The inverse; the transform itself when it has none, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Makes a 3D transform that does to the plane what a 2D one does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    rows: SIMD4(Double(m.a), Double(m.b), 0, 0), SIMD4(Double(m.c), Double(m.d), 0, 0),
    SIMD4(0, 0, 1, 0), SIMD4(Double(m.tx), Double(m.ty), 0, 1))
}

/// Whether a transform does no more than a 2D one can.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The 2D part of a transform; of meaning when `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
