import CoreGraphics
import Foundation
import Gallery
import QuartzCore
import Stage
import Testing
import UIKit

@MainActor @Suite struct StageTunerTests {
  private func makeStage(
    _ id: String = "slide-down-up", _ tuning: TransitionTuning = TransitionTuning()
  ) throws -> Stage {
    let transition = try #require(GalleryTransition.named(id))
    return Stage(tuning: tuning, makeScene: transition.makeScene)
  }

  /// The duration with which a declared one is played.
  private func played(_ declared: Double, tunedTo duration: Double?) -> Double? {
    let animator = BlocksAnimator(duration: declared)
    let tuning = TransitionTuning(forward: PhaseTuning(duration: duration))
    let stage = stageWith(AppScene(present: animator), tuning: tuning)
    stage.perform(.goForward)
    let milestones = stage.takeEvents().milestones
    guard case .began(_, _, let told, let duration) = milestones.first?.kind else { return nil }
    #expect(told == (declared.isFinite ? max(0, declared) : 0))
    return duration
  }

  @Test("a tuned duration replaces the declared one, whatever that is")
  func durations() {
    #expect(played(0.5, tunedTo: nil) == 0.5)
    #expect(played(0.5, tunedTo: 2) == 2)
    #expect(played(0.5, tunedTo: 0) == 0)
    // Nothing that has a duration to stretch.
    #expect(played(0, tunedTo: 2) == 0)
    #expect(played(-1, tunedTo: 2) == 0)
    #expect(played(.infinity, tunedTo: 2) == 0)
    #expect(played(.nan, tunedTo: 2) == 0)
  }

  @Test("a duration that no transition can have leaves the animator's own")
  func impossibleDurations() {
    for duration in [-1, Double.nan, .infinity] {
      #expect(played(0.5, tunedTo: duration) == 0.5)
    }
  }

  @Test("durations and delays of everything an animator opens follow the tuned duration")
  func stretchesEverything() {
    let tuning = TransitionTuning(forward: PhaseTuning(duration: 2))
    let stage = stageWith(AppScene(present: BlocksAnimator(duration: 1)), tuning: tuning)
    stage.perform(.goForward)
    let blocks = stage.animationReports
    #expect(blocks.map(\.ordinal) == [0, 1, 2])
    #expect(blocks.map(\.parent) == [nil, nil, nil])
    #expect(blocks.map(\.kind) == [.block, .spring, .delayedWork])
    #expect(blocks.map(\.phase) == [.present, .present, .present])
    #expect(blocks.map(\.declaredDuration) == [0.5, 1, 0])
    #expect(blocks.map(\.duration) == [1, 2, 0])
    #expect(blocks.map(\.delay) == [0.5, 0, 1.5])
    #expect(
      blocks.map(\.declaredPacing) == [.easeIn, .spring(damping: 0.5, velocity: 1), .linear])
    #expect(
      blocks.map(\.targets) == [
        [.init(layer: "presented", keyPath: "opacity")],
        [
          .init(layer: "presented", keyPath: "bounds"),
          .init(layer: "presented", keyPath: "position"),
        ], [],
      ])
    #expect(blocks[0].site?.file == "StageTests/StageTunerTests.swift")
    #expect(blocks[0].site != blocks[1].site)
  }

  @Test("a chosen curve replaces the curve of every animation, and nothing else")
  func replacesCurves() throws {
    let tuning = TransitionTuning(forward: PhaseTuning(curve: .linear))
    let stage = stageWith(AppScene(present: BlocksAnimator(duration: 1)), tuning: tuning)
    stage.perform(.goForward)
    // What the code asked for is still told.
    #expect(stage.animationReports[0].declaredPacing == .easeIn)
    #expect(stage.animationReports.map(\.duration) == [0.5, 1, 0])
    stage.advance(to: 0.5)
    let layer = try #require(stage.layerSnapshots().first { $0.name == "presented" })
    #expect(layer.opacity == 0.5)
    #expect(abs(layer.presentation.minY - 422) < 1e-9)
  }

  @Test("each phase follows the direction it leads in", arguments: TransitionPhase.allCases)
  func directions(phase: TransitionPhase) {
    let forward = PhaseTuning(duration: 1)
    let back = PhaseTuning(duration: 2)
    let tuning = TransitionTuning(forward: forward, back: back)
    let isForward = phase == .present || phase == .push || phase == .tab
    #expect(phase.isForward == isForward)
    #expect(tuning[phase] == (isForward ? forward : back))
  }

  @Test("a tuning is the animators' own when it changes nothing")
  func ownTuning() {
    #expect(TransitionTuning().isOwn)
    #expect(!TransitionTuning(back: PhaseTuning(curve: .easeIn)).isOwn)
    #expect(!PhaseTuning(duration: 0).isOwn)
  }

  @Test("every choice of a curve is the curve it says")
  func curves() {
    let pacings: [(TunedCurve, AnimationPacing)] = [
      (.linear, .cubic(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))),
      (.easeIn, .cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))),
      (.easeOut, .cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))),
      (.easeInOut, .cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))),
      (.systemDefault, .cubic(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))),
      (.cubic(0.1, 0.2, 0.3, 0.4), .cubic(CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.3, y: 0.4))),
      (.spring(damping: 0.5, velocity: 2), .spring(damping: 0.5, velocity: 2)),
    ]
    for (curve, pacing) in pacings { #expect(curve.pacing == pacing) }
  }

  @Test("a tuning that changes in mid-flight is for the next step")
  func appliesToTheNextStep() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.1)
    stage.tuning = TransitionTuning(
      forward: PhaseTuning(duration: 3), back: PhaseTuning(duration: 2))
    #expect(stage.state.transition?.duration == 0.4)
    stage.advance(to: 0.4)
    #expect(stage.state.transition == nil)
    stage.perform(.goBack)
    #expect(stage.state.transition?.duration == 2)
  }

  @Test("the reports are those of the last transition")
  func forgetsTheLastTransition() throws {
    let stage = try makeStage("first-to-second")
    #expect(stage.animationReports.isEmpty)
    stage.perform(.goForward)
    stage.advance(to: 4)
    #expect(stage.animationReports.map(\.phase) == [.push])
    stage.perform(.goBack)
    #expect(stage.animationReports.map(\.phase) == [.pop])
    #expect(stage.animationReports[0].targets == [.init(layer: "second", keyPath: "position")])
  }
}

/// Opens a block, a spring and delayed work.
private final class BlocksAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  init(duration: TimeInterval) { self.duration = duration }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: duration / 2, delay: duration / 4, options: .curveEaseIn) {
      view.alpha = 1
    }
    let whole = view.frame
    view.frame = whole.offsetBy(dx: 0, dy: whole.height)
    view.frame.size.width += 20
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1
    ) {
      view.frame = whole
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + duration * 0.75) {}
  }
}
