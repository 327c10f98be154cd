import CoreGraphics
import Foundation

/// Selecting by the pointer.
extension UITextField {
  func beginSelecting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = place(of: touch)
    guard event?.modifierFlags.contains(.shift) != true else {
      let anchor = editing.anchor
      session?.pressed = PressSelection(unit: .character, origin: anchor..<anchor)
      changeSelection { $0.place(place, extending: true) }
      return true
    }
    let pressed = pressSelection(at: place, clicks: touch.tapCount)
    session?.pressed = pressed
    changeSelection { $0.select(pressed.origin) }
    return true
  }

  private func pressSelection(at place: Int, clicks: Int) -> PressSelection {
    switch clicks {
    case ...1: PressSelection(unit: .character, origin: place..<place)
    case 2: PressSelection(unit: .word, origin: editing.word(at: place))
    default: PressSelection(unit: .all, origin: 0..<editing.length)
    }
  }

  func continueSelecting(_ touch: UITouch) {
    guard let pressed = session?.pressed, pressed.unit != .all else { return }
    let place = place(of: touch)
    let here = pressed.unit == .word ? editing.word(at: place) : place..<place
    let origin = pressed.origin
    let isBackward = here.lowerBound < origin.lowerBound
    let all = min(here.lowerBound, origin.lowerBound)..<max(here.upperBound, origin.upperBound)
    changeSelection { $0.select(all, caretAtEnd: !isBackward) }
  }

  /// The place in the text that a touch points to.
  private func place(of touch: UITouch) -> Int {
    layoutIfNeeded()
    return editing.boundary(atOrBefore: content.place(at: touch.location(in: content)))
  }
}
