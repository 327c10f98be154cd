import CoreGraphics
import QuartzCore

/// A bitmap on the device: where it shows and which source pixel each device pixel takes.
struct BitmapItem {
  /// How device pixels find their source.
  enum Sampling: Equatable {
    /// Source pixel = device pixel minus this offset.
    case aligned(dx: Int, dy: Int)
    /// Bilinear, at the place a map takes the pixel's middle to.
    case mapped(DeviceMap)
    /// Bilinear, in nine parts: a map to the layer's space, then each axis by itself.
    case stretched(DeviceMap, x: StretchedAxis, y: StretchedAxis)
  }

  var source: PixelBuffer
  /// Whether all of the source has full alpha.
  var isOpaque: Bool
  var shape: Shape
  var sampling: Sampling
  /// The source pixels that may be looked at.
  var sourceRect: PixelRect
  /// The opacity, 0 to 255.
  var alpha: UInt8
}

extension BitmapItem {
  /// Places a layer's contents; nil when they are no bitmap or cannot be seen.
  init?(
    _ contents: AnyObject, _ values: LayerValues, through map: DeviceMap, shapes: ShapeMaker,
    alpha: UInt8
  ) {
    guard let source = BitmapSource(contents), alpha > 0,
      let placement = ContentsPlacement(source.buffer, values)
    else { return nil }
    self.source = source.buffer
    isOpaque = source.isOpaque
    self.alpha = alpha
    sourceRect = placement.pixels
    shape = shapes.shape(of: placement.target, through: map)
    guard !shape.pixels.isEmpty,
      let sampling = Self.sampling(placement, through: map, onto: shape)
    else { return nil }
    self.sampling = sampling
  }

  private static func sampling(
    _ placement: ContentsPlacement, through map: DeviceMap, onto shape: Shape
  ) -> Sampling? {
    if let (x, y) = placement.stretch {
      return map.inverse.map { .stretched($0, x: x, y: y) }
    }
    let pixels = placement.pixels
    if placement.isWhole, shape.isWhole, map.isUpright, map.a > 0, map.d > 0,
      shape.pixels.width == pixels.width, shape.pixels.height == pixels.height
    {
      return .aligned(dx: shape.pixels.minX - pixels.minX, dy: shape.pixels.minY - pixels.minY)
    }
    return placement.fromSource.concatenating(map).inverse.map { .mapped($0) }
  }

  /// The device pixels that source pixels of `rect` can reach, those mixed with neighbours included.
  func devicePixels(of rect: PixelRect) -> PixelRect {
    switch sampling {
    case .aligned(let dx, let dy):
      return rect.offsetBy(dx: dx, dy: dy).intersection(shape.pixels)
    case .mapped(let toSource):
      guard toSource.isAffine, let fromSource = toSource.inverse else { return shape.pixels }
      let reach = rect.insetBy(dx: -1, dy: -1)
      let box = fromSource.boundingBox(
        of: CGRect(x: reach.minX, y: reach.minY, width: reach.width, height: reach.height))
      return Shape(box).pixels.insetBy(dx: -1, dy: -1).intersection(shape.pixels)
    case .stretched:
      return shape.pixels
    }
  }
}

/// The pixels behind a layer's contents.
struct BitmapSource {
  var buffer: PixelBuffer
  var isOpaque: Bool

  /// Nil when the contents are neither an image nor a surface, or have no pixels.
  init?(_ contents: AnyObject) {
    switch contents {
    case let surface as LayerSurface:
      buffer = surface.buffer
      isOpaque = surface.isOpaque
    case let image as CGImage:
      buffer = image.buffer
      isOpaque = image.isOpaque
    default:
      return nil
    }
    if buffer.bounds.isEmpty { return nil }
  }
}

extension DeviceMap {
  /// The upright box around a rectangle's image under an affine map.
  func boundingBox(of rect: CGRect) -> SubpixelBox {
    let corners = [
      homogeneous(Double(rect.minX), Double(rect.minY)),
      homogeneous(Double(rect.maxX), Double(rect.minY)),
      homogeneous(Double(rect.minX), Double(rect.maxY)),
      homogeneous(Double(rect.maxX), Double(rect.maxY)),
    ]
    let xs = corners.map { Subpixel.nearest($0.x) }
    let ys = corners.map { Subpixel.nearest($0.y) }
    return SubpixelBox(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
