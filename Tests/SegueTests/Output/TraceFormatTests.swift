import Foundation
import Stage
import Testing
import UIKit

import segue

@Suite struct TraceFormatTests {
  private let line = TraceLine.event(
    .violation(
      TransitionViolation(
        kind: .orphanView, offender: "UIView", text: "Left, and \"lost\".", phase: .dismiss),
      time: 0.4))

  @Test("a violation is an event of its own, with what, who, when and why")
  func violationAsJSON() {
    #expect(
      TraceFormat.jsonLines.text(line)
        == #"{"t":0.4,"event":"violation","kind":"orphanView","offender":"UIView","#
        + #""phase":"dismiss","text":"Left, and \"lost\"."}"#)
  }

  @Test("in columns a violation has its object and its words, and as many cells as the rest")
  func violationAsRow() {
    let row = TraceFormat.commaSeparated.text(line)
    #expect(
      row.hasPrefix(#"0.4,violation,UIView,"orphanView (dismiss): Left, and ""lost"".","#))
    let cells = TraceFormat.commaSeparated.header?.split(separator: ",").count
    // One comma stands inside the text.
    #expect(row.count { $0 == "," } == cells)
  }
}
