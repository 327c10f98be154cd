import CoreGraphics
public import Foundation

/// A row of choices of which one is taken.
///
/// Left, Right, Home and End move the choice while the control has the keyboard's focus. Matches
/// UIKit's `UISegmentedControl` for segments with titles; all segments are equally wide.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that means that none is chosen.
  public static let noSegment = -1

  var segments: [Segment] = []
  let face = SegmentedFace()
  /// The segment under the press.
  var pressedIndex: Int?
  private var storedIndex = UISegmentedControl.noSegment

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a control with a segment for each title; none is chosen.
  ///
  /// Items must be strings.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] { append(item) }
    bounds.size = intrinsicContentSize
  }

  /// Makes a control without segments; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(face)
    appearanceDidChange()
  }

  private func append(_ item: Any) {
    guard let title = item as? String else {
      misuse("UISegmentedControl.init(items:): \(type(of: item)) is no title; pass strings")
    }
    insertSegment(withTitle: title, at: segments.count, animated: false)
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment before another one; past the end it is the last.
  ///
  /// The chosen segment stays chosen.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", at: segment)
  }

  /// Takes a segment away, the last one for an index past the end.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }

  /// Takes all segments away.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1) }
  }

  /// The title of a segment, the last one for an index past the end.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.label.text }

  /// Changes the title of a segment, the last one for an index past the end.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { retitle(segment, title ?? "") }

  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  /// Lets a segment be chosen or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self[segment]?.isEnabled = enabled
    appearanceDidChange()
  }

  /// The chosen segment; `noSegment` when there is none.
  ///
  /// What is set must be a segment's index or `noSegment`.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      guard newValue < segments.count else {
        misuse(
          "UISegmentedControl.selectedSegmentIndex: \(newValue) is no index of the "
            + "\(segments.count) segments; insert the segment first")
      }
      storedIndex = max(newValue, Self.noSegment)
      appearanceDidChange()
      setNeedsLayout()
    }
  }

  // MARK: Look

  /// The colour of the chosen segment; nil is white.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { appearanceDidChange() } }
  }

  /// Wide enough for the longest title in each segment.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// The intrinsic size, at most as wide as the given one if that is above 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = naturalSize
    return CGSize(
      width: size.width > 0 ? min(size.width, natural.width) : natural.width,
      height: natural.height)
  }

  /// Places the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  package override func appearanceDidChange() { colorParts() }

  // MARK: Input

  package override var isActivatedByKeys: Bool { false }

  /// Presses the segment under the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(at: touch.location(in: self))
    return true
  }

  /// Presses the segment that the touch has moved to.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(at: touch.location(in: self))
    return true
  }

  /// Chooses the segment under the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = touch.flatMap { segmentIndex(at: $0.location(in: self)) }
    pressedIndex = nil
    if let index { choose(index) }
  }

  /// Forgets the press.
  open override func cancelTracking(with event: UIEvent?) {
    pressedIndex = nil
    appearanceDidChange()
  }

  /// Left, Right, Home and End choose another segment.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !move(by: presses) { super.pressesBegan(presses, with: event) }
  }
}
