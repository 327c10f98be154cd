import CX11
import Foundation

/// Owns the desktop's input method and its context for one window: dead keys, compose sequences,
/// and languages typed through candidates.
final class InputMethod {
  private let handle: ServerHandle
  private let method: XIM
  private let context: XIC

  /// Opens the input method that the desktop names; the events it needs are among those that every
  /// window receives.
  ///
  /// Nil where there is no input method. The corresponding Xlib functions are `XOpenIM` and
  /// `XCreateIC`.
  init?(handle: ServerHandle, window: Window) {
    Self.useLocale()
    guard let method = XOpenIM(handle.display, nil, nil, nil) else { return nil }
    guard let context = segue_create_input_context(method, window) else {
      XCloseIM(method)
      return nil
    }
    self.handle = handle
    self.method = method
    self.context = context
  }

  deinit {
    if handle.isLost { return }
    XDestroyIC(context)
    XCloseIM(method)
  }

  /// Only what counts as a character follows the user's settings: numbers and messages do not.
  private static func useLocale() {
    if String(cString: setlocale(LC_CTYPE, nil)) == "C" {
      let isUTF8 =
        setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
      if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    }
    XSetLocaleModifiers("")
  }

  func setFocus(_ isFocused: Bool) {
    if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
  }

  /// What a key press types.
  ///
  /// The corresponding Xlib function is `Xutf8LookupString`.
  func text(of event: XKeyEvent) -> String {
    var event = event
    var buffer = [CChar](repeating: 0, count: 64)
    var status: Int32 = 0
    var count = Xutf8LookupString(context, &event, &buffer, 63, nil, &status)
    if status == XBufferOverflow {
      buffer = [CChar](repeating: 0, count: Int(count) + 1)
      count = Xutf8LookupString(context, &event, &buffer, count, nil, &status)
    }
    guard status == XLookupChars || status == XLookupBoth else { return "" }
    return String(
      decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
