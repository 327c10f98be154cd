/// How a presented controller's view is placed, and what becomes of the presenter's.
///
/// Matches UIKit's `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view is removed.
  case fullScreen = 0
  /// A sheet as wide as is good to read, under which the presenter's view stays.
  case pageSheet = 1
  /// A small sheet, 540 x 620 points where there is room, under which the presenter's view stays.
  case formSheet = 2
  /// Covers the controller that defines the context; that controller's view is removed (AP8).
  case currentContext = 3
  /// Managed by the delegate's presentation controller; the presenter's view stays (AP7).
  case custom = 4
  /// Covers the screen; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the controller that defines the context; that controller's view stays.
  case overCurrentContext = 6
  /// A bubble that points at what it belongs to; a sheet in compact width (PC8).
  case popover = 7
  /// No modal style (T16); as an adaptive style: no adaptation.
  case none = -1
  /// The system's choice: a page sheet (P24).
  case automatic = -2

  /// Whether the style takes the presenter's view out of the window (T11, AP8).
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presentation happens over the controller that defines a context (P2).
  var isContextual: Bool { self == .currentContext || self == .overCurrentContext }

  /// The style the system chooses where it is left to it (P24).
  var settled: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// The built-in transition of a presentation.
///
/// Matches UIKit's `UIModalTransitionStyle`; the curling page is absent.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Turns about the vertical axis, the presenter on the other side.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
