import CX11
import Foundation
import TestSupport
import Testing

@testable import X11Display

extension ServerTests {
  @MainActor @Suite("The clipboard") struct ClipboardTests {
    /// Two programs on one display.
    private struct Pair {
      let display: VirtualDisplay
      let messages = Messages()
      let one: Clipboard
      let two: Clipboard

      @MainActor init() throws {
        display = try VirtualDisplay()
        one = try Clipboard(connection: try display.connect(told: messages))
        two = try Clipboard(connection: try display.connect(told: messages))
      }
    }

    private func paste(_ clipboard: Clipboard) async -> String? {
      await withCheckedContinuation { continuation in
        clipboard.paste { continuation.resume(returning: $0) }
      }
    }

    /// A text of a number of bytes in which no part looks like another.
    private func text(bytes: Int) -> String {
      var text = ""
      var number = 0
      while text.utf8.count < bytes {
        text += "\(number) é 漢字 🙂\n"
        number += 1
      }
      return text
    }

    @Test(
      "a text arrives as it was copied, however long",
      arguments: [0, 1, 1_000, 200_000, 400_000, 3_000_000])
    func roundTrip(bytes: Int) async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      let text = text(bytes: bytes)
      pair.one.copy(text)
      #expect(pair.one.ownsSelection)
      let pasted = await paste(pair.two)
      #expect(pasted?.utf8.count == text.utf8.count)
      #expect(pasted == text)
      #expect(pair.one.outgoing.isEmpty)
      #expect(pair.messages.lines == [])
    }

    @Test("a text too long for one request travels in parts", arguments: [100_000, 400_000])
    func incremental(bytes: Int) async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      let text = text(bytes: bytes)
      pair.one.copy(text)
      let client = try RawClient(pair.display)
      let window = client.cover(x: 500, y: 500, width: 10, height: 10)
      let answer = try await convert(client, window, "UTF8_STRING")
      let isLong = bytes > 300_000
      #expect((answer.type == client.atom("INCR")) == isLong)
      #expect(answer.longs == (isLong ? [UInt(text.utf8.count)] : []))
    }

    @Test("what was copied here is there at once")
    func own() throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy("here")
      var pasted: String?
      pair.one.paste { pasted = $0 }
      #expect(pasted == "here")
    }

    @Test("an empty clipboard has no text")
    func empty() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      #expect(await paste(pair.one) == nil)
    }

    @Test("who copies last owns the clipboard")
    func ownership() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy("first")
      pair.two.copy("second")
      #expect(await waitUntil { !pair.one.ownsSelection })
      #expect(await paste(pair.one) == "second")
      pair.one.copy("third")
      #expect(await waitUntil { !pair.two.ownsSelection })
      #expect(await paste(pair.two) == "third")
    }

    @Test("pastes that wait together get the same answer")
    func together() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy("shared")
      var answers: [String?] = []
      for _ in 0..<3 { pair.two.paste { answers.append($0) } }
      #expect(await waitUntil { answers.count == 3 })
      #expect(answers == ["shared", "shared", "shared"])
    }

    @Test(
      "the forms of the text are listed and served",
      arguments: [
        ("UTF8_STRING", "Zoë → 1"), ("text/plain;charset=utf-8", "Zoë → 1"),
        ("STRING", "Zo\u{EB} ? 1"),
      ])
    func forms(target: String, expected: String) async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy("Zoë → 1")
      let client = try RawClient(pair.display)
      let window = client.cover(x: 500, y: 500, width: 10, height: 10)
      let atoms = try await convert(client, window, "TARGETS").longs
      #expect(atoms.contains(client.atom(target)))
      #expect(atoms.contains(client.atom("TARGETS")))
      let answer = try await convert(client, window, target)
      #expect(answer.type == client.atom(target))
      let text =
        target == "STRING"
        ? String(String.UnicodeScalarView(answer.bytes.map { Unicode.Scalar($0) }))
        : String(decoding: answer.bytes, as: UTF8.self)
      #expect(text == expected)
      await #expect(throws: NoDisplay.self) { try await convert(client, window, "image/png") }
    }

    @Test("several forms can be asked for at once; one that is not there is marked")
    func multiple() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy("many")
      let client = try RawClient(pair.display)
      let window = client.cover(x: 500, y: 500, width: 10, height: 10)
      let pairs = ["UTF8_STRING", "FIRST", "image/png", "SECOND"].map(client.atom)
      client.write(longs: pairs, to: "ANSWER", of: window)
      let answer = try await convert(client, window, "MULTIPLE").longs
      #expect(answer == [pairs[0], pairs[1], pairs[2], 0])
      #expect(client.read("FIRST", of: window)?.bytes == Array("many".utf8))
    }

    @Test("an owner that knows only Latin 1 is understood")
    func latin() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      let client = try RawClient(pair.display)
      let window = client.own("CLIPBOARD")
      var pasted: String??
      pair.one.paste { pasted = .some($0) }
      #expect(
        await waitUntil {
          client.answerSelection(from: window, with: [0x5A, 0x6F, 0xEB])
          return pasted != nil
        })
      #expect(pasted == "Zoë")
    }

    @Test("an owner that never answers is given up when the server's time has moved on")
    func silentOwner() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      let client = try RawClient(pair.display)
      _ = client.own("CLIPBOARD")
      pair.one.patience = 40
      #expect(await waitUntil { pair.one.connection.clock.latest != 0 })
      var answers: [String?] = []
      pair.one.paste { answers.append($0) }
      _ = await waitUntil(timeout: 0.1) { false }
      #expect(answers.isEmpty)
      // Any event tells the time.
      client.touchRoot()
      #expect(await waitUntil { !answers.isEmpty })
      #expect(answers == [nil])
    }

    @Test("a receiver that goes away in the middle is forgotten")
    func receiverGone() async throws {
      let pair = try Pair()
      defer { withExtendedLifetime(pair) {} }
      pair.one.copy(text(bytes: 400_000))
      let client = try RawClient(pair.display)
      let window = client.cover(x: 500, y: 500, width: 10, height: 10)
      let answer = try await convert(client, window, "UTF8_STRING")
      #expect(answer.type == client.atom("INCR"))
      #expect(pair.one.outgoing.count == 1)
      client.remove(window)
      #expect(await waitUntil { pair.one.outgoing.isEmpty })
      #expect(pair.messages.lines == [])
      pair.one.copy("after")
      // Who pastes does so after the copying, by the server's time.
      client.touchRoot()
      let copied = pair.one.ownedSince
      #expect(await waitUntil { pair.two.connection.clock.latest >= copied })
      #expect(await paste(pair.two) == "after")
    }

    /// Asks for the clipboard the way another program does.
    private func convert(
      _ client: RawClient, _ window: Window, _ target: String
    ) async throws -> WindowProperty {
      XConvertSelection(
        client.display, client.atom("CLIPBOARD"), client.atom(target), client.atom("ANSWER"),
        window,
        Time(CurrentTime))
      client.synchronize()
      var event: XEvent?
      _ = await waitUntil {
        event = client.takeEvent(SelectionNotify)
        return event != nil
      }
      guard let event, event.xselection.property != 0,
        let property = client.read("ANSWER", of: window)
      else { throw NoDisplay() }
      return property
    }
  }
}
