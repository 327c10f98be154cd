public import Foundation
import QuartzCore

/// A control that does something when it is pressed.
///
/// Matches UIKit's `UIButton`.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button without a configuration looks.
  ///
  /// Matches UIKit's `UIButton.ButtonType`, as far as it is here.
  public enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// Words in the accent colour.
    case system = 1
  }

  var contents = ButtonContents()
  var isLookStale = true
  var isPictureShown = false
  var look: ButtonLook?
  var plate: ButtonPlate?
  var indicator: GlyphView?
  var openMenu: MenuOverlay?
  var longPress: ScheduledWork?
  let label = UILabel(frame: .zero)
  private(set) lazy var picture = UIImageView(frame: .zero)

  /// How the button looks without a configuration.
  open private(set) var buttonType = ButtonType.custom

  // MARK: Making a button

  /// Makes a button of the custom type.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
  }

  /// Makes a button of a type, of size 0.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
  }

  /// Makes a button that runs an action and shows its title and picture.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Makes a button that runs an action and shows its title and picture.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Makes a button with a configuration that runs an action; where the configuration has no title
  /// or picture, the action's are shown.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    sizeToFit()
  }

  /// Makes a button of size 0; archives are not read here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Configuration

  /// How the button looks; nil uses the titles, colours and pictures that were set by state.
  open var configuration: Configuration? {
    didSet { contentsDidChange() }
  }

  /// Changes the configuration as the button's state asks for; called before the button is laid
  /// out again.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for `updateConfiguration()` before the next frame.
  open func setNeedsUpdateConfiguration() { contentsDidChange() }

  /// Calls the update handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Contents by state

  /// Sets the words for a state; states without words show those for the normal one.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change { $0.titles[state] = title }
  }

  /// Sets the colour of the words for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.colors[state] = color }
  }

  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.images[state] = image }
  }

  /// The words for a state.
  open func title(for state: UIControl.State) -> String? { contents.titles[state] }

  /// The colour of the words for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { contents.colors[state] }

  /// The picture for a state.
  open func image(for state: UIControl.State) -> UIImage? { contents.images[state] }

  /// The words that are shown.
  open var currentTitle: String? { currentLook.title }

  /// The colour of the words that are shown.
  open var currentTitleColor: UIColor { currentLook.foreground }

  /// The picture that is shown.
  open var currentImage: UIImage? { currentLook.image }

  /// The label of the words.
  open var titleLabel: UILabel? { label }

  /// The view of the picture; nil while there is none.
  open var imageView: UIImageView? { currentLook.image == nil ? nil : picture }

  /// The room around the content of a button without a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentsDidChange() } }
  }

  // MARK: Menu

  /// The menu; a long press opens it, or a press when it is the primary action.
  open var menu: UIMenu? {
    didSet { menuDidChange() }
  }

  /// Whether a press opens the menu.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { contentsDidChange() } }
  }

  /// Whether the button shows the menu's chosen action, of which there is always one.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }

  // MARK: Layout and input

  /// The size of the contents and the room around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  /// The size of the contents and the room around them.
  open override var intrinsicContentSize: CGSize { fittingSize }

  /// Places words, picture and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  /// Opens the menu, where that is what a press does.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchDidBegin()
    return true
  }

  /// Follows the press, in the menu while it is open.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    openMenu?.follow(touch.location(in: nil))
    return true
  }

  /// Ends the press, in the menu while it is open.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    cancelLongPress()
    if let touch { openMenu?.release(at: touch.location(in: nil)) }
  }

  /// Forgets the press.
  open override func cancelTracking(with event: UIEvent?) { cancelLongPress() }

  /// Opens the menu with the arrow keys too.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !opensMenu(with: presses) { super.pressesBegan(presses, with: event) }
  }

  /// Closes the menu when the button leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { openMenu?.close() }
  }

  /// Colours depend on the window's host.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    contentsDidChange()
  }

  package override func appearanceDidChange() { contentsDidChange() }

  package override func activate() {
    if menuIsPrimary { showMenu(byKeyboard: true) } else { touchDidEndInside() }
  }

  package override func touchDidEndInside() { tapped() }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds, cornerRadius: shownCornerRadius)
  }
}
