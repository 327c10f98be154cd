import CoreGraphics
import Foundation

extension UIScrollView {
  /// How far an arrow key scrolls, in points.
  private static let line: CGFloat = 40
  /// What stays on the screen when a page is turned, in points.
  private static let pageOverlap: CGFloat = 32
  private static let animationDuration: TimeInterval = 0.25

  var limits: ScrollLimits {
    ScrollLimits(contentSize: contentSize, insets: contentInset, viewport: bounds.size)
  }

  func limitsDidChange() {
    keepOffsetWithinLimits()
    setNeedsLayout()
  }

  func keepOffsetWithinLimits() {
    let offset = limits.clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  func offsetDidChange() {
    placeBars()
    delegate?.scrollViewDidScroll(self)
  }

  func scroll(to offset: CGPoint, animated: Bool) {
    stopGliding()
    guard offset != contentOffset else { return }
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    scrollAnimations += 1
    // Scrolling has a pace of its own, also where code asks for it in an animation block (UA10).
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0,
      options: [
        .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
        .overrideInheritedOptions,
      ],
      animations: { self.contentOffset = offset },
      completion: { _ in self.scrollAnimationDidEnd() })
  }

  /// Reports the end of the last of several animations that ran into each other.
  private func scrollAnimationDidEnd() {
    scrollAnimations -= 1
    if scrollAnimations == 0 { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as far as there is content; what an axis cannot use goes to the view around.
  func scrollByWheel(_ delta: ScrollDelta) -> Bool {
    stopGliding()
    var rest = delta
    if isScrollEnabled {
      let before = contentOffset
      let target = limits.clamped(CGPoint(x: before.x + delta.dx, y: before.y + delta.dy))
      if target != before {
        contentOffset = target
        showBarsForAMoment()
      }
      if target.x != before.x { rest.dx = 0 }
      if target.y != before.y { rest.dy = 0 }
    }
    guard rest.dx != 0 || rest.dy != 0 else { return true }
    return super.next?.scroll(by: rest) ?? false || rest != delta
  }

  func scroll(by presses: Set<UIPress>) -> Bool {
    guard isScrollEnabled, let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      let target = offset(afterKey: key.keyCode)
    else { return false }
    let offset = limits.clamped(target)
    guard offset != contentOffset else { return false }
    scroll(to: offset, animated: true)
    showBarsForAMoment()
    return true
  }

  private func offset(afterKey code: UIKeyboardHIDUsage) -> CGPoint? {
    var offset = contentOffset
    let page = max(bounds.height - Self.pageOverlap, bounds.height / 2)
    switch code {
    case .keyboardPageUp: offset.y -= page
    case .keyboardPageDown: offset.y += page
    case .keyboardHome: offset.y = limits.minimum.y
    case .keyboardEnd: offset.y = limits.maximum.y
    case .keyboardUpArrow: offset.y -= Self.line
    case .keyboardDownArrow: offset.y += Self.line
    case .keyboardLeftArrow: offset.x -= Self.line
    case .keyboardRightArrow: offset.x += Self.line
    default: return nil
    }
    return offset
  }
}
