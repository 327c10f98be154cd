import CoreGraphics
import Foundation
import Stage
import UIKit

/// The window's content: bar, stage, panel, timeline; and its keys.
final class RootViewController: UIViewController {
  /// Receives what the person asks for.
  var perform: ((ViewerAction) -> Void)?
  /// The person wants to leave.
  var quit: (() -> Void)?

  let toolbar = ToolbarView(frame: .zero)
  let stageArea = StageAreaView(frame: .zero)
  let violationBadge = ViolationBadge(frame: .zero)
  let panel = PanelView(frame: .zero)
  let timeline = TimelineView(frame: .zero)
  /// Whether a panel that is folded away in a narrow window was opened.
  private(set) var isPanelOpened = false

  override func loadView() {
    let root = RootView(frame: .zero)
    root.layOut = { [weak self] in self?.layOut(in: $0) }
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [toolbar, stageArea, violationBadge, panel, timeline] { view?.addSubview(part) }
    let perform: (ViewerAction) -> Void = { [weak self] in self?.perform?($0) }
    toolbar.perform = perform
    panel.perform = perform
    timeline.track.perform = perform
    toolbar.togglePanel = { [weak self] in self?.togglePanel() }
    stageArea.noticeCard.addAction(
      UIAction { _ in perform(.putNoticeAway) }, for: .touchUpInside)
    violationBadge.addAction(
      UIAction { _ in perform(.putViolationsAway) }, for: .touchUpInside)
  }

  /// Shows a model's state and what its frames cost.
  func update(from model: ViewerModel, meter: FrameMeter) {
    toolbar.update(from: model, isPanelShown: isFolding ? isPanelOpened : nil)
    if !panel.isHidden { panel.update(from: model) }
    timeline.update(from: model, meter: meter)
    stageArea.stageSize = model.stage.configuration.size
    stageArea.noticeCard.show(model.notice)
    violationBadge.show(model.violations)
  }

  private func togglePanel() {
    isPanelOpened.toggle()
    view?.setNeedsLayout()
  }

  // MARK: Layout

  /// Whether the window is too narrow for the panel to stand open always.
  private var isFolding: Bool { (view?.bounds.width ?? 0) < Space.foldingWidth }

  private func layOut(in bounds: CGRect) {
    let showsPanel = !isFolding || isPanelOpened
    let panelWidth = showsPanel ? min(Space.panel, bounds.width) : 0
    let top = ToolbarView.height(in: bounds.width)
    let middle = max(0, bounds.height - top - Space.timeline)
    toolbar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let badgeHeight =
      violationBadge.isHidden
      ? 0 : violationBadge.sizeThatFits(CGSize(width: bounds.width - panelWidth, height: 0)).height
    stageArea.frame = CGRect(
      x: 0, y: top, width: bounds.width - panelWidth, height: max(0, middle - badgeHeight))
    violationBadge.frame = CGRect(
      x: 0, y: stageArea.frame.maxY, width: bounds.width - panelWidth, height: badgeHeight)
    panel.isHidden = !showsPanel
    panel.frame = CGRect(
      x: bounds.width - panelWidth, y: top, width: panelWidth, height: middle)
    timeline.frame = CGRect(
      x: 0, y: bounds.height - Space.timeline, width: bounds.width, height: Space.timeline)
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, !handle(key, isRepeat: press.isRepeat)
    else { return }
    super.pressesBegan(presses, with: event)
  }

  private func handle(_ key: UIKey, isRepeat: Bool) -> Bool {
    if key.keyCode == .keyboardTab {
      view?.window?.moveFocus(forward: !key.modifierFlags.contains(.shift))
      return true
    }
    if key.keyCode == .keyboardEscape {
      perform?(.putNoticeAway)
      return true
    }
    let modifiers: UIKeyModifierFlags = [.control, .alternate, .command]
    let text = key.keyCode == .keyboardSpacebar ? " " : key.characters
    guard key.modifierFlags.isDisjoint(with: modifiers),
      let shortcut = ViewerShortcut(typing: text)
    else { return false }
    // A key that is held down steps on; nothing else is meant many times.
    if isRepeat, shortcut.meaning != .action(.step) { return true }
    switch shortcut.meaning {
    case .action(let action): perform?(action)
    case .quit: quit?()
    }
    return true
  }
}

/// The view behind everything, which hands its layout to its controller.
private final class RootView: UIView {
  var layOut: ((CGRect) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.window
    layOut?(bounds)
  }
}
