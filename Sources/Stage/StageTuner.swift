import CoreGraphics
import QuartzCore
package import UIKit

/// Applies a `TransitionTuning` at the tuning seam, and keeps what animators opened.
@MainActor final class StageTuner: AnimationTuning {
  var tuning = TransitionTuning()
  /// What the running or last transition opened, in the order it was opened.
  private(set) var blocks: [AnimationReport] = []

  func beginTransition() { blocks = [] }

  func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double {
    guard let duration = tuning[phase].duration, declaredDuration > 0 else { return 1 }
    return duration / declaredDuration
  }

  func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
    var timing = scaled
    if let curve = tuning[animation.phase].curve { timing.pacing = curve.pacing }
    blocks.append(AnimationReport(animation, played: timing))
    return timing
  }

  func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {
    guard let index = blocks.lastIndex(where: { $0.ordinal == animation.ordinal }) else { return }
    let target = AnimationReport.Target(layer: LayerNames.name(of: layer), keyPath: keyPath)
    if !blocks[index].targets.contains(target) { blocks[index].targets.append(target) }
  }
}

/// An animation that an animator opened, as a value.
package struct AnimationReport: Hashable, Sendable {
  /// A property that the animation moves.
  package struct Target: Hashable, Sendable {
    package let layer: String
    package let keyPath: String

    package init(layer: String, keyPath: String) {
      self.layer = layer
      self.keyPath = keyPath
    }
  }

  package let ordinal: Int
  package let parent: Int?
  package let phase: TransitionPhase
  package let kind: AnimationKind
  package let site: CallSite?
  /// Seconds, as the code asked.
  package let declaredDuration: Double
  /// Seconds, as it plays.
  package let duration: Double
  /// Seconds before it starts, as it plays.
  package let delay: Double
  /// The pacing that the code asked for.
  package let declaredPacing: AnimationPacing
  package var targets: [Target] = []

  init(_ animation: OpenedAnimation, played: AnimationTiming) {
    ordinal = animation.ordinal
    parent = animation.parent
    phase = animation.phase
    kind = animation.kind
    site = animation.site
    declaredDuration = animation.declared.duration
    duration = played.duration
    delay = played.delay
    declaredPacing = animation.declared.pacing
  }
}
