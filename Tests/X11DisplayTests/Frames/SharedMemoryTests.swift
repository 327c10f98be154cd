import CX11
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import X11Display

extension ServerTests {
  @MainActor @Suite("Shared memory") struct SharedMemoryTests {
    @Test("the buffer shown last is used again once the server is done with it")
    func prefersFront() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let first = try #require(test.presenter.beginFrame()).buffer
      await test.fill(green)
      await test.fill(blue)
      #expect(test.presenter.beginFrame()?.buffer === first)
    }

    @Test("the other buffer serves meanwhile, as old as the frames shown since")
    func alternates() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      test.display.server.send(signal: SIGSTOP)
      defer { test.display.server.send(signal: SIGCONT) }
      let front = try #require(test.presenter.beginFrame())
      #expect(front.age == 1)
      test.presenter.put(front, damage: [front.bounds])
      let back = try #require(test.presenter.beginFrame())
      #expect(back.buffer !== front.buffer)
      #expect(back.age == 0)
      test.presenter.put(back, damage: [back.bounds])
      test.display.server.send(signal: SIGCONT)
      await test.settle()
      let newest = try #require(test.presenter.beginFrame())
      #expect(newest.buffer === back.buffer)
      #expect(newest.age == 1)
      test.display.server.send(signal: SIGSTOP)
      test.presenter.put(newest, damage: [newest.bounds])
      let older = try #require(test.presenter.beginFrame())
      #expect(older.buffer === front.buffer)
      #expect(older.age == 3)
    }

    @Test("a completion is taken at the tick even when its event has not been handled yet")
    func collectsCompletions() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let target = try #require(test.presenter.beginFrame())
      test.presenter.put(target, damage: [target.bounds])
      let shared = try #require(test.presenter as? SharedMemoryPresenter)
      #expect(shared.pendingBuffers == 1)
      test.connection.synchronize()
      #expect(test.presenter.beginFrame()?.buffer === target.buffer)
      #expect(shared.pendingBuffers == 0)
    }

    @Test("a frame may begin while events are handled, whatever it takes out of the queue")
    func beginsInsideEvents() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      let neighbour = try RawClient(test.display)
      var begun = false
      test.window.onEvent = { event in
        guard event == .closeRequested else { return }
        begun = test.presenter.beginFrame() != nil
      }
      neighbour.send("WM_DELETE_WINDOW", to: test.window.identifier)
      let target = try #require(test.presenter.beginFrame())
      test.presenter.put(target, damage: [target.bounds])
      XSync(test.connection.handle.display, 0)
      // The message comes first, the completion last.
      test.connection.handleEvents()
      #expect(begun)
    }

    @Test("a frame of many rectangles asks for one completion")
    func oneCompletion() async throws {
      let test = try await TestWindow(width: 1000, height: 700)
      await test.fill(red)
      let target = try #require(test.presenter.beginFrame())
      let corners = [(0, 0), (900, 0), (0, 600), (900, 600)].map {
        PixelRect(x: $0.0, y: $0.1, width: 100, height: 100)
      }
      test.presenter.put(target, damage: corners)
      #expect(test.presenter.statistics.puts == 5)
      let shared = try #require(test.presenter as? SharedMemoryPresenter)
      await test.settle()
      #expect(shared.pendingBuffers == 0)
      // A completion too many would leave the next frame's image free too early.
      test.display.server.send(signal: SIGSTOP)
      defer { test.display.server.send(signal: SIGCONT) }
      test.presenter.put(try #require(test.presenter.beginFrame()), damage: corners)
      #expect(shared.pendingBuffers == 1)
    }

    @Test("segments are the owner's alone, and marked for removal from the start")
    func segmentsAreMarked() async throws {
      let test = try await TestWindow()
      let shared = try #require(test.presenter as? SharedMemoryPresenter)
      let mine = SystemSegments.all().filter { segment in
        shared.images.contains { $0.segment.info.pointee.shmid == segment.identifier }
      }
      #expect(mine.count == 2)
      // The permissions' field carries the mark: octal 1000.
      #expect(mine.allSatisfy { $0.permissions == 0o1600 })
      #expect(test.messages.lines == [])
    }

    @Test("a killed process leaves no segment")
    func killed() async throws {
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      let name = display.name
      let before = Set(SystemSegments.all().map(\.identifier))
      await #expect(processExitsWith: .signal(SIGKILL)) { [name = name as String] in
        try await MainActor.run {
          let connection = try DisplayConnection(name: name)
          let window = try DisplayWindow(
            connection: connection,
            configuration: WindowConfiguration(title: "Doomed", width: 640, height: 480))
          window.show()
          guard let target = window.presenter.beginFrame() else { return }
          window.presenter.put(target, damage: [target.bounds])
          kill(getpid(), SIGKILL)
        }
      }
      #expect(
        await waitUntil {
          SystemSegments.all().allSatisfy {
            before.contains($0.identifier) || kill($0.creator, 0) == 0
          }
        })
    }

    @Test("a window that is gone gives its segments back")
    func releases() async throws {
      var test: TestWindow? = try await TestWindow()
      await test?.fill(red)
      let mine = Set(
        try #require(test?.presenter as? SharedMemoryPresenter).images
          .map { Int($0.segment.info.pointee.shmid) })
      #expect(mine.isSubset(of: SystemSegments.all().map(\.identifier)))
      test = nil
      #expect(await waitUntil { mine.isDisjoint(with: SystemSegments.all().map(\.identifier)) })
    }

    @Test("without the extension frames go through the socket, said once")
    func noExtension() async throws {
      let test = try await TestWindow(arguments: ["-extension", "MIT-SHM"])
      _ = try DisplayWindow(
        connection: test.connection,
        configuration: WindowConfiguration(title: "Second", width: 50, height: 50))
      await test.fill(blue)
      #expect(test.presenter is SocketPresenter)
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), blue))
      #expect(test.messages.lines.count == 1)
      #expect(test.messages.lines.first?.contains("no MIT-SHM extension") == true)
    }

    @Test("an environment variable forces the socket")
    func forced() async throws {
      let test = try await TestWindow(environment: [DisplayOptions.noSharedMemory: "1"])
      #expect(test.presenter is SocketPresenter)
      #expect(test.messages.lines.first?.contains("SEGUE_NO_SHM is set") == true)
    }

    @Test(
      "a server that cannot see our memory is noticed by trying",
      .enabled(if: SystemSegments.canHide))
    func foreignNamespace() async throws {
      let test = try await TestWindow(launcher: ["unshare", "-i"])
      await test.fill(blue)
      #expect(test.presenter is SocketPresenter)
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), blue))
      #expect(test.messages.lines.count == 1)
      #expect(test.messages.lines.first?.contains("BadAccess") == true)
    }

    @Test("when shared memory runs out, the window goes on through the socket")
    func runsOut() async throws {
      let test = try await TestWindow()
      await test.fill(red)
      test.window.replacePresenter(
        because: .systemCallFailed(call: "shmget", reason: "No space left on device"))
      #expect(test.presenter is SocketPresenter)
      #expect(test.presenter.beginFrame()?.age == 0)
      await test.fill(blue)
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), blue))
      #expect(test.messages.lines.count == 1)
      #expect(test.messages.lines.first?.contains("No space left") == true)
    }
  }
}

/// The System V segments of this machine.
enum SystemSegments {
  struct Entry {
    let identifier: Int
    let permissions: Int
    let creator: Int32
  }

  static func all() -> [Entry] {
    let text = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 4, let identifier = Int(fields[1]),
        let permissions = Int(fields[2], radix: 8), let creator = Int32(fields[4])
      else { return nil }
      return Entry(identifier: identifier, permissions: permissions, creator: creator)
    }
  }

  /// Whether a program can be started where it does not see our segments.
  static var canHide: Bool {
    (try? ChildProcess(["unshare", "-i", "true"]).wait()) == 0
  }
}
