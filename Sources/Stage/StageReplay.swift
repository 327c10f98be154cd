import CoreGraphics
package import UIKit

extension Stage {
  /// A new stage that has gone through this one's commands up to a time, and stands there: the
  /// stage as a function of its scene, its log and the time.
  ///
  /// - Complexity: proportional to the work the scene does until then.
  package func rerun(
    to time: Double, tuning: TransitionTuning? = nil, makeScene: () -> any StagedScene
  ) -> Stage {
    Stage.rerun(
      log, configuration: initialConfiguration, tuning: tuning ?? self.tuning, to: time,
      makeScene: makeScene)
  }

  /// A stage that has gone through commands up to a time.
  package static func rerun(
    _ log: [LoggedCommand], configuration: StageConfiguration, tuning: TransitionTuning,
    to time: Double, makeScene: () -> any StagedScene
  ) -> Stage {
    let stage = Stage(configuration: configuration, tuning: tuning, makeScene: makeScene)
    for entry in log where entry.time <= time {
      stage.advance(to: entry.time)
      stage.perform(entry.command)
    }
    stage.advance(to: time)
    return stage
  }
}
