import CoreGraphics
import Foundation
import Stage
import UIKit

/// The panel at the right: durations and curves of both ways, and the stage's layers.
final class PanelView: UIView {
  private static let dismissalHeight: CGFloat = 28

  /// Receives what the person asks for.
  var perform: ((ViewerAction) -> Void)? {
    didSet { for section in sections { section.perform = perform } }
  }

  let sections = [DirectionSection(.forward), DirectionSection(.back)]
  let dismissal = UISwitch(frame: .zero)
  let reset = ActionButton(configuration: .viewer(title: "Reset"))
  let layers = LayerListView(frame: .zero)
  /// The heights that the parts had when they were placed last.
  private var shownHeights: [CGFloat] = []
  private let scroll = UIScrollView(frame: .zero)
  private let line = HairlineView(frame: .zero)
  private let separators = [HairlineView(frame: .zero), HairlineView(frame: .zero)]
  private let dismissalLabel = UILabel(.body, "Dismiss by itself after 2 s")
  private let tuningRemark = UILabel(.body)
  private let layersTitle = UILabel(.caption, "LAYERS")
  private let layersRemark = UILabel(.remark, "front to back", alignment: .right)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scroll)
    addSubview(line)
    let parts: [UIView] =
      sections + separators
      + [dismissalLabel, dismissal, tuningRemark, reset, layersTitle, layersRemark, layers]
    for part in parts { scroll.addSubview(part) }
    prepareParts()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func prepareParts() {
    dismissal.accessibilityIdentifier = "auto-dismiss"
    dismissal.accessibilityLabel = "Dismiss by itself after 2 s"
    dismissal.toolTip = "Whether the second screen goes away by itself, as its code has it"
    dismissal.onTintColor = palette.accent
    dismissal.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        perform?(.setDismissesByItself(dismissal.isOn))
      }, for: .valueChanged)
    reset.accessibilityIdentifier = "reset"
    reset.purpose = "Go back to the animators’ own durations and curves (R)"
    reset.addAction(
      UIAction { [weak self] _ in self?.perform?(.reset) }, for: .primaryActionTriggered)
    reset.onRefusal = { [weak self] in self?.perform?(.tell(Notice(.refusal, $0))) }
  }

  /// Shows a model's state.
  func update(from model: ViewerModel) {
    for section in sections { section.update(from: model) }
    if dismissal.isOn != model.dismissesByItself { dismissal.isOn = model.dismissesByItself }
    if dismissal.isHidden == model.canDismissByItself {
      dismissal.isHidden = !model.canDismissByItself
      dismissalLabel.isHidden = dismissal.isHidden
      setNeedsLayout()
    }
    reset.refusal = model.resetRefusal
    tuningRemark.text =
      model.tuning.isOwn ? "As the animators have it" : "Tuned, and kept for next time"
    layers.show(model.stage.layerSnapshots())
    let heights = sections.map(\.naturalHeight) + [layers.naturalHeight]
    guard heights != shownHeights else { return }
    shownHeights = heights
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.panel
    layersTitle.textColor = palette.secondaryText
    layersRemark.textColor = palette.secondaryText
    dismissalLabel.textColor = palette.text
    tuningRemark.textColor = palette.secondaryText
    line.frame = CGRect(x: 0, y: 0, width: hair, height: bounds.height)
    scroll.frame = CGRect(
      x: hair, y: 0, width: max(0, bounds.width - hair), height: bounds.height)
    layOutContent()
  }

  private func layOutContent() {
    let width = scroll.bounds.width - 2 * Space.large
    var y = Space.medium
    for (section, separator) in zip(sections, separators) {
      section.frame = CGRect(x: Space.large, y: y, width: width, height: section.naturalHeight)
      y = section.frame.maxY + Space.medium
      separator.frame = CGRect(x: Space.large, y: y, width: width, height: hair)
      y += Space.medium
    }
    y = layOutChoices(at: y, width: width)
    layersTitle.frame = CGRect(x: Space.large, y: y, width: width / 2, height: Space.row)
    layersRemark.frame = CGRect(
      x: Space.large + width / 2, y: y, width: width / 2, height: Space.row)
    layers.frame = CGRect(
      x: Space.large, y: layersTitle.frame.maxY, width: width, height: layers.naturalHeight)
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: layers.frame.maxY + Space.large)
  }

  private func layOutChoices(at top: CGFloat, width: CGFloat) -> CGFloat {
    var y = top
    if !dismissal.isHidden {
      let row = CGRect(x: Space.large, y: y, width: width, height: Self.dismissalHeight)
      let size = dismissal.sizeThatFits(.zero)
      dismissal.frame = row.row(x: row.maxX - size.width, width: size.width, height: size.height)
      dismissalLabel.frame = row.row(
        x: row.minX, width: dismissal.frame.minX - row.minX - Space.small, height: Space.row)
      y = row.maxY + Space.medium
    }
    let row = CGRect(x: Space.large, y: y, width: width, height: Space.control)
    let resetWidth = reset.sizeThatFits(.zero).width.onGrid
    reset.frame = row.row(x: row.maxX - resetWidth, width: resetWidth, height: row.height)
    tuningRemark.frame = row.row(
      x: row.minX, width: reset.frame.minX - row.minX - Space.small, height: Space.row)
    return reset.frame.maxY + Space.large
  }
}
