import TestSupport

/// One random sequence: it can be run again and again, and shortened while it stays faulty.
@MainActor struct RandomRun {
  let steps: [RandomStep]
  let endsByCancelling: Bool

  init(steps: [RandomStep], endsByCancelling: Bool) {
    self.steps = steps
    self.endsByCancelling = endsByCancelling
  }

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let length = Int.random(in: 2...10, using: &generator)
    steps = RandomStep.sequence(of: length, using: &generator)
    endsByCancelling = Bool.random(using: &generator)
  }

  /// What is wrong after the sequence.
  func faults() -> [String] { Self.faults(of: steps, endsByCancelling) }

  private static func faults(of steps: [RandomStep], _ endsByCancelling: Bool) -> [String] {
    let world = RandomWorld()
    for step in steps { world.perform(step) }
    world.comeToRest(cancelling: endsByCancelling)
    return world.faults
  }

  /// The shortest sequence found by leaving steps out while something stays wrong.
  func minimal(
    judge: (@MainActor ([RandomStep]) -> [String])? = nil
  ) -> (steps: [RandomStep], description: String) {
    let judge = judge ?? { [endsByCancelling] in Self.faults(of: $0, endsByCancelling) }
    var shortest = steps
    var index = 0
    while index < shortest.count {
      var shorter = shortest
      shorter.remove(at: index)
      if judge(shorter).isEmpty { index += 1 } else { (shortest, index) = (shorter, 0) }
    }
    let end = endsByCancelling ? "ends by cancelling" : "ends by finishing"
    let lines = shortest.map { "  \($0)" } + ["  \(end)"] + judge(shortest).map { "fault: \($0)" }
    return (shortest, lines.joined(separator: "\n"))
  }
}
