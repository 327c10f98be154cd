import CoreGraphics
import Foundation
import QuartzCore

/// A context with one committed layer in it, and the driver's verbs.
@MainActor final class LayerStand {
  let context = LayerContext()
  let layer = CALayer()

  init() {
    context.rootLayer.addSublayer(layer)
    settle()
  }

  var now: CFTimeInterval { context.now }

  /// What the layer shows at this instant.
  var picture: LayerValues { layer.presentation()?.values ?? LayerValues() }

  /// One turn: runs `body` with implicit animations off, and commits.
  func turn(_ body: () -> Void) {
    liveTurn {
      CATransaction.setDisableActions(true)
      body()
    }
  }

  /// One turn as an application has it: changes animate by themselves.
  func liveTurn(_ body: () -> Void) {
    context.enter {
      body()
      context.commit()
    }
  }

  /// Lets time come to `time`, with a turn for each piece of work on the way, and ticks.
  func advance(to time: CFTimeInterval) {
    context.enter {
      context.scheduler.advance(to: time) { context.commit() }
      context.commit()
      context.tick()
    }
  }

  /// Runs what is due at this instant.
  func runDueWork() { advance(to: now) }

  /// Commits, and lets the changes count as seen.
  func settle() { context.settle() }

  /// The shown opacity at each time, rounded to ten thousandths.
  func opacities(at times: [CFTimeInterval]) -> [Double] {
    times.map { time in
      advance(to: time)
      let shown = Double(picture.opacity)
      return (shown * 10000).rounded() / 10000
    }
  }
}

/// Writes down what an animation tells.
final class DelegateLog: NSObject, CAAnimationDelegate {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  func animationDidStart(_ anim: CAAnimation) { note("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note("stop \(flag ? 1 : 0)")
  }
}

extension CABasicAnimation {
  /// An animation of opacity, even, one second long unless said otherwise.
  static func opacity(
    from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: CFTimeInterval = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = duration
    return animation
  }
}
