/// How a presented controller's view is placed, and what becomes of the presenter's.
///
/// Matches UIKit's `UIModalPresentationStyle`, as far as the styles are supported.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view is removed.
  case fullScreen = 0
  /// Managed by the delegate's presentation controller; the presenter's view stays (AP7).
  case custom = 4
  /// Covers the screen; the presenter's view stays.
  case overFullScreen = 5
  /// No modal style (T16).
  case none = -1
  /// The system's choice: a sheet, under which the presenter's view stays (P24).
  case automatic = -2

  /// Whether the style takes the presenter's view out of the window (T11).
  var removesPresentersView: Bool { self == .fullScreen }
}

/// The built-in transition of a presentation.
///
/// Matches UIKit's `UIModalTransitionStyle`, as far as the styles are supported.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
}
