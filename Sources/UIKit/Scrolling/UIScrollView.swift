import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows a part of content that is larger than itself.
///
/// Scrolling moves the origin of the bounds. A finger that drags scrolls, with a bounce past the
/// limits; it takes the touch from whatever is touched inside, except from a control that is
/// dragged to the side itself. The wheel, a touchpad, the bars, and the keys Page up, Page down,
/// Home, End and the arrows (while something inside has the keyboard's focus) scroll up to the
/// limits. Matches UIKit's `UIScrollView`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// When the bars are there.
  package enum BarVisibility {
    /// While the pointer is over the view, and a moment after scrolling.
    case automatic
    /// Whenever there is something to scroll.
    case always
  }

  var bars: [ScrollAxis: ScrollBar] = [:]
  /// Work that takes the bars away again.
  var barHiding: ScheduledWork?
  /// The finger's drag, or what goes on by itself after it.
  var fingerScroll: FingerScroll?
  /// How many animated changes of the offset are under way.
  var scrollAnimations = 0
  private var knownViewport = CGSize.zero

  /// When the bars are there.
  package var barVisibility = BarVisibility.automatic {
    didSet {
      guard barVisibility != oldValue else { return }
      if barVisibility == .always { showBars() } else { hideBarsSoon() }
    }
  }

  /// Makes a scroll view with nothing to scroll.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a scroll view of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    knownViewport = bounds.size
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The object that is told about scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, in points; where it shrinks, the offset follows.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// Room around the content that can be scrolled to as well.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { limitsDidChange() } }
  }

  /// The place of the content that is at the top left; the origin of the bounds.
  ///
  /// A place beyond the limits is taken as it is.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Shows another place of the content, at once or in a short animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls just so far that a rectangle of the content is seen; does nothing if it is.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: limits.offset(showing: rect, from: contentOffset), animated: animated)
  }

  // MARK: Scrolling

  /// Whether the person can scroll.
  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { scrollEnabledDidChange() } }
  }

  /// Recognizes the finger that drags the content.
  ///
  /// It waits for pans from the screen's edge to fail.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  /// Whether dragging goes past the limits, and comes back.
  open var bounces = true

  /// Whether the content can be dragged up and down although all of it is seen.
  open var alwaysBounceVertical = false

  /// Whether the content can be dragged from side to side although all of it is seen.
  open var alwaysBounceHorizontal = false

  /// How fast the content comes to rest after a drag.
  open var decelerationRate = DecelerationRate.normal

  /// Whether the person drags the content, or a bar.
  open internal(set) var isDragging = false

  /// Whether a finger is on the content, or the person holds a bar.
  open var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }

  /// Whether the content goes on by itself after a drag.
  open var isDecelerating: Bool { fingerScroll?.isGliding == true }

  /// Whether there is a bar for scrolling up and down.
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { updateBars() } }
  }

  /// Whether there is a bar for scrolling from side to side.
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { updateBars() } }
  }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() { showBarsForAMoment() }

  // MARK: Following geometry

  /// The view's rectangle in its own coordinates; its origin is the content's offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let offset = bounds.origin
      super.bounds = newValue
      if bounds.origin != offset { offsetDidChange() }
    }
  }

  /// Follows a changed size with the offset and the bars.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != knownViewport {
      knownViewport = bounds.size
      keepOffsetWithinLimits()
    }
    updateBars()
  }

  /// A subview was added; the bars stay in front.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if !(subview is ScrollBar) { for bar in bars.values { bringSubviewToFront(bar) } }
  }

  /// The window has changed; bars that were about to go are gone.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      stopGliding()
      hideBarsAtOnce()
    }
  }

  // MARK: Input

  /// Lets its own pan begin where there is something to scroll that way.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === panGestureRecognizer { return canScroll(by: panGestureRecognizer) }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Scrolls by keys that nothing inside has used.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !scroll(by: presses) { super.pressesBegan(presses, with: event) }
  }

  package override func scroll(by delta: ScrollDelta) -> Bool { scrollByWheel(delta) }

  package override func hoverDidChange() { isHovered ? showBars() : hideBarsSoon() }
}
