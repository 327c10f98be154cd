public import CoreGraphics
public import Foundation
import QuartzCore

/// The motion of a spring for an animator to follow.
///
/// Springs of a damping ratio settle in the animator's duration; the others bring their own
/// duration, and the animator's is ignored (SPR9). It never changes. Matches UIKit's
/// `UISpringTimingParameters`.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  nonisolated let design: SpringDesign

  /// The speed at the start, in whole ways a second along x and y.
  ///
  /// Where both differ, what moves in two dimensions follows two springs (SPR10); all else takes
  /// `dx`.
  public nonisolated let initialVelocity: CGVector

  private nonisolated init(_ design: SpringDesign, _ velocity: CGVector) {
    self.design = design
    initialVelocity = velocity
    super.init()
  }

  /// Makes the spring that the system uses.
  public nonisolated override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that settles in the animator's duration; 1 does not swing, less does.
  public nonisolated convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring that settles in the animator's duration and starts with a speed.
  public nonisolated convenience init(dampingRatio ratio: CGFloat, initialVelocity: CGVector) {
    self.init(.ratio(Double(ratio)), initialVelocity)
  }

  /// Makes a spring from its constants, all of which must be positive, but damping may be 0.
  public nonisolated convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .constants(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
      velocity)
  }

  /// Makes a spring from how long it seems to take and how much it bounces, from -1 to 1 (SPR8).
  public nonisolated convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Makes a spring from how long it seems to take, how much it bounces, and a speed (SPR8).
  public nonisolated convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector
  ) {
    self.init(.perceptual(duration: duration, bounce: Double(bounce)), initialVelocity)
  }

  /// Reads a spring from an archive; nil when there is none in it.
  public nonisolated required init?(coder: NSCoder) {
    guard let design = SpringDesign(coder) else { return nil }
    self.design = design
    initialVelocity = CGVector(
      dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    super.init()
  }

  /// Writes the spring to an archive that uses keys.
  open nonisolated func encode(with coder: NSCoder) {
    design.encode(with: coder)
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
  }

  /// The object itself, since it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }

  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
