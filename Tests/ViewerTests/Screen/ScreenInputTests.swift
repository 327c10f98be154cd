import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ScreenInputTests {
  @Test("Present and Dismiss do what they say, and are there in turn")
  func steps() throws {
    let screen = try TestScreen()
    #expect(try screen.report("present").isEnabled)
    #expect(try !screen.report("dismiss").isEnabled)
    try screen.click("present")
    #expect(screen.model.stage.state.isBusy)
    #expect(try !screen.report("present").isEnabled)
    #expect(try !screen.report("dismiss").isEnabled)
    screen.wait(0.6)
    #expect(try screen.report("dismiss").isEnabled)
    try screen.click("dismiss")
    screen.wait(0.6)
    #expect(!screen.model.stage.state.isShowingSecondScreen)
  }

  @Test("navigation has Push and Pop under the same names")
  func navigationWords() throws {
    let screen = try TestScreen("first-to-second")
    #expect(try screen.report("present").title == "Push")
    #expect(try screen.report("dismiss").title == "Pop")
  }

  @Test("a double click on Present starts one transition, and the second press says why not")
  func doubleClick() throws {
    let screen = try TestScreen()
    try screen.click("present", count: 2)
    #expect(screen.model.progress.outcome == .running)
    #expect(screen.model.notice?.tone == .refusal)
    screen.wait(0.6)
    #expect(screen.model.stage.state.isShowingSecondScreen)
  }

  @Test("a press on a button that cannot be pressed is answered in words")
  func refusal() throws {
    let screen = try TestScreen()
    try screen.click("dismiss")
    #expect(screen.model.notice?.text == "Nothing is presented yet. Present first (P).")
    #expect(!screen.root.stageArea.noticeCard.isHidden)
    let card = screen.root.stageArea.noticeCard
    screen.click(card.convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(screen.model.notice == nil)
    #expect(card.isHidden)
  }

  @Test("every control has a tool tip, and those with a key name it")
  func toolTips() throws {
    let screen = try TestScreen("slide-down-up", width: 800)
    try screen.click("panel")
    let keys = [
      "present": "(P)", "dismiss": "(D)", "cancel-midway": "(C)", "loop": "(L)", "speed": "(S)",
      "pause": "(Space)", "step": "(.)", "reset": "(R)",
    ]
    var controls: [String: UIControl] = [:]
    for (view, _) in screen.visibleViews() {
      guard let control = view as? UIControl, let id = control.accessibilityIdentifier
      else { continue }
      controls[id] = control
      #expect(control.toolTip?.isEmpty == false, "\(id)")
    }
    for (id, key) in keys { #expect(controls[id]?.toolTip?.contains(key) == true, "\(id)") }
    #expect(controls["dismiss"]?.toolTip?.contains("Nothing is presented yet") == true)
  }

  @Test("the stage's own buttons work, and the pointer takes the stage's shape over it")
  func stageButtons() throws {
    let screen = try TestScreen("first-to-second")
    try screen.click("stage.push")
    #expect(screen.model.stage.state.isBusy)
    screen.wait(3.2)
    #expect(screen.model.stage.state.isShowingSecondScreen)
    try screen.click("stage.pop")
    screen.wait(3.2)
    #expect(!screen.model.stage.state.isShowingSecondScreen)
  }

  @Test("dragging the slider tunes the duration, double clicking goes back to the animator's own")
  func durationSlider() throws {
    let screen = try TestScreen()
    let frame = try screen.report("duration-present").frame
    let y = frame.midY
    screen.move(to: CGPoint(x: frame.midX, y: y))
    screen.send(.pointerDown(CGPoint(x: frame.midX, y: y), clickCount: 1, modifiers: []))
    #expect(abs(screen.model.duration(of: .forward) - 0.5) < 0.02)
    screen.send(.pointerMoved(CGPoint(x: frame.maxX + 50, y: y), modifiers: []))
    #expect(screen.model.duration(of: .forward) == 5)
    screen.send(.pointerUp(CGPoint(x: frame.maxX + 50, y: y), modifiers: []))
    #expect(try screen.report("duration-present").value == 5)
    #expect(try screen.report("duration-present-field").title == "5.00")
    #expect(screen.model.duration(of: .back) == 0.5)
    try screen.click("duration-present", count: 2)
    #expect(screen.model.tuning.isOwn)
  }

  @Test("the slider marks the animator's own duration")
  func reference() throws {
    let screen = try TestScreen("first-to-second")
    let section = screen.root.panel.sections[1]
    screen.model.setDuration(1, of: .back)
    screen.frame()
    #expect(section.duration.referenceValue == 3)
    #expect(section.duration.value == 1)
  }

  @Test("a duration can be typed; 0 is one")
  func typing() throws {
    let screen = try TestScreen()
    try screen.click("duration-dismiss-field")
    screen.type("1.25")
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.duration(of: .back) == 1.25)
    #expect(screen.model.notice == nil)
    try screen.click("duration-dismiss-field")
    screen.type("0")
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.duration(of: .back) == 0)
    #expect(try screen.report("duration-dismiss-field").title == "0.00")
  }

  @Test(
    "what is no duration is refused in words, and the old one stays",
    arguments: ["-1", "nan", "abc", "inf", "", "1e9", "0x10"])
  func typingNonsense(_ text: String) throws {
    let screen = try TestScreen()
    screen.model.setDuration(2, of: .forward)
    screen.frame()
    try screen.click("duration-present-field")
    screen.press(.keyboardDeleteOrBackspace)
    screen.type(text)
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.duration(of: .forward) == 2)
    #expect(screen.model.notice?.tone == .refusal)
    #expect(try screen.report("duration-present-field").title == "2.00")
  }

  @Test("Escape leaves a field as it was")
  func escape() throws {
    let screen = try TestScreen()
    try screen.click("duration-present-field")
    screen.type("3")
    screen.press(.keyboardEscape)
    #expect(screen.model.tuning.isOwn)
    #expect(try screen.report("duration-present-field").title == "0.50")
  }

  @Test("while a field is edited keys are text")
  func keysInField() throws {
    let screen = try TestScreen()
    try screen.click("duration-present-field")
    screen.type("pq")
    #expect(!screen.model.stage.state.isBusy)
    #expect(!screen.didQuit)
    screen.click(CGPoint(x: 60, y: 400))
    screen.type("p")
    #expect(screen.model.stage.state.isBusy)
  }

  @Test("choosing a spring brings its damping")
  func spring() throws {
    let screen = try TestScreen()
    let section = screen.root.panel.sections[0]
    #expect(section.damping.isHidden)
    try screen.click("curve-present")
    screen.press(.keyboardEnd)
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.tuning(of: .forward).curve == .spring(damping: 0.7, velocity: 0))
    #expect(!section.damping.isHidden)
    let frame = try screen.report("damping-present").frame
    screen.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
    #expect(screen.model.tuning(of: .forward).curve == .spring(damping: 1, velocity: 0))
  }

  @Test("the switch decides whether the second screen goes by itself; other scenes have none")
  func dismissal() throws {
    let screen = try TestScreen("slide-down-up")
    #expect(try screen.report("auto-dismiss").value == 1)
    try screen.click("auto-dismiss")
    #expect(!screen.model.dismissesByItself)
    screen.model.select("reversible")
    screen.frame()
    #expect(throws: (any Error).self) { try screen.report("auto-dismiss") }
  }

  @Test("menus choose the transition and the speed")
  func menus() throws {
    let screen = try TestScreen()
    try screen.click("transition")
    screen.press(.keyboardEnd)
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.transition.id == "push-built-in")
    #expect(try screen.report("transition").title == "Built-in push")
    try screen.click("speed")
    screen.press(.keyboardEnd)
    screen.press(.keyboardReturnOrEnter)
    #expect(screen.model.speed == .tenth)
    #expect(try screen.report("speed").title == "0.1×")
  }

  @Test("the list of layers follows what moves, front to back")
  func layers() throws {
    let screen = try TestScreen()
    screen.model.setCurve(.linear, of: .forward)
    screen.model.start(.forward)
    screen.wait(0.25)
    let texts = screen.visibleViews(in: screen.root.panel.layers).compactMap {
      ($0.view as? UILabel)?.text
    }
    let names = texts.filter { $0.first?.isLetter == true }
    let presented = try #require(names.firstIndex(of: "presented"))
    let presenting = try #require(names.firstIndex(of: "presenting"))
    #expect(presented < presenting)
    #expect(texts.contains("0, −422  390×844"))
    #expect(names.last == "window")
  }

  @Test("before anything has happened the timeline says how to begin")
  func firstRun() throws {
    let screen = try TestScreen()
    let texts = screen.visibleViews(in: screen.root.timeline).compactMap {
      ($0.view as? UILabel)?.text
    }
    #expect(texts.contains { $0.hasPrefix("Press P") })
  }

  @Test("the last callbacks are told to whoever points at them, dropped frames too")
  func statusToolTips() throws {
    let screen = try TestScreen()
    screen.screen.meter.noteDropped()
    screen.model.start(.forward)
    screen.wait(0.6)
    let tips = screen.visibleViews(in: screen.root.timeline).compactMap(\.view.toolTip)
    #expect(tips.contains { $0.contains("presented viewDidAppear(true)") })
    #expect(tips.contains { $0.contains("Dropped: 1.") })
  }

  @Test("the timeline tells the time, the last callback and the outcome")
  func timeline() throws {
    let screen = try TestScreen()
    screen.model.start(.forward)
    screen.wait(0.25)
    var texts = screen.visibleViews(in: screen.root.timeline).compactMap {
      ($0.view as? UILabel)?.text
    }
    #expect(texts.contains("0.25 / 0.50 s"))
    screen.wait(0.5)
    texts = screen.visibleViews(in: screen.root.timeline).compactMap { ($0.view as? UILabel)?.text }
    #expect(texts.contains("0.50 / 0.50 s"))
    #expect(texts.contains { $0.contains("animationEnded(true)") })
  }
}
