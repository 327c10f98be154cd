import CoreGraphics
public import Foundation
public import QuartzCore

/// A view that a person operates: it follows a press and reports it as events.
///
/// Matches UIKit's `UIControl`. Differs from UIKit's in
/// that a control can have the keyboard's focus.
@preconcurrency @MainActor open class UIControl: UIView {
  var actionList: [EventAction] = []
  var focusRing: FocusRing?
  /// The touch that is being followed; its dispatcher keeps it, since it knows the control.
  weak var trackedTouch: UITouch?
  /// The key that holds the control pressed.
  var heldKey: UIKeyboardHIDUsage?

  /// Makes a control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that runs an action when it is operated.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control of size 0; archives are not read here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control can be operated.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { enabledDidChange() } }
  }

  /// Whether the control is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { appearanceDidChange() } }
  }

  /// Whether the control is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { appearanceDidChange() } }
  }

  /// All that the control's look depends on.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocusShown { state.insert(.focused) }
    return state
  }

  /// Whether a press is being followed.
  open internal(set) var isTracking = false

  /// Whether the press that is followed is over the control.
  open internal(set) var isTouchInside = false

  /// Where the content stands from side to side.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content stands from top to bottom.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Following a press

  /// A press began; false lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// A followed press moved; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// A followed press ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// A followed press was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow the press.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginTracking(touches, event)
  }

  /// Follows the press.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    continueTracking(touches, event)
  }

  /// Ends the press.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTracking(touches, event)
  }

  /// Forgets the press.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTracking(touches, event)
  }

  // MARK: Actions

  /// Runs an action at events; an action with the identifier of one that is there replaces it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    register(action, for: controlEvents)
  }

  /// No longer runs an action at events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    unregister(action.identifier, for: controlEvents)
  }

  /// No longer runs the action with an identifier at events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(actionIdentifier, for: controlEvents)
  }

  /// Sends an action to a target at events; the target is not kept.
  ///
  /// Without a target the action goes to the first object that has it, from the first responder up
  /// the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target, action, for: controlEvents)
  }

  /// No longer sends an action at events; nil stands for every target, and for every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target, action, for: controlEvents)
  }

  /// The names of the actions that are sent to a target at an event; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    names(of: target, at: controlEvent)
  }

  /// Sends an action to a target with the control as its sender.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target, event)
  }

  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Runs the actions of events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents) }

  /// The events that have actions.
  open var allControlEvents: Event {
    actionList.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Recognizers

  /// Keeps its own presses from taps that a view above watches for.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    !needs(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keyboard, pointer and look

  /// Whether the control can have the keyboard's focus: while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Space and Return operate a control whose focus is shown.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !activate(by: presses) { super.pressesBegan(presses, with: event) }
  }

  /// Lets go of a pressed key.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !deactivate(by: presses) { super.pressesEnded(presses, with: event) }
  }

  /// The accent colour changed; the control is drawn again.
  open override func tintColorDidChange() { appearanceDidChange() }

  /// Keeps the focus ring around the control.
  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    placeFocusRing()
  }

  package override func hoverDidChange() { appearanceDidChange() }

  package override func focusDidChange() { updateFocus() }

  /// What the keyboard's focus ring goes around.
  package var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 6) }

  /// Whether Space and Return operate the control when it has the focus.
  package var isActivatedByKeys: Bool { true }

  /// Whether dragging to the side operates the control, so that no view above may pan by it.
  package var usesSidewaysDrags: Bool { false }

  /// Does what a key press on the control does: the same as a tap, unless overridden.
  package func activate() { touchDidEndInside() }

  /// A press ended over the control: tells so.
  package func touchDidEndInside() { sendActions(for: .touchUpInside) }

  /// Something that the look depends on changed: state, hover, focus, accent colour or palette.
  package func appearanceDidChange() { setNeedsDisplay() }
}
