import CoreGraphics
public import Foundation

/// A knob on a track that chooses one of a range of values.
///
/// A press on the track moves the knob there; with Shift the knob follows at a tenth of the
/// pointer's pace. The wheel and the arrow keys go a step, with Shift ten; Home and End go to the ends; a
/// double click goes to `resetValue`. Matches UIKit's `UISlider`; a value that is not a number is
/// misuse.
@preconcurrency @MainActor open class UISlider: UIControl {
  let face = SliderFace()
  var drag: SliderDrag?
  /// How far the wheel has turned since it last made a step, in points.
  var wheelTravel: CGFloat = 0
  private var storedValue: Float = 0

  /// Makes a slider from 0 to 1 that stands at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a slider of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(face)
    appearanceDidChange()
  }

  // MARK: Value

  /// The value; one beyond an end is the end's.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end; a maximum below it moves along.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }

  /// The value at the right end; a minimum above it moves along.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  /// Changes the value without telling anyone, the knob moving there at once or in a moment.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      misuse("UISlider.setValue(_:animated:): NaN has no place on the track; set a number")
    }
    storedValue = min(max(value, minimumValue), maximumValue)
    showValue(animated: animated)
  }

  /// Whether the value changes are reported during a drag; otherwise at its end.
  open var isContinuous = true

  /// What a double click goes back to; nil leaves double clicks alone.
  package var resetValue: Float?

  /// The distance between two values that the person can choose; nil allows all, and keys and
  /// wheel go a hundredth of the way.
  package var step: Float?

  /// How values lie along the track.
  package var scaleMapping = ScaleMapping.linear {
    didSet { if scaleMapping != oldValue { setNeedsLayout() } }
  }

  /// Values that have a mark.
  package var ticks: [Float] = [] {
    didSet { if ticks != oldValue { setNeedsLayout() } }
  }

  /// A value that has a mark in the accent colour: the one that counts where nothing is tuned.
  package var referenceValue: Float? {
    didSet { if referenceValue != oldValue { setNeedsLayout() } }
  }

  private func rangeDidChange() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    setNeedsLayout()
  }

  // MARK: Look

  /// The colour of the track up to the knob; nil is the accent colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { appearanceDidChange() } }
  }

  /// The colour of the track behind the knob; nil is a quiet grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { appearanceDidChange() } }
  }

  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { appearanceDidChange() } }
  }

  /// The track's rectangle in a slider of the given bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = SliderFace.trackHeight
    return CGRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// The knob's rectangle for a value; the knob stays within the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = SliderFace.thumbSize
    let room = max(0, rect.width - size)
    return CGRect(
      x: rect.minX + room * CGFloat(scale.position(of: Double(value))),
      y: rect.midY - size / 2, width: size, height: size)
  }

  /// As wide as it is made, and high enough for the knob and its marks.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  /// The given width at the slider's own height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Places the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  package override func appearanceDidChange() { colorParts() }

  package override var focusShape: FocusShape {
    let knob = face.thumb.frame
    return FocusShape(rect: knob, cornerRadius: knob.height / 2)
  }

  // MARK: Input

  package override var isActivatedByKeys: Bool { false }

  package override var usesSidewaysDrags: Bool { true }

  /// Takes hold of the knob, or moves it under the press.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginDrag(touch, event)
  }

  /// Follows the press.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueDrag(touch, event)
    return true
  }

  /// Reports a value that was not reported during the drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag() }

  /// Takes back a value that was not reported.
  open override func cancelTracking(with event: UIEvent?) { cancelDrag() }

  /// The arrow keys go a step, Home and End to the ends.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !move(by: presses) { super.pressesBegan(presses, with: event) }
  }

  package override func scroll(by delta: ScrollDelta) -> Bool {
    turnWheel(by: delta) || super.scroll(by: delta)
  }
}
