import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct AlertTests {
  let harness = TransitionHarness()
  let root: RecordingController

  init() {
    root = harness.controller("A")
    harness.show(root)
  }

  private func alert(
    _ style: UIAlertController.Style = .alert, chosen: @escaping (String) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
    let actions: [(String, UIAlertAction.Style)] = [
      ("Delete", .destructive), ("Cancel", .cancel),
    ]
    for (title, kind) in actions {
      alert.addAction(UIAlertAction(title: title, style: kind) { chosen($0.title ?? "") })
    }
    return alert
  }

  private func show(_ alert: UIAlertController, on presenter: UIViewController? = nil) {
    harness.perform { (presenter ?? root).present(alert, animated: true) }
    harness.advance(by: 1)
  }

  /// The place of a choice on the screen.
  private func place(of title: String, in alert: UIAlertController) -> CGPoint {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityLabel == title ? view : view.subviews.lazy.compactMap(find).first
    }
    guard let button = find(alert.view) else { return .zero }
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
  }

  @Test("an alert stands in the middle, 270 points wide, and tells the presenter nothing")
  func place() {
    let alert = alert()
    show(alert)
    let frame = alert.view.frame
    #expect(frame.width == 270)
    #expect(abs(frame.midX - 195) <= 0.5)
    #expect(abs(frame.midY - 422) <= 0.5)
    #expect(harness.appearances.filter { $0.hasPrefix("A.") } == [])
  }

  @Test("an action sheet stands at the bottom, its cancelling choice apart")
  func actionSheet() {
    let alert = alert(.actionSheet)
    show(alert)
    #expect(alert.view.frame.maxY == 836)
    let gap = place(of: "Cancel", in: alert).y - place(of: "Delete", in: alert).y
    #expect(gap == 65)
  }

  @Test("a tapped choice dismisses the alert, then runs its handler with the slot free: B032")
  func choice() {
    var chosen: [String] = []
    let alert = alert { chosen.append("\($0) \(self.root.presentedViewController == nil)") }
    show(alert)
    harness.tap(place(of: "Delete", in: alert))
    #expect(chosen == [])
    harness.advance(by: 1)
    #expect(chosen == ["Delete true"])
    #expect(harness.window.subviews == list(root.view))
  }

  @Test("a choice that is not enabled does nothing")
  func disabled() {
    let alert = alert()
    alert.actions[0].isEnabled = false
    show(alert)
    harness.tap(place(of: "Delete", in: alert))
    harness.advance(by: 1)
    #expect(root.presentedViewController === alert)
  }

  @Test("a tap beside cancels an action sheet, and leaves an alert", arguments: [true, false])
  func tapBeside(isSheet: Bool) {
    var chosen: [String] = []
    let alert = alert(isSheet ? .actionSheet : .alert) { chosen.append($0) }
    show(alert)
    harness.tap(CGPoint(x: 20, y: 20))
    harness.advance(by: 1)
    #expect(chosen == (isSheet ? ["Cancel"] : []))
    #expect((root.presentedViewController == nil) == isSheet)
  }

  @Test("VH8, B115: an alert over a modal screen dims that screen, and leaves it bright again")
  func bugB115() {
    let b = harness.controller("B", style: .fullScreen)
    harness.perform { root.present(b, animated: false) }
    let button = UIView(frame: .zero)
    harness.perform { b.view.addSubview(button) }
    let alert = alert()
    show(alert, on: b)
    #expect(button.tintAdjustmentMode == .dimmed)
    #expect(alert.view.tintAdjustmentMode == .normal)
    harness.perform { alert.dismiss(animated: true) }
    harness.advance(by: 1)
    #expect(button.tintAdjustmentMode == .normal)
  }

  @Test("VH8, B118: automatic brings the window's own tint back, whatever was kept meanwhile")
  func bugB118() {
    let window = harness.window
    window.tintAdjustmentMode = .dimmed
    let kept = window.tintAdjustmentMode
    window.tintAdjustmentMode = .automatic
    #expect(kept == .dimmed)
    #expect(window.tintAdjustmentMode == .normal)
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  @Test("a second cancelling choice ends the program")
  func twoCancels() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
      }
    }
  }
}
