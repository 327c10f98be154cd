/// Where the lines of a text stand between its left and its right edge.
package enum TextAlignment: Hashable, Sendable {
  case left
  case center
  case right
  /// All lines but the last of a paragraph are spread over the whole width.
  case justified
  /// Left, or right for paragraphs of scripts that run from the right.
  case natural
}

/// What happens to text that is wider than its room.
package enum TextLineBreak: Hashable, Sendable {
  /// Lines break between words, and inside words that are too long alone.
  case wordWrap
  /// Lines break between any two characters.
  case characterWrap
  /// Lines do not break; they are cut off at the edge.
  case clip
  /// Lines break between words; the last one shows its end after an ellipsis.
  case truncateHead
  /// Lines break between words; the last one ends in an ellipsis.
  case truncateTail
  /// Lines break between words; the last one has an ellipsis in its middle.
  case truncateMiddle

  var isTruncating: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}
