import CX11
import CoreGraphics

extension ScreenFacts {
  init(
    handle: ServerHandle, visual: VisualFacts, extensions: ServerExtensions,
    environment: [String: String]
  ) {
    let display = handle.display
    let number = handle.screenNumber
    displayName = handle.name
    vendor = String(cString: XServerVendor(display))
    vendorRelease = Int(XVendorRelease(display))
    width = Int(XDisplayWidth(display, number))
    height = Int(XDisplayHeight(display, number))
    widthMillimetres = Int(XDisplayWidthMM(display, number))
    heightMillimetres = Int(XDisplayHeightMM(display, number))
    self.visual = visual
    sharedMemory = SharedMemoryProbe.run(
      handle: handle, extensions: extensions, environment: environment)
    monitors = extensions.monitorEventBase == nil ? [] : RefreshRate.monitors(of: handle)
    scale = ScreenScale.scale(resources: handle.resources(), environment: environment)
  }
}

extension ServerHandle {
  /// The text of the desktop's resources, as they are now.
  ///
  /// Xlib's own `XResourceManagerString` keeps what there was at the start.
  func resources() -> String? {
    WindowProperty.read(
      XA_RESOURCE_MANAGER, of: root, handle: self
    ).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

extension DisplayConnection {
  /// Asks to be told when monitors or the desktop's resources change.
  ///
  /// The corresponding Xlib functions are `XRRSelectInput` and `XSelectInput`.
  func followScreen() {
    XSelectInput(handle.display, handle.root, PropertyChangeMask)
    guard extensions.monitorEventBase != nil else { return }
    XRRSelectInput(
      handle.display, handle.root,
      Int32(RRScreenChangeNotifyMask) | Int32(RRCrtcChangeNotifyMask))
  }

  /// Handles an event of the screen; false for any other.
  func handleScreenEvent(_ event: XEvent) -> Bool {
    if event.type == PropertyNotify, event.xproperty.window == handle.root {
      if event.xproperty.atom == XA_RESOURCE_MANAGER { readScale() }
      return true
    }
    guard let base = extensions.monitorEventBase,
      event.type == base + Int32(RRScreenChangeNotify) || event.type == base + Int32(RRNotify)
    else { return false }
    var event = event
    XRRUpdateConfiguration(&event)
    readMonitors()
    return true
  }

  private func readScale() {
    let scale = ScreenScale.scale(
      resources: handle.resources(), environment: options.environment)
    guard scale != screen.scale else { return }
    screen.scale = scale
    screenDidChange(scaleChanged: true)
  }

  private func readMonitors() {
    let number = handle.screenNumber
    screen.width = Int(XDisplayWidth(handle.display, number))
    screen.height = Int(XDisplayHeight(handle.display, number))
    screen.widthMillimetres = Int(XDisplayWidthMM(handle.display, number))
    screen.heightMillimetres = Int(XDisplayHeightMM(handle.display, number))
    screen.monitors = RefreshRate.monitors(of: handle)
    screenDidChange(scaleChanged: false)
  }

  private func screenDidChange(scaleChanged: Bool) {
    onScreenChange?(screen)
    for window in windows { window.screenDidChange(scaleChanged: scaleChanged) }
  }
}
