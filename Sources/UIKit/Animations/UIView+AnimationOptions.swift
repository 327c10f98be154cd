import CoreGraphics

extension UIView {
  /// How an animation block runs; raw bits are UIKit's (UA20).
  ///
  /// Options for view transitions have no meaning for an animation block, as in UIKit.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews at commit, so that they move along (UA15).
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches through while views move (UA13).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is shown instead of from the model (UA3).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever (UA12).
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays back as well (UA12).
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Does not take the duration of the block around it (UA14).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Does not take the curve of the block around it (UA14).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Lets property changes inside `transition(with:…)` animate too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not take the options of the block around it (UA14).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition turns around the vertical axis, left edge towards the person.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition turns around the vertical axis, right edge towards the person.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition curls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition curls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition turns around the horizontal axis, top edge towards the person.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition turns around the horizontal axis, bottom edge towards the person.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var pacing: AnimationPacing {
      switch rawValue >> 16 & 0xF {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// The four built-in curves.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3

    var pacing: AnimationPacing {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
