import CX11
package import CoreGraphics
import Foundation

/// What a window is like when it is made.
package struct WindowConfiguration {
  package var title: String
  /// The size of the content in pixels.
  package var width: Int
  package var height: Int
  /// The size below which the window manager should not let the window go, in pixels.
  package var minimumWidth: Int
  package var minimumHeight: Int
  package var icon: PixelBuffer?

  package init(
    title: String, width: Int, height: Int, minimumWidth: Int = 1, minimumHeight: Int = 1,
    icon: PixelBuffer? = nil
  ) {
    self.title = title
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.icon = icon
  }
}

/// A window on the screen, with the presenter of its frames.
///
/// The server keeps its pixels where they are when it grows and paints no background, so that
/// nothing flashes between an old frame and the new one.
@MainActor package final class DisplayWindow {
  /// Receives the window's events in order.
  package var onEvent: ((DisplayEvent) -> Void)?
  /// Puts frames into the window; another one takes over if shared memory runs out.
  package private(set) var presenter: any FramePresenter
  /// The size of the content in pixels, as the presenter has it.
  package private(set) var width: Int
  package private(set) var height: Int
  /// Whether the window is on the screen at all: if not, painting is in vain.
  package internal(set) var isMapped = false
  /// Whether all of the window is covered by others.
  package internal(set) var isCovered = false
  /// Whether the window receives the keyboard.
  package var isFocused: Bool { hasFocus || hasPointerFocus }
  /// The refresh rate of the monitor that shows the window, in Hz.
  package internal(set) var refreshRate: Double

  /// The server's number for the window.
  package let identifier: UInt
  package let connection: DisplayConnection

  let context: GraphicsContext
  let keyboard: KeyboardState
  let syncCounter: SyncCounter?
  private let resource: WindowResource
  private let shapes: PointerShapes
  var hasFocus = false
  var hasPointerFocus = false
  var pendingSize: (width: Int, height: Int)?
  var pendingExposure: [PixelRect] = []
  var mayHaveMoved = false

  /// Makes a window that is not shown yet.
  ///
  /// The corresponding Xlib function is `XCreateWindow`.
  package init(
    connection: DisplayConnection, configuration: WindowConfiguration
  ) throws(DisplayError) {
    self.connection = connection
    width = max(1, configuration.width)
    height = max(1, configuration.height)
    let handle = connection.handle
    resource = try WindowResource(
      handle: handle, visual: connection.visual, width: width, height: height)
    identifier = resource.window
    context = try GraphicsContext(handle: handle, drawable: resource.window)
    shapes = PointerShapes(handle: handle)
    keyboard = KeyboardState(handle: handle, window: resource.window)
    syncCounter = connection.extensions.hasSync ? SyncCounter(handle: handle) : nil
    refreshRate = connection.screen.refreshRate
    presenter = try Self.makePresenter(connection, context, width: width, height: height)
    title = configuration.title
    WindowIntroduction(window: self, configuration: configuration).send()
    XDefineCursor(handle.display, identifier, shapes.cursor(pointerShape))
    // A window manager that waits for the window after a resize hears of it.
    context.onFrame = { [syncCounter] in syncCounter?.finish() }
    connection.add(self, for: resource.window)
  }

  isolated deinit {
    connection.remove(identifier)
  }

  private static func makePresenter(
    _ connection: DisplayConnection, _ context: GraphicsContext, width: Int, height: Int
  ) throws(DisplayError) -> any FramePresenter {
    switch connection.screen.sharedMemory {
    case .works:
      do {
        return try SharedMemoryPresenter(
          connection: connection, context: context, width: width, height: height)
      } catch {
        connection.sayWhyNotShared("\(error)")
      }
    case .unavailable(let reason):
      connection.sayWhyNotShared(reason)
    }
    return try SocketPresenter(
      connection: connection, context: context, width: width, height: height)
  }

  /// The window's title.
  package var title: String {
    didSet {
      guard title != oldValue else { return }
      WindowIntroduction.send(title: title, of: self)
      connection.flush()
    }
  }

  /// What the pointer looks like over the window.
  ///
  /// The corresponding Xlib function is `XDefineCursor`.
  package var pointerShape = PointerShape.arrow {
    didSet {
      guard pointerShape != oldValue else { return }
      XDefineCursor(connection.handle.display, identifier, shapes.cursor(pointerShape))
      connection.flush()
    }
  }

  /// Shows the window.
  ///
  /// The corresponding Xlib function is `XMapWindow`.
  package func show() {
    XMapWindow(connection.handle.display, identifier)
    connection.flush()
  }

  /// Takes the window off the screen.
  ///
  /// The corresponding Xlib function is `XWithdrawWindow`.
  package func hide() {
    XWithdrawWindow(connection.handle.display, identifier, connection.handle.screenNumber)
    connection.flush()
  }

  /// Asks for another size of the content, in pixels; `resized` follows when it is so.
  ///
  /// The corresponding Xlib function is `XResizeWindow`.
  package func requestSize(width: Int, height: Int) {
    XResizeWindow(
      connection.handle.display, identifier, UInt32(max(1, width)), UInt32(max(1, height)))
    connection.flush()
  }

  /// Takes on a size that the server has reported.
  func adopt(width: Int, height: Int) {
    self.width = width
    self.height = height
    do {
      try presenter.resize(width: width, height: height)
    } catch {
      replacePresenter(because: error)
    }
  }

  /// Shared memory may run out when a window grows; what is shown goes on without.
  func replacePresenter(because error: DisplayError) {
    guard !connection.isLost else { return }
    connection.sayWhyNotShared("\(error)")
    do {
      presenter = try SocketPresenter(
        connection: connection, context: context, width: width, height: height)
    } catch {
      connection.options.log("error: \(error)")
    }
  }
}

/// Owns the window on the server.
final class WindowResource {
  let handle: ServerHandle
  let window: Window
  private var colormap: Colormap = 0

  static let events =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | EnterWindowMask | LeaveWindowMask | FocusChangeMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask

  init(
    handle: ServerHandle, visual: VisualChoice, width: Int, height: Int
  ) throws(DisplayError) {
    var values = XSetWindowAttributes()
    values.background_pixmap = 0
    values.border_pixel = 0
    values.bit_gravity = NorthWestGravity
    values.event_mask = Self.events
    values.colormap = XCreateColormap(handle.display, handle.root, visual.pointer, AllocNone)
    let mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap
    self.handle = handle
    colormap = values.colormap
    window = try handle.checking("XCreateWindow") {
      XCreateWindow(
        handle.display, handle.root, 0, 0, UInt32(width), UInt32(height), 0,
        Int32(visual.facts.depth), UInt32(InputOutput), visual.pointer, UInt(mask), &values)
    }
  }

  deinit {
    if handle.isLost { return }
    XDestroyWindow(handle.display, window)
    XFreeColormap(handle.display, colormap)
    XFlush(handle.display)
  }
}
