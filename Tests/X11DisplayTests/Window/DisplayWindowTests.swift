import CX11
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import X11Display

extension ServerTests {
  @MainActor @Suite("The window") struct DisplayWindowTests {
    @Test("the window introduces itself to the window manager")
    func properties() async throws {
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let icon = PixelBuffer(width: 2, height: 1)
      icon[0, 0] = 0xFF10_2030
      icon[1, 0] = 0x8040_2000
      let window = try DisplayWindow(
        connection: try display.connect(),
        configuration: WindowConfiguration(
          title: "Größe – 大きさ", width: 300, height: 200, minimumWidth: 120, minimumHeight: 80,
          icon: icon))
      window.connection.synchronize()
      let printed = try display.run([
        "env", "LC_ALL=C.UTF-8", "xprop", "-id", "\(window.identifier)",
      ])
      #expect(printed.contains(#"WM_CLASS(STRING) = "segue", "Segue""#))
      #expect(printed.contains(#"_NET_WM_NAME(UTF8_STRING) = "Größe – 大きさ""#))
      #expect(printed.contains("_NET_WM_PID(CARDINAL) = \(getpid())"))
      #expect(printed.contains("program specified minimum size: 120 by 80"))
      #expect(printed.contains("Client accepts input or input focus: True"))
      #expect(
        printed.contains("WM_PROTOCOLS(ATOM): protocols  WM_DELETE_WINDOW, _NET_WM_PING, "))
      #expect(printed.contains("_NET_WM_SYNC_REQUEST_COUNTER(CARDINAL)"))
      #expect(printed.contains("Icon (2 x 1)"))
      // Half-covered 0x402000 is 0x804000 uncovered.
      #expect(WindowIntroduction.iconItems(icon) == [2, 1, 0xFF10_2030, 0x8080_4000])
      window.title = "Other"
      window.connection.synchronize()
      let again = try display.run(["xprop", "-id", "\(window.identifier)", "_NET_WM_NAME"])
      #expect(again.contains(#"= "Other""#))
    }

    @Test("nothing is painted behind frames, and pixels stay where they are")
    func attributes() async throws {
      let test = try await TestWindow()
      let printed = try test.display.run(["xwininfo", "-id", "\(test.window.identifier)"])
      #expect(printed.contains("Bit Gravity State: NorthWestGravity"))
      await test.fill(red)
      // A larger window keeps its pixels and shows nothing new of its own until the next frame.
      test.window.requestSize(width: 260, height: 140)
      #expect(await test.waitFor { $0 == .resized(width: 260, height: 140) })
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), red))
    }

    @Test("showing and hiding are told")
    func mapping() async throws {
      let test = try await TestWindow()
      #expect(test.events.first == .mapped)
      #expect(test.window.isMapped)
      test.window.hide()
      #expect(await test.waitFor { $0 == .unmapped })
      #expect(!test.window.isMapped)
      test.forgetEvents()
      test.window.show()
      #expect(await test.waitFor { $0 == .mapped })
    }

    @Test("a window that is covered knows")
    func covering() async throws {
      let test = try await TestWindow()
      let neighbour = try RawClient(test.display)
      let cover = neighbour.cover(x: 0, y: 0, width: 400, height: 400)
      #expect(await test.waitFor { $0 == .covered(true) })
      #expect(test.window.isCovered)
      neighbour.remove(cover)
      #expect(await test.waitFor { $0 == .covered(false) })
      #expect(!test.window.isCovered)
    }

    @Test("the user's wish to close is an event, not an end")
    func closing() async throws {
      let test = try await TestWindow()
      try RawClient(test.display).send("WM_DELETE_WINDOW", to: test.window.identifier)
      #expect(await test.waitFor { $0 == .closeRequested })
      #expect(test.window.isMapped)
    }

    @Test("a ping of the window manager is answered")
    func ping() async throws {
      let test = try await TestWindow()
      let manager = try RawClient(test.display)
      XSelectInput(manager.display, manager.root, SubstructureNotifyMask)
      manager.send("_NET_WM_PING", to: test.window.identifier, Int(test.window.identifier))
      var answer: XEvent?
      #expect(
        await waitUntil {
          answer = manager.takeEvent(ClientMessage)
          return answer != nil
        })
      #expect(answer?.xclient.window == manager.root)
      #expect(answer?.xclient.data.l.0 == Int(manager.atom("_NET_WM_PING")))
      #expect(answer?.xclient.data.l.2 == Int(test.window.identifier))
    }

    @Test("a window manager that waits for a resize hears when it has been painted")
    func syncRequest() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let manager = try RawClient(test.display)
      let counter = try #require(test.window.syncCounter).counter
      manager.send("_NET_WM_SYNC_REQUEST", to: test.window.identifier, 77, 1)
      XResizeWindow(manager.display, test.window.identifier, 240, 130)
      manager.synchronize()
      #expect(await test.waitFor { $0 == .resized(width: 240, height: 130) })
      #expect(manager.value(of: counter) == 0)
      await test.fill(blue)
      #expect(manager.value(of: counter) == 1 << 32 + 77)
      await test.fill(red)
      #expect(manager.value(of: counter) == 1 << 32 + 77)
    }

    @Test("a resize to the same size is done at once")
    func syncRequestWithoutChange() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let manager = try RawClient(test.display)
      let counter = try #require(test.window.syncCounter).counter
      manager.send("_NET_WM_SYNC_REQUEST", to: test.window.identifier, 5, 0)
      XMoveWindow(manager.display, test.window.identifier, 10, 20)
      manager.synchronize()
      #expect(await waitUntil { manager.value(of: counter) == 5 })
      #expect(!test.events.contains { if case .resized = $0 { true } else { false } })
    }

    @Test("resizes that arrive together are one event, before what follows them")
    func coalesces() async throws {
      let test = try await TestWindow()
      test.forgetEvents()
      let neighbour = try RawClient(test.display)
      for width in 201...260 {
        XResizeWindow(neighbour.display, test.window.identifier, UInt32(width), 100)
      }
      neighbour.send("WM_DELETE_WINDOW", to: test.window.identifier)
      test.connection.handleEvents()
      #expect(test.events.prefix(2) == [.resized(width: 260, height: 100), .closeRequested])
    }

    @Test("the pointer's shape is sent when it changes")
    func pointerShape() async throws {
      let test = try await TestWindow()
      for shape in PointerShape.allCases {
        let before = test.connection.requestsSent
        test.window.pointerShape = shape
        let first = test.connection.requestsSent
        #expect((first > before) == (shape != .arrow))
        test.window.pointerShape = shape
        #expect(test.connection.requestsSent == first)
      }
      test.connection.synchronize()
      #expect(test.messages.lines == [])
    }

    @Test("a capture of the screen shows the window in its place")
    func captureScreen() async throws {
      let test = try await TestWindow()
      await test.fill(green)
      let screen = try test.connection.capture()
      #expect((screen.width, screen.height) == (1_280, 800))
      #expect(screen.isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), green))
      #expect(screen[200, 100] == 0xFF00_0000)
    }
  }
}
