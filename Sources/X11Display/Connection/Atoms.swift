import CX11

/// The names that the program and the desktop agree on, as the server numbers them.
struct Atoms {
  let wmProtocols: Atom
  let deleteWindow: Atom
  let ping: Atom
  let syncRequest: Atom
  let syncRequestCounter: Atom
  let windowName: Atom
  let iconName: Atom
  let icon: Atom
  let processIdentifier: Atom
  let windowType: Atom
  let windowTypeNormal: Atom
  let utf8: Atom
  let clipboard: Atom
  let targets: Atom
  let multiple: Atom
  let timestamp: Atom
  let atomPair: Atom
  let plainText: Atom
  let incremental: Atom
  let transfer: Atom
  let frameDone: Atom

  private static let names = [
    "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
    "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_ICON",
    "_NET_WM_PID", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "UTF8_STRING", "CLIPBOARD",
    "TARGETS", "MULTIPLE", "TIMESTAMP", "ATOM_PAIR", "text/plain;charset=utf-8", "INCR",
    "SEGUE_TRANSFER", "SEGUE_FRAME_DONE",
  ]

  /// Asks for all of them in one round trip.
  ///
  /// The corresponding Xlib function is `XInternAtoms`.
  init(handle: ServerHandle) throws(DisplayError) {
    var atoms = [Atom](repeating: 0, count: Self.names.count)
    var names: [UnsafeMutablePointer<CChar>?] = Self.names.map { CStrings.copy($0) }
    defer { for name in names { name?.deallocate() } }
    let status = XInternAtoms(handle.display, &names, Int32(names.count), 0, &atoms)
    _ = try handle.require(status != 0 ? status : nil, "XInternAtoms")
    var next = atoms.makeIterator()
    func take() -> Atom { next.next() ?? 0 }
    wmProtocols = take()
    deleteWindow = take()
    ping = take()
    syncRequest = take()
    syncRequestCounter = take()
    windowName = take()
    iconName = take()
    icon = take()
    processIdentifier = take()
    windowType = take()
    windowTypeNormal = take()
    utf8 = take()
    clipboard = take()
    targets = take()
    multiple = take()
    timestamp = take()
    atomPair = take()
    plainText = take()
    incremental = take()
    transfer = take()
    frameDone = take()
  }
}

/// Copies of strings for C functions that want to be able to write to them.
enum CStrings {
  static func copy(_ string: String) -> UnsafeMutablePointer<CChar> {
    let bytes = string.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    return copy
  }
}
