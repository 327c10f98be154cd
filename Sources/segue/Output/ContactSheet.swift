package import CoreGraphics
import Foundation

/// Pictures of a step side by side, each with its time under it.
package struct ContactSheet {
  /// Sizes in pixels; the type is set for reading, whatever scale the pictures have.
  private enum Layout {
    static let margin = 16
    static let gap = 12
    static let caption = 22
    static let font = FontDescription(size: 12, weight: 500, usesTabularFigures: true)
    static let background: UInt32 = 0xff6b_6f76
    static let hairline: UInt32 = 0xff4a_4d52
  }

  private let columns: Int
  private let cell: (width: Int, height: Int)
  private let labelWidth: Int
  private let sheet: PixelBuffer
  private var count = 0

  /// Makes a sheet for `count` pictures of one size; refuses one that would be too large.
  package init(count: Int, width: Int, height: Int) throws(CommandError) {
    let count = max(1, count)
    let label = Int(TextLayout(text: "00.000 s", font: Layout.font).size.width.rounded(.up))
    labelWidth = max(width, label)
    cell = (labelWidth + Layout.gap, height + Layout.caption + Layout.gap)
    columns = Self.columns(count: count, cell: cell)
    let rows = (count + columns - 1) / columns
    let size = (
      width: columns * cell.width - Layout.gap + 2 * Layout.margin,
      height: rows * cell.height - Layout.gap + 2 * Layout.margin
    )
    guard max(size.width, size.height) <= PixelLimits.side.upperBound else {
      throw .wrongUsage(
        "a sheet of \(count) pictures would be \(size.width) x \(size.height) pixels, and"
          + " \(PixelLimits.side.upperBound) is the most for a side",
        hint: "Give a lower --fps or --scale.")
    }
    sheet = PixelBuffer(width: size.width, height: size.height)
    sheet.fill(with: Layout.background)
  }

  /// The columns that make the sheet about half as wide again as high.
  private static func columns(count: Int, cell: (width: Int, height: Int)) -> Int {
    let wanted = (1.5 * Double(count * cell.height) / Double(cell.width)).squareRoot()
    let most = min(count, max(1, Int(wanted.rounded())))
    // As few columns as the same number of rows allows, so that the last row is well filled.
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }

  /// Adds a picture in the next place.
  package mutating func add(_ picture: PixelBuffer, time: Double) {
    let x = Layout.margin + count % columns * cell.width
    let y = Layout.margin + count / columns * cell.height
    count += 1
    let left = x + (labelWidth - picture.width) / 2
    sheet.fill(
      PixelRect(x: left - 1, y: y - 1, width: picture.width + 2, height: picture.height + 2),
      with: Layout.hairline)
    sheet.copy(from: picture, picture.bounds, toX: left, y: y)
    let text = TextLayout(text: Self.stamp(time), font: Layout.font)
    let baseline = y + picture.height + 5
    text.draw(
      in: CGContext(buffer: sheet, scale: 1),
      at: CGPoint(
        x: CGFloat(x) + ((CGFloat(labelWidth) - text.size.width) / 2).rounded(),
        y: CGFloat(baseline)),
      color: .white)
  }

  /// The sheet with the pictures so far.
  package var picture: PixelBuffer { sheet }

  /// A time as it stands under a picture.
  package static func stamp(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction) s"
  }
}
