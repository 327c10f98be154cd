import CX11

/// Owns the pointer shapes that a window has shown so far.
final class PointerShapes {
  private let handle: ServerHandle
  private var cursors: [PointerShape: Cursor] = [:]

  init(handle: ServerHandle) {
    self.handle = handle
  }

  deinit {
    if handle.isLost { return }
    for cursor in cursors.values { XFreeCursor(handle.display, cursor) }
  }

  /// The corresponding Xlib function is `XCreateFontCursor`.
  func cursor(_ shape: PointerShape) -> Cursor {
    if let cursor = cursors[shape] { return cursor }
    let cursor = XCreateFontCursor(handle.display, UInt32(Self.glyph(shape)))
    cursors[shape] = cursor
    return cursor
  }

  private static func glyph(_ shape: PointerShape) -> Int32 {
    switch shape {
    case .arrow: XC_left_ptr
    case .hand: XC_hand2
    case .text: XC_xterm
    case .crosshair: XC_crosshair
    case .move: XC_fleur
    case .openHand: XC_hand1
    case .closedHand: XC_fleur
    case .resizeHorizontal: XC_sb_h_double_arrow
    case .resizeVertical: XC_sb_v_double_arrow
    case .wait: XC_watch
    case .forbidden: XC_X_cursor
    }
  }
}
