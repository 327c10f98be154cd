import CoreGraphics
import TestSupport
import Testing
import X11Display

extension ServerTests {
  @MainActor @Suite("Input") struct InputTests {
    /// A window with the pointer in its middle.
    private func makeWindow() async throws -> TestWindow {
      let test = try await TestWindow()
      try test.display.move(x: 100, y: 50)
      await test.waitFor { if case .pointerEntered = $0 { true } else { false } }
      test.forgetEvents()
      return test
    }

    private func samples(_ test: TestWindow) -> [PointerSample] {
      test.events.compactMap {
        switch $0 {
        case .pointerMoved(let sample), .pointerEntered(let sample), .pointerLeft(let sample),
          .buttonDown(let sample, _), .buttonUp(let sample, _), .wheel(let sample, _, _):
          sample
        default: nil
        }
      }
    }

    private func keys(_ test: TestWindow) -> [KeyStroke] {
      test.events.compactMap { if case .keyDown(let key) = $0 { key } else { nil } }
    }

    @Test("the pointer arrives at the window's own pixels")
    func moves() async throws {
      let test = try await makeWindow()
      try test.display.move(x: 17, y: 93)
      #expect(
        await test.waitFor {
          if case .pointerMoved(let sample) = $0 { sample.x == 17 && sample.y == 93 } else { false }
        })
      test.forgetEvents()
      try test.display.move(x: 500, y: 400)
      #expect(await test.waitFor { if case .pointerLeft = $0 { true } else { false } })
    }

    @Test("a click is down and up of its button, at its place", arguments: [1, 2, 3])
    func clicks(button: Int) async throws {
      let test = try await makeWindow()
      try test.display.click(x: 30, y: 40, button: button)
      #expect(await test.waitFor { if case .buttonUp = $0 { true } else { false } })
      let presses = test.events.filter {
        switch $0 {
        case .buttonDown, .buttonUp: true
        default: false
        }
      }
      try #require(presses.count == 2)
      guard case .buttonDown(let down, button) = presses[0],
        case .buttonUp(let up, button) = presses[1]
      else {
        Issue.record("\(presses)")
        return
      }
      #expect((down.x, down.y, down.buttons) == (30, 40, 1 << (button - 1)))
      #expect((up.x, up.y, up.buttons) == (30, 40, 0))
    }

    @Test("a drag goes on outside the window, with its button held")
    func drags() async throws {
      let test = try await makeWindow()
      try test.display.drag(from: (20, 20), to: (420, 220), steps: 4)
      #expect(await test.waitFor { if case .buttonUp = $0 { true } else { false } })
      let moves = test.events.compactMap {
        if case .pointerMoved(let sample) = $0, sample.buttons == 1 { sample } else { nil }
      }
      #expect(moves.map(\.x) == [120, 220, 320, 420])
      #expect(moves.map(\.y) == [70, 120, 170, 220])
    }

    @Test(
      "the wheel is no button",
      arguments: [(4, 0, -1), (5, 0, 1), (6, -1, 0), (7, 1, 0)])
    func wheel(button: Int, dx: Int, dy: Int) async throws {
      let test = try await makeWindow()
      try test.display.click(x: 30, y: 40, button: button)
      #expect(
        await test.waitFor {
          if case .wheel(let sample, dx, dy) = $0 {
            sample.x == 30 && sample.y == 40
          } else {
            false
          }
        })
      _ = await waitUntil(timeout: 0.05) { false }
      #expect(
        !test.events.contains {
          switch $0 {
          case .buttonDown, .buttonUp: true
          default: false
          }
        })
    }

    @Test("times are seconds on our own clock, in order")
    func times() async throws {
      let test = try await makeWindow()
      let start = MonotonicTime.now
      for x in [10, 20, 30] { try test.display.move(x: x, y: 10) }
      #expect(
        await test.waitFor {
          if case .pointerMoved(let sample) = $0 { sample.x == 30 } else { false }
        })
      let times = samples(test).map(\.time)
      #expect(times == times.sorted())
      #expect(times.allSatisfy { $0 > start - 0.01 && $0 <= MonotonicTime.now })
    }

    @Test("keys arrive by what stands on them, with what they type")
    func keys() async throws {
      let test = try await makeWindow()
      let expected: [(String, Key, String, KeyModifiers)] = [
        ("a", .character("a"), "a", []), ("A", .character("a"), "A", [.shift]),
        ("5", .character("5"), "5", []), ("space", .space, " ", []), ("Return", .enter, "", []),
        ("Tab", .tab, "", []), ("shift+Tab", .tab, "", [.shift]), ("Escape", .escape, "", []),
        ("BackSpace", .backspace, "", []), ("Delete", .delete, "", []), ("Left", .left, "", []),
        ("Right", .right, "", []), ("Up", .up, "", []), ("Down", .down, "", []),
        ("Home", .home, "", []), ("End", .end, "", []), ("Prior", .pageUp, "", []),
        ("Next", .pageDown, "", []), ("F5", .function(5), "", []),
        ("ctrl+c", .character("c"), "", [.control]), ("alt+x", .character("x"), "x", [.alt]),
        ("period", .character("."), ".", []),
      ]
      for (name, key, text, modifiers) in expected {
        test.forgetEvents()
        try test.display.key(name)
        #expect(await test.waitFor { if case .keyUp(let up) = $0 { up.key == key } else { false } })
        let down = try #require(keys(test).last)
        #expect(
          (down.key, down.text, down.modifiers, down.isRepeat) == (key, text, modifiers, false),
          "\(name)")
      }
    }

    @Test("a key that gets another character types it from then on")
    func mapping() async throws {
      let test = try await makeWindow()
      let neighbour = try RawClient(test.display)
      neighbour.map(keycode: 38, to: 0xE9)
      test.connection.handleEvents()
      try test.display.key("38")
      #expect(await waitUntil { !keys(test).isEmpty })
      #expect(keys(test).first?.key == .character("é"))
      #expect(keys(test).first?.text == "é")
    }

    @Test("a text that is typed arrives whole")
    func types() async throws {
      let test = try await makeWindow()
      try test.display.type("Hello, World! 42")
      #expect(await waitUntil { keys(test).map(\.text).joined() == "Hello, World! 42" })
    }

    @Test("a key that is held repeats without going up")
    func repeats() async throws {
      let test = try await makeWindow()
      try test.display.xdotool(["keydown", "x"])
      #expect(await waitUntil { keys(test).count >= 4 })
      let strokes = keys(test)
      #expect(strokes.first?.isRepeat == false)
      #expect(strokes.dropFirst().allSatisfy { $0.isRepeat })
      #expect(!test.events.contains { if case .keyUp = $0 { true } else { false } })
      try test.display.xdotool(["keyup", "x"])
      #expect(await test.waitFor { if case .keyUp = $0 { true } else { false } })
      test.forgetEvents()
      try test.display.key("x")
      #expect(await waitUntil { !keys(test).isEmpty })
      #expect(keys(test).first?.isRepeat == false)
    }

    @Test("the keyboard comes and goes with the focus")
    func focus() async throws {
      let test = try await TestWindow()
      #expect(!test.window.isFocused)
      try test.display.xdotool(["windowfocus", "\(test.window.identifier)"])
      #expect(await test.waitFor { $0 == .focusIn })
      #expect(test.window.isFocused)
      let other = try DisplayWindow(
        connection: test.connection,
        configuration: WindowConfiguration(title: "Other", width: 50, height: 50))
      other.show()
      test.connection.synchronize()
      try test.display.xdotool(["windowfocus", "\(other.identifier)"])
      #expect(await test.waitFor { $0 == .focusOut })
      #expect(!test.window.isFocused)
    }
  }
}
