import CoreGraphics
public import Foundation
import QuartzCore

/// An object that watches the touches on a view and its subviews for one kind of gesture.
///
/// A subclass overrides the touch methods and sets `state`; the legal ways are possible → began →
/// changed … → ended or cancelled for a continuous gesture, possible → ended for a discrete one,
/// possible → failed for either. Actions are sent within the turn in which the state changed. The
/// recognizer goes back to possible when none of its touches is down any more. Matches UIKit's
/// `UIGestureRecognizer`; its subclass members need no further import here.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Where a recognizer is; raw values are UIKit's.
  ///
  /// Matches UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// A continuous gesture began.
    case began = 1
    /// A continuous gesture changed.
    case changed = 2
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended = 3
    /// A continuous gesture was taken away.
    case cancelled = 4
    /// The touches are another gesture, or none.
    case failed = 5

    /// A discrete gesture was recognized; the same as `ended`.
    public static var recognized: State { .ended }
  }

  // MARK: State shared with the other files of this module

  var targets: [TargetAction] = []
  /// The state as it reads.
  var storedState = State.possible
  var attempt = GestureAttempt()
  var requiredFailures: [WeakRecognizer] = []
  private weak var home: UIView?

  // MARK: Making a recognizer

  /// Makes a recognizer that sends an action to a target, which is not kept.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer without a target; archives are not read here.
  public init?(coder: NSCoder) { super.init() }

  /// Sends an action to one more target, which is not kept; the same pair only once.
  open func addTarget(_ target: Any, action: Selector) { add(target, action) }

  /// No longer sends actions; nil stands for every target, and for every action.
  open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

  /// The object that is asked how this recognizer goes together with others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name to find the recognizer by.
  open var name: String?

  /// The view whose touches are watched.
  open internal(set) weak var view: UIView? {
    get { home }
    set { home = newValue }
  }

  /// Whether touches are watched; switching it off cancels a gesture that has begun.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { abandon() } }
  }

  // MARK: State

  /// Where the recognizer is; subclasses set it.
  ///
  /// A change that is not legal is logged and ignored; a gesture that has not begun fails instead
  /// of being cancelled, one that has begun is cancelled instead of failing.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  // MARK: Places

  /// The middle of the touches in a view's coordinates; nil means the window's.
  ///
  /// When the last touch has gone up, the place where they were.
  open func location(in view: UIView?) -> CGPoint { convert(middle, to: view) }

  /// How many touches are down.
  open var numberOfTouches: Int { attempt.touches.count }

  /// The place of one touch, in the order in which they went down; the index must be less than
  /// `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    place(of: attempt.touches, at: touchIndex, in: view)
  }

  // MARK: What becomes of the touches

  /// Whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether the view hears of touches only after the gesture has failed.
  open var delaysTouchesBegan = false

  /// Whether the view hears of the end of touches only after the gesture has failed.
  open var delaysTouchesEnded = true

  /// Touches went down; the default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved; the default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches went up; the default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were taken away; the default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets everything about the last gesture; called when the recognizer has gone back to
  /// possible.
  open func reset() {}

  /// Watches a touch no longer; it can still go to the view.
  open func ignore(_ touch: UITouch, for event: UIEvent) { attempt.ignore(touch) }

  // MARK: Other recognizers

  /// Lets this gesture be recognized only after another has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Whether recognizing this gesture stops another; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture that is recognized stops this one; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture waits until another has failed; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another gesture waits until this one has failed; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For the recognizers of this module

  /// Whether the recognizer waits for more touches although none is down.
  var awaitsTouches: Bool { false }

  /// Whether the recognizer looks at a kind of touch.
  func accepts(_ touch: UITouch) -> Bool { !touch.isOnlyForPinches }

  /// Tells the targets of the state.
  func sendActions() { tellTargets() }

  /// The view that is watched came into a window, left it, or changed it.
  func viewDidMoveToWindow() { abandon() }
}

/// A recognizer that is not kept.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
