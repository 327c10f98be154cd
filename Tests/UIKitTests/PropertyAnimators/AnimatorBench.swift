import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A window with a view of 40 by 40 at its origin, for animators to move.
@MainActor struct AnimatorBench {
  let harness = TransitionHarness(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let log = EndLog()

  init() {
    harness.perform { [harness, view] in
      harness.window.isHidden = false
      harness.window.addSubview(view)
    }
  }

  /// An animator of the view's x to 100, not started; what its completion hears is logged.
  func animator(
    _ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear, to x: CGFloat = 100
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
      view.frame.origin.x = x
    }
    animator.addCompletion { [log, harness] in log.note($0, at: harness.now) }
    return animator
  }

  /// An animator with timing parameters, of the view's x to 100.
  func animator(
    _ duration: Double = 1, timing: any UITimingCurveProvider
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { [log, harness] in log.note($0, at: harness.now) }
    return animator
  }

  func perform(_ body: () -> Void) { harness.perform(body) }
  func advance(to time: Double) { harness.advance(to: time) }

  /// The x of the view on the screen.
  var x: CGFloat { view.shownFrame.minX }

  func expectX(
    _ expected: CGFloat, within tolerance: CGFloat = 1e-6,
    _ place: SourceLocation = #_sourceLocation
  ) {
    expect(x, expected, within: tolerance, place)
  }

  func expect(
    _ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat = 1e-6,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - expected) < tolerance, "\(value) is not \(expected)", sourceLocation: place)
  }
}

/// What completions heard, with the time.
@MainActor final class EndLog {
  private(set) var positions: [UIViewAnimatingPosition] = []
  private(set) var times: [Double] = []

  func note(_ position: UIViewAnimatingPosition, at time: Double) {
    positions.append(position)
    times.append((time * 1e6).rounded() / 1e6)
  }
}

/// Values of the named curves (CA8), in closed form.
enum Curves {
  /// easeIn at half of the time.
  static let easeInHalf: CGFloat = 0.315357
  /// easeInOut at a quarter of the time.
  static let easeInOutQuarter: CGFloat = 0.129162
}
