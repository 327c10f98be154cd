import CX11
import Foundation

/// Owns the connection to an X server.
///
/// Everything that owns a resource of the server keeps it, so that the connection closes last.
final class ServerHandle {
  let display: OpaquePointer
  /// The name of the display, such as `:0`.
  let name: String
  let faults: FaultLog
  let root: Window
  let screenNumber: Int32

  /// Opens the connection and directs its errors to a log.
  ///
  /// The corresponding Xlib function is `XOpenDisplay`.
  init(name: String?, faults: FaultLog) throws(DisplayError) {
    ErrorRouting.install()
    guard let display = XOpenDisplay(name) else {
      throw .noDisplay(name: String(cString: XDisplayName(name)))
    }
    self.display = display
    self.name = String(cString: XDisplayString(display))
    self.faults = faults
    screenNumber = XDefaultScreen(display)
    root = XDefaultRootWindow(display)
    ErrorRouting.attach(faults, to: display)
    let descriptor = XConnectionNumber(display)
    _ = fcntl(descriptor, F_SETFD, fcntl(descriptor, F_GETFD) | FD_CLOEXEC)
  }

  deinit {
    ErrorRouting.detach(from: display)
    // Xlib may still hold its lock for the thread that met the loss.
    if isLost { close(XConnectionNumber(display)) } else { XCloseDisplay(display) }
  }

  /// Whether the server has gone; from then on Xlib must not be asked for anything, since it can
  /// wait for ever for a lock that the thread which met the loss never gives back.
  var isLost: Bool { faults.isServerLost }
}

/// Xlib's error handlers are one for the process; these find the log of the connection concerned.
enum ErrorRouting {
  /// Names the log among the data that Xlib keeps for a display.
  private static let key = XrmUniqueQuark()

  private static let installed: Void = {
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      if let log = ErrorRouting.log(of: display) {
        log.record(event.pointee, on: display)
      }
      return 0
    }
    // Xlib's own handler prints two lines; what is said about a lost server is said by ours.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func install() { _ = installed }

  /// The corresponding Xlib functions are `XSaveContext` and `XSetIOErrorExitHandler`.
  static func attach(_ log: FaultLog, to display: OpaquePointer) {
    let data = Unmanaged.passUnretained(log).toOpaque()
    XSaveContext(display, 0, key, data.assumingMemoryBound(to: CChar.self))
    XSetIOErrorExitHandler(
      display,
      { _, data in
        guard let data else { return }
        Unmanaged<FaultLog>.fromOpaque(data).takeUnretainedValue().recordServerLoss()
      }, data)
  }

  static func detach(from display: OpaquePointer) {
    XDeleteContext(display, 0, key)
  }

  private static func log(of display: OpaquePointer) -> FaultLog? {
    var data: XPointer?
    guard XFindContext(display, 0, key, &data) == 0, let data else { return nil }
    return Unmanaged<FaultLog>.fromOpaque(data).takeUnretainedValue()
  }
}
