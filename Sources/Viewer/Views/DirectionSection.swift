import CoreGraphics
import Foundation
import Stage
import UIKit

/// The part of the panel that tunes one way of the transition: how long it takes, and on what
/// curve.
final class DirectionSection: UIView {
  private static let labelWidth: CGFloat = 64
  private static let fieldWidth: CGFloat = 60
  private static let unitWidth: CGFloat = 12
  private static let previewWidth: CGFloat = 60
  private static let ticks: [Float] = [0.1, 0.2, 0.3, 0.4, 0.5, 1, 2, 3, 5]
  private static let range: ClosedRange<Float> = 0.05...5

  /// Receives what the person asks for.
  var perform: ((ViewerAction) -> Void)?

  let direction: Direction
  let duration = UISlider(frame: .zero)
  let field = NumberField(frame: .zero)
  let curve = UIButton(configuration: .viewer())
  let damping = UISlider(frame: .zero)
  private let title = UILabel(.caption)
  private let durationLabel = UILabel(.body, "Duration")
  private let unit = UILabel(.body, "s")
  private let curveLabel = UILabel(.body, "Curve")
  private let preview = CurvePreview(frame: .zero)
  private let dampingLabel = UILabel(.body, "Damping")
  private let dampingValue = UILabel(.value, alignment: .right)
  private var tunedCurve: TunedCurve?
  private var isSpring = false
  private var shownSeconds = 0.0

  init(_ direction: Direction) {
    self.direction = direction
    super.init(frame: .zero)
    for part in [
      title, durationLabel, duration, field, unit, curveLabel, curve, preview, dampingLabel,
      damping, dampingValue,
    ] {
      addSubview(part)
    }
    prepareDuration()
    prepareCurve()
    prepareDamping()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Parts

  private var suffix: String { direction == .forward ? "present" : "dismiss" }

  private func prepareDuration() {
    duration.accessibilityIdentifier = "duration-\(suffix)"
    duration.minimumValue = Self.range.lowerBound
    duration.maximumValue = Self.range.upperBound
    duration.scaleMapping = .logarithmic
    duration.ticks = Self.ticks
    duration.step = 0.01
    duration.toolTip =
      "Drag, or Shift-drag for fine steps. Double click goes back to the animator’s own."
    duration.addAction(
      UIAction { [weak self] _ in self?.durationWasDragged() }, for: .valueChanged)
    field.accessibilityIdentifier = "duration-\(suffix)-field"
    field.borderStyle = .roundedRect
    field.font = TextStyle.value.font
    field.textAlignment = .right
    field.toolTip = "Seconds, from 0. Return takes them, Escape leaves them as they were."
    field.addAction(
      UIAction { [weak self] _ in self?.durationWasTyped() }, for: .editingDidEnd)
  }

  private func prepareCurve() {
    curve.accessibilityIdentifier = "curve-\(suffix)"
    curve.toolTip = "What the transition’s animations are paced by"
    curve.showsMenuAsPrimaryAction = true
    curve.changesSelectionAsPrimaryAction = true
    curve.menu = UIMenu(
      children: CurveChoice.offered.map { choice in
        UIAction(title: choice.title, identifier: .init(choice.rawValue)) { [weak self] _ in
          self?.curveWasChosen(choice)
        }
      })
  }

  private func prepareDamping() {
    damping.accessibilityIdentifier = "damping-\(suffix)"
    damping.minimumValue = Float(CurveChoice.dampingRange.lowerBound)
    damping.maximumValue = Float(CurveChoice.dampingRange.upperBound)
    damping.step = 0.01
    damping.resetValue = Float(CurveChoice.defaultDamping)
    damping.ticks = [0.25, 0.5, 0.75, 1]
    damping.toolTip = "The spring’s damping ratio: less swings more, 1 does not swing"
    damping.addAction(UIAction { [weak self] _ in self?.dampingWasDragged() }, for: .valueChanged)
  }

  // MARK: What the person does

  private func durationWasDragged() {
    let seconds = Double(duration.value)
    // A double click asks for the animator's own.
    let isOwn = duration.referenceValue == duration.value
    let rounded = (seconds * 100).rounded() / 100
    perform?(.setDuration(isOwn ? nil : rounded, direction))
  }

  private func durationWasTyped() {
    let text = field.text ?? ""
    guard text != DurationEntry.text(of: shownSeconds) else { return }
    do {
      perform?(.setDuration(try DurationEntry.seconds(typed: text), direction))
    } catch {
      perform?(.tell(Notice(.refusal, error.description)))
    }
    field.text = DurationEntry.text(of: shownSeconds)
  }

  private func curveWasChosen(_ choice: CurveChoice) {
    perform?(.setCurve(choice.curve(after: tunedCurve), direction))
  }

  private func dampingWasDragged() {
    guard case .spring(_, let velocity) = tunedCurve else { return }
    let ratio = (Double(damping.value) * 100).rounded() / 100
    perform?(.setCurve(.spring(damping: ratio, velocity: velocity), direction))
  }

  // MARK: What is shown

  /// Shows a model's state.
  func update(from model: ViewerModel) {
    title.text = model.transition.words(for: direction).verb.uppercased()
    updateDuration(from: model)
    let tuned = model.tuning(of: direction).curve
    tunedCurve = tuned
    curve.choose(CurveChoice(tuned).rawValue)
    preview.isOwn = tuned == nil
    preview.pacing = tuned?.pacing ?? model.ownCurve(of: direction)
    updateDamping(tuned)
  }

  private func updateDuration(from model: ViewerModel) {
    let own = Float(model.transition.ownDuration(of: direction))
    let seconds = model.duration(of: direction)
    shownSeconds = seconds
    duration.referenceValue = own
    duration.resetValue = own
    if !duration.isTracking, duration.value != Float(seconds) { duration.value = Float(seconds) }
    if !field.isEditing, field.text != DurationEntry.text(of: seconds) {
      field.text = DurationEntry.text(of: seconds)
    }
  }

  private func updateDamping(_ curve: TunedCurve?) {
    var ratio: Double?
    if case .spring(let damping, _) = curve { ratio = damping }
    if let ratio {
      if !damping.isTracking, damping.value != Float(ratio) { damping.value = Float(ratio) }
      dampingValue.text = String(format: "%.2f", ratio)
    }
    guard isSpring != (ratio != nil) else { return }
    isSpring = ratio != nil
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height that the section needs.
  var naturalHeight: CGFloat {
    let rows: CGFloat = isSpring ? 3 : 2
    return Space.row + rows * Space.vast + (rows - 1) * Space.tiny
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    colorParts()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Space.row)
    var row = CGRect(x: 0, y: Space.row, width: bounds.width, height: Space.vast)
    layOutDuration(in: row)
    row.origin.y = row.maxY + Space.tiny
    layOutCurve(in: row)
    row.origin.y = row.maxY + Space.tiny
    layOutDamping(in: row)
  }

  private func colorParts() {
    title.textColor = palette.secondaryText
    for label in [durationLabel, curveLabel, dampingLabel, dampingValue] {
      label.textColor = palette.text
    }
    unit.textColor = palette.secondaryText
  }

  private func layOutDuration(in row: CGRect) {
    durationLabel.frame = row.row(x: 0, width: Self.labelWidth, height: Space.row)
    unit.frame = row.row(
      x: row.maxX - Self.unitWidth, width: Self.unitWidth, height: Space.row)
    field.frame = row.row(
      x: unit.frame.minX - Space.tiny - Self.fieldWidth, width: Self.fieldWidth,
      height: Space.control)
    duration.frame = slider(in: row, upTo: field.frame.minX)
  }

  private func layOutCurve(in row: CGRect) {
    curveLabel.frame = row.row(x: 0, width: Self.labelWidth, height: Space.row)
    preview.frame = row.row(
      x: row.maxX - Self.previewWidth - Self.unitWidth - Space.tiny, width: Self.previewWidth,
      height: Space.vast)
    let start = Self.labelWidth + Space.small
    curve.frame = row.row(
      x: start, width: preview.frame.minX - Space.medium - start, height: Space.control)
  }

  private func layOutDamping(in row: CGRect) {
    for part in [dampingLabel, damping, dampingValue] { part.isHidden = !isSpring }
    dampingLabel.frame = row.row(x: 0, width: Self.labelWidth, height: Space.row)
    dampingValue.frame = row.row(
      x: row.maxX - Self.fieldWidth - Self.unitWidth - Space.tiny,
      width: Self.fieldWidth - Space.small,
      height: Space.row)
    damping.frame = slider(in: row, upTo: dampingValue.frame.minX)
  }

  private func slider(in row: CGRect, upTo end: CGFloat) -> CGRect {
    let start = Self.labelWidth + Space.small
    return row.row(x: start, width: end - Space.medium - start, height: Space.vast)
  }
}
