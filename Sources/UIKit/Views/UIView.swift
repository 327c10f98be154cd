public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle that shows something and takes part in the responder chain.
///
/// Matches UIKit's `UIView`. Geometry is in points; `frame` and `center` are in the superview's
/// coordinates, `bounds` in the view's own. The layer holds what is shown.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  // MARK: State shared with the other files of this module

  var subviewList: [UIView] = []
  weak var parentView: UIView?
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  var ownTintColor: UIColor?
  var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// The shape of the pointer over the view; nil asks the superview.
  package var pointerShape: PointerShape?
  /// Whether the pointer is over the view or a subview of it.
  package internal(set) var isHovered = false
  /// What a tool tip says about the view when the pointer rests on it.
  package var toolTip: String? {
    didSet {
      if toolTip != oldValue { HostEnvironment.current.toolTips.textDidChange(of: self) }
    }
  }
  /// Whether Tab stops here.
  package var isTabStop: Bool { canBecomeFirstResponder }
  /// What the view is in a transition or a scene ("presented"), for traces.
  package var role: String?
  /// The number of running animations that swallow touches on the view (UA13).
  package var touchBlockingAnimations = 0
  /// The safe area insets the view was last told of.
  var knownSafeAreaInsets = UIEdgeInsets.zero
  var gestureList: [UIGestureRecognizer] = []
  /// The number of running animations under which touches find the view where it is shown (PA6).
  var touchFollowingAnimations = 0
  /// Whether the layer's contents come from `draw(_:)`.
  var hasDrawnContents = false

  /// The layer that shows the view; the view is its delegate.
  public let layer: CALayer

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Making a view

  /// Makes a view with a frame in its superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.becomeViewBacked()
    layer.frame = frame
    layer.contentsScale = HostEnvironment.current.screen.scale
    layer.setNeedsDisplay()
  }

  /// Makes a view of size 0.
  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.becomeViewBacked()
    layer.setNeedsDisplay()
  }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      misuse("UIView.layerClass: \(self) names a class that is no CALayer; return a subclass of it")
    }
    return type.init()
  }

  // MARK: Geometry

  /// The view's rectangle in its superview; undefined under a transform (VH15).
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }

  /// The place of the anchor point (the middle, unless changed) in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// A transform about the anchor point (VH17).
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A 3D transform about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and its subviews are left out of drawing and touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// The colour behind the content; nil is none.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A promise that the content leaves no transparent pixel.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// How content is placed when the bounds have another size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { contentModeDidChange() }
  }

  /// Pixels a point in what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The accent colour; nil inherits the superview's (VH8).
  open var tintColor: UIColor? {
    get { effectiveTintColor }
    set { changeTint { ownTintColor = newValue } }
  }

  /// Whether the accent colour is dimmed; automatic inherits the superview's answer (VH8).
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { changeTint { ownTintAdjustmentMode = newValue } }
  }

  /// The effective accent colour changed.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// The size classes of the view's window.
  open var traitCollection: UITraitCollection { windowTraits }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Interaction

  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true

  /// Whether the view hears of a second finger; recognizers always do.
  open var isMultipleTouchEnabled = false

  /// The recognizers that watch touches on the view and its subviews; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureList.isEmpty ? nil : gestureList }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }

  /// Lets a recognizer watch the view, and no other view any more.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// No longer lets a recognizer watch the view; a gesture that has begun is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a gesture on the view may be recognized, of the view or of one above it; unless
  /// overridden, the views above are asked, up to the recognizer's.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
      || parentView?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }

  /// A number to find the view by.
  open var tag = 0

  /// A name to find the view by in tests and tools.
  open var accessibilityIdentifier: String?

  /// What the view is, in words a person hears.
  open var accessibilityLabel: String?

  /// The view under a point in the view's coordinates, deepest and front-most; model geometry
  /// (VH10).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewList.reversed() {
      let inside = subview.touchPoint(point, from: self)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's coordinates is inside its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The controller whose view this is, or the superview.
  open override var next: UIResponder? { controller ?? parentView }

  override var ownWindow: UIWindow? { window }

  // MARK: Layout

  /// Which margins and sizes follow the superview's size (VH12).
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews follow a change of the bounds' size by their masks.
  open var autoresizesSubviews = true

  /// Places the subviews; the default does nothing.
  open func layoutSubviews() {}

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now, from the topmost view above that needs it (VH14).
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// The size that fits the content best; the default answers the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size of `sizeThatFits(_:)`.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size the content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value that means "no size of its own".
  public static let noIntrinsicMetric: CGFloat = -1

  /// Draws the content in the current context, in the view's coordinates; the default draws
  /// nothing.
  open func draw(_ rect: CGRect) {}

  /// Asks for `draw(_:)` before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// How far bars and the like cover the view from its edges, in points; always present, whether
  /// the view is in a window or not.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// The safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// A view that shows a picture of the receiver with all that hangs from it, and does not follow
  /// it any more.
  ///
  /// Without screen updates it shows what the screen shows, which is nothing for a view that was
  /// not on the screen yet; with them what the receiver looks like now, laid out and drawn, without
  /// its animations. Its frame is the receiver's size at the origin. Nil when the receiver has no
  /// size. Matches UIKit's `snapshotView(afterScreenUpdates:)`.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterScreenUpdates: afterUpdates)
  }

  // MARK: Hierarchy

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The superview has changed.
  open func didMoveToSuperview() {}

  /// The window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The window has changed.
  open func didMoveToWindow() {}

  /// Puts a view on top of the other subviews, taking it from where it was (VH1).
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }

  /// Takes the view out of its superview at once (VH16).
  open func removeFromSuperview() { detach() }

  /// The pointer entered or left the view.
  package func hoverDidChange() {}

  /// The keyboard's focus came or went.
  package func focusDidChange() {}

  /// Whether a touch moves the keyboard's focus here.
  package var takesFocusOnTouch: Bool { canBecomeFirstResponder }

  /// Whether a touch leaves the keyboard's focus where it is.
  package var keepsFocusOnTouch: Bool { false }

  // MARK: Layer delegate

  /// Draws the view's content into its layer.
  open func display(_ layer: CALayer) { drawContents() }

  /// Lays out the subviews, around the controller's own layout calls.
  open func layoutSublayers(of layer: CALayer) {
    if let controller {
      controller.performLayout { layoutSubviews() }
    } else {
      layoutSubviews()
    }
  }

  /// The animation for a changed property: `NSNull` outside animation blocks (UA22).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(forKey: event)
  }
}
