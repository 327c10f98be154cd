import CX11

/// A property of a window, as the server keeps it.
struct WindowProperty {
  let type: Atom
  /// 8, 16 or 32: how wide the property's items are.
  let format: Int
  /// The items; those of 32 bits as Xlib hands them out, each in a C `long`.
  let bytes: [UInt8]

  /// The items of a property of 32-bit items.
  var longs: [UInt] {
    guard format == 32 else { return [] }
    return bytes.withUnsafeBytes { raw in
      (0..<raw.count / MemoryLayout<UInt>.size).map {
        raw.loadUnaligned(fromByteOffset: $0 * MemoryLayout<UInt>.size, as: UInt.self)
      }
    }
  }

  /// Reads a whole property; nil if the window has none of this name.
  ///
  /// The corresponding Xlib function is `XGetWindowProperty`.
  static func read(
    _ name: Atom, of window: Window, handle: ServerHandle, deleting: Bool = false
  ) -> WindowProperty? {
    var bytes: [UInt8] = []
    var offset = 0
    while true {
      var (type, format, count, left): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      // In units of four bytes. The server deletes only once it has handed out the end.
      let status = XGetWindowProperty(
        handle.display, window, name, offset, 65_536, deleting ? 1 : 0, UInt(AnyPropertyType),
        &type, &format, &count, &left, &data)
      defer { if let data { XFree(data) } }
      guard status == Success, type != 0, let data else { return nil }
      let size = format == 32 ? MemoryLayout<UInt>.size : Int(format) / 8
      bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count) * size))
      guard left > 0 else { return WindowProperty(type: type, format: Int(format), bytes: bytes) }
      offset += Int(count) * Int(format) / 32
    }
  }

  /// Replaces a property by bytes.
  ///
  /// The corresponding Xlib function is `XChangeProperty`.
  static func write(
    _ bytes: some Collection<UInt8>, to name: Atom, type: Atom, of window: Window,
    handle: ServerHandle
  ) {
    let bytes = Array(bytes)
    XChangeProperty(
      handle.display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Replaces a property by 32-bit items.
  static func write(
    longs: [UInt], to name: Atom, type: Atom, of window: Window, handle: ServerHandle
  ) {
    longs.withUnsafeBytes { raw in
      _ = XChangeProperty(
        handle.display, window, name, type, 32, PropModeReplace,
        raw.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
    }
  }
}
