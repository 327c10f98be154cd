import CoreGraphics
import UIKit

/// How far a transition has got, as a line that fills up.
final class ProgressTrack: UIView {
  private static let thickness: CGFloat = 4
  private static let knobSize: CGFloat = 12

  private let trough = UIView(frame: .zero)
  private let fill = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  /// The part that is done, from 0 to 1.
  var fraction = 0.0 {
    didSet { if fraction != oldValue { setNeedsLayout() } }
  }

  /// Whether the line stands out.
  var isActive = false {
    didSet { if isActive != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for part in [trough, fill, knob] { addSubview(part) }
    trough.layer.cornerRadius = Self.thickness / 2
    fill.layer.cornerRadius = Self.thickness / 2
    knob.layer.cornerRadius = Self.knobSize / 2
    accessibilityLabel = "Progress of the transition"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = bounds.row(x: 0, width: bounds.width, height: Self.thickness)
    let middle = Self.knobSize / 2 + (bounds.width - Self.knobSize) * CGFloat(fraction)
    trough.frame = line
    fill.frame = CGRect(x: 0, y: line.minY, width: middle, height: line.height)
    fill.isHidden = fraction == 0
    knob.frame = bounds.row(
      x: middle - Self.knobSize / 2, width: Self.knobSize, height: Self.knobSize)
    trough.backgroundColor = palette.hairline
    let color = isActive ? tintColor : palette.secondaryText
    fill.backgroundColor = color
    knob.backgroundColor = color
  }
}
