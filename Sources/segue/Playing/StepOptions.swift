package import Foundation
package import Stage
package import UIKit
package import Gallery

/// What the command line says about a step of a transition.
package struct StepOptions: Hashable, Sendable {
  package var transition: String?
  package var phase: TransitionPhase?
  package var seconds: Double?
  package var progress: Double?
  package var duration: Double?
  package var curve: TunedCurve?
  package var spring: TunedCurve?
  package var hand: HandScript?
  package var size: CGSize?
  package var scale: Double?
  package var tuningFile: String?

  package init() {}

  /// The one instant that was asked for.
  package var instant: StepInstants? {
    seconds.map(StepInstants.seconds) ?? progress.map(StepInstants.progress)
  }

  /// The transition that was asked for.
  @MainActor package func findTransition() throws(CommandError) -> GalleryTransition {
    try GalleryTransition.find(transition ?? "")
  }

  /// The step, on a stage of `defaultScale` where no scale was asked for.
  @MainActor package func plan(defaultScale: Double = 1) throws(CommandError) -> StepPlan {
    let transition = try findTransition()
    let phase = try transition.phase(phase)
    var configuration = StageConfiguration()
    if let size { configuration.size = size }
    let scale = scale ?? defaultScale
    try PixelLimits.check(configuration.size, scale: scale)
    configuration.scale = CGFloat(scale)
    return StepPlan(
      phase: phase, configuration: configuration, tuning: try tuning(of: transition, phase),
      hand: hand, makeScene: transition.makeScene)
  }

  /// The file's tuning, overruled by the options.
  @MainActor private func tuning(
    of transition: GalleryTransition, _ phase: TransitionPhase
  ) throws(CommandError) -> PhaseTuning {
    var tuning =
      try tuningFile.map { path throws(CommandError) in
        try TuningFile.read(path, of: transition.id)[phase]
      } ?? PhaseTuning()
    if let duration { tuning.duration = duration }
    if let curve = curve ?? spring { tuning.curve = curve }
    return tuning
  }

  /// The options that choose and change a step.
  static let parameters: [Parameter<StepOptions>] = [
    .word(
      .text("TRANSITION"), to: \.transition, isRequired: true,
      help: "The transition to play; `segue list` shows them."),
    .option(
      "--phase", reader: .phase, to: \.phase,
      help: "present or dismiss, push or pop; the one to the second screen if not given."),
    .option("--at", reader: .seconds, to: \.seconds, help: "Look at this time after the start."),
    .option(
      "--progress", reader: .progress, to: \.progress,
      help: "Look at this part of the duration on the clock, from 0 to 1."),
    .option(
      "--duration", reader: .seconds, to: \.duration,
      help: "Play it in this time instead of the animator's own; 0 is no animation."),
    .option(
      "--curve", reader: .curve, to: \.curve,
      help: "Play it with linear, ease-in, ease-out, ease-in-out, default, or a cubic Bézier."),
    .option(
      "--spring", reader: .spring, to: \.spring,
      help: "Play it with a spring: damping ratio above 0 to 1, velocity in whole ways a second."),
    .option(
      "--interactive", reader: .handScript, to: \.hand,
      help: "Drive it by hand through points of time and progress, then finish or cancel it."),
    .option(
      "--size", reader: .size, to: \.size, help: "The stage's size in points; 390x844 if not given."
    ),
    .option("--scale", reader: .scale, to: \.scale, help: "Pixels a point, from 0.5 to 8."),
    .option(
      "--tuning", reader: .text("FILE"), to: \.tuningFile,
      help: "Play it as tuned in a file that the viewer saved."),
  ]

  /// Options of a step that exclude each other.
  static let alternatives = [["--at", "--progress"], ["--curve", "--spring"]]

  /// How time is counted, for the help.
  static let timeNote =
    "Time 0 is the instant at which the step starts. For the way back the way there is played"
    + " first, as the animator has it, and the clock goes on to the next whole second. With"
    + " --interactive a hand moves evenly from point to point, such as 0:0,0.2:0.5,cancel, and lets"
    + " go at the last one; --progress stays a part of the duration on the clock. The same command"
    + " gives the same bytes each time."
}
