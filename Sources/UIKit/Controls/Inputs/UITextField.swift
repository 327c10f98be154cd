import CoreGraphics
public import Foundation

/// A line of text that a person edits.
///
/// The field edits while it has the keyboard's focus. Return ends editing, Escape takes back what
/// was edited and ends it too. Matches UIKit's `UITextField` for plain text; differs in that Return
/// ends editing even where no action waits for `editingDidEndOnExit`.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The line around a text field.
  ///
  /// Matches UIKit's `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A thin rectangle.
    case line = 1
    /// A filled rectangle with round corners.
    case roundedRect = 3
  }

  var editing = TextEditing()
  let content = TextFieldContent()
  let plate = ControlPart(frame: .zero)
  var session: TextEditSession?
  private var storedFont: UIFont?

  /// Makes an empty field without a border.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty field of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(plate)
    addSubview(content)
    appearanceDidChange()
  }

  /// The object that is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text; never nil when read.
  ///
  /// Setting it puts the caret behind it and reports nothing but the caret's new place.
  open var text: String? {
    get { editing.text }
    set { replaceText(newValue ?? "") }
  }

  /// What is shown while there is no text.
  open var placeholder: String? {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }

  /// The letters; the system's font at 17 points unless set.
  open var font: UIFont? {
    get { storedFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      storedFont = newValue
      contentDidChange()
    }
  }

  /// The colour of the letters; nil is the palette's.
  open var textColor: UIColor? {
    didSet { if textColor != oldValue { contentDidChange() } }
  }

  /// Where the text stands; a text that is wider than the field begins at its left edge.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }

  /// The line around the field.
  open var borderStyle: BorderStyle = .none {
    didSet {
      guard borderStyle != oldValue else { return }
      appearanceDidChange()
      setNeedsLayout()
    }
  }

  /// Whether the text is being edited.
  open var isEditing: Bool { session != nil }

  /// What is selected, in UTF-16 code units; its length is 0 where only the caret stands.
  package var selectedRange: NSRange {
    get { NSRange(editing.selection) }
    set {
      changeSelection {
        $0.select(max(0, newValue.location)..<max(0, newValue.location + max(0, newValue.length)))
      }
    }
  }

  // MARK: Editing commands

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { perform(.selectAll) }

  /// Copies what is selected.
  open func copy(_ sender: Any?) { perform(.copy) }

  /// Copies what is selected, and takes it out.
  open func cut(_ sender: Any?) { perform(.cut) }

  /// Puts what was copied in the place of what is selected.
  open func paste(_ sender: Any?) { perform(.paste) }

  // MARK: Geometry

  /// The rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { insetRect(bounds) }

  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// As wide as the text, or the placeholder while there is none.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// The intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Places the border and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  package override func appearanceDidChange() { colorParts() }

  // MARK: Focus

  package override var isTabStop: Bool { isEnabled }

  package override var takesFocusOnTouch: Bool { isEnabled }

  package override var isActivatedByKeys: Bool { false }

  package override var usesSidewaysDrags: Bool { true }

  /// Whether editing may begin: asks the delegate.
  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }

  /// Whether editing may end: asks the delegate.
  open override var canResignFirstResponder: Bool {
    !isEditing || (delegate?.textFieldShouldEndEditing(self) ?? true)
  }

  package override func focusDidChange() {
    super.focusDidChange()
    guard isFirstResponder != isEditing else { return }
    if isFirstResponder { beginEditing() } else { endEditing() }
  }

  // MARK: Input

  /// Puts the caret where the press is; two presses select a word, three all.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isEditing && beginSelecting(touch, event)
  }

  /// Selects up to where the press has moved.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueSelecting(touch)
    return true
  }

  /// Edits the text.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !edit(by: presses) { super.pressesBegan(presses, with: event) }
  }
}
