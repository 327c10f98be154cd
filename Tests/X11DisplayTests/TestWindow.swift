import CoreGraphics
import TestSupport
import X11Display

/// A window on a virtual display that keeps the events it receives.
@MainActor final class TestWindow {
  let display: VirtualDisplay
  let connection: DisplayConnection
  let window: DisplayWindow
  let messages: Messages
  private(set) var events: [DisplayEvent] = []

  /// Starts a server, opens a window at the screen's top left, and waits until it is there.
  init(
    width: Int = 200, height: Int = 100, depth: Int = 24, arguments: [String] = [],
    launcher: [String] = [], environment: [String: String] = [:]
  ) async throws {
    display = try VirtualDisplay(depth: depth, arguments: arguments, launcher: launcher)
    messages = Messages()
    connection = try display.connect(environment: environment, told: messages)
    window = try DisplayWindow(
      connection: connection,
      configuration: WindowConfiguration(title: "Test", width: width, height: height))
    window.onEvent = { [weak self] in self?.events.append($0) }
    window.show()
    _ = await waitUntil { self.events.contains { if case .exposed = $0 { true } else { false } } }
  }

  var presenter: any FramePresenter { window.presenter }

  func forgetEvents() { events = [] }

  /// Waits for an event that answers to a description.
  @discardableResult func waitFor(_ isRight: (DisplayEvent) -> Bool) async -> Bool {
    await waitUntil { self.events.contains(where: isRight) }
  }

  /// Waits until the server is done with both buffers.
  func settle() async {
    _ = await waitUntil {
      let shared = (self.presenter as? SharedMemoryPresenter)?.pendingBuffers ?? 0
      let socket = (self.presenter as? SocketPresenter)?.pendingFrames ?? 0
      return shared + socket == 0
    }
  }

  /// Paints a whole frame in one colour.
  func fill(_ color: UInt32) async {
    await settle()
    guard let target = presenter.beginFrame() else { return }
    target.buffer.fill(target.bounds, color)
    presenter.put(target, damage: [target.bounds])
    await settle()
  }

  func capture() throws -> PixelBuffer {
    try connection.capture(window: window.identifier)
  }
}

extension PixelBuffer {
  func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { self[x, y] = color }
    }
  }

  /// Whether every pixel of a rectangle has a colour.
  func isFilled(_ rect: PixelRect, _ color: UInt32) -> Bool {
    (rect.minY..<rect.maxY).allSatisfy { y in
      (rect.minX..<rect.maxX).allSatisfy { x in self[x, y] == color }
    }
  }
}

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF
