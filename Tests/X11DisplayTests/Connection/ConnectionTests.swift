import CX11
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import X11Display

extension ServerTests {
  @MainActor @Suite("The connection") struct ConnectionTests {
    @Test("no server under the name is an error that says how to go on")
    func noServer() {
      let error = #expect(throws: DisplayError.self) { try DisplayConnection(name: ":32123") }
      #expect(error == .noDisplay(name: ":32123"))
      let text = error.map { "\($0)" } ?? ""
      for part in [":32123", "DISPLAY", "xvfb-run -a", "segue tour", "segue render"] {
        #expect(text.contains(part), "\(part)")
      }
    }

    @Test("without DISPLAY the error names it")
    func noName() async {
      let result = await #expect(
        processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
      ) {
        unsetenv("DISPLAY")
        await MainActor.run {
          do {
            _ = try DisplayConnection()
          } catch {
            FileHandle.standardError.write(Data("\(error)".utf8))
            exit(7)
          }
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("cannot open display: DISPLAY is not set"))
    }

    @Test("an error of the server is told by its request's name, and the program goes on")
    func faults() async throws {
      let test = try await TestWindow()
      let handle = test.connection.handle
      XDestroyWindow(handle.display, 0xDEAD)
      var bogus = XShmSegmentInfo()
      bogus.shmseg = 0xBEEF
      XShmDetach(handle.display, &bogus)
      test.connection.synchronize()
      try #require(test.messages.lines.count == 2)
      #expect(test.messages.lines[0].contains("DestroyWindow: BadWindow"))
      #expect(test.messages.lines[0].contains("0xdead"))
      #expect(test.messages.lines[1].contains("ShmDetach: BadShmSeg"))
      await test.fill(blue)
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), blue))
    }

    @Test("an error that somebody waits for is thrown, not told")
    func trappedFaults() async throws {
      let test = try await TestWindow()
      let error = #expect(throws: DisplayError.self) {
        try test.connection.capture(window: 0xDEAD)
      }
      #expect("\(String(describing: error))".contains("XGetGeometry"))
      #expect("\(String(describing: error))".contains("BadDrawable"))
      #expect(test.messages.lines == [])
    }

    @Test("errors of requests about other programs' windows mean nothing")
    func ignoredFaults() async throws {
      let test = try await TestWindow()
      let handle = test.connection.handle
      handle.ignoringErrors { XSelectInput(handle.display, 0xDEAD, PropertyChangeMask) }
      test.connection.synchronize()
      #expect(test.messages.lines == [])
      XSelectInput(handle.display, 0xDEAD, PropertyChangeMask)
      test.connection.synchronize()
      #expect(test.messages.lines.count == 1)
    }

    @Test("a lost server is told once, and nothing more happens")
    func serverLoss() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      test.display.stop()
      #expect(await waitUntil { test.connection.isLost })
      #expect(test.messages.lines == ["lost the connection to the X server \(test.display.name)"])
      _ = test.presenter.beginFrame()
      test.presenter.expose([PixelRect(x: 0, y: 0, width: 5, height: 5)])
      test.connection.flush()
      test.connection.synchronize()
      test.connection.handleEvents()
      #expect(throws: DisplayError.serverLost(name: test.display.name)) { try test.capture() }
      #expect(test.messages.lines.count == 1)
    }

    @Test("by default a lost server ends the program with exit code 3 and one line")
    func serverLossExits() async throws {
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let name = display.name
      let server = display.server.identifier
      let result = await #expect(
        processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
      ) { [name = name as String, server = server as Int32] in
        let connection = try await MainActor.run {
          let connection = try DisplayConnection(name: name)
          kill(server, SIGKILL)
          return connection
        }
        _ = await waitUntil { false }
        withExtendedLifetime(connection) {}
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text == "segue: error: lost the connection to the X server \(name)\n")
    }

    @Test("requests are counted, and none are sent while nothing happens")
    func idle() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let before = test.connection.requestsSent
      test.window.pointerShape = .text
      let after = test.connection.requestsSent
      #expect(after > before)
      var batches = 0
      test.connection.onBatchEnd = { batches += 1 }
      _ = await waitUntil(timeout: 0.3) { false }
      #expect(test.connection.requestsSent == after)
      #expect(batches == 0)
    }

    @Test("events that a reply has brought along are handled without more data arriving")
    func drains() async throws {
      let test = try await TestWindow()
      let neighbour = try RawClient(test.display)
      neighbour.send("WM_DELETE_WINDOW", to: test.window.identifier)
      // The reply is read together with the message, which then waits in Xlib's queue.
      test.connection.synchronize()
      #expect(XEventsQueued(test.connection.handle.display, QueuedAlready) > 0)
      #expect(await test.waitFor { $0 == .closeRequested })
    }

    @Test("the end of a batch comes after the windows have had its events")
    func batchEnd() async throws {
      let test = try await TestWindow()
      var seen: [Int] = []
      test.forgetEvents()
      test.connection.onBatchEnd = { seen.append(test.events.count) }
      let neighbour = try RawClient(test.display)
      for _ in 0..<3 { neighbour.send("WM_DELETE_WINDOW", to: test.window.identifier) }
      test.connection.handleEvents()
      #expect(seen == [3])
    }

    @Test("a server that can do little is enough")
    func poorServer() async throws {
      let missing = ["MIT-SHM", "RANDR", "BIG-REQUESTS", "XFIXES", "Composite"]
      // More pixels than one request can hold without BIG-REQUESTS.
      let test = try await TestWindow(
        width: 500, height: 300, arguments: missing.flatMap { ["-extension", $0] })
      await test.fill(green)
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 500, height: 300), green))
      #expect(test.connection.screen.monitors == [])
      #expect(test.connection.screen.refreshRate == 60)
      #expect(test.messages.lines.count == 1)
    }

    @Test("programs that are started do not inherit the connection")
    func closesOnExec() throws {
      let connection = try VirtualDisplay().connect()
      let descriptor = XConnectionNumber(connection.handle.display)
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test("several connections in one process have their own errors")
    func separate() throws {
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let (first, second) = (Messages(), Messages())
      let one = try display.connect(told: first)
      let two = try display.connect(told: second)
      XDestroyWindow(two.handle.display, 0xDEAD)
      two.synchronize()
      one.synchronize()
      #expect(first.lines == [])
      #expect(second.lines.count == 1)
    }
  }
}
