import UIKit
import X11Display

/// The desktop's clipboard, as text fields ask for it.
final class WindowClipboard: UIKit.Clipboard {
  private let clipboard: X11Display.Clipboard

  init(connection: DisplayConnection) throws(DisplayError) {
    clipboard = try X11Display.Clipboard(connection: connection)
  }

  func write(_ text: String) { clipboard.copy(text) }

  func read(_ receive: @escaping @MainActor (String) -> Void) {
    clipboard.paste { text in
      guard let text else { return }
      receive(text)
    }
  }
}
