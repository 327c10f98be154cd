import CX11
import Foundation

/// The server's extensions that the program uses, and where their events begin.
struct ServerExtensions {
  /// The number of the event that says that a shared image has been read; -1 without MIT-SHM.
  var completionEventType: Int32 = -1
  /// The number of the first event of RandR; nil where it cannot tell of monitors.
  var monitorEventBase: Int32?
  /// Whether the window manager can be told when a resize has been painted.
  var hasSync = false
  var sharedMemoryVersion: String?

  /// The corresponding Xlib functions are `XShmQueryVersion`, `XRRQueryVersion` and
  /// `XSyncInitialize`.
  init(handle: ServerHandle) {
    let display = handle.display
    // Xlib prints a line of its own when an extension is asked for that is not there.
    let present = Set(
      ["MIT-SHM", "RANDR", "SYNC", "XKEYBOARD"].filter { Self.isPresent($0, on: handle) })
    var (major, minor, pixmaps): (Int32, Int32, Int32) = (0, 0, 0)
    if present.contains("MIT-SHM"), XShmQueryVersion(display, &major, &minor, &pixmaps) != 0 {
      sharedMemoryVersion = "\(major).\(minor)"
      completionEventType = XShmGetEventBase(display) + Int32(ShmCompletion)
    }
    var (base, errors): (Int32, Int32) = (0, 0)
    if present.contains("RANDR"), XRRQueryExtension(display, &base, &errors) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 3)
    {
      monitorEventBase = base
    }
    if present.contains("SYNC"), XSyncQueryExtension(display, &base, &errors) != 0 {
      hasSync = XSyncInitialize(display, &major, &minor) != 0
    }
  }

  /// Whether the server has an extension; remembers under which request code its errors come.
  ///
  /// The corresponding Xlib function is `XQueryExtension`.
  private static func isPresent(_ name: String, on handle: ServerHandle) -> Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(handle.display, name, &opcode, &event, &error) != 0 else { return false }
    handle.faults.extensionNames[UInt8(truncatingIfNeeded: opcode)] = name
    return true
  }
}

extension DisplayConnection {
  /// The number of the event that says that a shared image has been read.
  var completionEventType: Int32 { extensions.completionEventType }
}

/// Tries out whether an image can be shared with the server.
enum SharedMemoryProbe {
  /// The extension's yes is not enough: over a forwarded connection, or with the server in another
  /// container, only an attached segment tells.
  static func run(
    handle: ServerHandle, extensions: ServerExtensions, environment: [String: String]
  ) -> SharedMemorySupport {
    let forced = environment[DisplayOptions.noSharedMemory] ?? "0"
    guard forced.isEmpty || forced == "0" else {
      return .unavailable(reason: "\(DisplayOptions.noSharedMemory) is set")
    }
    guard let version = extensions.sharedMemoryVersion else {
      return .unavailable(reason: "the server has no MIT-SHM extension")
    }
    do {
      _ = try SharedMemorySegment(handle: handle, capacity: 4096)
      return .works(version: version)
    } catch {
      return .unavailable(reason: "a trial segment could not be shared (\(error))")
    }
  }
}
