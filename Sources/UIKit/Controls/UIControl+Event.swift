extension UIControl {
  /// What happens to a control; raw values are UIKit's.
  ///
  /// Matches UIKit's `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A press began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A press that follows another in quick succession began.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A press moved over the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A press moved beside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A press moved onto the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A press moved off the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A press ended over the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A press ended beside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A press was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A value was changed by the person.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did its main thing.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of a text ended by Return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything about presses.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything about editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for programs.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control's look depends on; raw values are UIKit's.
  ///
  /// Matches UIKit's `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be operated.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Having the keyboard's focus, visibly.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for programs.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where a control's content stands from side to side.
  ///
  /// Matches UIKit's `UIControl.ContentHorizontalAlignment`; scripts here run from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Stretched from edge to edge.
    case fill = 3
    /// At the edge where the script begins.
    case leading = 4
    /// At the edge where the script ends.
    case trailing = 5
  }

  /// Where a control's content stands from top to bottom.
  ///
  /// Matches UIKit's `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top edge.
    case top = 1
    /// At the bottom edge.
    case bottom = 2
    /// Stretched from edge to edge.
    case fill = 3
  }
}
