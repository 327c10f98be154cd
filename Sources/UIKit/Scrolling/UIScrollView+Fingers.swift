import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  /// Content goes on by itself in steps of this many seconds.
  private static let step: TimeInterval = 1.0 / 60

  func scrollEnabledDidChange() {
    panGestureRecognizer.isEnabled = isScrollEnabled
    updateBars()
  }

  /// Whether the content moves along an axis when it is dragged.
  private func canDrag(_ axis: ScrollAxis) -> Bool {
    let alwaysBounces = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return axis.length(of: limits.travel) > 0 || (bounces && alwaysBounces)
  }

  func canScroll(by pan: UIPanGestureRecognizer) -> Bool {
    let way = pan.translation(in: self)
    return isScrollEnabled && canDrag(abs(way.x) > abs(way.y) ? .horizontal : .vertical)
  }

  /// Follows the finger.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginFingerDrag(pan)
    case .changed: continueFingerDrag(pan)
    case .ended: endFingerDrag(velocity: pan.velocity(in: self))
    case .cancelled: endFingerDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  // MARK: Dragging

  /// The content stands where it is; the way up to here has only shown what the finger wants.
  private func beginFingerDrag(_ pan: UIPanGestureRecognizer) {
    stopGliding()
    fingerScroll = .dragging(
      offset: withoutResistance(contentOffset), translation: pan.translation(in: self))
    isDragging = true
    showBars()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func continueFingerDrag(_ pan: UIPanGestureRecognizer) {
    guard case .dragging(let start, let before) = fingerScroll else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    if canDrag(.horizontal) { offset.x = start.x - (way.x - before.x) }
    if canDrag(.vertical) { offset.y = start.y - (way.y - before.y) }
    offset = withResistance(offset)
    if offset != contentOffset { contentOffset = offset }
  }

  private func endFingerDrag(velocity: CGPoint) {
    guard case .dragging = fingerScroll else { return }
    fingerScroll = nil
    isDragging = false
    glide(at: CGPoint(x: -velocity.x, y: -velocity.y))
    if fingerScroll == nil { hideBarsSoon() }
  }

  private func withResistance(_ offset: CGPoint) -> CGPoint {
    resisting(offset, bounces ? RubberBand.stretch : { _, _ in 0 })
  }

  private func withoutResistance(_ offset: CGPoint) -> CGPoint {
    resisting(offset, RubberBand.way)
  }

  private func resisting(
    _ offset: CGPoint, _ resist: (_ excess: CGFloat, _ length: CGFloat) -> CGFloat
  ) -> CGPoint {
    let inside = limits.clamped(offset)
    return CGPoint(
      x: inside.x + resist(offset.x - inside.x, bounds.width),
      y: inside.y + resist(offset.y - inside.y, bounds.height))
  }

  // MARK: Going on

  /// Lets the content go on from where it is with a velocity, and says so.
  private func glide(at velocity: CGPoint) {
    let decay = decelerationRate.decay
    let vertical = canDrag(.vertical) ? Double(velocity.y) : 0
    let horizontal = canDrag(.horizontal) ? Double(velocity.x) : 0
    let (x, y) = (Double(contentOffset.x), Double(contentOffset.y))
    let natural = CGPoint(
      x: ScrollGlide.target(from: x, velocity: horizontal, decay: decay),
      y: ScrollGlide.target(from: y, velocity: vertical, decay: decay))
    let proposed = limits.clamped(natural)
    var target = proposed
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: horizontal / 1000, y: vertical / 1000),
      targetContentOffset: &target)
    let (low, high) = (limits.minimum, limits.maximum)
    startGlide(
      horizontal: ScrollGlide(
        start: x, target: Double(target.x == proposed.x ? natural.x : target.x),
        velocity: horizontal, limits: Double(low.x)...Double(high.x), decay: decay,
        bounces: bounces),
      vertical: ScrollGlide(
        start: y, target: Double(target.y == proposed.y ? natural.y : target.y),
        velocity: vertical, limits: Double(low.y)...Double(high.y), decay: decay,
        bounces: bounces))
  }

  private func startGlide(horizontal: ScrollGlide, vertical: ScrollGlide) {
    let isMoving = !horizontal.isStill || !vertical.isStill
    if isMoving {
      fingerScroll = .gliding(
        horizontal: horizontal, vertical: vertical, since: window?.environment?.now ?? 0, nil)
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    guard isMoving, isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    scheduleStep()
  }

  private func scheduleStep() {
    guard case .gliding(let horizontal, let vertical, let start, _) = fingerScroll else { return }
    let work = window?.environment?.schedule(after: Self.step) { [weak self] in self?.glideOn() }
    fingerScroll = .gliding(horizontal: horizontal, vertical: vertical, since: start, work)
  }

  private func glideOn() {
    guard case .gliding(let horizontal, let vertical, let start, _) = fingerScroll,
      let now = window?.environment?.now
    else { return }
    let time = now - start
    let isOver = horizontal.isOver(at: time) && vertical.isOver(at: time)
    contentOffset = CGPoint(
      x: horizontal.isOver(at: time) ? horizontal.rest : horizontal.offset(at: time),
      y: vertical.isOver(at: time) ? vertical.rest : vertical.offset(at: time))
    guard isDecelerating else { return }
    if isOver { stopGliding() } else { scheduleStep() }
  }

  /// Ends what goes on by itself, and says so.
  func stopGliding() {
    guard case .gliding(_, _, _, let work) = fingerScroll else { return }
    work?.cancel()
    fingerScroll = nil
    hideBarsSoon()
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// A finger went down on content that goes on by itself: the content stops where it is.
  func catchGlide() {
    guard isDecelerating else { return }
    stopGliding()
    fingerScroll = .caught
  }

  /// The finger that stopped the content went up again: content past its limits goes back.
  func releaseCaughtGlide() {
    guard case .caught = fingerScroll else { return }
    fingerScroll = nil
    if limits.clamped(contentOffset) != contentOffset { glide(at: .zero) }
  }
}

extension ScrollGlide {
  /// Whether there is nothing to move.
  fileprivate var isStill: Bool { abs(start - rest) < Self.nearness && limits.contains(start) }
}
