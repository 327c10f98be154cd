import CoreGraphics

/// Something that a transition left behind that must not be there, or failed to do.
package struct TransitionViolation: Hashable, Sendable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// A view that should have gone is still in the window.
    case orphanView
    /// The container is still in the window.
    case containerLeft
    /// A controller that should be shown has its view in no window.
    case missingView
    /// An animator removed the view of the controller that stays after a cancel (C14).
    case removedView
    /// An animator took a view that was not its to move (C4).
    case stolenView
    /// A controller is stuck between appearing and disappearing, or on the wrong side.
    case unbalancedAppearance
    /// A transition was ended again (C13).
    case doubledCompletion
    /// Touches are still ignored.
    case interactionDisabled
  }

  package let kind: Kind
  /// The class of the object that is at fault or that is left in the wrong state.
  package let offender: String
  /// What happened, to what, and what to do about it.
  package let text: String
  package let phase: TransitionPhase

  package init(kind: Kind, offender: String, text: String, phase: TransitionPhase) {
    self.kind = kind
    self.offender = offender
    self.text = text
    self.phase = phase
  }
}

/// What must hold once a transition is over.
@MainActor struct TransitionOutcome {
  /// Controllers that have appeared and whose views are in a window.
  var shown: [UIViewController] = []
  /// Controllers that the transition does not concern and whose views are in a window.
  var untouched: [UIViewController] = []
  /// Controllers that have disappeared and whose views are in no window.
  var gone: [UIViewController] = []
  /// Whether the container stays, as the place of a presented view.
  var keepsContainer = false
}

extension HostEnvironment {
  func report(
    _ kind: TransitionViolation.Kind, by offender: String, in phase: TransitionPhase, _ text: String
  ) {
    log(text)
    transitionObserver?.transitionDidViolate(
      TransitionViolation(kind: kind, offender: offender, text: text, phase: phase))
  }
}
