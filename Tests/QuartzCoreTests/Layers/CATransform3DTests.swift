import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct CATransform3DTests {
  @Test("CATransform3D() is all zeros and CATransform3DIdentity is not")
  func zeroAndIdentity() {
    #expect(CATransform3D().m11 == 0)
    #expect(CATransform3D().m44 == 0)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }

  @Test("entries are found by row and column")
  func entries() {
    let t = CATransform3D(
      m11: 11, m12: 12, m13: 13, m14: 14, m21: 21, m22: 22, m23: 23, m24: 24,
      m31: 31, m32: 32, m33: 33, m34: 34, m41: 41, m42: 42, m43: 43, m44: 44)
    #expect([t.m11, t.m12, t.m13, t.m14] == [11, 12, 13, 14])
    #expect([t.m21, t.m22, t.m23, t.m24] == [21, 22, 23, 24])
    #expect([t.m31, t.m32, t.m33, t.m34] == [31, 32, 33, 34])
    #expect([t.m41, t.m42, t.m43, t.m44] == [41, 42, 43, 44])
    var copy = CATransform3D()
    copy.m34 = -0.002
    copy.m21 = 5
    #expect(copy.row3.w == -0.002)
    #expect(copy.row2.x == 5)
  }

  @Test("Translate, Scale and Rotate come before the transform they are given")
  func order() {
    let scaled = CATransform3DMakeScale(2, 3, 4)
    #expect(CATransform3DTranslate(scaled, 10, 10, 10).row4 == SIMD4(20, 30, 40, 1))
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    #expect(CATransform3DScale(moved, 2, 2, 2).row4 == SIMD4(10, 20, 30, 1))
    let turned = CATransform3DRotate(moved, .pi / 2, 0, 0, 1)
    #expect(turned.applied(to: SIMD4(1, 0, 0, 1)).isClose(to: SIMD4(10, 21, 30, 1)))
    #expect(
      CATransform3DConcat(moved, scaled)
        == CATransform3DMakeScale(2, 3, 4).withRow4(SIMD4(20, 60, 120, 1)))
  }

  @Test(
    "a positive rotation turns each axis into the next",
    arguments: [
      (SIMD3(0.0, 0, 1), SIMD4(1.0, 0, 0, 1), SIMD4(0.0, 1, 0, 1)),
      (SIMD3(1.0, 0, 0), SIMD4(0.0, 1, 0, 1), SIMD4(0.0, 0, 1, 1)),
      (SIMD3(0.0, 5, 0), SIMD4(0.0, 0, 1, 1), SIMD4(1.0, 0, 0, 1)),
    ])
  func rotation(axis: SIMD3<Double>, from: SIMD4<Double>, to: SIMD4<Double>) {
    let t = CATransform3DMakeRotation(.pi / 2, axis.x, axis.y, axis.z)
    #expect(t.applied(to: from).isClose(to: to))
  }

  @Test("a rotation about an axis of length 0 is the identity")
  func noAxis() {
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test("the inverse undoes, also with perspective; a singular transform is its own")
  func inverse() {
    var t = CATransform3DMakeTranslation(3, -7, 11)
    t.m34 = -1.0 / 500
    t = CATransform3DRotate(t, 0.7, 1, 2, 3)
    t = CATransform3DScale(t, 2, 0.5, 3)
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    #expect(product.row1.isClose(to: SIMD4(1, 0, 0, 0)))
    #expect(product.row2.isClose(to: SIMD4(0, 1, 0, 0)))
    #expect(product.row3.isClose(to: SIMD4(0, 0, 1, 0)))
    #expect(product.row4.isClose(to: SIMD4(0, 0, 0, 1)))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("a transform goes into an NSValue and comes out")
  func wrapped() {
    let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.3, 1, 0, 0)
    #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
  }

  @Test("an affine transform goes in and comes out; perspective and depth are not affine")
  func affine() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(map)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == map)
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    #expect(!CATransform3DIsAffine(perspective))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DEqualToTransform(t, t))
    #expect(!CATransform3DEqualToTransform(t, perspective))
  }
}

extension CATransform3D {
  fileprivate func withRow4(_ row: SIMD4<Double>) -> CATransform3D {
    CATransform3D(rows: row1, row2, row3, row)
  }
}
