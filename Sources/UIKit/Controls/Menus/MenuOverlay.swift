import CoreGraphics
import Foundation

/// An open menu: it covers its window, catches all input, and goes when an action is chosen or
/// the person looks elsewhere.
final class MenuOverlay: UIView {
  let panel: MenuPanel
  private let anchor: CGRect
  private let choose: (UIAction) -> Void
  private let didClose: () -> Void
  private weak var earlierResponder: UIResponder?
  private var openedSize: CGSize

  /// Opens a menu that belongs to a view, with its first action marked when the keyboard opens it.
  init(
    _ menu: UIMenu, from source: UIView, in window: UIWindow, marksSelection: Bool,
    byKeyboard: Bool, didClose: @escaping () -> Void, choose: @escaping (UIAction) -> Void
  ) {
    panel = MenuPanel(menu, marksSelection: marksSelection)
    anchor = source.convert(source.bounds, to: window)
    self.choose = choose
    self.didClose = didClose
    openedSize = window.bounds.size
    super.init(frame: window.bounds)
    role = "menu overlay"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tintColor = source.tintColor
    addSubview(panel)
    var size = panel.sizeThatFits(.zero)
    size.width = max(size.width, anchor.width)
    panel.frame = MenuPlacement.frame(for: size, at: anchor, in: bounds)
    earlierResponder = window.firstResponder
    window.addSubview(self)
    becomeFirstResponder()
    panel.layoutIfNeeded()
    if byKeyboard { panel.makeInitialCurrent() } else { panel.revealSelected() }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  /// Nothing behind an open menu can be operated.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view?.isDescendant(of: self) == true
  }

  override func focusDidChange() { if !isFirstResponder { close() } }

  override func layoutSubviews() { if bounds.size != openedSize { close() } }

  /// Takes the menu away and gives the focus back.
  func close() {
    guard let window, !isClosing else { return }
    isClosing = true
    if isFirstResponder, earlierResponder?.becomeFirstResponder() != true {
      _ = window.makeFirstResponder(nil)
    }
    removeFromSuperview()
    didClose()
  }

  private var isClosing = false

  private func chooseCurrent() {
    guard let action = panel.current?.entry.choice else { return }
    close()
    choose(action)
  }

  // MARK: Pointer

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: nil) else { return }
    if panel.frame.contains(point) { follow(point) } else { close() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: nil) { follow(point) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: nil) { release(at: point) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Marks the row under a point of the window.
  func follow(_ point: CGPoint) { panel.makeCurrent(panel.row(at: point)) }

  /// Chooses the row under a point of the window, if there is one.
  func release(at point: CGPoint) {
    guard let row = panel.row(at: point) else { return }
    panel.makeCurrent(row)
    chooseCurrent()
  }

  override func scroll(by delta: ScrollDelta) -> Bool { true }

  // MARK: Keyboard

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    switch key.keyCode {
    case .keyboardDownArrow: panel.moveCurrent(by: 1)
    case .keyboardUpArrow: panel.moveCurrent(by: -1)
    case .keyboardHome, .keyboardPageUp: panel.moveCurrentToEnd(false)
    case .keyboardEnd, .keyboardPageDown: panel.moveCurrentToEnd(true)
    case .keyboardReturnOrEnter, .keyboardSpacebar: chooseCurrent()
    case .keyboardEscape, .keyboardTab: close()
    default:
      if let letter = key.characters.first, letter.isLetter || letter.isNumber {
        panel.moveCurrent(toTitleWith: String(letter))
      }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
