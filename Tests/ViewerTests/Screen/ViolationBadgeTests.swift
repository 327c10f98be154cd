import CoreGraphics
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ViolationBadgeTests {
  private let orphan = TransitionViolation(
    kind: .orphanView, offender: "UIView",
    text: "The animator put a view into the window and left it there; remove it at the end.",
    phase: .dismiss)
  private let twice = TransitionViolation(
    kind: .doubledCompletion, offender: "FadeAnimator", text: "FadeAnimator ended twice.",
    phase: .push)

  private func screen(
    _ violations: [TransitionViolation], width: Int = 1180, height: Int = 760
  ) throws -> TestScreen {
    let screen = try TestScreen(width: width, height: height)
    screen.model.violations = violations
    screen.frame()
    screen.frame()
    return screen
  }

  @Test("the badge says what, after which step and what to do, and is listed with the controls")
  func text() throws {
    #expect(throws: (any Error).self) { try screen([]).report("violation") }
    let one = try screen([orphan]).report("violation")
    #expect(one.title == "Orphan view after dismissing: \(orphan.text)")
    let two = try screen([orphan, twice])
    #expect(try two.report("violation").title.hasPrefix("Ended twice after pushing: "))
    #expect(two.root.violationBadge.toolTip?.contains(orphan.text) == true)
  }

  @Test("it covers neither the stage nor anything else", arguments: [(1180, 760), (720, 480)])
  func place(width: Int, height: Int) throws {
    let screen = try screen([orphan, twice], width: width, height: height)
    let badge = screen.root.violationBadge.frame
    let area = screen.root.stageArea
    let stage = area.convert(area.stageView.frame, to: nil)
    #expect(badge.height >= 24)
    #expect(!badge.intersects(stage))
    #expect(badge.minY == area.frame.maxY)
    #expect(badge.maxY == screen.root.timeline.frame.minY)
    #expect(stage.height > 200)
    let labels = screen.visibleViews(in: screen.root.violationBadge).compactMap {
      $0.view as? UILabel
    }
    #expect(!labels.isEmpty)
    for label in labels where label.text?.isEmpty == false {
      let ratio = ContrastTests.ratio(
        label.textColor.cgColor, try #require(screen.root.violationBadge.backgroundColor).cgColor)
      #expect(ratio >= 4.5)
      let size = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      #expect(size.height <= label.bounds.height + 0.5)
    }
  }

  @Test("a click puts it away, and the stage gets its room back")
  func dismissal() throws {
    let screen = try screen([orphan])
    let small = screen.root.stageArea.frame.height
    try screen.click("violation")
    #expect(screen.model.violations.isEmpty)
    screen.frame()
    #expect(screen.root.violationBadge.isHidden)
    #expect(screen.root.stageArea.frame.height > small)
  }

  @Test("another transition starts without it")
  func restart() throws {
    let screen = try screen([orphan])
    screen.model.perform(.select("slide-down-up"))
    #expect(screen.model.violations.isEmpty)
  }
}
