import CoreGraphics
import Foundation
import QuartzCore

/// The picture of a gradient: along a line one row of pixels, which is stretched over the layer;
/// around a point a square.
struct GradientPicture {
  /// What the pixels depend on.
  struct Key: Equatable {
    var style: GradientStyle
    /// The bounds' size where it plays a part.
    var size: CGSize
    var form: Form
  }

  enum Form {
    case row
    case column
    case square
  }

  /// Pixels along a line: finer than 256 steps of a channel.
  private static let length = 1024
  /// Pixels along the side of a square.
  private static let side = 256

  private(set) var key: Key
  private let colors: [SIMD4<Double>]
  private let places: [Double]
  /// The layer's space to the pixels of a row, or of a square.
  private let fromLayer: DeviceMap

  /// Nil when there is no colour, or no way from the first to the last.
  init?(_ style: GradientStyle, _ bounds: CGRect) {
    guard let colors = style.colors, !colors.isEmpty else { return nil }
    self.colors = colors.map(\.rgba)
    if let given = style.locations, given.count == colors.count {
      places = given.map { Double($0) }
    } else {
      places = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    }
    let start = bounds.point(at: style.startPoint)
    let end = bounds.point(at: style.endPoint)
    key = Key(style: style, size: .zero, form: .square)
    let last = Double(Self.side - 1)
    switch style.type {
    case .radial:
      let across = abs(end.x - start.x)
      let down = abs(end.y - start.y)
      guard across > 0, down > 0 else { return nil }
      fromLayer = DeviceMap(
        a: last / (2 * across), d: last / (2 * down),
        tx: last / 2 + 0.5 - start.x * last / (2 * across),
        ty: last / 2 + 0.5 - start.y * last / (2 * down))
    case .conic:
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      key.size = bounds.size
      let across = last / Double(bounds.width)
      let down = last / Double(bounds.height)
      fromLayer = DeviceMap(
        a: across, d: down, tx: 0.5 - Double(bounds.minX) * across,
        ty: 0.5 - Double(bounds.minY) * down)
    default:
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return nil }
      let pixels = Double(Self.length - 1)
      fromLayer = DeviceMap(
        a: dx / square * pixels, c: dy / square * pixels, d: 0,
        tx: 0.5 - (start.x * dx + start.y * dy) / square * pixels, ty: 0.5)
      key.form = .row
    }
    // What a row shows does not depend on where its ends stand.
    if key.form == .row { (key.style.startPoint, key.style.endPoint) = (.zero, .zero) }
    if style.type == .radial { (key.style.startPoint, key.style.endPoint) = (.zero, .zero) }
  }

  func paint() -> PixelBuffer {
    guard key.form == .square else {
      let buffer = PixelBuffer(width: Self.length, height: 1)
      for index in 0..<Self.length {
        buffer[index, 0] = color(at: Double(index) / Double(Self.length - 1))
      }
      return buffer
    }
    let buffer = PixelBuffer(width: Self.side, height: Self.side)
    let last = Double(Self.side - 1)
    for y in 0..<Self.side {
      for x in 0..<Self.side { buffer[x, y] = color(x: Double(x) / last, y: Double(y) / last) }
    }
    return buffer
  }

  func bitmap(
    _ buffer: PixelBuffer, over outline: Shape, fromDevice: DeviceMap, alpha: UInt8
  ) -> BitmapItem {
    let map = fromDevice.concatenating(fromLayer)
    let isOpaque = colors.allSatisfy { $0.w >= 1 }
    guard key.form == .row, map.isAffine, map.a == 0 else {
      return BitmapItem(
        source: buffer, isOpaque: isOpaque, shape: outline, sampling: .mapped(map),
        sourceRect: buffer.bounds, alpha: alpha)
    }
    // Along the device's y axis the row stands upright, so that rows of the device are of one
    // colour each.
    let column = PixelBuffer(width: 1, height: Self.length)
    for index in 0..<Self.length { column[0, index] = buffer[index, 0] }
    return BitmapItem(
      source: column, isOpaque: isOpaque, shape: outline,
      sampling: .mapped(DeviceMap(a: 0, b: 0, c: 0, d: map.c, tx: 0.5, ty: map.tx)),
      sourceRect: column.bounds, alpha: alpha)
  }

  /// The colour at a place of the square.
  private func color(x: Double, y: Double) -> UInt32 {
    guard key.style.type == .conic else {
      let (dx, dy) = (2 * x - 1, 2 * y - 1)
      return color(at: (dx * dx + dy * dy).squareRoot())
    }
    let (start, end) = (key.style.startPoint, key.style.endPoint)
    let (width, height) = (Double(key.size.width), Double(key.size.height))
    let angle = atan2((y - Double(start.y)) * height, (x - Double(start.x)) * width)
    let first = atan2(Double(end.y - start.y) * height, Double(end.x - start.x) * width)
    let share = (angle - first) / (2 * .pi)
    return color(at: share - share.rounded(.down))
  }

  /// The colour at a share of the way, premultiplied: mixed straight, as Core Animation does.
  private func color(at share: Double) -> UInt32 {
    guard let next = places.firstIndex(where: { $0 > share }) else {
      return CGColor(rgba: colors[colors.count - 1]).premultiplied
    }
    guard next > 0 else { return CGColor(rgba: colors[0]).premultiplied }
    let part = (share - places[next - 1]) / (places[next] - places[next - 1])
    let mixed = colors[next - 1] + (colors[next] - colors[next - 1]) * part
    return CGColor(rgba: mixed).premultiplied
  }
}

extension CGRect {
  /// A point given in fractions of the size.
  fileprivate func point(at fraction: CGPoint) -> (x: Double, y: Double) {
    (Double(minX + fraction.x * width), Double(minY + fraction.y * height))
  }
}
