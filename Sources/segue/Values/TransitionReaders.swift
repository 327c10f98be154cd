package import Gallery
package import UIKit

extension ValueReader where Value == TransitionPhase {
  /// A step of a transition.
  package static let phase = choice(
    "PHASE", ["present": .present, "dismiss": .dismiss, "push": .push, "pop": .pop])
}

extension GalleryTransition {
  /// The transition of an id; says which ones there are if there is none.
  package static func find(_ id: String) throws(CommandError) -> GalleryTransition {
    if let transition = named(id) { return transition }
    let known = all.map(\.id)
    let guess = Suggestion.nearest(to: id, among: known).map { "Did you mean \"\($0)\"? " }
    throw .wrongUsage(
      "there is no transition \"\(id)\"", hint: "\(guess ?? "")Known: \(known.listed("and")).")
  }

  /// The steps of the transition: to the second screen, and back.
  package var phases: (forward: TransitionPhase, back: TransitionPhase) {
    switch kind {
    case .modal, .tab: (.present, .dismiss)
    case .navigation: (.push, .pop)
    }
  }

  /// The step that is asked for, else the one to the second screen.
  package func phase(_ asked: TransitionPhase?) throws(CommandError) -> TransitionPhase {
    let phases = phases
    guard let asked else { return phases.forward }
    if asked == phases.forward || asked == phases.back { return asked }
    throw .wrongUsage(
      "--phase \(asked.rawValue) does not fit \(id), a \(kind.rawValue) transition",
      hint: "Give \(phases.forward.rawValue) or \(phases.back.rawValue).")
  }
}
