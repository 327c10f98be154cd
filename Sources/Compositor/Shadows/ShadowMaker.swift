import CoreGraphics
import QuartzCore

/// Makes the blurred coverage of rounded rectangles and keeps it for the next time.
final class ShadowMaker {
  /// An upright rounded rectangle and its blur.
  struct Form: Hashable {
    /// The rectangle, in 256ths of a pixel.
    var box: SubpixelBox
    var radiusX: Int
    var radiusY: Int
    var corners: UInt
    /// In 256ths of a pixel.
    var sigmaX: Int
    var sigmaY: Int
  }

  private static let capacity = 64
  private var known: [Form: Coverage] = [:]

  /// The shape of a shadow: the form, blurred.
  func shape(_ form: Form) -> Shape {
    var form = form
    form.settle()
    let inner = Shape(form.box)
    guard !inner.pixels.isEmpty else { return .empty }
    let blurX = GaussianBlur(sigma: Double(form.sigmaX) / 256)
    let blurY = GaussianBlur(sigma: Double(form.sigmaY) / 256)
    let pixels = inner.pixels.insetBy(dx: -blurX.reach, dy: -blurY.reach)
    let reduced = ReducedBox(
      form.box, in: inner.pixels, reachX: form.radiusX + blurX.reach * 256,
      reachY: form.radiusY + blurY.reach * 256)
    form.box = reduced.box
    if let coverage = known[form] { return Shape(pixels: pixels, edges: .mask(coverage)) }
    let coverage = blurred(form, reduced, blurX, blurY)
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[form] = coverage
    return Shape(pixels: pixels, edges: .mask(coverage))
  }

  private func blurred(
    _ form: Form, _ reduced: ReducedBox, _ blurX: GaussianBlur, _ blurY: GaussianBlur
  ) -> Coverage {
    let inner = Shape(form.box)
    let sharp = reduced.coverage(
      radiusX: form.radiusX, radiusY: form.radiusY, corners: CACornerMask(rawValue: form.corners))
    let width = inner.pixels.width + 2 * blurX.reach
    let height = inner.pixels.height + 2 * blurY.reach
    var plane = [Float](repeating: 0, count: width * height)
    var row = [UInt8](repeating: 0, count: inner.pixels.width)
    for y in 0..<inner.pixels.height {
      row.withUnsafeMutableBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        sharp.write(y: y, in: inner.pixels, from: 0, to: inner.pixels.width, into: bytes)
      }
      let start = (y + blurY.reach) * width + blurX.reach
      for x in 0..<row.count { plane[start + x] = Float(row[x]) }
    }
    plane = blurX.alongRows(plane, width: width, height: height)
    plane = blurY.downColumns(plane, width: width, height: height)
    return Coverage(
      plane: plane.map { UInt8(max(0, min(255, $0 + 0.5))) }, width: width, height: height,
      isRepeatingRows: reduced.bottom > 0)
  }
}

extension ShadowMaker.Form {
  /// Moves the form to a grid as fine as its blur can show.
  ///
  /// A wide blur hides a shift of half a pixel, and a shadow that moves then needs one mask.
  mutating func settle() {
    func settle(_ value: Int, _ sigma: Int) -> Int {
      let step = sigma >= 4 * 256 ? 256 : 64
      return (value + step / 2) & ~(step - 1)
    }
    box = SubpixelBox(
      minX: settle(box.minX, sigmaX), minY: settle(box.minY, sigmaY),
      maxX: settle(box.maxX, sigmaX), maxY: settle(box.maxY, sigmaY))
  }
}

extension Coverage {
  /// Makes a coverage of a plane whose middle column, and if so its middle row, may be repeated.
  convenience init(plane: [UInt8], width: Int, height: Int, isRepeatingRows: Bool) {
    let left = width / 2
    let rows = (0..<height).map { y in
      Row(
        leftInset: 0, leftCount: Int32(left), middle: plane[y * width + left],
        rightCount: Int32(width - left - 1), rightInset: 0, offset: Int32(y * (width - 1)))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(height * (width - 1))
    for y in 0..<height {
      bytes += plane[y * width..<y * width + left]
      bytes += plane[y * width + left + 1..<(y + 1) * width]
    }
    let top = isRepeatingRows ? height / 2 : height
    self.init(
      rows: rows, bytes: bytes, top: top, bottom: isRepeatingRows ? height - top - 1 : 0,
      solidParts: [])
  }
}
