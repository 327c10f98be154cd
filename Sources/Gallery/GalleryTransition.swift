package import UIKit

/// A transition that ships with Segue.
@MainActor package struct GalleryTransition: Identifiable {
  /// What kind of container plays it.
  package enum Kind: String, Sendable, Codable {
    case modal
    case navigation
    case tab
  }

  package let id: String
  package let title: String
  package let kind: Kind
  /// The durations its animators declare, in seconds: to the second screen, and back.
  package let durations: (forward: TimeInterval, back: TimeInterval)
  /// The number of the article it was ported from.
  package let seed: String?
  package let makeScene: @MainActor () -> any StagedScene

  /// Every transition, in the order the picker shows them.
  package static let all = [
    GalleryTransition(
      id: "slide-down-up", title: "Slide down / up", kind: .modal, durations: (0.4, 0.4),
      seed: "000", makeScene: { SlideDownUpScene() }),
    GalleryTransition(
      id: "first-to-second", title: "First to second", kind: .navigation, durations: (3, 3),
      seed: "001", makeScene: { FirstToSecondScene() }),
    GalleryTransition(
      id: "reversible", title: "Reversible", kind: .modal, durations: (0.5, 0.5),
      seed: "004", makeScene: { ReversibleScene() }),
    GalleryTransition(
      id: "push-built-in", title: "Built-in push", kind: .navigation, durations: (0.5, 0.5),
      seed: nil, makeScene: { PushBuiltInScene() }),
  ]

  /// The transition with an id.
  package static func named(_ id: String) -> GalleryTransition? { all.first { $0.id == id } }
}
