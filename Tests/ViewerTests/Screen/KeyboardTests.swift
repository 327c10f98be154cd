import Foundation
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct KeyboardTests {
  @Test("P and D step, capitals too")
  func steps() throws {
    let screen = try TestScreen()
    screen.type("p")
    #expect(screen.model.stage.state.isBusy)
    screen.wait(0.6)
    screen.type("D")
    screen.wait(0.6)
    #expect(!screen.model.stage.state.isShowingSecondScreen)
  }

  @Test("C cancels midway, L loops, S slows down, R resets, Q leaves")
  func others() throws {
    let screen = try TestScreen()
    screen.type("c")
    #expect(screen.model.stage.state.transition?.isInteractive == true)
    screen.wait(1)
    screen.type("l")
    #expect(screen.model.isLooping)
    screen.type("l")
    screen.type("s")
    #expect(screen.model.speed == .half)
    screen.model.setDuration(2, of: .forward)
    screen.type("r")
    #expect(screen.model.tuning.isOwn)
    #expect(!screen.didQuit)
    screen.type("q")
    #expect(screen.didQuit)
  }

  @Test("space pauses, the point steps, also while it is held")
  func transport() throws {
    let screen = try TestScreen()
    screen.type("p")
    screen.press(.keyboardSpacebar)
    #expect(screen.model.isPaused)
    screen.type(".")
    screen.send(.keyDown(KeyStroke(text: "."), isRepeat: true))
    #expect(abs(screen.model.progress.elapsed - 2.0 / 60) < 1e-9)
    screen.press(.keyboardSpacebar)
    #expect(!screen.model.isPaused)
  }

  @Test("a key that is held down asks once")
  func repeats() throws {
    let screen = try TestScreen()
    screen.type("l")
    screen.send(.keyDown(KeyStroke(text: "l"), isRepeat: true))
    #expect(screen.model.isLooping)
  }

  @Test(
    "keys with Control or Alt mean nothing here",
    arguments: [UIKeyModifierFlags.control, .alternate])
  func modifiers(_ modifiers: UIKeyModifierFlags) throws {
    let screen = try TestScreen()
    screen.send(.keyDown(KeyStroke(text: "p", modifiers: modifiers), isRepeat: false))
    #expect(!screen.model.stage.state.isBusy)
  }

  @Test("Tab goes through the controls, and Space presses the one with the focus")
  func focus() throws {
    let screen = try TestScreen()
    screen.press(.keyboardTab)
    screen.press(.keyboardTab)
    let focused = try #require(screen.focused)
    #expect(focused.accessibilityIdentifier == "present")
    screen.press(.keyboardSpacebar)
    #expect(screen.model.stage.state.isBusy)
    #expect(!screen.model.isPaused)
  }

  @Test("Tab reaches every control that can be operated, and comes around")
  func allFocused() throws {
    let screen = try TestScreen("slide-down-up")
    var seen: [String] = []
    for _ in 0..<40 {
      screen.press(.keyboardTab)
      let id = screen.focused?.accessibilityIdentifier ?? ""
      if seen.contains(id) { break }
      seen.append(id)
    }
    let expected = screen.screen.controlReports()
      .filter { $0.isEnabled && !$0.id.hasPrefix("stage.") }.map(\.id)
    #expect(Set(seen) == Set(expected))
  }

  @Test("every shortcut has its own key")
  func unique() {
    let characters = ViewerShortcut.all.map(\.character)
    #expect(Set(characters).count == characters.count)
    #expect(ViewerShortcut(typing: "pp") == nil)
    #expect(ViewerShortcut(typing: "") == nil)
  }
}
