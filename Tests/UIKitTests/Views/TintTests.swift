import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

private final class TintedView: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}

@MainActor @Suite struct TintTests {
  fileprivate let root = TintedView(frame: .zero)
  fileprivate let child = TintedView(frame: .zero)
  fileprivate let own = TintedView(frame: .zero)

  private var changes: [Int] { [root.changes, child.changes, own.changes] }

  init() {
    own.tintColor = .green
    root.addSubview(child)
    root.addSubview(own)
    for view in [root, child, own] { view.changes = 0 }
  }

  @Test("VH8: a tint colour is inherited and only views whose colour changed are told")
  func inheritance() {
    root.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(own.tintColor == .green)
    #expect(changes == [1, 1, 0])
  }

  @Test("VH8: dimming greys the colour below, and an own colour comes back unharmed")
  func dimming() {
    root.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed)
    #expect(own.tintColor != .green)
    #expect(changes == [1, 1, 1])
    root.tintAdjustmentMode = .automatic
    #expect(root.tintAdjustmentMode == .normal)
    #expect(own.tintColor == .green)
  }

  @Test("VH9: a change of the adjustment mode itself is not animated")
  func modeIsNotAnimated() {
    let harness = TransitionHarness()
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(root)
    }
    var isDone = false
    harness.perform {
      UIView.animate(withDuration: 3) {
        root.tintAdjustmentMode = .dimmed
      } completion: { _ in
        isDone = true
      }
    }
    #expect(root.layer.animationKeys() == nil)
    #expect(isDone)
  }
}
