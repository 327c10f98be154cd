import Foundation
import TestSupport
import Testing

/// Interrupting at random is survivable: whatever happens to the screens, in whatever order and at
/// whatever time, they come to rest as the logical model says.
@MainActor @Suite(.serialized) struct RandomSequenceTests {
  #if DEBUG
    private static let sequencesInAll = 2_000
  #else
    private static let sequencesInAll = 20_000
  #endif
  private static let sequencesInPart = sequencesInAll / 20

  /// `SEGUE_FUZZ_SEED=random` asks for sequences that nobody has seen.
  private static let seed: UInt64 = {
    let asked = ProcessInfo.processInfo.environment["SEGUE_FUZZ_SEED"]
    return asked == "random" ? .random(in: 0 ... .max) : asked.flatMap(UInt64.init) ?? 20_260_101
  }()

  @Test("every random sequence comes to rest as its logical model says", arguments: 0..<20)
  func everySequenceComesToRest(part: Int) async {
    for index in 0..<Self.sequencesInPart {
      // Other tests that watch a clock get their turn.
      if index.isMultiple(of: 4) { await Task.yield() }
      let seed = Self.seed &+ UInt64(part * Self.sequencesInPart + index)
      let run = RandomRun(seed: seed)
      guard !run.faults().isEmpty else { continue }
      let minimal = run.minimal()
      Issue.record("seed \(seed), minimal sequence:\n\(minimal.description)")
      return
    }
  }

  @Test("a sequence whose model is wrong is found, and made as short as it can be")
  func aFaultIsFound() {
    let steps: [RandomStep] = [.wait(0.1), .finish, .replaceRoot, .wait(0.2), .cancel]
    let run = RandomRun(steps: steps, endsByCancelling: false)
    let minimal = run.minimal { $0.contains(.replaceRoot) ? ["a root was replaced"] : [] }
    #expect(minimal.steps == [.replaceRoot])
    #expect(minimal.description.contains("a root was replaced"))
  }
}
