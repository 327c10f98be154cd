import CoreGraphics
public import Foundation

/// A knob that slides between off and on.
///
/// A tap, Space, or a drag of the knob changes it. Matches UIKit's `UISwitch`; differs in that it
/// fills the bounds it is given, and that `sizeThatFits(_:)` answers a compact size for places
/// that are less high than the usual one.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private static let usualSize = CGSize(width: 51, height: 31)
  private static let compactSize = CGSize(width: 40, height: 24)

  let face = SwitchFace()
  var drag: SwitchDrag?
  private var isStoredOn = false

  /// Makes a switch that is off; a frame without a size gets the usual one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { bounds.size = Self.usualSize }
    layer.frame.origin = frame.origin
    addSubview(face)
    appearanceDidChange()
  }

  /// Makes a switch of the usual size; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.usualSize
    addSubview(face)
    appearanceDidChange()
  }

  /// Whether the switch is on.
  open var isOn: Bool {
    get { isStoredOn }
    set { setOn(newValue, animated: false) }
  }

  /// Changes the switch without telling anyone, the knob moving there at once or in a moment.
  open func setOn(_ on: Bool, animated: Bool) {
    isStoredOn = on
    showState(animated: animated)
  }

  /// The colour of the track while on; nil is the system's green.
  open var onTintColor: UIColor? {
    didSet { if onTintColor != oldValue { appearanceDidChange() } }
  }

  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { appearanceDidChange() } }
  }

  /// The usual size.
  open override var intrinsicContentSize: CGSize { Self.usualSize }

  /// The usual size, or the compact one where the given height, if above 0, is too small for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    size.height > 0 && size.height < Self.usualSize.height ? Self.compactSize : Self.usualSize
  }

  /// Places the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  package override func appearanceDidChange() { colorParts() }

  package override var usesSidewaysDrags: Bool { true }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds, cornerRadius: bounds.height / 2)
  }

  // MARK: Input

  /// Begins a press that may become a drag.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = SwitchDrag(start: touch.location(in: self).x)
    return true
  }

  /// Moves the knob once the press has moved.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag?.move(to: touch.location(in: self).x)
    placeParts()
    return true
  }

  /// Takes the side that the knob was dragged to.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag() }

  /// Lets the knob go back.
  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
    showState(animated: true)
  }

  package override func touchDidEndInside() {
    super.touchDidEndInside()
    guard drag?.hasMoved != true else { return }
    choose(!isOn)
  }

  package override func activate() {
    drag = nil
    super.activate()
  }
}
