import Gallery
import Stage
import UIKit

/// The curves that a transition's animators choose for themselves, found by playing it once on a
/// stage that nobody sees.
@MainActor struct OwnCurves {
  private static let patience = 60.0

  private(set) var forward: AnimationPacing?
  private(set) var back: AnimationPacing?

  init(of transition: GalleryTransition) {
    let stage = Stage(makeScene: transition.makeScene)
    forward = Self.play(.goForward, on: stage)
    back = Self.play(.goBack, on: stage)
  }

  /// Plays a step to its end, and answers the curve of the first animation it opened.
  private static func play(_ command: StageCommand, on stage: Stage) -> AnimationPacing? {
    stage.perform(command)
    let curve = stage.animationReports.first { $0.kind != .delayedWork }?.declaredPacing
    let end = stage.now + patience
    while stage.state.isBusy, stage.now < end { stage.advance(to: stage.now + 0.25) }
    stage.advance(to: stage.now)
    return curve
  }
}
