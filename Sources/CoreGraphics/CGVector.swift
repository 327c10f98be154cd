/// A direction and a length: a difference of two points, or a velocity.
///
/// Matches Core Graphics' `CGVector`.
public struct CGVector: Hashable, Sendable {
  /// The share along x.
  public var dx: CGFloat
  /// The share along y; it grows downwards.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector()

  /// Makes the vector of no length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector from its two shares.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Makes a vector from doubles.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
