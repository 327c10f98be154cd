import CoreGraphics
import Testing
import UIKit

@testable import Viewer

@Suite struct StagePointerTests {
  private let place = CGPoint(x: 5, y: 6)

  private func events(_ pointer: inout StagePointer, _ event: InputEvent, hit: Bool) -> [InputEvent]
  {
    pointer.events(for: event, isOverStage: hit) { CGPoint(x: $0.x * 2, y: $0.y * 2) }
  }

  @Test("events over the stage are told in its points")
  func mapped() {
    var pointer = StagePointer()
    let moved = events(&pointer, .pointerMoved(place, modifiers: .shift), hit: true)
    #expect(moved == [.pointerMoved(CGPoint(x: 10, y: 12), modifiers: .shift)])
    #expect(pointer.isOverStage)
  }

  @Test("leaving the stage is told once")
  func leaving() {
    var pointer = StagePointer()
    _ = events(&pointer, .pointerMoved(place, modifiers: []), hit: true)
    #expect(events(&pointer, .pointerMoved(place, modifiers: []), hit: false) == [.pointerExited])
    #expect(events(&pointer, .pointerMoved(place, modifiers: []), hit: false) == [])
  }

  @Test("a press that began on the stage stays the stage's, wherever it goes")
  func pressOnStage() {
    var pointer = StagePointer()
    let down = events(&pointer, .pointerDown(place, clickCount: 1, modifiers: []), hit: true)
    #expect(down.count == 1)
    #expect(events(&pointer, .pointerMoved(place, modifiers: []), hit: false).count == 1)
    #expect(events(&pointer, .pointerExited, hit: false) == [])
    let up = events(&pointer, .pointerUp(place, modifiers: []), hit: false)
    #expect(up == [.pointerUp(CGPoint(x: 10, y: 12), modifiers: []), .pointerExited])
  }

  @Test("a press that began elsewhere never reaches the stage")
  func pressElsewhere() {
    var pointer = StagePointer()
    _ = events(&pointer, .pointerDown(place, clickCount: 1, modifiers: []), hit: false)
    #expect(events(&pointer, .pointerMoved(place, modifiers: []), hit: true) == [])
    #expect(events(&pointer, .pointerUp(place, modifiers: []), hit: true) == [])
    #expect(events(&pointer, .pointerMoved(place, modifiers: []), hit: true).count == 1)
  }

  @Test("a press that is taken away is taken away from the stage too")
  func cancelled() {
    var pointer = StagePointer()
    _ = events(&pointer, .pointerDown(place, clickCount: 1, modifiers: []), hit: true)
    #expect(events(&pointer, .pointerCancelled, hit: false) == [.pointerCancelled])
    #expect(events(&pointer, .pointerCancelled, hit: false) == [])
  }

  @Test("keys are the window's, the wheel is of what it turns over")
  func others() {
    var pointer = StagePointer()
    let delta = ScrollDelta(dx: 0, dy: 3)
    #expect(events(&pointer, .scrolled(place, delta, modifiers: []), hit: true).count == 1)
    #expect(events(&pointer, .scrolled(place, delta, modifiers: []), hit: false) == [])
    #expect(events(&pointer, .keyDown(KeyStroke(text: "p"), isRepeat: false), hit: true) == [])
  }
}
