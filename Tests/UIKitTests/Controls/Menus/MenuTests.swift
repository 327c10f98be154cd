import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct MenuTests {
  private let host = ControlHost(width: 400, height: 300)
  private let choices = Choices()

  @MainActor private final class Choices { var names: [String] = [] }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [choices] in
      choices.names.append($0.title)
    }
  }

  /// A button with a menu that a press opens.
  private func button(_ children: [UIMenuElement], isPopUp: Bool = false) -> UIButton {
    let button = host.turn { UIButton(configuration: .bordered()) }
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 28)
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = isPopUp
    host.show { button }
    return button
  }

  private var menu: MenuOverlay? { host.views(MenuOverlay.self).first }
  private var rows: [MenuRow] { menu?.panel.rows ?? [] }
  private var current: String? { menu?.panel.current?.entry.choice?.title }

  private func row(_ title: String) -> MenuRow? { rows.first { $0.entry.choice?.title == title } }

  @Test("a press opens the menu under the button, and a click on a row chooses it")
  func click() throws {
    let button = button([action("one"), action("two")])
    host.click(on: button)
    let panel = try #require(menu?.panel)
    #expect(panel.frame.minY == 52)
    #expect(panel.frame.minX == 20)
    #expect(panel.frame.width >= 120)
    host.click(on: try #require(row("two")))
    #expect(choices.names == ["two"])
    #expect(menu == nil)
  }

  @Test("a drag from the button chooses the row where it ends")
  func drag() throws {
    let button = button([action("one"), action("two")])
    host.press(at: host.middle(of: button))
    let place = host.middle(of: try #require(row("two")))
    host.move(to: place)
    #expect(current == "two")
    host.release(at: place)
    #expect(choices.names == ["two"])
    #expect(menu == nil)
  }

  @Test("the row under the pointer is marked, a disabled one is not and stays when clicked")
  func hover() throws {
    host.click(on: button([action("one"), action("off", .disabled)]))
    host.move(to: host.middle(of: try #require(row("one"))))
    #expect(current == "one")
    #expect(row("one")?.backgroundColor != nil)
    let off = try #require(rows.last)
    host.click(on: off)
    #expect(current == nil)
    #expect(menu != nil && choices.names.isEmpty)
  }

  @Test("a press elsewhere closes the menu and does nothing else")
  func outside() {
    let button = button([action("one")])
    host.click(on: button)
    #expect(menu != nil)
    host.click(on: button)
    #expect(menu == nil)
    #expect(choices.names.isEmpty)
  }

  @Test("the keyboard opens, moves, chooses; the focus comes back")
  func keyboard() {
    let button = button([action("one"), action("off", .disabled), action("two"), action("three")])
    host.moveFocus()
    host.strike(.keyboardDownArrow)
    #expect(current == "one")
    host.strike(.keyboardDownArrow)
    #expect(current == "two")
    host.strike(.keyboardUpArrow)
    host.strike(.keyboardUpArrow)
    #expect(current == "three")
    host.strike(.keyboardHome)
    #expect(current == "one")
    host.strike(.keyboardReturnOrEnter)
    #expect(choices.names == ["one"])
    #expect(menu == nil)
    #expect(button.isFirstResponder)
  }

  @Test("Escape closes the menu without a choice")
  func escape() {
    let button = button([action("one")])
    host.moveFocus()
    host.strike(.keyboardReturnOrEnter)
    #expect(menu != nil)
    host.strike(.keyboardEscape)
    #expect(menu == nil && choices.names.isEmpty)
    #expect(button.isFirstResponder)
  }

  @Test("a letter moves to the next row that begins with it, round the end")
  func typeAhead() {
    host.click(on: button([action("Slide"), action("Push"), action("Scale"), action("Fade")]))
    host.type("s")
    #expect(current == "Slide")
    host.type("S")
    #expect(current == "Scale")
    host.type("s")
    #expect(current == "Slide")
    host.type("f")
    #expect(current == "Fade")
    host.type("x")
    #expect(current == "Fade")
  }

  @Test("a pop-up button shows the chosen action, of which there is always one")
  func popUp() throws {
    let button = button([action("one"), action("two")], isPopUp: true)
    #expect(button.currentTitle == "one")
    host.click(on: button)
    host.click(on: try #require(row("two")))
    #expect(button.currentTitle == "two")
    #expect(button.menu?.selectedElements.map(\.title) == ["two"])
    host.moveFocus()
    host.strike(.keyboardReturnOrEnter)
    #expect(current == "two")
  }

  @Test("single selection switches the others off, also those of menus inside")
  func singleSelection() throws {
    let inner = UIMenu(options: .displayInline, children: [action("two")])
    let outer = UIMenu(
      options: .singleSelection, children: [action("one", state: .on), inner])
    let button = button([outer, action("other", state: .on)])
    host.click(on: button)
    host.click(on: try #require(row("two")))
    #expect(button.menu?.selectedElements.map(\.title) == ["two", "other"])
  }

  @Test("groups stand between lines, titled ones under their title; hidden actions are left out")
  func groups() {
    let inline = UIMenu(title: "unseen", options: .displayInline, children: [action("two")])
    let titled = UIMenu(title: "More", children: [action("three")])
    let empty = UIMenu(children: [action("gone", .hidden)])
    let menu = UIMenu(children: [empty, action("one"), inline, titled, action("four")])
    let shown = MenuEntry.entries(of: menu).map { entry -> String in
      switch entry {
      case .separator: "-"
      case .title(let title, _): "[\(title)]"
      case .action(let action): action.title
      }
    }
    #expect(shown == ["one", "-", "two", "-", "[More]", "three", "-", "four"])
  }

  @Test("a menu that is too long is cut to the window and scrolls to what is marked")
  func scrolling() throws {
    host.click(on: button((1...40).map { action("row \($0)") }))
    let panel = try #require(menu?.panel)
    #expect(panel.frame.maxY == 292)
    host.strike(.keyboardEnd)
    let last = try #require(rows.last)
    #expect(current == "row 40")
    #expect(last.convert(last.bounds, to: nil).maxY <= 292)
    host.strike(.keyboardHome)
    let first = try #require(rows.first)
    #expect(first.convert(first.bounds, to: nil).minY >= 52)
    let before = first.convert(CGPoint.zero, to: nil).y
    host.environment.send(
      .scrolled(host.middle(of: panel), ScrollDelta(dx: 0, dy: 30), modifiers: []))
    #expect(first.convert(CGPoint.zero, to: nil).y == before - 30)
  }

  @Test(
    "a panel keeps inside the window: under its anchor, or over it where there is more room",
    arguments: [
      (CGRect(x: 20, y: 20, width: 100, height: 20), CGRect(x: 20, y: 44, width: 80, height: 90)),
      (CGRect(x: 350, y: 20, width: 40, height: 20), CGRect(x: 312, y: 44, width: 80, height: 90)),
      (
        CGRect(x: 20, y: 260, width: 100, height: 20),
        CGRect(x: 20, y: 166, width: 80, height: 90)
      ),
    ])
  func placement(anchor: CGRect, frame: CGRect) {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    let size = CGSize(width: 80, height: 90)
    #expect(MenuPlacement.frame(for: size, at: anchor, in: bounds) == frame)
  }

  @Test("the open menu covers the window: nothing under it is hovered or scrolled")
  func covers() {
    let button = button([action("one")])
    host.click(on: button)
    host.move(to: host.middle(of: button))
    #expect(!button.isHovered)
  }

  @Test("a long press opens a menu that is not the primary action, and the press is cancelled")
  func longPress() {
    let log = EventLog()
    let button = button([action("one")])
    button.showsMenuAsPrimaryAction = false
    log.listen(to: button)
    host.press(at: host.middle(of: button))
    host.advance(to: 0.4)
    #expect(menu == nil)
    host.advance(to: 0.6)
    #expect(menu != nil)
    #expect(log.names == ["down", "cancel", "menu"])
  }

  @Test("a window that is resized closes its menu, which stood elsewhere")
  func resizing() {
    host.click(on: button([action("one")]))
    host.environment.send(.resized(CGSize(width: 500, height: 400)))
    #expect(menu == nil)
  }

  @Test("the menu goes with its button")
  func removal() {
    let button = button([action("one")])
    host.click(on: button)
    host.turn { button.removeFromSuperview() }
    #expect(menu == nil)
  }
}
