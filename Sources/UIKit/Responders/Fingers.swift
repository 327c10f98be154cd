package import Foundation

/// What one finger did, in an event of several fingers.
package struct FingerSample: Hashable, Sendable, Codable {
  /// What a finger can do.
  package enum Phase: String, Sendable, Codable {
    case down
    case moved
    case up
    case cancelled
  }

  /// Which finger: a number that no other finger has that is down.
  ///
  /// The pointer uses negative ones.
  package var finger: Int
  package var phase: Phase
  /// Where it is, in the screen's coordinates.
  package var point: CGPoint

  package init(_ finger: Int, _ phase: Phase, _ point: CGPoint) {
    self.finger = finger
    self.phase = phase
    self.point = point
  }
}

/// The fingers that a pointer stands for: one, or with Option a second one opposite the first
/// about the middle of the screen; with Shift as well both move side by side.
struct PointerFingers {
  static let first = -1
  private static let second = -2

  /// The middle between the two fingers; nil while there is only one.
  private var middle: CGPoint?
  private var point = CGPoint.zero

  mutating func down(
    at point: CGPoint, _ modifiers: UIKeyModifierFlags, about middle: CGPoint?
  ) -> [FingerSample] {
    self.point = point
    self.middle = modifiers.contains(.alternate) ? middle : nil
    return samples(.down)
  }

  mutating func moved(to point: CGPoint, _ modifiers: UIKeyModifierFlags) -> [FingerSample] {
    if modifiers.isSuperset(of: [.alternate, .shift]) {
      middle?.x += point.x - self.point.x
      middle?.y += point.y - self.point.y
    }
    self.point = point
    return samples(.moved)
  }

  mutating func up(at point: CGPoint, _ modifiers: UIKeyModifierFlags) -> [FingerSample] {
    _ = moved(to: point, modifiers)
    return samples(.up)
  }

  private func samples(_ phase: FingerSample.Phase) -> [FingerSample] {
    let first = FingerSample(Self.first, phase, point)
    guard let middle else { return [first] }
    let opposite = CGPoint(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)
    return [first, FingerSample(Self.second, phase, opposite)]
  }
}
