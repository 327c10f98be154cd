import CoreGraphics
import Foundation
import QuartzCore

/// The shadow of a layer's own picture: its silhouette in one colour, moved and blurred.
///
/// A background casts the shadow of its rounded rectangle. Contents and borders without an opaque
/// background cast the shadow of their alpha. Sublayers cast none. A `shadowPath` casts its own,
/// whatever the layer shows.
struct ShadowItem {
  /// How the shadow is painted.
  enum Picture {
    /// A premultiplied colour over a blurred shape; upright layers.
    case shape(UInt32, Shape)
    /// A bitmap of the shadow, made in the layer's space.
    case bitmap(BitmapItem, SilhouetteKey)
  }

  let picture: Picture

  /// Everything that is touched.
  var pixels: PixelRect {
    switch picture {
    case .shape(_, let shape): shape.pixels
    case .bitmap(let bitmap, _): bitmap.shape.pixels
    }
  }

  /// Nil when the layer casts no shadow.
  ///
  /// - Parameter before: The shadow the layer had, whose bitmap may still serve.
  init?(
    _ values: LayerValues, through map: DeviceMap, shapes: ShapeMaker, opacity: Float,
    before: ShadowItem?
  ) {
    let background = values.backgroundColor.map { Double($0.alpha) } ?? 0
    let isDrawn = values.contents != nil || values.borderWidth > 0 || values.drawing != nil
    let isPlain = values.shadowPath == nil && (background >= 1 || !isDrawn)
    guard values.shadowOpacity > 0, let color = values.shadowColor,
      background > 0 || !isPlain
    else { return nil }
    let strength =
      Double(min(1, values.shadowOpacity) * opacity) * (isPlain ? min(1, background) : 1)
    let paint = CGColor(rgba: color.rgba * SIMD4(1, 1, 1, strength)).premultiplied
    guard paint >> 24 > 0 else { return nil }
    let form = ShadowMaker.Form(values, through: map)
    if isPlain, map.isUpright, map.a > 0, map.d > 0, form.isSmall {
      picture = .shape(paint, shapes.shadows.shape(form))
      return
    }
    let silhouette = Silhouette(
      values, through: map, color: paint, isPlain: isPlain, shapes: shapes)
    guard let bitmap = silhouette.bitmap(through: map, shapes: shapes, before: before) else {
      return nil
    }
    picture = .bitmap(bitmap, silhouette.key)
  }
}

extension ShadowMaker.Form {
  /// Whether the blurred corners are small enough to be made at the size of the device.
  var isSmall: Bool { max(sigmaX, sigmaY) <= 32 * 256 && max(radiusX, radiusY) <= 512 * 256 }

  /// The shadow's outline under a map that keeps rectangles upright.
  init(_ values: LayerValues, through map: DeviceMap) {
    let offset = values.shadowOffset
    let bounds = values.bounds
    let radius = max(0, min(values.cornerRadius, bounds.width / 2, bounds.height / 2))
    let radii = map.image(ofSize: Double(radius))
    let sigmas = map.image(ofSize: Double(max(0, values.shadowRadius)))
    box = map.box(of: bounds.offsetBy(dx: offset.width, dy: offset.height))
    radiusX = Subpixel.nearest(radii.x)
    radiusY = Subpixel.nearest(radii.y)
    corners = radius > 0 ? values.maskedCorners.rawValue & 15 : 0
    sigmaX = Subpixel.nearest(sigmas.x)
    sigmaY = Subpixel.nearest(sigmas.y)
  }
}

extension PaintTarget {
  /// Lays a shadow, in a group of opacity `alpha`, over the part inside `rect`.
  func lay(_ shadow: ShadowItem, alpha: UInt8, in rect: PixelRect, _ scratch: Scratch) {
    switch shadow.picture {
    case .shape(let color, let shape):
      lay(Paint(color: color, alpha: alpha), over: shape, in: rect)
    case .bitmap(let bitmap, _):
      lay(bitmap, alpha: alpha, in: rect, scratch)
    }
  }
}
