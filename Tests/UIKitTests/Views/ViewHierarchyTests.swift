import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A view that writes down the calls of the hierarchy.
private final class RecordingView: UIView {
  let name: String
  let write: (String) -> Void

  init(_ name: String, write: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.write = write
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    write("\(name).willMove(toSuperview:\(newSuperview == nil ? "nil" : "set"))")
  }
  override func didMoveToSuperview() { write("\(name).didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    write("\(name).willMove(toWindow:\(newWindow == nil ? "nil" : "set"))")
  }
  override func didMoveToWindow() { write("\(name).didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) {
    write("\(name).didAddSubview(\(subviews.contains(subview) ? "in" : "out"))")
  }
  override func willRemoveSubview(_ subview: UIView) {
    write("\(name).willRemoveSubview(\(subviews.contains(subview) ? "in" : "out"))")
  }
}

@MainActor @Suite struct ViewHierarchyTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let a = UIView(frame: .zero)
  let b = UIView(frame: .zero)
  let c = UIView(frame: .zero)

  private func names(_ view: UIView? = nil) -> String {
    (view ?? parent).subviews.map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }
      .joined()
  }

  private func layerNames() -> String {
    (parent.layer.sublayers ?? []).map {
      $0 === a.layer ? "a" : $0 === b.layer ? "b" : $0 === c.layer ? "c" : "-"
    }.joined()
  }

  private func fill() {
    for view in [a, b, c] { parent.addSubview(view) }
  }

  @Test("VH1: a view that is added goes on top and leaves its old superview")
  func addSubviewMoves() {
    fill()
    let other = UIView(frame: .zero)
    other.addSubview(b)
    #expect(names() == "ac")
    #expect(b.superview === other)
    parent.addSubview(a)
    #expect(names() == "ca")
  }

  @Test("VH1: a superview keeps its subviews alive")
  func subviewsAreRetained() {
    weak var kept: UIView?
    do {
      let view = UIView(frame: .zero)
      parent.addSubview(view)
      kept = view
    }
    #expect(kept != nil)
    kept?.removeFromSuperview()
    #expect(kept == nil)
  }

  @Test(
    "VH2: an index past the end puts a view on top",
    arguments: [(0, "cab"), (1, "acb"), (9, "abc")])
  func insertAtIndex(index: Int, expected: String) {
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, at: index)
    #expect(names() == expected)
    #expect(layerNames() == expected)
  }

  @Test("VH2: below and above a sibling; a sibling that is no subview puts the view on top")
  func insertNextToSibling() {
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: b)
    #expect(names() == "acb")
    parent.insertSubview(c, aboveSubview: b)
    #expect(names() == "abc")
    parent.insertSubview(a, belowSubview: UIView(frame: .zero))
    #expect(names() == "bca")
    #expect(layerNames() == "bca")
  }

  @Test("VH2: a negative index is misuse")
  func negativeIndexTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView(frame: .zero).insertSubview(UIView(frame: .zero), at: -1) }
    }
  }

  @Test("VH3: exchanging swaps two places, equal indices change nothing")
  func exchange() {
    fill()
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names() == "cba")
    #expect(layerNames() == "cba")
    parent.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(names() == "cba")
  }

  @Test("VH3: bringing or sending a view that is no subview does nothing")
  func reorderingStrangers() {
    fill()
    parent.bringSubviewToFront(UIView(frame: .zero))
    parent.sendSubviewToBack(UIView(frame: .zero))
    #expect(names() == "abc")
    parent.bringSubviewToFront(a)
    parent.sendSubviewToBack(c)
    #expect(names() == "cba")
    #expect(layerNames() == "cba")
  }

  @Test("VH4: subviews is a copy, so views can be removed while it is gone through")
  func subviewsIsACopy() {
    fill()
    for view in parent.subviews { view.removeFromSuperview() }
    #expect(parent.subviews.isEmpty)
  }

  @Test("VH5: adding to a superview in a window announces the window before the superview arrives")
  func callsWhenAdded() {
    let harness = TransitionHarness()
    var calls: [String] = []
    let view = RecordingView("v") { calls.append($0) }
    harness.window.addSubview(view)
    #expect(
      calls == [
        "v.willMove(toSuperview:set)", "v.willMove(toWindow:set)", "v.didMoveToWindow",
        "v.didMoveToSuperview",
      ])
    calls = []
    view.removeFromSuperview()
    #expect(
      calls == [
        "v.willMove(toSuperview:nil)", "v.willMove(toWindow:nil)", "v.didMoveToWindow",
        "v.didMoveToSuperview",
      ])
  }

  @Test("VH5: a view added before its superview is in a window hears of the window with it")
  func callsOfDescendants() {
    let harness = TransitionHarness()
    var calls: [String] = []
    let outer = UIView(frame: .zero)
    let view = RecordingView("v") { calls.append($0) }
    outer.addSubview(view)
    harness.window.addSubview(outer)
    #expect(
      calls == [
        "v.willMove(toSuperview:set)", "v.didMoveToSuperview", "v.willMove(toWindow:set)",
        "v.didMoveToWindow",
      ])
  }

  @Test("VH6: didAddSubview comes once the view is in, willRemoveSubview before it is out")
  func superviewIsTold() {
    var calls: [String] = []
    let outer = RecordingView("o") { calls.append($0) }
    outer.addSubview(a)
    a.removeFromSuperview()
    #expect(calls == ["o.didAddSubview(in)", "o.willRemoveSubview(in)"])
  }

  @Test("VH7: moving inside one window does not announce a window")
  func reparentingInOneWindow() {
    let harness = TransitionHarness()
    var calls: [String] = []
    let view = RecordingView("v") { calls.append($0) }
    harness.window.addSubview(parent)
    harness.window.addSubview(view)
    calls = []
    parent.addSubview(view)
    #expect(calls == ["v.willMove(toSuperview:set)", "v.didMoveToSuperview"])
  }

  @Test("VH16: removing a view in an animation block is immediate and ends its animations")
  func removalInABlock() {
    let harness = TransitionHarness()
    var results: [Bool] = []
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(a)
    }
    harness.perform {
      UIView.animate(withDuration: 1) {
        a.alpha = 0
      } completion: {
        results.append($0)
      }
    }
    harness.advance(by: 0.5)
    harness.perform { UIView.animate(withDuration: 1) { a.removeFromSuperview() } }
    #expect(a.superview == nil)
    #expect(results == [false])
  }

  @Test("a view cannot hang in itself")
  func cyclesTrap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = UIView(frame: .zero)
        let inner = UIView(frame: .zero)
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }
}
