import CoreGraphics
import Foundation
import QuartzCore

/// Shows what the view under the pointer has to say, once the pointer has rested on it.
@MainActor final class ToolTips {
  private static let delay = 0.6

  private unowned let environment: HostEnvironment
  private weak var source: UIView?
  private var pending: ScheduledWork?
  private var tip: ToolTipView?
  private var pointer = CGPoint.zero
  /// Whether the source has had its say: a press or a key silences it until the pointer leaves.
  private var isSilenced = false

  init(_ environment: HostEnvironment) { self.environment = environment }

  /// Follows an input event, after it was delivered.
  func inputDidArrive(_ event: InputEvent, over view: UIView?) {
    switch event {
    case .pointerMoved(let point, _): pointer = point
    case .pointerDown, .fingers, .keyDown, .scrolled, .pointerCancelled: silence()
    case .pointerUp, .pointerExited, .keyUp, .resized: break
    }
    let found = view?.toolTipSource
    if found !== source { move(to: found) }
  }

  /// A view's text changed.
  func textDidChange(of view: UIView) {
    guard source === view else { return }
    if let tip, let text = view.toolTip {
      tip.text = text
      place(tip)
    } else if view.toolTip == nil {
      move(to: nil)
    }
  }

  private func move(to view: UIView?) {
    let wasShowing = tip != nil
    hide()
    source = view
    isSilenced = false
    guard view != nil else { return }
    // While reading one tip after the other the person need not wait again.
    pending = environment.schedule(after: wasShowing ? 0 : Self.delay) { [weak self] in
      self?.show()
    }
  }

  private func silence() {
    isSilenced = true
    hide()
  }

  private func hide() {
    pending?.cancel()
    pending = nil
    tip?.removeFromSuperview()
    tip = nil
  }

  private func show() {
    guard !isSilenced, let source, let text = source.toolTip, let window = source.window
    else { return }
    let tip = ToolTipView(text, palette: source.palette)
    window.addSubview(tip)
    self.tip = tip
    place(tip)
  }

  private func place(_ tip: ToolTipView) {
    guard let window = tip.window else { return }
    let point = window.layer.convert(pointer, from: window.layer.superlayer)
    let size = tip.sizeThatFits(window.bounds.size)
    // The pointer's picture lies under its point.
    let anchor = CGRect(x: point.x + 4, y: point.y - 4, width: 0, height: 22)
    tip.frame = MenuPlacement.frame(for: size, at: anchor, in: window.bounds)
  }
}

/// The panel of a tool tip.
final class ToolTipView: UIView {
  private static let longestLine: CGFloat = 280
  private let label = UILabel(frame: .zero)

  init(_ text: String, palette: ControlPalette) {
    super.init(frame: .zero)
    role = "tool tip"
    isUserInteractionEnabled = false
    backgroundColor = palette.toolTip
    layer.cornerRadius = 5
    layer.shadowColor = palette.shadow.withAlphaComponent(1).cgColor
    layer.shadowOpacity = Float(palette.shadow.cgColor.alpha)
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    label.font = .systemFont(ofSize: 12)
    label.textColor = UIColor(hex: 0xF4F5F7)
    label.numberOfLines = 0
    label.text = text
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(Self.longestLine, size.width - 2 * MenuPlacement.margin - 16)
    let text = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: text.width + 16, height: text.height + 10)
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: 8, dy: 5) }
}

extension UIView {
  /// The view itself or the nearest one around it that has a tool tip.
  fileprivate var toolTipSource: UIView? {
    var view: UIView? = self
    while let here = view {
      if here.toolTip != nil { return here }
      view = here.parentView
    }
    return nil
  }
}
