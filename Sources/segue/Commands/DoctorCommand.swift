import CoreGraphics
import Foundation
import X11Display

/// What `segue doctor` was asked for: nothing.
package struct DoctorOptions: Hashable, Sendable {
  package init() {}
}

/// `segue doctor`: what the X server offers, and what is made of it.
@MainActor enum DoctorCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<DoctorOptions>(
    name: "doctor", summary: "tells what the display offers and what is chosen, and the fonts",
    details: ["Without a display it tells the rest and ends with exit code 3."],
    parameters: [], initial: DoctorOptions())

  static func run(_ options: DoctorOptions, _ console: Console) throws(CommandError) -> ExitCode {
    var rows: [(label: String, text: String)]
    var failure: CommandError?
    do {
      rows = DisplayFindings(try DisplayConnection().screen).rows
    } catch {
      rows = [("display", "none")]
      failure = CommandError(.outsideWorldFailed, "\(error)")
    }
    try console.print((rows + FontFindings.rows).map(line))
    if let failure { throw failure }
    return .ok
  }

  private static func line(_ row: (label: String, text: String)) -> String {
    row.label.padding(toLength: 16, withPad: " ", startingAt: 0) + row.text
  }
}
