/// Where the lines of a text stand.
///
/// Matches UIKit's `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Stretched to both edges, but for the last.
  case justified = 3
  /// At the edge where the script begins.
  case natural = 4
}

/// What happens to text that is too long for its line or its place.
///
/// Matches UIKit's `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in the next line between words.
  case byWordWrapping = 0
  /// Goes on in the next line between letters.
  case byCharWrapping = 1
  /// Is cut off.
  case byClipping = 2
  /// Loses its start.
  case byTruncatingHead = 3
  /// Loses its end.
  case byTruncatingTail = 4
  /// Loses its middle.
  case byTruncatingMiddle = 5
}
