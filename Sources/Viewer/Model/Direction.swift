package import Gallery
import Stage
package import UIKit

/// One of a transition's two ways: to the second screen, or back.
package enum Direction: String, CaseIterable, Hashable, Sendable {
  case forward
  case back

  package init(_ phase: TransitionPhase) { self = phase.isForward ? .forward : .back }

  package var opposite: Direction { self == .forward ? .back : .forward }

  /// What the person is told to do it by.
  package var key: String { self == .forward ? "P" : "D" }
}

/// The words that a kind of container has for its ways.
package struct DirectionWords: Hashable, Sendable {
  /// What a button that starts it says.
  package let verb: String
  /// What is in the way when it has been done already, and how to go on.
  package let refusal: String
}

extension GalleryTransition.Kind {
  /// How one of a transition's ways is named.
  package func words(for direction: Direction) -> DirectionWords {
    switch (self, direction) {
    case (.modal, .forward):
      DirectionWords(
        verb: "Present", refusal: "The second screen is presented already. Dismiss it first (D).")
    case (.modal, .back):
      DirectionWords(verb: "Dismiss", refusal: "Nothing is presented yet. Present first (P).")
    case (.navigation, .forward):
      DirectionWords(
        verb: "Push", refusal: "The second screen is on the stack already. Pop it first (D).")
    case (.navigation, .back):
      DirectionWords(
        verb: "Pop", refusal: "There is nothing to pop yet. Push first (P).")
    case (.tab, .forward):
      DirectionWords(
        verb: "Next tab", refusal: "The second tab is shown already. Go back first (D).")
    case (.tab, .back):
      DirectionWords(
        verb: "Back", refusal: "The first tab is shown already. Go to the next one first (P).")
    }
  }
}

extension GalleryTransition {
  /// How one of the transition's ways is named.
  package func words(for direction: Direction) -> DirectionWords { kind.words(for: direction) }

  /// How long a way takes as its animator has it, in seconds.
  package func ownDuration(of direction: Direction) -> Double {
    direction == .forward ? durations.forward : durations.back
  }
}
