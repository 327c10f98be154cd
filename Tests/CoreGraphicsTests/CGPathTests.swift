import CoreGraphics
import Foundation
import Testing

private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

@Suite struct CGPathTests {
  @Test("a rectangle starts at its origin and goes round by way of the top right")
  func rectangle() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)),
        .line(CGPoint(x: 1, y: 6)), .close,
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("only an upright closed rectangle says it is one")
  func rectangleRecognition() {
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(CGPath(rect: square, transform: &turn).rect == nil)
    #expect(CGPath(ellipseIn: square, transform: nil).rect == nil)
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
    #expect(open.rect == nil)
    let zigzag = CGMutablePath()
    zigzag.addLines(between: [.zero, CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)])
    zigzag.closeSubpath()
    #expect(zigzag.rect == nil)
  }

  @Test("an ellipse touches the four sides of its rectangle")
  func ellipse() {
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
    #expect(path.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.elements.count == 6)
    #expect(path.contains(CGPoint(x: 25, y: 40)))
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
  }

  @Test(
    "a rounded corner leaves out the corner and keeps the middle of the sides",
    arguments: [CGFloat(1), 3, 5, 50])
  func roundedRectangle(radius: CGFloat) {
    let path = CGPath(
      roundedRect: square, cornerWidth: radius, cornerHeight: radius, transform: nil)
    #expect(path.boundingBoxOfPath == square)
    let outside = min(radius, 5) * 0.25
    for x in [outside, 10 - outside] {
      for y in [outside, 10 - outside] { #expect(!path.contains(CGPoint(x: x, y: y))) }
    }
    #expect(path.contains(CGPoint(x: 5, y: 0.1)))
    #expect(path.contains(CGPoint(x: 9.9, y: 5)))
  }

  @Test("a radius of 0 makes a plain rectangle")
  func squareCorners() {
    let path = CGPath(roundedRect: square, cornerWidth: 0, cornerHeight: 3, transform: nil)
    #expect(path == CGPath(rect: square, transform: nil))
  }

  @Test("the bounding box holds the control points, the box of the path only the curve")
  func boundingBoxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 30, y: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 25, height: 10))
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test("an arc that is not clockwise turns by growing angles, downwards from the right")
  func arcDirection() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.elements.count == 2)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.elements.count == 4)
    #expect(abs(other.boundingBoxOfPath.minX + 10) < 0.01)
  }

  @Test("an arc over a whole turn is a circle, one that goes nowhere a point")
  func wholeTurns() {
    let circle = CGMutablePath()
    circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(circle.elements.count == 5)
    let nothing = CGMutablePath()
    nothing.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(nothing.elements.count == 1)
  }

  @Test("an arc is joined to the current point by a line")
  func arcAfterPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, delta: 0.5)
    #expect(path.elements.prefix(1) == [.move(.zero)])
    guard case .line(let point) = path.elements[1] else {
      Issue.record("no line")
      return
    }
    #expect(abs(point.x - 15) < 1e-9 && abs(point.y) < 1e-9)
  }

  @Test("an arc between tangents touches both lines", arguments: [CGFloat(1), -1])
  func tangentArc(side: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * side), radius: 4)
    #expect(path.elements[1] == .line(CGPoint(x: 6, y: 0)))
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 4 * side) < 1e-9)
    #expect(path.elements.count == 3)
  }

  @Test("a hole is inside by winding when both outlines turn alike, never by even-odd")
  func fillRules() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle, using: .winding))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test("an open subpath counts as closed")
  func openSubpath() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("a copy keeps the parts it was made from")
  func copies() {
    let path = CGMutablePath()
    path.addRect(square)
    let copy = path.copy()
    var move = CGAffineTransform(translationX: 5, y: 6)
    let moved = path.copy(using: &move)
    path.addEllipse(in: square)
    #expect(copy == CGPath(rect: square, transform: nil))
    #expect(moved == CGPath(rect: square.offsetBy(dx: 5, dy: 6), transform: nil))
    #expect(path.mutableCopy() == path)
  }

  @Test("the next part after a close begins where the subpath began")
  func afterClose() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    path.addLine(to: CGPoint(x: 2, y: -10))
    let whole = CGMutablePath()
    whole.addPath(path, transform: CGAffineTransform(translationX: 1, y: 1))
    whole.closeSubpath()
    #expect(whole.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test("the block receives each part with its points")
  func parts() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { part in
      let end = part.pointee.type == .addQuadCurveToPoint ? part.pointee.points[1].x : 0
      seen.append("\(part.pointee.type) \(end)")
    }
    #expect(seen == ["moveToPoint 0.0", "addQuadCurveToPoint 3.0", "closeSubpath 0.0"])
  }

  @Test("a line before the first move stops the program")
  func lineWithoutStart() async {
    await #expect(processExitsWith: .failure) { CGMutablePath().addLine(to: .zero) }
  }
}
