public import Foundation

/// What a navigation bar shows for one controller.
///
/// Matches UIKit's `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Tells the bar that shows the item that it looks different now, and whether it fades over.
  var didChange: ((_ animated: Bool) -> Void)?
  private var changesAnimated = false

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title in the middle.
  open var title: String? {
    didSet { if title != oldValue { report() } }
  }

  /// What stands in the middle in place of the title, in the size it has; nil shows the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { report() } }
  }

  // MARK: The way back

  /// The title of the button that leads back here; nil uses `title`.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { report() } }
  }

  /// The title, picture and colour of the button that leads back here; nil uses `backButtonTitle`.
  ///
  /// The button leads back, whatever the item's own action is.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { report() } }
  }

  /// Whether the back button is left out.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { report() } }
  }

  /// Leaves the back button out or shows it; animated, the bar's content fades over.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Whether the back button is shown beside the items on the left.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { report() } }
  }

  // MARK: Buttons

  /// The first item on the left; nil is none.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The items on the left, from the edge inwards; they take the back button's place.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { report() }
  }

  /// The first item on the right; nil is none.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The items on the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { report() }
  }

  /// Sets the item on the left; animated, the bar's content fades over.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }

  /// Sets the items on the left; animated, the bar's content fades over.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }

  /// Sets the item on the right; animated, the bar's content fades over.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }

  /// Sets the items on the right; animated, the bar's content fades over.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Whether the bar shows a button that leads from here back to the item below (N12).
  var showsBackButton: Bool {
    guard !hidesBackButton else { return false }
    return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
  }

  /// The words of the button that leads back here.
  var wayBackTitle: String {
    if let item = backBarButtonItem { return item.title ?? "" }
    return backButtonTitle ?? title ?? BackButton.plainTitle
  }

  private func change(_ animated: Bool, _ change: () -> Void) {
    changesAnimated = animated
    change()
    changesAnimated = false
  }

  private func report() { didChange?(changesAnimated) }
}
