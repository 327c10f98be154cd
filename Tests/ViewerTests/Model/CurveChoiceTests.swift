import Stage
import Testing
import UIKit

@testable import Viewer

@Suite struct CurveChoiceTests {
  @Test("each choice stands for its curve", arguments: CurveChoice.offered)
  func roundTrip(_ choice: CurveChoice) {
    #expect(CurveChoice(choice.curve(after: nil)) == choice)
    #expect(!choice.title.isEmpty)
  }

  @Test("a spring keeps its damping when it is chosen again, and begins with the usual one")
  func springs() {
    let spring = TunedCurve.spring(damping: 0.3, velocity: 2)
    #expect(CurveChoice.spring.curve(after: spring) == spring)
    #expect(CurveChoice.spring.curve(after: .linear) == .spring(damping: 0.7, velocity: 0))
  }

  @Test("a curve that only a file can ask for is shown and kept, but not offered")
  func custom() {
    let curve = TunedCurve.cubic(0, 0, 1, 1)
    #expect(CurveChoice(curve) == .custom)
    #expect(CurveChoice.custom.curve(after: curve) == curve)
    #expect(!CurveChoice.offered.contains(.custom))
  }

  @Test("previews begin at the start and end at the end")
  func progress() {
    let all: [AnimationPacing] = [
      .linear, .easeIn, .easeOut, .easeInOut, .systemDefault, .spring(damping: 0.5, velocity: 0),
      .physicalSpring(stiffness: 100, damping: 10, velocity: 0),
    ]
    for pacing in all {
      #expect(abs(pacing.progress(at: 0)) < 1e-9)
      #expect(abs(pacing.progress(at: 1) - 1) < 0.01)
    }
    #expect(AnimationPacing.linear.progress(at: 0.3) == 0.3)
    #expect(abs(AnimationPacing.easeInOut.progress(at: 0.25) - 0.129162) < 1e-6)
    let spring = AnimationPacing.spring(damping: 0.3, velocity: 0)
    #expect((1...9).contains { spring.progress(at: Double($0) / 10) > 1 })
  }
}
