import Foundation

/// The curves of the contract, worked out here from their own formulas.
enum ClosedForms {
  /// A cubic Bézier from (0, 0) to (1, 1): the way at a part of the time.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    @Sendable func value(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    return Curve { part in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < part { low = middle } else { high = middle }
      }
      return value(y1, y2, low)
    }
  }

  /// What `UIView.animate` plays by itself.
  static let easeInOut = bezier(0.42, 0, 0.58, 1)

  /// SPR1 and SPR4: the spring of a damping ratio that is at rest, to a thousandth, after
  /// `duration`; velocity in whole ways a second.
  static func spring(damping: Double, velocity: Double, duration: Double) -> Curve {
    let root = (1 - damping * damping).squareRoot()
    func restlessness(_ omega: Double) -> Double {
      damping < 1
        ? (damping * omega - velocity) / (omega * root) * exp(-damping * omega * duration)
        : (1 + (omega - velocity) * duration) * exp(-omega * duration)
    }
    // It falls from its maximum on; beyond the frequency at which the spring is calm it stays small.
    var (low, high) = (max(velocity, 0) / damping + 2 / duration, 1000 / duration)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if restlessness(middle) > 0.001 { low = middle } else { high = middle }
    }
    let omega = (low + high) / 2
    return Curve { part in
      let time = part * duration
      guard damping < 1 else { return 1 + exp(-omega * time) * (-1 + (velocity - omega) * time) }
      let swing = omega * root
      return 1 + exp(-damping * omega * time)
        * (-cos(swing * time) + (velocity - damping * omega) / swing * sin(swing * time))
    }
  }

  /// The part of the way that is done after a part of the time.
  struct Curve: Sendable {
    let way: @Sendable (Double) -> Double

    init(_ way: @escaping @Sendable (Double) -> Double) { self.way = way }

    func callAsFunction(_ part: Double) -> Double { way(part) }
  }
}
