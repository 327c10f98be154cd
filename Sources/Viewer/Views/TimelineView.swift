import CoreGraphics
import Foundation
import UIKit

/// The bar at the bottom: where the transition stands, what UIKit called last, what frames cost.
final class TimelineView: UIView {
  private static let timeWidth: CGFloat = 104
  private static let meterWidth: CGFloat = 120

  private let line = HairlineView(frame: .zero)
  let track = ScrubSlider(frame: .zero)
  private let time = UILabel(.value)
  private let calls = UILabel(.body)
  private let meter = UILabel(.value, alignment: .right)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [line, track, time, calls, meter] { addSubview(part) }
    calls.lineBreakMode = .byTruncatingHead
    // Labels that have more to say when the pointer rests on them.
    for label in [calls, meter] { label.isUserInteractionEnabled = true }
    time.accessibilityIdentifier = "status.time"
    calls.accessibilityIdentifier = "status.calls"
    meter.accessibilityIdentifier = "status.meter"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a model's state and what the frames cost.
  func update(from model: ViewerModel, meter: FrameMeter) {
    let progress = model.progress
    track.update(from: model)
    time.text = Self.text(of: progress)
    calls.text =
      model.calls.isEmpty
      ? "Press P to begin"
      : model.calls.suffix(bounds.width < 1000 ? 1 : 2).joined(separator: "  ·  ")
    calls.toolTip = (["What UIKit called last:"] + model.calls).joined(separator: "\n")
    self.meter.text = meter.reading
    self.meter.toolTip =
      "Frames shown a second, and how long one takes to make. Dropped: \(meter.dropped)."
  }

  static func text(of progress: TransitionProgress) -> String {
    let elapsed = String(format: "%.2f", progress.elapsed)
    let total = String(format: "%.2f s", progress.duration)
    return "\(elapsed) / \(total)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.panel
    time.textColor = palette.text
    calls.textColor = palette.secondaryText
    meter.textColor = palette.secondaryText
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hair)
    let trackWidth = (min(max(bounds.width * 0.26, 136), 360) / Space.tiny).rounded() * Space.tiny
    track.frame = bounds.row(x: Space.large, width: trackWidth, height: Space.row)
    time.frame = bounds.row(
      x: track.frame.maxX + Space.medium, width: Self.timeWidth, height: Space.row)
    meter.frame = bounds.row(
      x: bounds.width - Space.large - Self.meterWidth, width: Self.meterWidth, height: Space.row)
    let start = time.frame.maxX + Space.large
    calls.frame = bounds.row(
      x: start, width: max(0, meter.frame.minX - Space.large - start), height: Space.row)
  }
}
