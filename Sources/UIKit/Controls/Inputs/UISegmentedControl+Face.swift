import CoreGraphics
import Foundation

/// What a segmented control shows: its trough, the plate of the chosen segment, lines between the
/// others, and the titles.
final class SegmentedFace: UIView {
  static let cornerRadius: CGFloat = 6
  static let margin: CGFloat = 2
  static var font: UIFont { .systemFont(ofSize: 13, weight: .medium) }

  let trough = ControlPart(frame: .zero)
  let plate = ControlPart(frame: .zero)
  var separators: [ControlPart] = []

  init() {
    super.init(frame: .zero)
    addSubview(trough)
    addSubview(plate)
    trough.layer.cornerRadius = Self.cornerRadius
    plate.layer.cornerRadius = Self.cornerRadius - Self.margin
    plate.layer.borderWidth = 1
  }

  required init?(coder: NSCoder) { nil }

  func setSeparatorCount(_ count: Int) {
    while separators.count > count { separators.removeLast().removeFromSuperview() }
    while separators.count < count {
      let separator = ControlPart(frame: .zero)
      insertSubview(separator, aboveSubview: trough)
      separators.append(separator)
    }
  }
}

extension UISegmentedControl {
  private static let height: CGFloat = 32
  private static let padding: CGFloat = 12
  private static let animationDuration: TimeInterval = 0.15

  var naturalSize: CGSize {
    let widest = segments.map { $0.label.intrinsicContentSize.width.rounded(.up) }.max() ?? 0
    return CGSize(
      width: CGFloat(segments.count) * (widest + 2 * Self.padding), height: Self.height)
  }

  /// A segment's rectangle; edges stand on whole pixels.
  func segmentRect(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(max(segments.count, 1))
    let start = (width * CGFloat(index)).rounded(toPixelsAt: contentScaleFactor)
    let end = (width * CGFloat(index + 1)).rounded(toPixelsAt: contentScaleFactor)
    return CGRect(
      x: bounds.minX + start, y: bounds.minY, width: end - start, height: bounds.height)
  }

  func placeParts() {
    face.frame = bounds
    face.trough.frame = bounds
    for (index, segment) in segments.enumerated() {
      segment.frame = segmentRect(index)
    }
    placePlate()
    face.setSeparatorCount(max(0, segments.count - 1))
    for (index, separator) in face.separators.enumerated() {
      separator.frame = CGRect(
        x: segmentRect(index).maxX, y: bounds.minY + 7, width: 1,
        height: max(0, bounds.height - 14))
    }
    colorSeparators()
  }

  private func placePlate() {
    guard segments.indices.contains(selectedSegmentIndex) else { return }
    let margin = SegmentedFace.margin
    face.plate.frame = segmentRect(selectedSegmentIndex).insetBy(dx: margin, dy: margin)
  }

  func showSelection(animated: Bool) {
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.placePlate() })
  }

  func colorParts() {
    face.alpha = partsAlpha
    face.trough.backgroundColor = inputLook.trough
    let plate = selectedSegmentTintColor ?? inputLook.plate
    face.plate.backgroundColor = plate.asFill(
      isHovered: isSelectedSegmentHovered, isPressed: pressedIndex == selectedSegmentIndex)
    face.plate.layer.borderColor = inputLook.plateBorder.cgColor
    face.plate.isHidden = selectedSegmentIndex == Self.noSegment
    for (index, segment) in segments.enumerated() {
      segment.label.textColor = titleColor(index)
      segment.label.alpha = segment.isEnabled ? 1 : ControlPalette.disabledAlpha
    }
    colorSeparators()
    pointerShape = isEnabled ? .hand : nil
  }

  private var isSelectedSegmentHovered: Bool {
    isEnabled && self[selectedSegmentIndex]?.isHovered == true
  }

  private func titleColor(_ index: Int) -> UIColor {
    let isUnderPointer =
      segments[index].isEnabled && isEnabled && (segments[index].isHovered || index == pressedIndex)
    let isStrong = index == selectedSegmentIndex || isUnderPointer
    return isStrong ? palette.text : palette.secondaryText
  }

  /// Lines next to the chosen segment are left out: its edge is line enough.
  private func colorSeparators() {
    for (index, separator) in face.separators.enumerated() {
      separator.backgroundColor = inputLook.separator
      separator.isHidden = index == selectedSegmentIndex || index + 1 == selectedSegmentIndex
    }
  }
}
