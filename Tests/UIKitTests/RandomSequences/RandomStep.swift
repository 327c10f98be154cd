import Foundation

/// One thing that happens to a screen in a random sequence.
enum RandomStep: Hashable, CustomStringConvertible {
  enum Style: CaseIterable { case fullScreen, overFullScreen, sheet, custom }
  /// Who animates, and whether a hand drives it.
  struct Manner: Hashable {
    enum Animator: CaseIterable { case slide, fade, spring, interruptible, builtIn, none }
    let animator: Animator
    let byHand: Bool
    /// Whether the hand lets the transition start on the clock, to pause it later (I7).
    var startsOnClock: Bool { animator == .interruptible && !startsInHand }
    let startsInHand: Bool
    var isAnimated: Bool { animator != .none }
  }

  case push(Manner)
  case pop(Manner)
  case popToRoot(Manner)
  /// Keeps every stack member whose bit is set, then adds new ones.
  case setStack(kept: UInt8, added: Int, Manner)
  case present(Style, Manner)
  case dismissTop(Manner)
  case dismissAll(Manner)
  case selectTab(Int, Manner)
  case pause
  case update(Double)
  case finish
  case cancel
  case wait(Double)
  case resize(Double, Double)
  case replaceRoot
  case toggleChild

  var description: String {
    switch self {
    case .push(let manner): "push \(manner)"
    case .pop(let manner): "pop \(manner)"
    case .popToRoot(let manner): "popToRoot \(manner)"
    case .setStack(let kept, let added, let manner):
      "setStack kept \(String(kept, radix: 2)) + \(added) \(manner)"
    case .present(let style, let manner): "present \(style) \(manner)"
    case .dismissTop(let manner): "dismissTop \(manner)"
    case .dismissAll(let manner): "dismissAll \(manner)"
    case .selectTab(let index, let manner): "selectTab \(index) \(manner)"
    case .pause: "pause"
    case .update(let fraction): "update \(fraction)"
    case .finish: "finish"
    case .cancel: "cancel"
    case .wait(let seconds): "wait \(seconds)"
    case .resize(let width, let height): "resize \(width)x\(height)"
    case .replaceRoot: "replaceRoot"
    case .toggleChild: "toggleChild"
    }
  }
}

extension RandomStep.Manner: CustomStringConvertible {
  var description: String {
    "(\(animator)\(byHand ? ", by hand" : "")\(byHand && startsOnClock ? " later" : ""))"
  }
}

extension RandomStep {
  /// A sequence of steps that ends with time to come to rest.
  static func sequence(
    of length: Int, using generator: inout some RandomNumberGenerator
  ) -> [RandomStep] {
    (0..<length).map { _ in random(using: &generator) }
  }

  private static func random(using generator: inout some RandomNumberGenerator) -> RandomStep {
    switch Int.random(in: 0..<29, using: &generator) {
    case 0..<3: .push(manner(using: &generator))
    case 3..<5: .pop(manner(using: &generator))
    case 5: .popToRoot(manner(using: &generator))
    case 6..<8:
      .setStack(
        kept: .random(in: 0...15, using: &generator), added: .random(in: 0...2, using: &generator),
        manner(using: &generator))
    case 8..<11:
      .present(
        Style.allCases.randomElement(using: &generator) ?? .custom, manner(using: &generator))
    case 11..<13: .dismissTop(manner(using: &generator))
    case 13: .dismissAll(manner(using: &generator))
    case 14..<16: .update(Double(Int.random(in: -1...11, using: &generator)) / 10)
    case 16: .finish
    case 17: .cancel
    case 18: .resize(Double.random(in: 200...900, using: &generator).rounded(), 700)
    case 19: Bool.random(using: &generator) ? .replaceRoot : .toggleChild
    case 20: .toggleChild
    case 21..<23: .selectTab(.random(in: 0...2, using: &generator), manner(using: &generator))
    case 23: .pause
    default: .wait(Double(Int.random(in: 0...60, using: &generator)) / 100)
    }
  }

  private static func manner(using generator: inout some RandomNumberGenerator) -> Manner {
    Manner(
      animator: Manner.Animator.allCases.randomElement(using: &generator) ?? .none,
      byHand: Int.random(in: 0..<3, using: &generator) == 0,
      startsInHand: Bool.random(using: &generator))
  }
}
