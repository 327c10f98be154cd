import CX11
import CoreGraphics
import Foundation

/// What a new window tells the window manager about itself.
@MainActor struct WindowIntroduction {
  let window: DisplayWindow
  let configuration: WindowConfiguration

  private var handle: ServerHandle { window.connection.handle }
  private var atoms: Atoms { window.connection.atoms }

  func send() {
    sendHints()
    sendProtocols()
    Self.send(title: configuration.title, of: window)
    WindowProperty.write(
      longs: [UInt(getpid())], to: atoms.processIdentifier, type: XA_CARDINAL,
      of: window.identifier, handle: handle)
    WindowProperty.write(
      longs: [atoms.windowTypeNormal], to: atoms.windowType, type: XA_ATOM,
      of: window.identifier, handle: handle)
    if let icon = configuration.icon {
      WindowProperty.write(
        longs: Self.iconItems(icon), to: atoms.icon, type: XA_CARDINAL, of: window.identifier,
        handle: handle)
    }
  }

  /// The old property for the machine's name and the window's class, the new one for the title.
  ///
  /// The corresponding Xlib function is `XSetWMProperties`.
  private func sendHints() {
    var size = XSizeHints()
    size.flags = PMinSize | PSize
    size.width = Int32(configuration.width)
    size.height = Int32(configuration.height)
    size.min_width = Int32(configuration.minimumWidth)
    size.min_height = Int32(configuration.minimumHeight)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    let name = CStrings.copy("segue")
    let className = CStrings.copy("Segue")
    defer {
      name.deallocate()
      className.deallocate()
    }
    var classHint = XClassHint(res_name: name, res_class: className)
    Xutf8SetWMProperties(
      handle.display, window.identifier, configuration.title, configuration.title, nil, 0, &size,
      &hints, &classHint)
  }

  /// The corresponding Xlib function is `XSetWMProtocols`.
  private func sendProtocols() {
    var protocols = [atoms.deleteWindow, atoms.ping]
    if let counter = window.syncCounter {
      protocols.append(atoms.syncRequest)
      WindowProperty.write(
        longs: [counter.counter], to: atoms.syncRequestCounter, type: XA_CARDINAL,
        of: window.identifier, handle: handle)
    }
    XSetWMProtocols(handle.display, window.identifier, &protocols, Int32(protocols.count))
  }

  static func send(title: String, of window: DisplayWindow) {
    let atoms = window.connection.atoms
    for name in [atoms.windowName, atoms.iconName] {
      WindowProperty.write(
        title.utf8, to: name, type: atoms.utf8, of: window.identifier,
        handle: window.connection.handle)
    }
    Xutf8SetWMProperties(
      window.connection.handle.display, window.identifier, title, title, nil, 0, nil, nil, nil)
  }

  /// Width, height, and the pixels row by row with straight alpha.
  static func iconItems(_ icon: PixelBuffer) -> [UInt] {
    var items = [UInt(icon.width), UInt(icon.height)]
    for y in 0..<icon.height {
      for x in 0..<icon.width { items.append(UInt(straight(icon[x, y]))) }
    }
    return items
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
