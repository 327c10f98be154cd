import CoreGraphics
import Foundation
import Stage
import UIKit

/// One layer of the stage: its place in the drawing order, its name, where it is.
final class LayerRow: UIView {
  private static let orderWidth: CGFloat = 20
  private static let frameWidth: CGFloat = 136

  private let order = UILabel(.value, alignment: .right)
  private let name = UILabel(.body)
  private let frameLabel = UILabel(.value, alignment: .right)
  private var isDimmed = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for part in [order, name, frameLabel] { addSubview(part) }
    name.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a layer at a place in the drawing order of what is seen.
  func show(_ layer: LayerSnapshot, order place: Int) {
    order.text = "\(place)"
    name.text = layer.name
    frameLabel.text = Self.text(of: layer.presentation)
    isDimmed = layer.opacity < 0.01
    colorParts()
  }

  /// A frame as `x, y  width×height`, in whole points.
  static func text(of frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      guard value.isFinite, abs(value) < 1e9 else { return "–" }
      let rounded = Int(value.rounded())
      return rounded < 0 ? "−\(-rounded)" : "\(rounded)"
    }
    return "\(number(frame.minX)), \(number(frame.minY))  "
      + "\(number(frame.width))×\(number(frame.height))"
  }

  private func colorParts() {
    order.textColor = palette.secondaryText
    name.textColor = isDimmed ? palette.secondaryText : palette.text
    frameLabel.textColor = name.textColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    colorParts()
    order.frame = bounds.row(x: 0, width: Self.orderWidth, height: bounds.height)
    frameLabel.frame = bounds.row(
      x: bounds.width - Self.frameWidth, width: Self.frameWidth, height: bounds.height)
    let start = order.frame.maxX + Space.small
    name.frame = bounds.row(
      x: start, width: max(0, frameLabel.frame.minX - Space.small - start), height: bounds.height)
  }
}
