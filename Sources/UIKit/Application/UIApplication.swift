import Foundation

/// The running program, as code on the stage sees it.
///
/// Matches UIKit's `UIApplication`.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  package internal(set) weak var environment: HostEnvironment?
  private(set) var ignoreCount = 0
  private var windowList: [UIWindow] = []
  /// The touch, hover and key state of the environment.
  let input = InputDispatcher()

  /// The application of the entered stage.
  public static var shared: UIApplication { HostEnvironment.current.application }

  /// The visible windows, back to front.
  public var windows: [UIWindow] { windowList }

  /// The window that receives key events.
  public internal(set) weak var keyWindow: UIWindow?

  /// Stops touches until the matching `endIgnoringInteractionEvents()`; calls nest (T17).
  public func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Ends one `beginIgnoringInteractionEvents()`.
  public func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

  /// Whether touches are being ignored.
  public var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  func add(_ window: UIWindow) {
    remove(window)
    let index = windowList.firstIndex { $0.windowLevel > window.windowLevel } ?? windowList.count
    windowList.insert(window, at: index)
    environment?.screen.rootLayer.insertSublayer(window.layer, at: UInt32(index))
  }

  func remove(_ window: UIWindow) {
    guard windowList.contains(where: { $0 === window }) else { return }
    windowList.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    if keyWindow === window { keyWindow = nil }
  }
}
