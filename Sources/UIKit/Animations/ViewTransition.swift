import CoreGraphics
import Foundation
import QuartzCore

/// The effect of a `UIView.transition`: how a view's old picture gives way to what it shows now.
///
/// All of them are animations of the view's layer (TR3), so that they hang from the time of the
/// block like any other, are scrubbed and interrupted alike.
enum ViewTransition: Equatable {
  case none
  case crossDissolve
  /// Around an axis in the view's plane, the edge at one side coming to the front first.
  case flip(axis: SIMD2<Double>)

  init(_ options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 0xF {
    case 1: self = .flip(axis: SIMD2(0, 1))
    case 2: self = .flip(axis: SIMD2(0, -1))
    case 3, 4, 5: self = .crossDissolve
    case 6: self = .flip(axis: SIMD2(-1, 0))
    case 7: self = .flip(axis: SIMD2(1, 0))
    default: self = .none
    }
  }

  /// The animation of a layer of a size.
  @MainActor func animation(duration: CFTimeInterval, of size: CGSize) -> CAAnimation {
    switch self {
    case .none: CAAnimation()
    case .crossDissolve: CATransition()
    case .flip(let axis): flip(about: axis, duration: duration, of: size)
    }
  }

  /// Turns the layer edge-on with its old picture, and on to its front with what it shows now.
  @MainActor private func flip(
    about axis: SIMD2<Double>, duration: CFTimeInterval, of size: CGSize
  ) -> CAAnimationGroup {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.isAdditive = true
    turn.duration = duration
    turn.values = [0, 0.5, -0.5, 0].map { Self.turned(by: $0 * .pi, about: axis, size) }
    turn.keyTimes = [0, 0.5, 0.5, 1]
    let oldFace = CATransition()
    oldFace.duration = duration / 2
    oldFace.endProgress = 0
    let group = CAAnimationGroup()
    group.animations = [turn, oldFace]
    return group
  }

  /// How far the eye is away, in lengths of the turning side.
  private static let distance = 2.5

  private static func turned(
    by angle: Double, about axis: SIMD2<Double>, _ size: CGSize
  ) -> CATransform3D {
    var eye = CATransform3DIdentity
    let side = axis.x == 0 ? size.width : size.height
    eye.m34 = -1 / (max(1, side) * distance)
    return CATransform3DConcat(CATransform3DMakeRotation(angle, axis.x, axis.y, 0), eye)
  }
}
