import CoreGraphics
import QuartzCore

/// What a shape or gradient layer draws, as a bitmap on the device.
struct DrawingItem {
  var bitmap: BitmapItem
  /// The pixels that were made, which the bitmap may hold in another form.
  private var source: PixelBuffer
  /// What they were made of.
  fileprivate var key: DrawingKey

  /// Nil when nothing is drawn.
  ///
  /// - Parameters:
  ///   - outline: The outline of the layer's bounds on the device.
  ///   - screen: The pixels that matter; much larger drawings are made only there.
  ///   - before: The drawing the layer had, whose pixels may still serve.
  init?(
    _ values: LayerValues, through map: DeviceMap, outline: Shape, screen: PixelRect,
    alpha: UInt8, before: DrawingItem?
  ) {
    guard alpha > 0 else { return nil }
    switch values.drawing {
    case .shape(let style):
      guard let picture = ShapePicture(style, through: map, screen: screen) else { return nil }
      key = .shape(picture.key)
      source = (before?.key == key ? before?.source : nil) ?? picture.paint()
      bitmap = picture.bitmap(source, alpha: alpha)
    case .gradient(let style):
      guard let picture = GradientPicture(style, values.bounds), !outline.pixels.isEmpty,
        let inverse = map.inverse
      else { return nil }
      key = .gradient(picture.key)
      source = (before?.key == key ? before?.source : nil) ?? picture.paint()
      bitmap = picture.bitmap(source, over: outline, fromDevice: inverse, alpha: alpha)
    case nil: return nil
    }
  }
}

/// What the pixels of a drawing depend on.
private enum DrawingKey: Equatable {
  case shape(ShapePicture.Key)
  case gradient(GradientPicture.Key)
}
