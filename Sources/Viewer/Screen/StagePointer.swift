import CoreGraphics
import UIKit

/// Decides which of the window's pointer events are the stage's, and says them in its words.
///
/// A press belongs to where it began until it ends; without a press the pointer belongs to what it
/// is over.
struct StagePointer {
  private enum Press {
    case none
    case onStage
    case elsewhere
  }

  /// Whether the stage has the pointer.
  private(set) var isOverStage = false
  private var press = Press.none

  /// The stage's events for one of the window's; `map` turns the window's points into the stage's.
  mutating func events(
    for event: InputEvent, isOverStage hit: Bool, map: (CGPoint) -> CGPoint
  ) -> [InputEvent] {
    switch event {
    case .pointerDown(let point, let clicks, let modifiers):
      press = hit ? .onStage : .elsewhere
      guard hit else { return leave() }
      isOverStage = true
      return [.pointerDown(map(point), clickCount: clicks, modifiers: modifiers)]
    case .pointerMoved(let point, let modifiers):
      guard press == .onStage || (press == .none && hit) else { return leave() }
      isOverStage = true
      return [.pointerMoved(map(point), modifiers: modifiers)]
    case .pointerUp(let point, let modifiers):
      defer { press = .none }
      guard press == .onStage else { return [] }
      let up = InputEvent.pointerUp(map(point), modifiers: modifiers)
      return [up] + (hit ? [] : leave())
    case .pointerCancelled:
      defer { press = .none }
      return press == .onStage ? [.pointerCancelled] : []
    case .pointerExited:
      return press == .onStage ? [] : leave()
    case .scrolled(let point, let delta, let modifiers):
      return hit && press != .elsewhere ? [.scrolled(map(point), delta, modifiers: modifiers)] : []
    case .fingers, .keyDown, .keyUp, .resized:
      return []
    }
  }

  private mutating func leave() -> [InputEvent] {
    guard isOverStage else { return [] }
    isOverStage = false
    return [.pointerExited]
  }
}
