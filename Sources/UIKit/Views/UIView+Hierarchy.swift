import CoreGraphics
import QuartzCore

extension UIView {
  /// The view this one stands in.
  public var superview: UIView? { parentView }

  /// The views that stand in this one, back to front; a copy (VH4).
  public var subviews: [UIView] { subviewList }

  /// The window the view hangs in.
  public var window: UIWindow? {
    var view: UIView? = self
    while let candidate = view {
      if let window = candidate as? UIWindow { return window }
      view = candidate.parentView
    }
    return nil
  }

  /// What the view is called in traces: its role, else the class of the controller it belongs to,
  /// else its own.
  package var traceName: String {
    role ?? controller.map { "\(type(of: $0))" } ?? "\(type(of: self))"
  }

  /// Whether the view is another one or hangs in it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let here = candidate {
      if here === view { return true }
      candidate = here.parentView
    }
    return false
  }

  /// The first view with a tag, the receiver first, then depth first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Puts a view at an index of `subviews`; an index past the end puts it on top (VH2).
  public func insertSubview(_ view: UIView, at index: Int) {
    guard index >= 0 else {
      misuse("UIView.insertSubview(_:at:): the index \(index) is negative; use 0 for the back")
    }
    insert(view, at: index)
  }

  /// Puts a view just under a sibling, or on top when that is no subview (VH2).
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 0)
  }

  /// Puts a view just over a sibling, or on top when that is no subview (VH2).
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 1)
  }

  /// Moves a subview in front of the others; a view that is none is left alone (VH3).
  public func bringSubviewToFront(_ view: UIView) {
    guard view.parentView === self else { return }
    reorder(view, to: subviewList.count - 1)
  }

  /// Moves a subview behind the others; a view that is none is left alone (VH3).
  public func sendSubviewToBack(_ view: UIView) {
    guard view.parentView === self else { return }
    reorder(view, to: 0)
  }

  /// Swaps two subviews; both indices must be valid, equal ones change nothing (VH3).
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else {
      misuse(
        "UIView.exchangeSubview(at:withSubviewAt:): \(index1) or \(index2) is no index of "
          + "the \(subviewList.count) subviews")
    }
    guard index1 != index2 else { return }
    let low = min(index1, index2)
    let high = max(index1, index2)
    let lower = subviewList[low]
    let upper = subviewList[high]
    reorder(upper, to: low)
    reorder(lower, to: high)
  }

  private func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
    guard sibling.parentView === self, sibling !== view else {
      return insert(view, at: subviewList.count)
    }
    let others = subviewList.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling } ?? others.count
    insert(view, at: place + offset)
  }

  /// Puts a view at an index counted without the view itself; past the end is on top.
  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      misuse(
        "UIView.addSubview(_:): \(type(of: view)) would hang in itself; add another view, or "
          + "take the receiver out of it first")
    }
    if view.parentView === self {
      return reorder(view, to: min(index, subviewList.count - 1))
    }
    let move = HierarchyMove(of: view, to: self)
    move.announce()
    view.parentView?.willRemoveSubview(view)
    view.unlink()
    link(view, at: min(index, subviewList.count))
    didAddSubview(view)
    move.report()
    setNeedsLayout()
  }

  func detach() {
    guard let parent = parentView else { return }
    let move = HierarchyMove(of: self, to: nil)
    move.announce()
    parent.willRemoveSubview(self)
    unlink()
    move.report()
    parent.setNeedsLayout()
  }

  private func unlink() {
    parentView?.subviewList.removeAll { $0 === self }
    parentView = nil
    layer.removeFromSuperlayer()
  }

  private func link(_ view: UIView, at index: Int) {
    subviewList.insert(view, at: index)
    view.parentView = self
    placeLayer(of: view, at: index)
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviewList.firstIndex(where: { $0 === view }), old != index else { return }
    subviewList.remove(at: old)
    subviewList.insert(view, at: index)
    placeLayer(of: view, at: index)
  }

  /// Keeps the layers in the order of the views, whatever other layers stand between them.
  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviewList[index - 1].layer)
    } else if subviewList.count > 1 {
      layer.insertSublayer(view.layer, below: subviewList[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }
}

/// The calls around one change of a view's place in the hierarchy, in UIKit's order (VH5-VH7).
@MainActor private struct HierarchyMove {
  let view: UIView
  let superview: UIView?
  let oldWindow: UIWindow?
  let newWindow: UIWindow?
  private let oldTint: TintSnapshot

  init(of view: UIView, to superview: UIView?) {
    self.view = view
    self.superview = superview
    oldWindow = view.window
    newWindow = superview?.window
    oldTint = TintSnapshot(of: view)
  }

  private var windowChanges: Bool { oldWindow !== newWindow }

  func announce() {
    view.willMove(toSuperview: superview)
    guard windowChanges else { return }
    eachView {
      $0.controller?.viewWillMove(to: newWindow, with: view)
      $0.willMove(toWindow: newWindow)
    }
  }

  func report() {
    if windowChanges {
      eachView {
        $0.adoptScreenScaleAlone()
        for recognizer in $0.gestureList { recognizer.viewDidMoveToWindow() }
        $0.didMoveToWindow()
        $0.controller?.viewDidMove(to: newWindow, with: view)
      }
    }
    view.didMoveToSuperview()
    if newWindow != nil { view.safeAreaMayHaveChanged() }
    if windowChanges, let oldWindow { oldWindow.viewDidLeave(view) }
    oldTint.reportChanges()
  }

  private func eachView(_ body: (UIView) -> Void) {
    func visit(_ view: UIView) {
      body(view)
      for subview in view.subviewList { visit(subview) }
    }
    visit(view)
  }
}
