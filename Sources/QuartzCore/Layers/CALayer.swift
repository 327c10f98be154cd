public import CoreGraphics
public import Foundation

/// A rectangle of content in a tree of layers, with model values that animations can override.
///
/// Matches Core Animation's `CALayer`; y points down. Setters change the *model*; what is on the
/// screen is what was last committed with the animations of the moment applied
/// (`presentation()`).
///
/// This file is long because everything that a subclass may override has to stand in the class
/// body; the work is done in `CALayer+….swift`.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming, CustomReflectable {
  // MARK: State shared with the other files of this module

  // Setters touch these for thousands of layers a frame, always for single assignments, so that
  // looking for overlapping accesses at run time would cost more than the work.
  @exclusivity(unchecked) package final var values = LayerValues()
  /// The model as it stood at the last commit; nil before the layer's first one.
  @exclusivity(unchecked) package internal(set) final var committedValues: LayerValues?
  /// What changed since the last commit.
  @exclusivity(unchecked) final var uncommittedChanges: LayerChanges = []
  /// What the compositor has not seen yet.
  @exclusivity(unchecked) package final var pendingChanges: LayerChanges = []
  /// Pixels of the surface that changed since the compositor last looked, in surface pixels.
  @exclusivity(unchecked) package final var surfaceDamage: [PixelRect] = []
  /// A slot for the compositor's own record of the layer, which the compositor keeps alive and
  /// takes away before it goes.
  @exclusivity(unchecked) package final var renderState: Unmanaged<AnyObject>?
  /// The animations, with what they show; nil when there are none.
  @exclusivity(unchecked) final var animations: LayerAnimations?
  final var timing = MediaTiming.layer
  /// Whether the layer's time differs from its superlayer's.
  final var isTimeOwn = false
  /// The layer that a presentation layer is a picture of.
  final var presentedModel: CALayer?
  /// Values that the API keeps under keys of the caller's own.
  final var extraValues: [String: Any] = [:]
  /// Who asks for the layer's actions, and whether it can be changed at all.
  @exclusivity(unchecked) package internal(set) final var role = LayerRole.plain
  /// The context of the tree that the layer hangs in; nil outside of any.
  ///
  /// Not counted and not cleared by the runtime, because every setter reads it: the context
  /// clears it in its whole tree before it goes.
  @exclusivity(unchecked)
  package internal(set) final unowned(unsafe) var context: LayerContext?
  /// Cleared by the parent before it goes.
  nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  nonisolated(unsafe) final var layers: [CALayer] = []
  nonisolated(unsafe) final var maskLayer: CALayer?
  /// The sublayers as last committed, if the list changed since.
  final var sublayersBefore: [CALayer]?
  final var isLayoutNeeded = false
  /// Whether a layer below this one may need layout.
  final var isLayoutNeededBelow = false
  final var isDisplayNeeded = false

  /// The object that provides content, layout and actions.
  open weak var delegate: (any CALayerDelegate)?

  /// A name for debugging.
  open var name: String?

  /// Whether a change of the bounds' size asks for display.
  open var needsDisplayOnBoundsChange = false

  /// Makes a layer of size 0.
  ///
  /// Differs from Core Animation's in that a subclass has to write `required`: layers are made
  /// from their class alone for views and for presentation layers.
  public required override init() { super.init() }

  /// Makes a copy of another layer's values, as Core Animation does for presentation layers.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyValues(of: other) }
  }

  deinit {
    for layer in layers { layer.parent = nil }
    maskLayer?.parent = nil
  }

  /// Gives nil: there are no archives of layers.
  public required init?(coder: NSCoder) { nil }

  // MARK: Model and presentation

  /// A picture of the layer as it is shown at this moment, read-only; nil before it was first
  /// committed (CA13).
  ///
  /// It is made by `init()` and has the properties of this module; a subclass's own are as its
  /// initialiser leaves them. Matches Core Animation's `presentation()` but for that.
  open func presentation() -> Self? {
    if role == .presentation { return self }
    guard let shown = presentedValues else { return nil }
    let picture = Self()
    picture.become(pictureOf: self, showing: shown)
    return picture
  }

  /// The layer itself; of a presentation layer the layer it pictures.
  open func model() -> Self { presentedModel as? Self ?? self }

  /// Shows nothing of the inside: a tree of layers is no value to be looked into.
  nonisolated open var customMirror: Mirror { Mirror(self, children: [:]) }

  // MARK: Geometry

  /// The rectangle of content, in the layer's own space, in points.
  ///
  /// A negative size is standardised.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point stands in the superlayer's space, in points.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      checkGeometry(newValue.x + newValue.y, "position")
      change(.position) { $0.position = newValue }
    }
  }

  /// The rectangle that the layer covers in its superlayer: its bounds through its transform.
  ///
  /// It is worked out from `bounds`, `position`, `anchorPoint` and `transform`; setting it sets
  /// the bounds' size and the position (LA2).
  open var frame: CGRect {
    get { currentFrame }
    set { setFrame(newValue) }
  }

  /// The place along the z axis: layers with more lie in front; equal ones keep their order.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      checkGeometry(newValue, "zPosition")
      change(.zPosition) { $0.zPosition = newValue }
      parent?.didChange(.structure)
    }
  }

  /// The point of the bounds that `position` places and transforms turn about, in fractions of
  /// the bounds' size.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      checkGeometry(newValue.x + newValue.y, "anchorPoint")
      change(.anchorPoint) { $0.anchorPoint = newValue }
    }
  }

  /// The anchor point's place along the z axis, in points.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      guard newValue != values.anchorPointZ else { return }
      change(.anchorPointZ) { $0.anchorPointZ = newValue }
    }
  }

  /// A transform of the layer about its anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      change(.transform) { $0.transform = newValue }
    }
  }

  /// The 2D part of `transform`.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(values.transform)
  }

  /// Sets `transform` to a 2D one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// A transform of all sublayers about the layer's anchor point; the place for perspective.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      guard newValue != values.sublayerTransform else { return }
      change(.sublayerTransform) { $0.sublayerTransform = newValue }
    }
  }

  // MARK: Composition

  /// How much of the layer and its sublayers is seen, from 0 to 1.
  open var opacity: Float {
    get { values.opacity }
    set {
      guard newValue != values.opacity else { return }
      change(.opacity) { $0.opacity = newValue }
    }
  }

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      change(.isHidden) { $0.isHidden = newValue }
    }
  }

  /// Whether the layer is seen when its back faces the viewer (LA6).
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      guard newValue != values.isDoubleSided else { return }
      change(.isDoubleSided) { $0.isDoubleSided = newValue }
    }
  }

  /// Whether sublayers are clipped to the bounds, rounded by `cornerRadius`.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      guard newValue != values.masksToBounds else { return }
      change(.masksToBounds) { $0.masksToBounds = newValue }
    }
  }

  /// Whether a faded layer is flattened with its sublayers before it fades (LA9).
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue }
    }
  }

  /// Whether the layer is drawn into a bitmap that is kept until it changes.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      change(.shouldRasterize) { $0.shouldRasterize = newValue }
    }
  }

  /// Pixels a point of the bitmap that `shouldRasterize` asks for.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set {
      guard newValue != values.rasterizationScale else { return }
      change(.rasterizationScale) { $0.rasterizationScale = newValue }
    }
  }

  // MARK: The layer's own picture

  /// The radius of the background's and border's corners, in points.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      guard newValue != values.cornerRadius else { return }
      change(.cornerRadius) { $0.cornerRadius = newValue }
    }
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      change(.maskedCorners) { $0.maskedCorners = newValue }
    }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set {
      guard newValue != values.cornerCurve else { return }
      change(.cornerCurve) { $0.cornerCurve = newValue }
    }
  }

  /// A layer, with all that hangs from it, whose alpha is multiplied with this layer's picture,
  /// sublayers and shadow included; nil for none (LA8).
  ///
  /// It stands in this layer's own space, and this layer is its superlayer; it is not among the
  /// sublayers. A layer that hangs elsewhere is taken from there.
  open var mask: CALayer? {
    get { treeMask }
    set { setMask(newValue) }
  }

  /// Whether the owner promises that the layer has no transparent pixel.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      change(.isOpaque) { $0.isOpaque = newValue }
    }
  }

  /// The colour behind the contents; nil for none.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      guard newValue !== values.backgroundColor, newValue != values.backgroundColor else { return }
      change(.backgroundColor) { $0.backgroundColor = newValue }
    }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      guard newValue != values.borderWidth else { return }
      change(.borderWidth) { $0.borderWidth = newValue }
    }
  }

  /// The colour of the border; nil for none.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      change(.borderColor) { $0.borderColor = newValue }
    }
  }

  /// The colour of the shadow; nil for none.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set {
      guard newValue != values.shadowColor else { return }
      change(.shadowColor) { $0.shadowColor = newValue }
    }
  }

  /// How much of the shadow is seen, from 0 to 1.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      guard newValue != values.shadowOpacity else { return }
      change(.shadowOpacity) { $0.shadowOpacity = newValue }
    }
  }

  /// Where the shadow falls, in points from the layer.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      guard newValue != values.shadowOffset else { return }
      change(.shadowOffset) { $0.shadowOffset = newValue }
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      guard newValue != values.shadowRadius else { return }
      change(.shadowRadius) { $0.shadowRadius = newValue }
    }
  }

  /// The outline that casts the shadow, in the layer's own space; nil for what the layer shows.
  ///
  /// A change does not animate by itself.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set {
      let copy = newValue?.copy()
      guard copy != values.shadowPath else { return }
      change(.shadowPath) { $0.shadowPath = copy }
    }
  }

  /// The picture: a `CGImage`; nil for none.
  open var contents: Any? {
    get { values.contents }
    set { setContents(newValue as AnyObject?) }
  }

  /// Pixels of the contents a point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale else { return }
      change(.contentsScale) { $0.contentsScale = newValue }
    }
  }

  /// How the contents are placed in bounds of another size.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      change(.contentsGravity) { $0.contentsGravity = newValue }
    }
  }

  /// The part of the contents that is used, in fractions of their size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue != values.contentsRect else { return }
      change(.contentsRect) { $0.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches, in fractions of their size.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set {
      guard newValue != values.contentsCenter else { return }
      change(.contentsCenter) { $0.contentsCenter = newValue }
    }
  }

  // MARK: Tree

  /// The layer this one hangs from.
  open var superlayer: CALayer? { treeParent }

  /// The layers that hang from this one, back to front; nil when there is none (LA11).
  open var sublayers: [CALayer]? {
    get { treeSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// Puts a layer in front of the others, taking it from where it was.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .front, "CALayer.addSublayer(_:)")
  }

  /// Puts a layer at a place in `sublayers`; past the end means in front of all.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: .index(Int(idx)), "CALayer.insertSublayer(_:at:)")
  }

  /// Puts a layer right behind a sublayer: behind all for nil, in front of all for a layer that
  /// is no sublayer (LA11).
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: .below(sibling), "CALayer.insertSublayer(_:below:)")
  }

  /// Puts a layer right in front of a sublayer: in front of all for nil and for a layer that is
  /// no sublayer (LA11).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: .above(sibling), "CALayer.insertSublayer(_:above:)")
  }

  /// Puts a layer in the place of a sublayer.
  ///
  /// `oldLayer` must be a sublayer of the receiver.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { detachFromParent() }

  // MARK: Points

  /// Whether a point in the layer's own space lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// The front-most layer of this tree at a point given in the superlayer's space (LA7).
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

  // MARK: Animations

  /// Adds a copy of an animation, in place of one with the same key (CA3).
  ///
  /// It begins with the next commit. One without a duration takes the transaction's.
  open func add(_ anim: CAAnimation, forKey key: String?) { addByAPI(anim, forKey: key) }

  /// Takes an animation away; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

  /// Takes all animations away; their delegates hear that they did not finish.
  open func removeAllAnimations() { detachAllAnimations() }

  /// The keys of the animations, in the order in which they were added; nil when there is none.
  open func animationKeys() -> [String]? { attachedKeys }

  /// The layer's frozen copy of an animation.
  open func animation(forKey key: String) -> CAAnimation? {
    animations?.entry(forKey: key)?.animation
  }

  // MARK: Actions

  /// Actions of the layer's own, by the names of properties (TX4).
  open var actions: [String: any CAAction]?

  /// Defaults that are looked up where the layer has none: here the dictionary `actions`.
  open var style: [AnyHashable: Any]?

  /// The action that a change of a property runs: the delegate's, that of `actions`, of `style`,
  /// of `defaultAction(forKey:)`, then the implicit animation (TX4).
  open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

  /// An action for all layers of the class; the default has none.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Time

  /// When the layer's time begins, in its superlayer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { adjustTiming { $0.beginTime = newValue } }
  }

  /// The length of one run of the layer's time; infinite by default.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { adjustTiming { $0.duration = newValue } }
  }

  /// The layer's seconds per second of its superlayer; at 0 its time stands at `timeOffset`.
  open var speed: Float {
    get { timing.speed }
    set { adjustTiming { $0.speed = newValue } }
  }

  /// The layer's own time at `beginTime`, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { adjustTiming { $0.timeOffset = newValue } }
  }

  /// How many runs a finite duration has; 0 counts as 1.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { adjustTiming { $0.repeatCount = newValue } }
  }

  /// How long runs of a finite duration follow each other; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { adjustTiming { $0.repeatDuration = newValue } }
  }

  /// Whether each run of a finite duration is played back afterwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { adjustTiming { $0.autoreverses = newValue } }
  }

  /// Kept for the protocol's sake: outside of a finite duration a layer's time always stands.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { adjustTiming { $0.fillMode = newValue } }
  }

  /// A time of another layer's in this one's; nil stands for the host's time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    time(t, from: l)
  }

  /// A time of this layer's in another one's; nil stands for the host's time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    time(t, to: l)
  }

  // MARK: Key-value access

  /// The value at a key path such as `transform.rotation.z`, or the one kept under a key.
  ///
  /// Numbers and flags come as `NSNumber`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(at: keyPath) }

  /// Sets the value at a key path such as `transform.rotation.z`, or keeps one under a key.
  ///
  /// The value must be of the property's kind.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    writeValue(value, at: keyPath, "CALayer.setValue(_:forKeyPath:)")
  }

  /// The value of a property, or the one kept under a key.
  open func value(forKey key: String) -> Any? { readValue(at: key) }

  /// Sets a property, or keeps a value under a key.
  open func setValue(_ value: Any?, forKey key: String) {
    writeValue(value, at: key, "CALayer.setValue(_:forKey:)")
  }

  // MARK: Layout and display

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { markLayoutNeeded() }

  /// Whether layout was asked for and not yet done.
  open func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out now: from the topmost ancestor that needs layout, without a gap, downwards (VH14).
  open func layoutIfNeeded() { layOutFromTop() }

  /// Lays out sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Asks for `display()` before the next frame.
  open func setNeedsDisplay() { markDisplayNeeded() }

  /// Asks for `display()` because a part of the bounds is out of date; all is drawn anew.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markDisplayNeeded() } }

  /// Whether display was asked for and not yet done.
  open func needsDisplay() -> Bool { isDisplayNeeded }

  /// Calls `display()` now if it was asked for.
  open func displayIfNeeded() { displayNowIfNeeded() }

  /// Makes contents; the default asks the delegate, whose default draws (`draw(in:)`).
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents in the layer's own space; the default asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and what hangs from it, in the layer's own space: the model, without
  /// animations.
  ///
  /// The layer's own position and transform play no part.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }
}
