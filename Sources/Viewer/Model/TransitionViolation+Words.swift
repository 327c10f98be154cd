import UIKit

extension TransitionViolation {
  /// What is wrong, in a few words.
  var title: String {
    switch kind {
    case .orphanView: "Orphan view"
    case .containerLeft: "Container left behind"
    case .missingView: "Missing view"
    case .removedView: "Removed view"
    case .stolenView: "Stolen view"
    case .unbalancedAppearance: "Unbalanced appearance calls"
    case .doubledCompletion: "Ended twice"
    case .interactionDisabled: "Touches blocked"
    }
  }

  /// What is wrong, where, and what to do about it.
  var sentence: String { "\(title) after \(phase.noun): \(text)" }
}

extension TransitionPhase {
  /// What the step is called in a sentence.
  fileprivate var noun: String {
    switch self {
    case .present: "presenting"
    case .dismiss: "dismissing"
    case .push: "pushing"
    case .pop: "popping"
    case .tab: "changing tabs"
    }
  }
}
