import CoreGraphics
import Foundation
import Testing

/// A context of small size whose pixels are looked at.
private struct Canvas {
  let buffer: PixelBuffer
  let context: CGContext

  init(_ width: Int, _ height: Int, scale: CGFloat = 1, filledWith pixel: UInt32 = 0) {
    buffer = PixelBuffer(width: width, height: height)
    buffer.fill(with: pixel)
    context = CGContext(buffer: buffer, scale: scale)
  }

  /// The pixels as lines of characters: a dot for transparent, # for opaque, + for in between.
  var rows: [String] {
    (0..<buffer.height).map { y in
      String(
        (0..<buffer.width).map { x -> Character in
          switch buffer[x, y] >> 24 {
          case 0: "."
          case 255: "#"
          default: "+"
          }
        })
    }
  }
}

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let redPixel: UInt32 = 0xffff_0000
private let bluePixel: UInt32 = 0xff00_00ff

@Suite struct CGContextTests {
  @Test("a filled rectangle lies from the top left, in points times scale")
  func fill() {
    let canvas = Canvas(6, 6, scale: 2)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    #expect(canvas.rows == ["..##..", "..##..", "..##..", "..##..", "......", "......"])
  }

  @Test("half a pixel is covered half")
  func antialiasing() {
    let canvas = Canvas(3, 1)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0.5, y: 0, width: 1.5, height: 1))
    #expect(canvas.buffer[0, 0] == 0x8080_0000)
    #expect(canvas.buffer[1, 0] == redPixel)
    let hard = Canvas(3, 1)
    hard.context.setShouldAntialias(false)
    hard.context.fill(CGRect(x: 0.4, y: 0, width: 1.5, height: 1))
    #expect(!hard.rows[0].contains("+"))
  }

  @Test("transforms apply to what is added after them, the last one first")
  func transforms() {
    let canvas = Canvas(6, 4)
    canvas.context.translateBy(x: 2, y: 1)
    canvas.context.scaleBy(x: 2, y: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(canvas.rows == ["......", "..##..", "..##..", "......"])
    #expect(canvas.context.ctm == CGAffineTransform(2, 0, 0, 1, 2, 1))

    let turned = Canvas(4, 4)
    turned.context.translateBy(x: 2, y: 0)
    turned.context.rotate(by: .pi / 2)
    turned.context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(turned.rows == [".#..", ".#..", ".#..", "...."])
  }

  @Test("a state that is restored brings back colour, transform, clip and line width")
  func savedState() {
    let canvas = Canvas(4, 4)
    canvas.context.setFillColor(red)
    canvas.context.saveGState()
    canvas.context.setFillColor(gray: 0, alpha: 1)
    canvas.context.setAlpha(0)
    canvas.context.setBlendMode(.clear)
    canvas.context.clip(to: .zero)
    canvas.context.scaleBy(x: 9, y: 9)
    canvas.context.restoreGState()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.buffer[3, 3] == redPixel)
  }

  @Test("a state that nobody saved cannot be restored")
  func unbalancedRestore() async {
    await #expect(processExitsWith: .failure) {
      CGContext(buffer: PixelBuffer(width: 1, height: 1), scale: 1).restoreGState()
    }
  }

  @Test("after a transform without an inverse nothing is drawn until the state is restored")
  func singularTransform() {
    let canvas = Canvas(2, 2)
    canvas.context.saveGState()
    canvas.context.scaleBy(x: 0, y: 1)
    canvas.context.fill(CGRect(x: -5, y: -5, width: 10, height: 10))
    canvas.context.translateBy(x: .nan, y: 0)
    canvas.context.restoreGState()
    #expect(canvas.rows == ["..", ".."])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.rows == ["#.", ".."])
  }

  @Test("a clip narrows an earlier clip")
  func clip() {
    let canvas = Canvas(4, 2)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2))
    canvas.context.clip(to: [
      CGRect(x: 2, y: 0, width: 2, height: 1), CGRect(x: 0, y: 1, width: 1, height: 1),
    ])
    canvas.context.fill(.infinite)
    #expect(canvas.rows == ["..#.", "#..."])
    #expect(
      canvas.context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test("clear removes, within the clip, whatever the blend mode")
  func clear() {
    let canvas = Canvas(4, 1, filledWith: redPixel)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    canvas.context.setBlendMode(.multiply)
    canvas.context.clear(CGRect(x: 1, y: 0, width: 3, height: 1))
    #expect(canvas.rows == ["#..#"])
  }

  @Test("the path is filled by the rule that is asked for, and is gone afterwards")
  func fillRules() {
    for (rule, middle) in [(CGPathFillRule.winding, "#"), (.evenOdd, ".")] {
      let canvas = Canvas(3, 3)
      canvas.context.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
      canvas.context.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: nil))
      canvas.context.fillPath(using: rule)
      #expect(canvas.rows == ["###", "#\(middle)#", "###"])
      #expect(canvas.context.isPathEmpty)
    }
  }

  @Test("a line is as wide as set, around the path")
  func stroke() {
    let canvas = Canvas(6, 4)
    canvas.context.setLineWidth(2)
    canvas.context.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2)])
    canvas.context.strokePath()
    #expect(canvas.rows == ["......", ".####.", ".####.", "......"])
    canvas.context.setLineCap(.square)
    canvas.context.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2)])
    canvas.context.strokePath()
    #expect(canvas.rows[1] == "######")
  }

  @Test("an outline with its own width leaves the width as it was")
  func strokeWithWidth() {
    let canvas = Canvas(5, 5)
    canvas.context.setLineWidth(1)
    canvas.context.stroke(CGRect(x: 1, y: 1, width: 3, height: 3), width: 2)
    #expect(canvas.rows == ["#####", "#####", "##.##", "#####", "#####"])
    canvas.context.clear(CGRect(x: 0, y: 0, width: 5, height: 5))
    canvas.context.stroke(CGRect(x: 0.5, y: 0.5, width: 4, height: 4))
    #expect(canvas.rows == ["#####", "#...#", "#...#", "#...#", "#####"])
  }

  @Test("dashes begin at their phase; lengths of 0 make a whole line")
  func dashes() {
    let canvas = Canvas(8, 1)
    func line() {
      canvas.context.addLines(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5)])
      canvas.context.strokePath()
    }
    canvas.context.setLineDash(phase: 1, lengths: [2, 1])
    line()
    #expect(canvas.rows == ["#.##.##."])
    canvas.context.setLineDash(phase: 0, lengths: [0, 0])
    line()
    #expect(canvas.rows == ["########"])
  }

  @Test("an arc by the context is the arc of a path")
  func arcs() {
    let first = Canvas(20, 20)
    first.context.move(to: CGPoint(x: 10, y: 10))
    first.context.addArc(
      center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: 2, clockwise: false)
    first.context.closePath()
    first.context.fillPath()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addArc(
      center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: 2, clockwise: false)
    let second = Canvas(20, 20)
    second.context.addPath(path)
    second.context.fillPath()
    #expect(first.buffer.hasSamePixels(as: second.buffer))
    #expect(first.rows[14].contains("#") && !first.rows[4].contains("#"))
  }

  @Test("a quadratic curve is the cubic one of the same course")
  func quadraticCurve() {
    let canvas = Canvas(4, 4)
    canvas.context.move(to: .zero)
    canvas.context.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 3, y: 0))
    #expect(canvas.context.currentPointOfPath == CGPoint(x: 3, y: 3))
    #expect(canvas.context.boundingBoxOfPath.maxX == 3)
    #expect(canvas.context.boundingBoxOfPath.width == 3)
  }
}

@Suite struct CGContextMixingTests {
  @Test("alpha weakens fills and images alike")
  func alpha() {
    let canvas = Canvas(2, 1)
    let image = Canvas(1, 1, filledWith: redPixel).context.makeImage()
    canvas.context.setAlpha(0.5)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    if let image { canvas.context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1)) }
    #expect(canvas.buffer[0, 0] == canvas.buffer[1, 0])
    #expect(canvas.buffer[0, 0] >> 24 == 128)
  }

  @Test(
    "a blend mode mixes the drawing with what is there",
    arguments: [
      (.normal, redPixel), (.multiply, 0xff00_0000), (.screen, 0xffff_00ff), (.copy, redPixel),
      (.clear, 0), (.destinationOver, bluePixel), (.plusLighter, 0xffff_00ff), (.xor, 0),
      (.sourceOut, 0), (.destinationIn, bluePixel), (.difference, 0xffff_00ff),
    ] as [(CGBlendMode, UInt32)])
  func blending(mode: CGBlendMode, pixel: UInt32) {
    let canvas = Canvas(3, 1, filledWith: bluePixel)
    canvas.context.setBlendMode(mode)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.buffer[1, 0] == pixel)
    #expect(canvas.buffer[0, 0] == bluePixel && canvas.buffer[2, 0] == bluePixel)
  }

  @Test("a layer is weakened as one picture")
  func transparencyLayer() {
    let canvas = Canvas(3, 1)
    canvas.context.setAlpha(0.5)
    canvas.context.beginTransparencyLayer()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    canvas.context.endTransparencyLayer()
    #expect((0..<3).map { canvas.buffer[$0, 0] >> 24 } == [128, 128, 128])
  }
}

@Suite struct CGContextPicturesTests {
  /// Two rows: red above, blue below.
  private func flag() throws -> CGImage {
    let canvas = Canvas(1, 2, filledWith: redPixel)
    canvas.buffer[0, 1] = bluePixel
    return try #require(canvas.context.makeImage())
  }

  @Test("an image stands on its head where y grows downwards, as with UIKit's contexts")
  func imageOrientation() throws {
    let canvas = Canvas(1, 2)
    canvas.context.draw(try flag(), in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(canvas.buffer[0, 0] == bluePixel && canvas.buffer[0, 1] == redPixel)
    canvas.context.drawUpright(try flag(), in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(canvas.buffer[0, 0] == redPixel && canvas.buffer[0, 1] == bluePixel)
  }

  @Test("an enlarged image keeps its border full; without interpolation its pixels stay sharp")
  func enlargedImage() throws {
    let canvas = Canvas(2, 8)
    canvas.context.interpolationQuality = .none
    canvas.context.drawUpright(try flag(), in: CGRect(x: 0, y: 0, width: 2, height: 8))
    #expect(canvas.buffer[1, 3] == redPixel && canvas.buffer[1, 4] == bluePixel)
    canvas.context.interpolationQuality = .medium
    canvas.context.drawUpright(try flag(), in: CGRect(x: 0, y: 0, width: 2, height: 8))
    #expect(canvas.buffer[0, 0] == redPixel && canvas.buffer[0, 7] == bluePixel)
    #expect(canvas.buffer[0, 4] != bluePixel)
  }

  @Test("drawing an image leaves the path alone")
  func imageKeepsPath() throws {
    let canvas = Canvas(2, 2)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.drawUpright(try flag(), in: CGRect(x: 0, y: 5, width: 1, height: 1))
    canvas.context.fillPath()
    #expect(canvas.rows == ["##", ".."])
  }

  @Test("an image of a context does not change with the context")
  func madeImage() throws {
    let canvas = Canvas(1, 1, filledWith: redPixel)
    let image = try #require(canvas.context.makeImage())
    canvas.context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image.buffer[0, 0] == redPixel)
  }

  @Test(
    "the ends of a gradient go on only where asked",
    arguments: [
      ([], "..####.."), (.drawsBeforeStartLocation, "######.."),
      (.drawsAfterEndLocation, "..######"),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], "########"),
    ] as [(CGGradientDrawingOptions, String)])
  func gradientEnds(options: CGGradientDrawingOptions, row: String) throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, CGColor(gray: 0, alpha: 1)],
        locations: nil))
    let canvas = Canvas(8, 1)
    canvas.context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
    #expect(canvas.rows == [row])
    let levels = (2..<6).map { canvas.buffer[$0, 0] >> 16 & 255 }
    #expect(levels == levels.sorted(by: >) && levels[0] > 200 && levels[3] < 50)
  }

  @Test("a radial gradient has the first colour in the middle and ends at its circle")
  func radialGradient() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [red, CGColor(gray: 0, alpha: 1)], locations: [0, 1]))
    let canvas = Canvas(20, 20)
    let middle = CGPoint(x: 10, y: 10)
    canvas.context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 8, options: [])
    #expect(canvas.buffer[10, 10] >> 16 & 255 > 220)
    #expect(canvas.buffer[10, 3] >> 16 & 255 < 60)
    #expect(canvas.buffer[10, 1] == 0)
  }

  @Test("places of a gradient are put in order and into 0...1; too few make none")
  func gradientStops() {
    let colors = [red, CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0.5, -1, 2])
    #expect(gradient?.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient?.stops[1].color == red)
    let even = CGGradient(colorsSpace: nil, colors: colors, locations: nil)
    #expect(even?.stops.map(\.location) == [0, 0.5, 1])
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }
}
