import CoreGraphics
import Foundation
import QuartzCore

/// The picture of a shape layer's path: filled, then its line drawn.
struct ShapePicture {
  /// What the pixels depend on.
  struct Key: Equatable {
    var style: ShapeStyle
    /// The layer's space to the picture's pixels.
    var map: DeviceMap
    var width: Int
    var height: Int
  }

  let key: Key
  /// The picture's pixels on the device, where the path is drawn there.
  private let pixels: PixelRect
  /// Where the picture has to be warped to; nil where it is drawn on the device.
  private let warp: (shape: Shape, toSource: DeviceMap)?

  /// Pixels beyond which a warped picture is made smaller.
  private static let sideLimit = 2048.0

  /// Nil when nothing is to be seen.
  init?(_ style: ShapeStyle, through map: DeviceMap, screen: PixelRect) {
    guard let path = style.path, !path.isEmpty else { return nil }
    let extent = path.boundingBoxOfPath.insetBy(dx: -style.reach, dy: -style.reach)
    guard style.isDrawn, extent.width.isFinite, extent.height.isFinite else { return nil }
    guard map.isAffine else {
      guard let warped = Self.warped(style, extent, by: map, screen) else { return nil }
      self = warped
      return
    }
    var pixels = Shape(map.boundingBox(of: extent)).pixels
      .union(Shape(map.boundingBox(of: extent.insetBy(dx: -0.01, dy: -0.01))).pixels)
      .insetBy(dx: -1, dy: -1)
    if pixels.width > 2 * screen.width || pixels.height > 2 * screen.height {
      pixels = pixels.intersection(screen)
    }
    guard !pixels.isEmpty else { return nil }
    // Counted from the picture's own corner, so that one that moves by whole pixels stays as it is.
    var local = map
    local.tx -= Double(pixels.minX)
    local.ty -= Double(pixels.minY)
    self.init(
      key: Key(style: style, map: local, width: pixels.width, height: pixels.height),
      pixels: pixels, warp: nil)
  }

  private init(key: Key, pixels: PixelRect, warp: (shape: Shape, toSource: DeviceMap)?) {
    self.key = key
    self.pixels = pixels
    self.warp = warp
  }

  /// A picture in the layer's space, magnified to about the size of the device.
  private static func warped(
    _ style: ShapeStyle, _ extent: CGRect, by map: DeviceMap, _ screen: PixelRect
  ) -> ShapePicture? {
    let shapes = ShapeMaker()
    shapes.screen = screen
    let largest = Double(max(extent.width, extent.height))
    // Quarter octaves, so that a path seen in motion is drawn anew only now and then.
    var scale = exp2((log2(max(1e-3, map.largestScale(in: extent))) * 4).rounded(.up) / 4)
    scale = min(scale, sideLimit / max(1, largest))
    let width = Int((Double(extent.width) * scale).rounded(.up)) + 2
    let height = Int((Double(extent.height) * scale).rounded(.up)) + 2
    let local = DeviceMap(
      a: scale, d: scale, tx: 1 - Double(extent.minX) * scale, ty: 1 - Double(extent.minY) * scale)
    let place = CGRect(
      x: Double(extent.minX) - 1 / scale, y: Double(extent.minY) - 1 / scale,
      width: Double(width) / scale, height: Double(height) / scale)
    let shape = shapes.shape(of: place, through: map)
    guard !shape.pixels.isEmpty, let inverse = map.inverse else { return nil }
    return ShapePicture(
      key: Key(style: style, map: local, width: width, height: height), pixels: shape.pixels,
      warp: (shape, inverse.concatenating(local)))
  }

  /// Draws the path.
  func paint() -> PixelBuffer {
    let style = key.style
    let buffer = PixelBuffer(width: key.width, height: key.height)
    guard let path = style.path else { return buffer }
    let context = CGContext(buffer: buffer, scale: 1)
    let map = key.map
    context.concatenate(
      CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
    if let color = style.fillColor, color.alpha > 0 {
      context.addPath(path)
      context.setFillColor(color)
      context.fillPath(using: style.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard style.hasLine, let color = style.strokeColor else { return buffer }
    context.addPath(path.trimmed(from: style.strokeStart, to: style.strokeEnd))
    context.setStrokeColor(color)
    context.setLineWidth(style.lineWidth)
    context.setMiterLimit(style.miterLimit)
    context.setLineCap(style.cap)
    context.setLineJoin(style.join)
    if let lengths = style.lineDashPattern, lengths.contains(where: { $0 > 0 }),
      !lengths.contains(where: { $0 < 0 })
    {
      context.setLineDash(phase: style.lineDashPhase, lengths: lengths)
    }
    context.strokePath()
    return buffer
  }

  func bitmap(_ buffer: PixelBuffer, alpha: UInt8) -> BitmapItem {
    BitmapItem(
      source: buffer, isOpaque: false, shape: warp?.shape ?? Shape(pixels: pixels),
      sampling: warp.map { .mapped($0.toSource) } ?? .aligned(dx: pixels.minX, dy: pixels.minY),
      sourceRect: buffer.bounds, alpha: alpha)
  }
}

extension ShapeStyle {
  fileprivate var hasLine: Bool {
    lineWidth > 0 && (strokeColor?.alpha ?? 0) > 0 && strokeEnd > strokeStart
  }

  fileprivate var isDrawn: Bool { hasLine || (fillColor?.alpha ?? 0) > 0 }

  /// How far the line can reach from the path.
  fileprivate var reach: CGFloat {
    guard hasLine else { return 0 }
    let corner = lineJoin == .miter ? max(1, miterLimit) : 1
    return lineWidth / 2 * max(corner, lineCap == .square ? 1.5 : 1)
  }

  fileprivate var cap: CGLineCap {
    switch lineCap {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }

  fileprivate var join: CGLineJoin {
    switch lineJoin {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
