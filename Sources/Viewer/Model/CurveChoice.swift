package import Stage

/// The curves that the panel offers.
package enum CurveChoice: String, CaseIterable, Hashable, Sendable {
  case own
  case linear
  case easeIn
  case easeOut
  case easeInOut
  case systemDefault
  case spring
  /// A curve that only a file can ask for.
  case custom

  /// What the menu offers, in its order.
  package static let offered = allCases.filter { $0 != .custom }
  /// The damping ratio that a spring begins with.
  package static let defaultDamping = 0.7
  /// The damping ratios that the panel allows.
  package static let dampingRange = 0.1...1.0

  package init(_ curve: TunedCurve?) {
    switch curve {
    case nil: self = .own
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInOut: self = .easeInOut
    case .systemDefault: self = .systemDefault
    case .cubic: self = .custom
    case .spring: self = .spring
    }
  }

  package var title: String {
    switch self {
    case .own: "Animator’s own"
    case .linear: "Linear"
    case .easeIn: "Ease in"
    case .easeOut: "Ease out"
    case .easeInOut: "Ease in-out"
    case .systemDefault: "Default"
    case .spring: "Spring"
    case .custom: "Custom"
    }
  }

  /// The curve to play; nil is the animator's own.
  ///
  /// `previous` keeps what it has in common.
  package func curve(after previous: TunedCurve?) -> TunedCurve? {
    switch self {
    case .own: return nil
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    case .systemDefault: return .systemDefault
    case .custom: return previous
    case .spring:
      if case .spring = previous { return previous }
      return .spring(damping: Self.defaultDamping, velocity: 0)
    }
  }
}
