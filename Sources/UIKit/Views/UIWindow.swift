import CoreGraphics
public import Foundation
import QuartzCore

/// The root of a view hierarchy on a screen.
///
/// Matches UIKit's `UIWindow`; windows are hidden until they are shown.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How far in front a window stands.
  public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
    /// The height; higher is in front.
    public let rawValue: CGFloat

    /// Makes a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The height of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The height of status bars.
    public static let statusBar = Level(rawValue: 1000)
    /// The height of alerts.
    public static let alert = Level(rawValue: 2000)

    /// Orders by height.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The screen the window is on.
  public let screen: UIScreen

  /// How far in front the window stands among the screen's windows.
  open var windowLevel: Level = .normal {
    didSet { if !isHidden { environment?.application.add(self) } }
  }

  /// The controller whose view fills the window.
  ///
  /// Replacing it tears down what the old one
  /// presented (P23).
  open var rootViewController: UIViewController? {
    didSet { rootDidChange(from: oldValue) }
  }

  weak var firstResponder: UIResponder?
  /// Whether the focus is shown: it was moved by the keyboard, not by a touch.
  package internal(set) var isFocusVisible = false {
    didSet {
      if isFocusVisible != oldValue { (firstResponder as? UIView)?.focusDidChange() }
    }
  }

  /// Makes a hidden window on the entered stage's screen.
  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    isHidden = true
    role = "window"
  }

  /// Makes a hidden window of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
    isHidden = true
  }

  /// Makes a hidden window that fills the entered stage's screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// What the root presents holds on to the root, and so would outlive the window.
  isolated deinit { rootViewController?.dropPresentations() }

  var environment: HostEnvironment? { screen.environment }

  /// Whether the window is left out; showing it puts it on its screen.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { environment?.application.remove(self) } else { show() }
    }
  }

  /// Whether key events go to this window.
  open var isKeyWindow: Bool { environment?.application.keyWindow === self }

  /// Sends key events here.
  open func makeKey() { environment?.application.keyWindow = self }

  /// Shows the window in front of the others of its level and sends key events here.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { environment?.application.add(self) }
    makeKey()
  }

  /// Tab moves the focus on, with Shift back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !moveFocus(by: presses) { super.pressesBegan(presses, with: event) }
  }

  /// The application, after the root.
  open override var next: UIResponder? { environment?.application }

  private func show() {
    environment?.application.add(self)
    installRoot()
  }

  private func rootDidChange(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.tearDownPresentations()
    if let old, old.isViewLoaded, old.view.superview === self {
      old.changeAppearance(to: .disappeared, animated: false)
      old.view.removeFromSuperview()
    }
    if !isHidden { installRoot() }
  }

  private func installRoot() {
    guard let root = rootViewController, let view = root.view, view.superview !== self
    else { return }
    root.willAppear(animated: false)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    root.isAppearing(animated: false)
    environment?.enqueue { [weak root] in root?.didAppear(animated: false) }
  }

  func screenDidResize(from old: CGSize) {
    guard frame == CGRect(origin: .zero, size: old) else { return }
    change(to: screen.bounds)
  }
}
