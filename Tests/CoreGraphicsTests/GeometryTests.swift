import CoreGraphics
import Foundation
import Testing

private func isClose(_ first: CGPoint, _ second: CGPoint) -> Bool {
  abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
}

@Suite struct GeometryTests {
  @Test("a positive rotation takes the x axis to the y axis, which points down")
  func rotationDirection() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
  }

  @Test("concatenating applies the receiver first")
  func concatenationOrder() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(double)) == CGPoint(x: 22, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(double.concatenating(move)) == CGPoint(x: 12, y: 2))
  }

  @Test("translatedBy, scaledBy and rotated apply the new part before the receiver")
  func derivedTransforms() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(double.translatedBy(x: 5, y: 1)) == CGPoint(x: 10, y: 2))
    let moved = CGAffineTransform(translationX: 5, y: 1)
    #expect(CGPoint(x: 1, y: 1).applying(moved.scaledBy(x: 3, y: 4)) == CGPoint(x: 8, y: 5))
    #expect(
      isClose(CGPoint(x: 1, y: 0).applying(moved.rotated(by: .pi)), CGPoint(x: 4, y: 1)))
  }

  @Test("a transform after its inverse changes nothing")
  func inverse() {
    let transform = CGAffineTransform(2, 1, -1, 3, 40, -7)
    let point = CGPoint(x: 3, y: 4)
    #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
  }

  @Test("a transform without an inverse is its own")
  func singularInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a rectangle maps to the box around its mapped corners")
  func rectangleMapping() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    #expect(
      rect.applying(CGAffineTransform(0, 1, -1, 0, 10, 10))
        == CGRect(x: 8, y: 10, width: 2, height: 4))
    #expect(
      rect.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -4, y: 0, width: 4, height: 2)
    )
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test("a size maps without the translation")
  func sizeMapping() {
    let size = CGSize(width: 3, height: 5)
    #expect(
      size.applying(CGAffineTransform(2, 0, 0, -1, 9, 9)) == CGSize(width: 6, height: -5))
  }

  @Test("rectangles are the same whatever the signs of their sizes")
  func rectangleEquality() {
    let rect = CGRect(x: 4, y: 4, width: -4, height: -4)
    #expect(rect.equalTo(CGRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
  }

  @Test("a vector is two shares, zero by default")
  func vectors() {
    #expect(CGVector() == .zero)
    #expect(CGVector(dx: 3, dy: 4).dy == 4)
  }
}
