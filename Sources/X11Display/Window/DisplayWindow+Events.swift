import CX11
import CoreGraphics

extension DisplayWindow: EventSink {
  func handle(_ event: XEvent) {
    switch event.type {
    case MotionNotify, ButtonPress, ButtonRelease, EnterNotify, LeaveNotify:
      handlePointer(event)
    case KeyPress, KeyRelease, FocusIn, FocusOut:
      handleKeyboard(event)
    case ClientMessage:
      handleMessage(event.xclient)
    case connection.completionEventType:
      let shared = presenter as? SharedMemoryPresenter
      shared?.complete(segment: SharedMemoryCompletion.segment(of: event))
    default:
      handleStructure(event)
    }
  }

  func endBatch() {
    deliverResize()
    deliverExposure()
    guard mayHaveMoved else { return }
    mayHaveMoved = false
    if connection.screen.monitors.count > 1 { readRefreshRate() }
  }

  /// Hands an event on, after whatever was held back to join it with others of its kind.
  func deliver(_ event: DisplayEvent) {
    deliverResize()
    onEvent?(event)
  }

  // MARK: Size and visibility

  private func handleStructure(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify:
      let event = event.xconfigure
      pendingSize = (Int(event.width), Int(event.height))
      syncCounter?.arm()
      mayHaveMoved = true
    case Expose:
      let event = event.xexpose
      pendingExposure.append(
        PixelRect(
          x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    case MapNotify:
      isMapped = true
      deliver(.mapped)
    case UnmapNotify:
      isMapped = false
      deliver(.unmapped)
    case VisibilityNotify:
      let isCovered = event.xvisibility.state == VisibilityFullyObscured
      guard isCovered != self.isCovered else { return }
      self.isCovered = isCovered
      deliver(.covered(isCovered))
    default:
      break
    }
  }

  private func deliverResize() {
    guard let size = pendingSize else { return }
    pendingSize = nil
    guard size != (width, height) else {
      syncCounter?.finish()
      return
    }
    adopt(width: size.width, height: size.height)
    onEvent?(.resized(width: size.width, height: size.height))
  }

  private func deliverExposure() {
    guard !pendingExposure.isEmpty else { return }
    let rects = pendingExposure
    pendingExposure = []
    onEvent?(.exposed(rects))
  }

  /// Looks up which monitor the window is on now.
  ///
  /// The corresponding Xlib function is `XTranslateCoordinates`.
  func readRefreshRate() {
    var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
    let handle = connection.handle
    XTranslateCoordinates(handle.display, identifier, handle.root, 0, 0, &x, &y, &child)
    let frame = PixelRect(x: Int(x), y: Int(y), width: width, height: height)
    let rate = connection.screen.refreshRate(over: frame)
    guard rate != refreshRate else { return }
    refreshRate = rate
    deliver(.refreshRateChanged(rate))
  }

  // MARK: Messages

  private func handleMessage(_ message: XClientMessageEvent) {
    if message.message_type == connection.atoms.frameDone {
      (presenter as? SocketPresenter)?.completeFrame()
      return
    }
    guard message.message_type == connection.atoms.wmProtocols, message.format == 32 else { return }
    let data = message.data.l
    switch Atom(bitPattern: data.0) {
    case connection.atoms.deleteWindow:
      deliver(.closeRequested)
    case connection.atoms.ping:
      answerPing(message)
    case connection.atoms.syncRequest:
      syncCounter?.request(low: data.2, high: data.3)
    default:
      break
    }
  }

  /// Sends the window manager its message back: the program still listens.
  ///
  /// The corresponding Xlib function is `XSendEvent`.
  private func answerPing(_ message: XClientMessageEvent) {
    let handle = connection.handle
    guard message.window != handle.root else { return }
    var answer = XEvent()
    answer.xclient = message
    answer.xclient.window = handle.root
    XSendEvent(
      handle.display, handle.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
  }
}

extension DisplayConnection {
  /// The windows that are there.
  var windows: [DisplayWindow] { sinkList.compactMap { $0 as? DisplayWindow } }
}

extension DisplayWindow {
  /// The screen's monitors or scale have changed.
  func screenDidChange(scaleChanged: Bool) {
    if scaleChanged { onEvent?(.scaleChanged(connection.screen.scale)) }
    readRefreshRate()
  }
}
