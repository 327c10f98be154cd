import CoreGraphics
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A window with one view at its top left, for claims about animation blocks.
@MainActor struct AnimationBench {
  let harness = TransitionHarness(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    let harness = harness
    let view = view
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(view)
    }
  }

  /// The x of the view on the screen.
  var shownX: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }
  var shownAlpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

  /// Expects the shown x at instants, in order.
  func expectX(
    _ expected: [(time: Double, x: CGFloat)], within tolerance: CGFloat = 1e-4,
    _ place: SourceLocation = #_sourceLocation
  ) {
    for (time, x) in expected {
      harness.advance(to: time)
      #expect(
        abs(shownX - x) < tolerance, "\(shownX) at \(time) s is not \(x)", sourceLocation: place)
    }
  }

  func animateX(
    to x: CGFloat, duration: Double = 1, delay: Double = 0,
    options: UIView.AnimationOptions = .curveLinear, completion: ((Bool) -> Void)? = nil
  ) {
    harness.perform {
      UIView.animate(
        withDuration: duration, delay: delay, options: options,
        animations: { view.frame.origin.x = x }, completion: completion)
    }
  }

  /// Moves the view through keyframes of (start, duration, x), at an even overall pace.
  func animateKeyframes(
    _ frames: [(Double, Double, CGFloat)], duration: Double = 1,
    options: UIView.KeyframeAnimationOptions = [], isEased: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    let even = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    harness.perform {
      UIView.animateKeyframes(
        withDuration: duration, delay: 0, options: isEased ? options : options.union(even),
        animations: {
          for (start, length, x) in frames {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
              view.frame.origin.x = x
            }
          }
        }, completion: completion)
    }
  }
}
