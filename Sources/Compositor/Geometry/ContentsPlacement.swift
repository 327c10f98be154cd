import CoreGraphics
import Foundation
import QuartzCore

/// Where a layer's contents come to lie in its own space, and which of their pixels are used.
struct ContentsPlacement {
  /// The rectangle they fill, in the layer's space.
  let target: CGRect
  /// The pixels they are taken from: `contentsRect`, grown to whole pixels.
  let pixels: PixelRect
  /// Whether `contentsRect` lies on whole pixels.
  let isWhole: Bool
  /// Source pixels to the layer's space.
  let fromSource: DeviceMap
  /// The axes of contents that stretch in nine parts; nil when they stretch as one.
  let stretch: (x: StretchedAxis, y: StretchedAxis)?

  /// Nil when nothing of the contents can be seen.
  init?(_ buffer: PixelBuffer, _ values: LayerValues) {
    let part = values.contentsRect
    let source = CGRect(
      x: part.minX * CGFloat(buffer.width), y: part.minY * CGFloat(buffer.height),
      width: part.width * CGFloat(buffer.width), height: part.height * CGFloat(buffer.height))
    let inside = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
      .intersection(source.integral)
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    guard !inside.isEmpty, size.width > 0, size.height > 0 else { return nil }
    target = Self.place(size, in: values.bounds, by: values.contentsGravity)
    guard target.width > 0, target.height > 0 else { return nil }
    pixels = PixelRect(
      x: Int(inside.minX), y: Int(inside.minY), width: Int(inside.width),
      height: Int(inside.height))
    isWhole = source == inside
    let scaleX = Double(target.width / source.width)
    let scaleY = Double(target.height / source.height)
    fromSource = DeviceMap(
      a: scaleX, d: scaleY, tx: Double(target.minX) - scaleX * Double(source.minX),
      ty: Double(target.minY) - scaleY * Double(source.minY))
    let center = values.contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      stretch = nil
      return
    }
    stretch = (
      StretchedAxis(
        from: target.minX, to: target.maxX, sourceFrom: source.minX, sourceTo: source.maxX,
        center: (center.minX, center.maxX), scale: scale),
      StretchedAxis(
        from: target.minY, to: target.maxY, sourceFrom: source.minY, sourceTo: source.maxY,
        center: (center.minY, center.maxY), scale: scale)
    )
  }

  /// The rectangle of contents of a size in points; an unknown gravity means the middle (LA10).
  private static func place(
    _ size: CGSize, in bounds: CGRect, by gravity: CALayerContentsGravity
  ) -> CGRect {
    var size = size
    switch gravity {
    case .resize:
      return bounds
    case .resizeAspect, .resizeAspectFill:
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      let factor = gravity == .resizeAspect ? min(across, down) : max(across, down)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default:
      break
    }
    let x: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    let y: CGFloat =
      switch gravity {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
      default: bounds.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

/// One axis of contents whose middle stretches while the ends keep their size.
///
/// Where there is no room for both ends, they shrink alike and the middle is left out.
struct StretchedAxis: Equatable {
  /// Places in the layer's space: start, end of the first part, start of the last, end.
  private let places: SIMD4<Double>
  /// The same places in source pixels.
  private let sources: SIMD4<Double>

  init(
    from: CGFloat, to: CGFloat, sourceFrom: CGFloat, sourceTo: CGFloat,
    center: (from: CGFloat, to: CGFloat), scale: CGFloat
  ) {
    let length = sourceTo - sourceFrom
    let first = max(0, min(1, center.from)) * length
    let last = max(0, min(1, 1 - center.to)) * length
    sources = SIMD4(
      Double(sourceFrom), Double(sourceFrom + first), Double(sourceTo - last), Double(sourceTo))
    let ends = (first + last) / scale
    let shrink = ends > to - from ? (to - from) / ends : 1
    places = SIMD4(
      Double(from), Double(from + first / scale * shrink), Double(to - last / scale * shrink),
      Double(to))
  }

  /// The source coordinate for a place in the layer's space.
  func source(of place: Double) -> Double {
    if place < places.y { return part(0, 1, place) }
    return place < places.z ? part(1, 2, place) : part(2, 3, place)
  }

  private func part(_ start: Int, _ end: Int, _ place: Double) -> Double {
    let length = places[end] - places[start]
    guard length > 0 else { return sources[start] }
    return sources[start] + (place - places[start]) / length * (sources[end] - sources[start])
  }
}
