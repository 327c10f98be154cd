import CoreGraphics
import Foundation
import QuartzCore

/// What a shadow's bitmap depends on.
struct SilhouetteKey: Equatable {
  /// Held, so that no other object can come to stand in its place.
  var contents: AnyObject?
  var values: [CGFloat]
  var gravity: String
  var path: CGPath?
  var drawing: LayerDrawing?
  var color: UInt32

  static func == (left: SilhouetteKey, right: SilhouetteKey) -> Bool {
    left.contents === right.contents && left.values == right.values
      && left.gravity == right.gravity && left.color == right.color
      && left.path == right.path && left.drawing == right.drawing
  }
}

/// The shadow of a layer that stands askew, or whose picture is no filled rectangle, in an upright
/// space of its own: the layer's, magnified to about the size of the device.
struct Silhouette {
  /// Pixels in the upright space that the blur's sigma, and the layer's larger side, may have.
  private static let sigmaLimit = 8.0
  private static let sideLimit = 2048.0

  let key: SilhouetteKey
  private let values: LayerValues
  private let color: UInt32
  private let isPlain: Bool
  /// The layer's space to the upright one, in which the shadow's offset is left out.
  private let local: DeviceMap
  /// The layer's pixels, and those of the shadow around them, in the upright space.
  private let form: ShadowMaker.Form

  init(
    _ values: LayerValues, through map: DeviceMap, color: UInt32, isPlain: Bool,
    shapes: ShapeMaker
  ) {
    self.values = values
    self.color = color
    self.isPlain = isPlain
    // Quarter octaves, so that a shadow seen in motion is made anew only now and then.
    var scale = exp2((log2(max(1e-3, map.largestScale(in: values.bounds))) * 4).rounded(.up) / 4)
    // A wide blur leaves no detail to be kept.
    scale = min(scale, Self.sigmaLimit / max(1e-3, Double(values.shadowRadius)))
    scale = min(
      scale, Self.sideLimit / max(1, Double(max(values.bounds.width, values.bounds.height))))
    local = DeviceMap(a: scale, d: scale)
    var still = values
    still.shadowOffset = .zero
    var form = ShadowMaker.Form(still, through: local)
    form.settle()
    self.form = form
    let bounds = values.bounds
    let part = values.contentsRect
    let center = values.contentsCenter
    let background = values.backgroundColor?.alpha ?? 0
    let border = values.borderColor?.alpha ?? 0
    key = SilhouetteKey(
      contents: values.contents,
      values: [
        scale, bounds.minX, bounds.minY, bounds.width, bounds.height, values.cornerRadius,
        CGFloat(values.maskedCorners.rawValue), values.shadowRadius, background, border,
        values.borderWidth, values.contentsScale, part.minX, part.minY, part.width, part.height,
        center.minX, center.minY, center.width, center.height, isPlain ? 1 : 0,
      ],
      gravity: values.contentsGravity.rawValue, path: values.shadowPath, drawing: values.drawing,
      color: color)
  }

  /// The shadow on the device; its pixels are taken from `before` if these are still right.
  func bitmap(
    through map: DeviceMap, shapes: ShapeMaker, before: ShadowItem?
  ) -> BitmapItem? {
    let reach = GaussianBlur(sigma: Double(form.sigmaX) / 256).reach
    var pixels = Shape(form.box).pixels.union(outline(shapes).pixels)
    if let item = contents(shapes) { pixels = pixels.union(item.shape.pixels) }
    if let item = drawing(shapes) { pixels = pixels.union(item.shape.pixels) }
    pixels = pixels.insetBy(dx: -reach, dy: -reach)
    // Contents may be much larger than the layer; such a shadow would be all memory.
    guard !pixels.isEmpty, pixels.width < 8192, pixels.height < 8192 else { return nil }
    var known: PixelBuffer?
    if case .bitmap(let item, key)? = before?.picture, !(values.contents is LayerSurface) {
      known = item.source
    }
    let buffer = known ?? paint(pixels, reach: reach, shapes: shapes)
    let offset = values.shadowOffset
    let scale = local.a
    let place = CGRect(
      x: Double(pixels.minX) / scale + offset.width,
      y: Double(pixels.minY) / scale + offset.height,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    let shape = shapes.shape(of: place, through: map)
    let fromSource = DeviceMap(
      a: 1 / scale, d: 1 / scale, tx: Double(place.minX), ty: Double(place.minY))
    guard !shape.pixels.isEmpty, let toSource = fromSource.concatenating(map).inverse else {
      return nil
    }
    return BitmapItem(
      source: buffer, isOpaque: false, shape: shape, sampling: .mapped(toSource),
      sourceRect: buffer.bounds, alpha: 255)
  }

  private func paint(_ pixels: PixelRect, reach: Int, shapes: ShapeMaker) -> PixelBuffer {
    let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
    let target = PaintTarget(buffer, at: pixels)
    if isPlain {
      let shape = shapes.shadows.shape(form)
      target.lay(
        Paint(color: color, alpha: 255), over: shape, in: shape.pixels.intersection(pixels))
      return buffer
    }
    paintItems(on: target, shapes)
    var plane = [Float](repeating: 0, count: pixels.area)
    for index in 0..<plane.count { plane[index] = Float(buffer.pixels[index] >> 24) }
    let blur = GaussianBlur(sigma: Double(form.sigmaX) / 256)
    plane = blur.alongRows(plane, width: pixels.width, height: pixels.height)
    plane = blur.downColumns(plane, width: pixels.width, height: pixels.height)
    for index in 0..<plane.count {
      buffer.pixels[index] = Pixel.scaled(color, by: UInt32(max(0, min(255, plane[index] + 0.5))))
    }
    return buffer
  }

  private func outline(_ shapes: ShapeMaker) -> Shape {
    shapes.shape(
      of: values.bounds, radius: Double(values.cornerRadius), corners: values.maskedCorners,
      through: local)
  }

  private func contents(_ shapes: ShapeMaker) -> BitmapItem? {
    guard !isPlain else { return nil }
    return values.contents.flatMap {
      BitmapItem($0, values, through: local, shapes: shapes, alpha: 255)
    }
  }

  /// The picture of the shadow's path, or what a shape or gradient layer draws.
  private func drawing(_ shapes: ShapeMaker) -> BitmapItem? {
    guard !isPlain else { return nil }
    let everything = PixelRect(minX: -8192, minY: -8192, maxX: 8192, maxY: 8192)
    guard let path = values.shadowPath else {
      return DrawingItem(
        values, through: local, outline: outline(shapes), screen: everything, alpha: 255,
        before: nil)?.bitmap
    }
    var style = ShapeStyle()
    style.path = path
    let picture = ShapePicture(style, through: local, screen: everything)
    return picture.map { $0.bitmap($0.paint(), alpha: 255) }
  }

  /// Paints what the layer shows of its own, or the path that casts the shadow in its place.
  private func paintItems(on target: PaintTarget, _ shapes: ShapeMaker) {
    let scratch = Scratch()
    let outline = outline(shapes)
    let drawing = drawing(shapes)
    if let drawing, values.shadowPath != nil {
      target.lay(drawing, alpha: 255, in: drawing.shape.pixels, scratch)
      return
    }
    if let background = values.backgroundColor {
      target.lay(
        Paint(color: background.premultiplied, alpha: 255), over: outline,
        in: outline.pixels)
    }
    if let item = contents(shapes) {
      target.lay(item, alpha: 255, in: item.shape.pixels, scratch)
    }
    if let drawing { target.lay(drawing, alpha: 255, in: drawing.shape.pixels, scratch) }
    if let border = BorderItem(values, through: local, shapes: shapes, alpha: 255) {
      target.lay(border, within: outline, alpha: 255, in: outline.pixels, scratch)
    }
  }
}
