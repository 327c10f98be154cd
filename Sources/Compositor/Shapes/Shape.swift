import CoreGraphics

/// A convex area on the device: the pixels it touches and how much of each it covers.
struct Shape {
  /// How coverage is known.
  enum Edges {
    /// Every touched pixel is wholly covered.
    case whole
    /// An upright rectangle whose sides need not lie between pixels.
    case box(SubpixelBox)
    /// Rounded, turned or sheared.
    case mask(Coverage)
  }

  /// All pixels that are touched.
  var pixels: PixelRect
  var edges: Edges

  static var empty: Shape { Shape(pixels: .empty) }

  init(pixels: PixelRect, edges: Edges = .whole) {
    self.pixels = pixels
    self.edges = edges
  }

  /// The shape of an upright rectangle.
  init(_ box: SubpixelBox) {
    guard !box.isEmpty else {
      self = .empty
      return
    }
    pixels = PixelRect(
      minX: Subpixel.floor(box.minX), minY: Subpixel.floor(box.minY),
      maxX: Subpixel.ceil(box.maxX), maxY: Subpixel.ceil(box.maxY))
    edges = box.isWhole ? .whole : .box(box)
  }

  /// Whether every touched pixel is wholly covered.
  var isWhole: Bool {
    if case .whole = edges { true } else { false }
  }

  /// Whether two shapes touch the same pixels to the same extent.
  func isSame(as other: Shape) -> Bool {
    guard pixels == other.pixels else { return false }
    switch (edges, other.edges) {
    case (.whole, .whole): return true
    case (.box(let left), .box(let right)): return left == right
    case (.mask(let left), .mask(let right)): return left === right
    default: return false
    }
  }

  /// Calls `body` with rectangles that are wholly covered; they may overlap.
  @inline(__always) func forEachSolidPart(_ body: (PixelRect) -> Void) {
    switch edges {
    case .whole:
      body(pixels)
    case .box(let box):
      let inside = box.wholePixels
      if !inside.isEmpty { body(inside) }
    case .mask(let coverage):
      for part in coverage.solidParts {
        let rect = part.applied(to: pixels)
        if !rect.isEmpty { body(rect) }
      }
    }
  }

  /// Writes the coverage of the pixels `[minX, maxX)` of row `y`.
  func writeCoverage(
    y: Int, from minX: Int, to maxX: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    switch edges {
    case .whole:
      let row = y >= pixels.minY && y < pixels.maxY
      for x in minX..<maxX {
        target[x - minX] = row && x >= pixels.minX && x < pixels.maxX ? 255 : 0
      }
    case .box(let box):
      let height = box.rowShare(y)
      for x in minX..<maxX {
        target[x - minX] = SubpixelBox.coverage(width: box.columnShare(x), height: height)
      }
    case .mask(let coverage):
      coverage.write(y: y, in: pixels, from: minX, to: maxX, into: target)
    }
  }
}

extension SubpixelBox {
  /// The pixels that lie wholly inside.
  var wholePixels: PixelRect {
    PixelRect(
      minX: Subpixel.ceil(minX), minY: Subpixel.ceil(minY), maxX: Subpixel.floor(maxX),
      maxY: Subpixel.floor(maxY))
  }

  /// How much of pixel row `y` lies between top and bottom, in 256ths.
  func rowShare(_ y: Int) -> Int { max(0, min(maxY, (y + 1) << 8) - max(minY, y << 8)) }

  /// How much of pixel column `x` lies between the sides, in 256ths.
  func columnShare(_ x: Int) -> Int { max(0, min(maxX, (x + 1) << 8) - max(minX, x << 8)) }

  /// The coverage from 0 to 255 of a pixel covered over `width` by `height` 256ths.
  static func coverage(width: Int, height: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (width * height * 255 + 32768) >> 16)
  }

  /// Calls `body` with the rectangles of equal coverage that make up the part inside `clip`: at
  /// most nine.
  @inline(__always)
  func forEachPatch(in clip: PixelRect, _ body: (PixelRect, UInt8) -> Void) {
    var y = clip.minY
    while y < clip.maxY {
      let height = rowShare(y)
      let bottom = height == 256 ? min(clip.maxY, Subpixel.floor(maxY)) : y + 1
      var x = clip.minX
      while x < clip.maxX {
        let width = columnShare(x)
        let right = width == 256 ? min(clip.maxX, Subpixel.floor(maxX)) : x + 1
        let value = Self.coverage(width: width, height: height)
        if value > 0 { body(PixelRect(minX: x, minY: y, maxX: right, maxY: bottom), value) }
        x = right
      }
      y = bottom
    }
  }
}
