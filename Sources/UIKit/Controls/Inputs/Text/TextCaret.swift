import CoreGraphics
import Foundation
import QuartzCore

/// The mark where typed text goes; it blinks on the host's clock while it is asked to.
///
/// After a while without typing it stays, so that a window that is left alone is idle.
final class TextCaret: ControlPart {
  private static let interval: TimeInterval = 0.5
  private static let blinkLimit = 20

  private var work: ScheduledWork?
  private var changesLeft = 0

  /// Shows the caret, and begins to blink anew.
  func startBlinking() {
    stopBlinking()
    isHidden = false
    changesLeft = Self.blinkLimit
    scheduleChange()
  }

  /// Hides the caret; nothing is scheduled any more.
  func stopBlinking() {
    work?.cancel()
    work = nil
    isHidden = true
  }

  private func scheduleChange() {
    work = window?.environment?.schedule(after: Self.interval) { [weak self] in self?.change() }
  }

  private func change() {
    changesLeft -= 1
    isHidden = changesLeft > 0 && !isHidden
    if changesLeft > 0 { scheduleChange() }
  }
}
