import CX11
import TestSupport

@testable import X11Display

/// Another program on the same display: a window manager, a neighbour, an owner of a selection.
@MainActor final class RawClient {
  /// Kept alive, since Xlib ends the process of a client whose server goes away.
  private let server: VirtualDisplay
  let display: OpaquePointer
  let root: Window

  init(_ server: VirtualDisplay) throws {
    self.server = server
    display = try requireDisplay(XOpenDisplay(server.name))
    root = XDefaultRootWindow(display)
  }

  isolated deinit {
    XCloseDisplay(display)
  }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  func synchronize() { XSync(display, 0) }

  /// Sends a window a message of its window manager.
  func send(_ name: String, to window: UInt, _ data: Int...) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    let items = [Int(atom(name)), 0] + data + [0, 0, 0]
    event.xclient.data.l = (items[0], items[1], items[2], items[3], items[4])
    XSendEvent(display, window, 0, NoEventMask, &event)
    synchronize()
  }

  /// The next event of a type, if it has arrived.
  func takeEvent(_ type: Int32) -> XEvent? {
    var event = XEvent()
    return XCheckTypedEvent(display, type, &event) != 0 ? event : nil
  }

  /// Makes and shows a window that no window manager touches.
  func cover(x: Int, y: Int, width: Int, height: Int) -> Window {
    var values = XSetWindowAttributes()
    values.override_redirect = 1
    values.background_pixel = 0xFFFFFF
    let window = XCreateWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, UInt32(InputOutput),
      nil, UInt(CWOverrideRedirect | CWBackPixel), &values)
    XMapRaised(display, window)
    synchronize()
    return window
  }

  /// Switches the monitors off and gives the screen another size.
  func resizeScreen(width: Int, height: Int) {
    guard let resources = XRRGetScreenResources(display, root) else { return }
    defer { XRRFreeScreenResources(resources) }
    for index in 0..<Int(resources.pointee.ncrtc) {
      XRRSetCrtcConfig(
        display, resources, resources.pointee.crtcs[index], Time(CurrentTime), 0, 0, 0,
        UInt16(RR_Rotate_0), nil, 0)
    }
    XRRSetScreenSize(display, root, Int32(width), Int32(height), 200, 150)
    synchronize()
  }

  /// Gives a key another character.
  func map(keycode: Int, to symbol: UInt) {
    var symbols = [symbol, symbol]
    XChangeKeyboardMapping(display, Int32(keycode), 2, &symbols, 1)
    synchronize()
  }

  /// The value of a counter of the SYNC extension.
  func value(of counter: UInt) -> Int {
    var value = XSyncValue()
    XSyncQueryCounter(display, counter, &value)
    return Int(value.hi) << 32 + Int(value.lo)
  }

  /// Changes something that every program on the display is told of.
  func touchRoot() {
    write(longs: [1], to: "TOUCH", of: root)
  }

  /// Becomes the owner of a selection, through a new window.
  func own(_ selection: String) -> Window {
    let window = cover(x: 600, y: 600, width: 10, height: 10)
    XSetSelectionOwner(display, atom(selection), window, Time(CurrentTime))
    synchronize()
    return window
  }

  /// Answers the requests for a selection that have arrived: bytes of Latin 1, and nothing else.
  func answerSelection(from window: Window, with bytes: [UInt8]) {
    synchronize()
    while let request = takeEvent(SelectionRequest)?.xselectionrequest {
      let isLatin = request.target == XA_STRING
      if isLatin {
        XChangeProperty(
          display, request.requestor, request.property, XA_STRING, 8, PropModeReplace, bytes,
          Int32(bytes.count))
      }
      var event = XEvent()
      event.xselection.type = SelectionNotify
      event.xselection.requestor = request.requestor
      event.xselection.selection = request.selection
      event.xselection.target = request.target
      event.xselection.property = isLatin ? request.property : 0
      event.xselection.time = request.time
      XSendEvent(display, request.requestor, 0, NoEventMask, &event)
      synchronize()
    }
  }

  func write(longs: [UInt], to name: String, of window: Window) {
    longs.withUnsafeBytes { raw in
      _ = XChangeProperty(
        display, window, atom(name), XA_CARDINAL, 32, PropModeReplace,
        raw.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
    }
    synchronize()
  }

  func read(_ name: String, of window: Window) -> WindowProperty? {
    var (type, format, count, left): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(name), 0, 1 << 20, 0, UInt(AnyPropertyType), &type, &format, &count,
      &left, &data)
    defer { if let data { XFree(data) } }
    guard type != 0, let data else { return nil }
    let size = format == 32 ? 8 : Int(format) / 8
    return WindowProperty(
      type: type, format: Int(format),
      bytes: Array(UnsafeBufferPointer(start: data, count: Int(count) * size)))
  }

  func remove(_ window: Window) {
    XDestroyWindow(display, window)
    synchronize()
  }

  /// Paints over a part of someone's window.
  func scribble(on window: UInt, x: Int, y: Int, width: Int, height: Int) {
    let context = XCreateGC(display, window, 0, nil)
    XSetForeground(display, context, 0xFFFFFF)
    XFillRectangle(
      display, window, context, Int32(x), Int32(y), UInt32(width), UInt32(height))
    XFreeGC(display, context)
    synchronize()
  }
}

/// Why there is no raw client.
struct NoDisplay: Error {}

func requireDisplay(_ display: OpaquePointer?) throws -> OpaquePointer {
  guard let display else { throw NoDisplay() }
  return display
}
