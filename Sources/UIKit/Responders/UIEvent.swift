import CoreGraphics
public import Foundation

/// Something the person did.
///
/// Matches UIKit's `UIEvent`.
@preconcurrency @MainActor public class UIEvent: NSObject {
  /// What kinds of events there are.
  public enum EventType: Int, Sendable {
    /// Fingers or the pointer's button.
    case touches = 0
    /// Keys.
    case presses = 3
    /// The pointer without a button.
    case hover = 11
  }

  /// The stage's time of the event, in seconds.
  public let timestamp: TimeInterval
  /// What kind of event this is.
  public let type: EventType
  /// The touches that belong to it.
  public internal(set) var allTouches: Set<UITouch>?
  /// Modifier keys that were down.
  public let modifierFlags: UIKeyModifierFlags

  /// The touches that hit a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that hit a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touches that a recognizer watches.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { gesture.attempt.touches.contains($0) }
  }

  init(type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []) {
    self.type = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}

/// Keys that change the meaning of others.
///
/// Matches UIKit's `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable, Codable {
  /// The bits.
  public let rawValue: Int

  /// Makes flags from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, the key marked Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, the key marked Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A finger on the screen, or the pointer with its button down.
///
/// Matches UIKit's `UITouch`.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    /// Just down.
    case began = 0
    /// Moved.
    case moved = 1
    /// Down, and did not move.
    case stationary = 2
    /// Just up.
    case ended = 3
    /// Taken away.
    case cancelled = 4
  }

  /// Where the touch is in its life.
  public internal(set) var phase: Phase = .began
  /// The stage's time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// How many times the place was tapped in quick succession, this time included.
  public internal(set) var tapCount = 1
  /// The view that was hit when the touch went down.
  public internal(set) var view: UIView?
  /// The window that was hit.
  public internal(set) var window: UIWindow?
  /// The recognizers that watched the touch when it went down.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// What the view has heard of the touch.
  var delivery = Delivery.held
  /// Whether the touch was made of a turn of the wheel.
  var isOnlyForPinches = false
  /// Where the touch went down, in the screen's coordinates.
  let startPoint: CGPoint
  var screenPoint: CGPoint
  var previousScreenPoint: CGPoint

  init(at point: CGPoint, timestamp: TimeInterval) {
    startPoint = point
    screenPoint = point
    previousScreenPoint = point
    self.timestamp = timestamp
  }

  /// How far the touch is from where it went down, in points.
  var distanceMoved: CGFloat {
    hypot(screenPoint.x - startPoint.x, screenPoint.y - startPoint.y)
  }

  /// The place in a view's coordinates; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    convert(screenPoint, to: view)
  }

  /// The place before the last move, in a view's coordinates; nil means the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenPoint, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    let inWindow = window.layer.convert(point, from: window.layer.superlayer)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}

/// A key that went down or up.
///
/// Matches UIKit's `UIPress`.
@preconcurrency @MainActor public final class UIPress: NSObject {
  /// The key.
  public let key: UIKey?
  /// The stage's time of the press, in seconds.
  public let timestamp: TimeInterval
  /// Whether the key is held and this is a repetition.
  package let isRepeat: Bool

  init(key: UIKey, timestamp: TimeInterval, isRepeat: Bool) {
    self.key = key
    self.timestamp = timestamp
    self.isRepeat = isRepeat
  }
}

/// An event made of key presses.
///
/// Matches UIKit's `UIPressesEvent`.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// The presses that belong to it.
  public internal(set) var allPresses: Set<UIPress> = []
}
