import CoreGraphics
import Foundation

/// Says something to the person and asks for a choice.
///
/// Matches UIKit's `UIAlertController`, without text fields. A choice dismisses the alert; its
/// handler runs when that is done. An action sheet stands at the bottom edge at any width, where
/// UIKit shows a popover in regular width.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Where the alert stands.
  public enum Style: Int, Sendable {
    /// At the bottom, its choices one below the other.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// Where the alert stands.
  public private(set) var preferredStyle = Style.alert
  /// What the alert says below its title.
  open var message: String?
  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that is set off; one of the actions of an alert.
  open var preferredAction: UIAlertAction?

  private(set) var panels: [AlertPanel] = []

  /// Makes an alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a choice; there can be one that cancels.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      misuse(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    if isViewLoaded { makePanels() }
  }

  /// Makes the panels.
  open override func loadView() {
    view = UIView(frame: .zero)
    view.role = "alert"
    makePanels()
  }

  /// Places the panels.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var y: CGFloat = 0
    for panel in panels {
      panel.frame = CGRect(
        origin: CGPoint(x: 0, y: y), size: panel.sizeThatFits(view.bounds.size))
      y = panel.frame.maxY + Self.panelGap
    }
  }

  override func builtInPresentationController(
    for style: UIModalPresentationStyle
  ) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: nil)
  }

  // MARK: The panels

  private static let panelGap: CGFloat = 8

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The size of all panels at a width, in points.
  func size(width: CGFloat) -> CGSize {
    let heights = panels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(
      width: width, height: heights.reduce(CGFloat(heights.count - 1) * Self.panelGap, +))
  }

  private func makePanels() {
    for panel in panels { panel.removeFromSuperview() }
    let isSheet = preferredStyle == .actionSheet
    let look: AlertPanel.Look = isSheet ? .actionSheet : .alert
    let main = AlertPanel(look, title: title, message: message)
    panels = [main]
    let others = actions.filter { $0.style != .cancel }
    if isSheet {
      main.show(others.map { button(for: $0, look) })
      if let cancelAction {
        let second = AlertPanel(look, title: nil, message: nil)
        second.backgroundColor = .white
        second.show([button(for: cancelAction, look)])
        panels.append(second)
      }
    } else {
      main.show(inOrder(others).map { button(for: $0, look) })
    }
    for panel in panels { view.addSubview(panel) }
    view.setNeedsLayout()
  }

  /// Cancelling stands first of two, and last of several.
  private func inOrder(_ others: [UIAlertAction]) -> [UIAlertAction] {
    let cancelling = [cancelAction].compactMap { $0 }
    return others.count == 1 ? cancelling + others : others + cancelling
  }

  private func button(for action: UIAlertAction, _ look: AlertPanel.Look) -> AlertButton {
    let isBold =
      preferredAction.map { $0 === action } ?? (action.style == .cancel)
    let button = AlertButton(action, isBold: isBold, fontSize: look.buttonFontSize) {
      [weak self] in self?.choose(action)
    }
    action.didChange = { [weak button] in button?.refresh() }
    return button
  }

  /// Dismisses the alert, then lets the action do its work.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    guard let presentation, !presentation.isInTransition else { return }
    presentation.presenting.dismiss(animated: true) { action.handler?(action) }
  }
}
