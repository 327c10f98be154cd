import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Animators inside transitions (I2, I4, I5, I15, and the tuning seam).
@MainActor @Suite struct AnimatorTransitionTests {
  private let scene = ModalScene(.fullScreen)
  private let drive = UIPercentDrivenInteractiveTransition()
  private let ends = EndLog()

  /// Slides B down with an animator of the default curve of blocks.
  private func slide(_ duration: Double = 0.4) -> ScriptedAnimator {
    ScriptedAnimator(duration: duration) { [ends, harness = scene.harness] context in
      guard let view = context.view(forKey: .to) else { return }
      let height = context.containerView.bounds.height
      view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: -height)
      context.containerView.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
        view.frame.origin.y = 0
      }
      animator.addCompletion { position in
        ends.note(position, at: harness.now)
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation()
    }
  }

  /// How far B has come down from above the screen, in fractions of the way.
  private var progress: CGFloat { 1 + scene.b.view.shownFrame.minY / 844 }

  private func expectProgress(
    _ expected: CGFloat, within tolerance: CGFloat = 1e-6,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(progress - expected) < tolerance, "\(progress) is not \(expected)", sourceLocation: place)
  }

  @Test("a transition played by an animator follows its curve and ends with it")
  func played() {
    let animator = slide()
    scene.director.presentAnimator = animator
    scene.present()
    scene.harness.advance(by: 0.1)
    expectProgress(Curves.easeInOutQuarter)
    scene.harness.advance(by: 0.3)
    #expect(animator.ends == [true])
    #expect(ends.positions == [.end])
  }

  @Test("I2: I5: under a hand an animator moves evenly: a quarter shows a quarter")
  func driven() {
    let animator = slide()
    scene.director.presentAnimator = animator
    scene.director.interaction = drive
    scene.present()
    expectProgress(0)
    for fraction in [0.25, 0.8, 0.1, 1, 0.5] as [CGFloat] {
      scene.harness.perform { drive.update(fraction) }
      scene.harness.advance(by: 1)
      expectProgress(fraction)
    }
    scene.harness.perform { drive.finish() }
    // I4: half of 0.4 s, by the completion curve.
    scene.harness.advance(by: 0.1)
    expectProgress(0.75)
    scene.harness.advance(by: 0.1)
    #expect(animator.ends == [true])
    #expect(ends.positions == [.end])
    expectProgress(1)
  }

  @Test("I4: I15: cancelled, it runs back in the time it took, and the model with it")
  func cancelled() {
    let animator = slide()
    scene.director.presentAnimator = animator
    scene.director.interaction = drive
    scene.present()
    scene.harness.perform { drive.update(0.25) }
    expectProgress(0.25)
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 0.05)
    expectProgress(0.125)
    #expect(animator.ends == [])
    scene.harness.advance(by: 0.05)
    #expect(animator.ends == [false])
    #expect(ends.positions == [.start])
    #expect(scene.b.view.frame.minY == -844)
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.harness.environment.scheduler.nextDeadline == nil)
  }

  @Test("the tuning seam knows an animator, stretches it with the transition and gives its curve")
  func tuned() {
    let tuning = TuningProbe()
    scene.harness.environment.tuning = tuning
    let animator = slide()
    scene.director.presentAnimator = animator
    scene.present()
    #expect(tuning.kinds == [.propertyAnimator])
    #expect(tuning.durations == [0.4])
    #expect(tuning.keyPaths == ["position"])
    // Twice as long, and even.
    scene.harness.advance(by: 0.2)
    expectProgress(0.25)
    scene.harness.advance(by: 0.599)
    #expect(animator.ends == [])
    scene.harness.advance(by: 0.001)
    #expect(animator.ends == [true])
    withExtendedLifetime(tuning) {}
  }

  @Test("I2: a delayed block of an animator is driven along")
  func delayedBlock() {
    scene.director.presentAnimator = ScriptedAnimator { context in
      guard let view = context.view(forKey: .to) else { return }
      view.alpha = 0
      context.containerView.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeIn) {}
      animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation()
    }
    scene.director.interaction = drive
    scene.present()
    for (fraction, alpha) in [(0.25, 0.0), (0.5, 0), (0.75, 0.5), (0.9, 0.8)]
      as [(CGFloat, CGFloat)]
    {
      scene.harness.perform { drive.update(fraction) }
      #expect(abs(scene.b.view.shownAlpha - alpha) < 1e-6)
    }
    scene.harness.perform { drive.finish() }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances.suffix(2) == ["B.dA", "A.dD"])
  }
}

/// Doubles a transition and makes it even, and keeps what it hears.
@MainActor private final class TuningProbe: AnimationTuning {
  private(set) var kinds: [AnimationKind] = []
  private(set) var durations: [Double] = []
  private(set) var keyPaths: [String] = []

  func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 2 }

  func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
    kinds.append(animation.kind)
    durations.append(animation.declared.duration)
    var timing = scaled
    timing.pacing = .linear
    return timing
  }

  func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {
    if !keyPaths.contains(keyPath) { keyPaths.append(keyPath) }
  }
}
