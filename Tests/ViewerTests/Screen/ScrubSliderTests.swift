import CoreGraphics
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ScrubSliderTests {
  /// The place in the window for a part of the slider's way.
  private func place(_ screen: TestScreen, _ progress: Double) throws -> CGPoint {
    let slider = screen.root.timeline.track
    let knob = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
      value: Float(progress))
    return slider.convert(CGPoint(x: knob.midX, y: knob.midY), to: nil)
  }

  private func drag(_ screen: TestScreen, to progress: Double, from start: Double = 0) throws {
    let from = try place(screen, start)
    let to = try place(screen, progress)
    screen.move(to: from)
    screen.send(.pointerDown(from, clickCount: 1, modifiers: []))
    for step in 1...10 {
      screen.wait(1.0 / 60)
      let x = from.x + (to.x - from.x) * CGFloat(step) / 10
      screen.send(.pointerMoved(CGPoint(x: x, y: to.y), modifiers: []))
    }
    screen.wait(0.3)
  }

  @Test(
    "dragging the knob starts the next step and drives it; letting go decides",
    arguments: [0.7, 0.3])
  func drags(progress: Double) throws {
    let screen = try TestScreen()
    try drag(screen, to: progress)
    #expect(abs(screen.model.progress.fraction - progress) < 0.01)
    #expect(screen.model.stage.state.isHeld)
    #expect(try !screen.report("dismiss").isEnabled)
    #expect(try screen.report("scrub").kind == .slider)
    #expect(abs((try screen.report("scrub").value ?? 0) - progress) < 0.01)
    screen.send(.pointerUp(try place(screen, progress), modifiers: []))
    screen.wait(1)
    #expect(screen.model.progress.outcome == (progress > 0.5 ? .completed : .cancelled))
    #expect(try screen.report(progress > 0.5 ? "dismiss" : "present").isEnabled)
  }

  @Test("at the second screen the knob stands at the right, and a drag to the left goes back")
  func goesBack() throws {
    let screen = try TestScreen()
    screen.model.start(.forward)
    screen.wait(1)
    #expect(try screen.report("scrub").value == 1)
    try drag(screen, to: 0.2, from: 1)
    #expect(screen.model.progress.direction == .back)
    #expect(abs(screen.model.progress.fraction - 0.8) < 0.01)
    screen.send(.pointerUp(try place(screen, 0.2), modifiers: []))
    screen.wait(1)
    #expect(screen.model.progress.outcome == .completed)
    #expect(try screen.report("scrub").value == 0)
  }

  @Test("the knob takes the transition that runs from where it is")
  func takesWhatRuns() throws {
    let screen = try TestScreen()
    screen.model.start(.forward)
    screen.wait(0.25)
    let place = try place(screen, 0.5)
    screen.send(.pointerDown(place, clickCount: 1, modifiers: []))
    screen.wait(2)
    #expect(screen.model.stage.state.isHeld)
    #expect(abs(screen.model.progress.fraction - 0.5) < 0.02)
    screen.send(.pointerUp(place, modifiers: []))
    screen.wait(2)
    #expect(!screen.model.stage.state.isBusy)
  }

  @Test(
    "arrow keys drive it a hundredth a press, with Shift ten; Return lets go, Escape takes back")
  func keys() throws {
    let screen = try TestScreen()
    let slider = screen.root.timeline.track
    screen.screen.environment.performTurn { _ = slider.becomeFirstResponder() }
    for _ in 0..<7 { screen.press(.keyboardRightArrow, .shift) }
    screen.press(.keyboardLeftArrow)
    #expect(abs(screen.model.progress.fraction - 0.69) < 0.001)
    #expect(screen.model.stage.state.isHeld)
    screen.press(.keyboardReturnOrEnter)
    screen.wait(1)
    #expect(screen.model.progress.outcome == .completed)
    screen.press(.keyboardLeftArrow, .shift)
    #expect(screen.model.progress.direction == .back)
    #expect(abs(screen.model.progress.fraction - 0.1) < 0.001)
    screen.press(.keyboardEscape)
    screen.wait(1)
    #expect(screen.model.progress.outcome == .cancelled)
    #expect(screen.model.stage.state.isShowingSecondScreen)
  }

  @Test("while other hands drive, the slider is off and says why")
  func otherHands() throws {
    let screen = try TestScreen()
    screen.model.cancelMidway()
    screen.frame()
    #expect(try !screen.report("scrub").isEnabled)
    #expect(screen.root.timeline.track.toolTip == screen.model.scrubRefusal)
    screen.wait(2)
    #expect(try screen.report("scrub").isEnabled)
  }
}
