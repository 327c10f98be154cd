import CoreGraphics
import Foundation

extension UIScrollView {
  private static let lingering: TimeInterval = 0.8
  private static let fading: TimeInterval = 0.2

  /// Makes, places and takes away bars after what they depend on has changed.
  func updateBars() {
    for axis in [ScrollAxis.vertical, .horizontal] {
      if wantsBar(axis) {
        if bars[axis]?.superview !== self { makeBar(axis) }
      } else {
        bars.removeValue(forKey: axis)?.removeFromSuperview()
      }
    }
    placeBars()
  }

  /// Keeps the bars at the edges of what is seen, wherever the content is scrolled to.
  func placeBars() {
    for (axis, bar) in bars { bar.place(in: self, sharingCorner: bars.count > 1, axis: axis) }
  }

  private func wantsBar(_ axis: ScrollAxis) -> Bool {
    let isShown = axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
    return isScrollEnabled && isShown && axis.length(of: limits.travel) > 0
      && bounds.width > ScrollBar.breadth && bounds.height > ScrollBar.breadth
  }

  private func makeBar(_ axis: ScrollAxis) {
    let bar = ScrollBar(axis: axis)
    bar.alpha = barVisibility == .always || isHovered ? 1 : 0
    bars[axis] = bar
    addSubview(bar)
  }

  func showBars() {
    barHiding?.cancel()
    barHiding = nil
    fadeBars(to: 1)
  }

  /// Shows the bars, and takes them away again unless the pointer stays over the view.
  func showBarsForAMoment() {
    updateBars()
    showBars()
    hideBarsSoon()
  }

  func hideBarsSoon() {
    guard !bars.isEmpty, barVisibility == .automatic, !isHovered, !isDragging else { return }
    barHiding?.cancel()
    barHiding = window?.environment?.schedule(after: Self.lingering) { [weak self] in
      self?.fadeBars(to: 0)
    }
  }

  func hideBarsAtOnce() {
    barHiding?.cancel()
    barHiding = nil
    guard barVisibility == .automatic else { return }
    for bar in bars.values { bar.alpha = 0 }
  }

  private func fadeBars(to alpha: CGFloat) {
    guard bars.values.contains(where: { $0.alpha != alpha }) else { return }
    UIView.animate(
      withDuration: Self.fading, delay: 0, options: .allowUserInteraction,
      animations: { for bar in self.bars.values { bar.alpha = alpha } })
  }

  // MARK: What the bars do

  func barDragDidBegin() {
    isDragging = true
    showBars()
    delegate?.scrollViewWillBeginDragging(self)
  }

  func barDragDidEnd() {
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    hideBarsSoon()
  }

  /// Scrolls one axis to a distance from its beginning.
  func scroll(_ axis: ScrollAxis, toDistance distance: CGFloat) {
    var offset = contentOffset
    switch axis {
    case .vertical: offset.y = limits.minimum.y + distance
    case .horizontal: offset.x = limits.minimum.x + distance
    }
    scroll(to: offset, animated: false)
  }

  /// Turns a page along an axis.
  func turnPage(_ axis: ScrollAxis, forward: Bool) {
    let page = axis.length(of: bounds.size) * (forward ? 0.9 : -0.9)
    var offset = contentOffset
    switch axis {
    case .vertical: offset.y += page
    case .horizontal: offset.x += page
    }
    scroll(to: limits.clamped(offset), animated: true)
  }
}
