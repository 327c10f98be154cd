import CoreGraphics
import Foundation
import TestSupport
import Testing
import X11Display

/// The ways a frame can travel.
enum Path: CaseIterable, CustomTestStringConvertible {
  case sharedMemory
  case socket
  case sharedMemory565
  case socket565

  var depth: Int { self == .sharedMemory565 || self == .socket565 ? 16 : 24 }
  var environment: [String: String] {
    self == .socket || self == .socket565 ? [DisplayOptions.noSharedMemory: "1"] : [:]
  }
  var testDescription: String {
    switch self {
    case .sharedMemory: "shared memory"
    case .socket: "socket"
    case .sharedMemory565: "shared memory, 565"
    case .socket565: "socket, 565"
    }
  }

  @MainActor func makeWindow(width: Int = 200, height: Int = 100) async throws -> TestWindow {
    try await TestWindow(width: width, height: height, depth: depth, environment: environment)
  }
}

extension ServerTests {
  @MainActor @Suite("Frames, on every path") struct FramePresenterTests {
    @Test("a put shows exactly the pixels of its damage", arguments: Path.allCases)
    func putShowsDamage(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(red)
      let target = try #require(test.presenter.beginFrame())
      target.buffer.fill(target.bounds, blue)
      let far = PixelRect(x: 150, y: 0, width: 50, height: 100)
      let near = PixelRect(x: 10, y: 20, width: 30, height: 40)
      test.presenter.put(target, damage: [near])
      test.presenter.put(target, damage: [far])
      let shown = try test.capture()
      for y in 0..<100 {
        for x in 0..<200 {
          let isDamaged = near.contains(x: x, y: y) || far.contains(x: x, y: y)
          if shown[x, y] != (isDamaged ? blue : red) {
            Issue.record("pixel \(x), \(y) is \(String(shown[x, y], radix: 16))")
            return
          }
        }
      }
      #expect(test.presenter.statistics.puts == 3)
      #expect(test.presenter.statistics.frames == 3)
      let size = path.depth == 16 ? 2 : 4
      #expect(test.presenter.statistics.bytes == (200 * 100 + near.area + far.area) * size)
    }

    @Test("a buffer is undefined at first, then one frame old", arguments: Path.allCases)
    func age(path: Path) async throws {
      let test = try await path.makeWindow()
      #expect(test.presenter.beginFrame()?.age == 0)
      await test.fill(red)
      #expect(test.presenter.beginFrame()?.age == 1)
      await test.fill(green)
      #expect(test.presenter.beginFrame()?.age == 1)
    }

    @Test(
      "damage outside the window is ignored, and none at all is no frame", arguments: Path.allCases)
    func clipsDamage(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(red)
      let target = try #require(test.presenter.beginFrame())
      test.presenter.put(target, damage: [])
      test.presenter.put(target, damage: [PixelRect(x: 200, y: 0, width: 5, height: 5)])
      #expect(test.presenter.statistics.frames == 1)
      target.buffer.fill(target.bounds, blue)
      test.presenter.put(target, damage: [PixelRect(x: 190, y: -10, width: 50, height: 20)])
      #expect(test.presenter.statistics.puts == 2)
      #expect(try test.capture().isFilled(PixelRect(x: 190, y: 0, width: 10, height: 10), blue))
      #expect(test.messages.lines.allSatisfy { !$0.contains("error") })
    }

    @Test(
      "while the server reads every buffer, frames are dropped, not queued",
      arguments: Path.allCases)
    func drops(path: Path) async throws {
      let test = try await path.makeWindow(width: 64, height: 64)
      await test.fill(red)
      test.display.server.send(signal: SIGSTOP)
      defer { test.display.server.send(signal: SIGCONT) }
      for _ in 0..<2 {
        let target = try #require(test.presenter.beginFrame())
        target.buffer.fill(target.bounds, green)
        test.presenter.put(target, damage: [target.bounds])
      }
      #expect(test.presenter.beginFrame() == nil)
      #expect(test.presenter.beginFrame() == nil)
      #expect(test.presenter.statistics.dropped == 2)
      test.display.server.send(signal: SIGCONT)
      await test.settle()
      #expect(test.presenter.beginFrame() != nil)
      #expect(test.presenter.statistics.dropped == 2)
    }

    @Test("an exposed part is put again without painting", arguments: Path.allCases)
    func exposes(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(blue)
      let neighbour = try RawClient(test.display)
      neighbour.scribble(on: test.window.identifier, x: 20, y: 20, width: 100, height: 50)
      let frames = test.presenter.statistics.frames
      test.presenter.expose([PixelRect(x: 20, y: 20, width: 60, height: 50)])
      await test.settle()
      let shown = try test.capture()
      #expect(shown.isFilled(PixelRect(x: 0, y: 20, width: 80, height: 50), blue))
      #expect(shown.isFilled(PixelRect(x: 80, y: 20, width: 40, height: 50), 0xFFFF_FFFF))
      #expect(test.presenter.statistics.frames == frames)
      #expect(test.presenter.beginFrame()?.age == 1)
    }

    @Test("what a window gave way for is asked for again when it is gone", arguments: Path.allCases)
    func uncovers(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(blue)
      test.forgetEvents()
      let neighbour = try RawClient(test.display)
      let window = neighbour.cover(x: 30, y: 10, width: 40, height: 20)
      neighbour.remove(window)
      let rect = PixelRect(x: 30, y: 10, width: 40, height: 20)
      #expect(await test.waitFor { $0 == .exposed([rect]) })
      test.presenter.expose([rect])
      #expect(try test.capture().isFilled(PixelRect(x: 0, y: 0, width: 200, height: 100), blue))
    }

    @Test("after a resize everything is painted afresh", arguments: Path.allCases)
    func resizes(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(red)
      let old = try #require(test.presenter.beginFrame())
      for (width, height) in [(333, 155), (333, 41), (64, 64), (700, 500)] {
        test.window.requestSize(width: width, height: height)
        #expect(await test.waitFor { $0 == .resized(width: width, height: height) })
        #expect(test.presenter.width == width)
        #expect(test.presenter.height == height)
        let target = try #require(test.presenter.beginFrame())
        #expect(target.age == 0)
        #expect(target.bounds == PixelRect(x: 0, y: 0, width: width, height: height))
        await test.fill(green)
        #expect(try test.capture().isFilled(target.bounds, green))
      }
      let frames = test.presenter.statistics.frames
      test.presenter.put(old, damage: [PixelRect(x: 0, y: 0, width: 10, height: 10)])
      #expect(test.presenter.statistics.frames == frames)
      #expect(test.messages.lines.allSatisfy { !$0.contains("error") })
    }

    @Test("a storm of resizes ends in one whole picture", arguments: Path.allCases)
    func resizeStorm(path: Path) async throws {
      let test = try await path.makeWindow()
      await test.fill(red)
      for step in 0..<120 {
        test.window.requestSize(width: 100 + step * 7 % 300, height: 50 + step * 13 % 250)
        if step.isMultiple(of: 8) {
          test.connection.handleEvents()
          if let target = test.presenter.beginFrame() {
            target.buffer.fill(target.bounds, green)
            test.presenter.put(target, damage: [target.bounds])
          }
        }
      }
      test.window.requestSize(width: 321, height: 123)
      #expect(await test.waitFor { $0 == .resized(width: 321, height: 123) })
      await test.fill(blue)
      let resizes = test.events.count { if case .resized = $0 { true } else { false } }
      #expect(resizes < 100)
      let shown = try test.capture()
      #expect(shown.width == 321)
      #expect(shown.isFilled(PixelRect(x: 0, y: 0, width: 321, height: 123), blue))
      #expect(test.messages.lines.allSatisfy { !$0.contains("error") })
    }
  }
}
