import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct UIControlTests {
  private let host = ControlHost()
  private let log = EventLog()

  private func control() -> UIControl {
    let control = host.turn { UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 40)) }
    log.listen(to: control)
    host.show { control }
    return control
  }

  private let inside = CGPoint(x: 100, y: 70)
  private let outside = CGPoint(x: 10, y: 10)

  @Test("events and states have UIKit's raw values")
  func rawValues() {
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 524288)
    #expect(UIControl.State([.highlighted, .disabled, .selected, .focused]).rawValue == 15)
  }

  @Test("a click is a press down and up inside")
  func click() {
    _ = control()
    host.click(at: inside)
    #expect(log.names == ["down", "up inside"])
  }

  @Test("a second click in quick succession repeats the press")
  func doubleClick() {
    _ = control()
    host.press(at: inside, clicks: 2)
    #expect(log.names == ["down", "repeat"])
  }

  @Test("a drag out and in tells of both, and where it moves")
  func drag() {
    let control = control()
    host.press(at: inside)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    host.move(to: CGPoint(x: 101, y: 70))
    host.move(to: outside)
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    host.move(to: inside)
    #expect(control.isHighlighted)
    host.move(to: outside)
    host.release(at: outside)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(
      log.names == [
        "down", "drag inside", "exit", "drag outside", "enter", "drag inside", "exit",
        "drag outside", "up outside",
      ])
  }

  @Test("a press that is taken away is cancelled")
  func cancel() {
    let control = control()
    host.press(at: inside)
    host.environment.send(.pointerCancelled)
    #expect(log.names == ["down", "cancel"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test("a disabled control sends nothing, and one disabled under a press lets go of it")
  func disabled() {
    let control = control()
    control.isEnabled = false
    host.click(at: inside)
    #expect(log.names.isEmpty)
    control.isEnabled = true
    host.press(at: inside)
    host.turn { control.isEnabled = false }
    host.release(at: inside)
    #expect(log.names == ["down", "cancel"])
    #expect(control.state == .disabled)
  }

  @Test("a control that refuses to track sends nothing")
  func refusal() {
    let control = host.turn { StubbornControl(frame: CGRect(x: 50, y: 50, width: 99, height: 40)) }
    log.listen(to: control)
    host.show { control }
    host.click(at: inside)
    #expect(log.names.isEmpty)
    #expect(!control.isTracking)
  }

  @Test("actions run in the order in which they were added, with the control as their sender")
  func order() {
    let control = control()
    var order: [String] = []
    var sender: Any?
    control.addAction(UIAction { _ in order.append("first") }, for: .touchDown)
    control.addAction(
      UIAction {
        order.append("second")
        sender = $0.sender
      }, for: [.touchDown, .touchUpInside])
    host.press(at: inside)
    #expect(order == ["first", "second"])
    #expect(sender as? UIControl === control)
    host.release(at: inside)
    #expect(order == ["first", "second", "second"])
  }

  @Test("an action replaces the one with its identifier, and can be removed for some events")
  func identifiers() {
    let control = control()
    var calls: [String] = []
    let name = UIAction.Identifier("same")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
    control.removeAction(identifiedBy: name, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
  }

  @Test("a control's primary action runs when the control sends its primary event")
  func primaryAction() {
    var count = 0
    let control = host.turn {
      UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    }
    control.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
    #expect(control.allControlEvents == .primaryActionTriggered)
  }

  @Test("Space presses the focused control and activates it when it goes up")
  func space() {
    let control = control()
    host.moveFocus()
    #expect(control.isFirstResponder)
    host.press(.keyboardSpacebar)
    host.press(.keyboardSpacebar, isRepeat: true)
    #expect(control.isHighlighted && log.names.isEmpty)
    host.release(.keyboardSpacebar)
    #expect(!control.isHighlighted)
    #expect(log.names == ["up inside"])
  }

  @Test("Return activates the focused control once, however long it is held")
  func returnKey() {
    _ = control()
    host.moveFocus()
    host.press(.keyboardReturnOrEnter)
    host.press(.keyboardReturnOrEnter, isRepeat: true)
    host.release(.keyboardReturnOrEnter)
    #expect(log.names == ["up inside"])
  }

  @Test("keys pass a control whose focus is not shown")
  func hiddenFocus() {
    let control = control()
    host.click(at: inside)
    log.names = []
    #expect(control.isFirstResponder)
    host.strike(.keyboardSpacebar)
    #expect(log.names.isEmpty)
  }

  @Test("Tab does not stop at a disabled control, and a disabled one loses the focus")
  func disabledFocus() {
    let control = control()
    host.moveFocus()
    host.turn { control.isEnabled = false }
    #expect(!control.isFirstResponder)
    host.moveFocus()
    #expect(!control.isFirstResponder)
  }

  @Test("the focus ring is 2 points wide, a point away, and only there while the focus is shown")
  func focusRing() throws {
    let control = control()
    host.turn { control.tintColor = .red }
    #expect(control.subviews.isEmpty)
    host.moveFocus()
    let ring = try #require(control.subviews.first)
    #expect(ring.frame == control.bounds.insetBy(dx: -3, dy: -3))
    #expect(ring.layer.borderWidth == 2)
    #expect(ring.layer.borderColor == UIColor.red.cgColor)
    #expect(control.state == .focused)
    host.turn { control.frame.size.width = 60 }
    #expect(ring.frame.width == 66)
    host.press(at: CGPoint(x: 60, y: 60))
    #expect(control.subviews.isEmpty)
    host.release(at: CGPoint(x: 60, y: 60))
    #expect(control.state == .normal)
  }

  @Test("a control draws again when the pointer, a press, the focus or the tint changes its look")
  func look() {
    let control = host.turn {
      CountingControl(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    }
    host.show { control }
    func draws(_ change: () -> Void) -> Int {
      let before = control.count
      change()
      return control.count - before
    }
    #expect(draws { host.move(to: inside) } == 1)
    #expect(control.isHovered)
    #expect(draws { host.press(at: inside) } == 1)
    #expect(draws { host.release(at: inside) } == 1)
    #expect(draws { host.moveFocus() } == 1)
    #expect(draws { host.turn { host.window.tintColor = .green } } == 1)
    #expect(draws { host.turn { control.isSelected = true } } == 1)
    #expect(draws { host.move(to: outside) } == 1)
    #expect(draws { host.turn {} } == 0)
  }
}

/// Writes down the events of a control.
@MainActor final class EventLog {
  var names: [String] = []

  func listen(to control: UIControl) {
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag inside"),
      (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event)
    }
  }
}

private final class StubbornControl: UIControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}

private final class CountingControl: UIControl {
  private(set) var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}
