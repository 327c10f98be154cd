/// A way that the caret goes.
enum TextMovement: Hashable {
  case characterBackward
  case characterForward
  /// To the beginning of the word before the caret.
  case wordBackward
  /// To the end of the word behind the caret.
  case wordForward
  case toStart
  case toEnd
}

extension TextEditing {
  /// Where a movement leads from a place.
  func destination(of movement: TextMovement, from place: Int) -> Int {
    switch movement {
    case .characterBackward: characterPlace(before: place)
    case .characterForward: characterPlace(after: place)
    case .wordBackward: wordStart(before: place)
    case .wordForward: wordEnd(after: place)
    case .toStart: 0
    case .toEnd: length
    }
  }

  /// Moves the caret; a selection that is not extended first collapses to its edge.
  mutating func move(_ movement: TextMovement, extending: Bool) {
    guard hasSelection, !extending else {
      return place(destination(of: movement, from: head), extending: extending)
    }
    switch movement {
    case .characterBackward: place(selection.lowerBound)
    case .characterForward: place(selection.upperBound)
    default: place(destination(of: movement, from: head))
    }
  }

  /// What a deleting key takes away: the selection, or what the movement passes over.
  func deletion(by movement: TextMovement) -> Range<Int> {
    guard !hasSelection else { return selection }
    let other = destination(of: movement, from: head)
    return min(head, other)..<max(head, other)
  }

  /// The word around a place, or the run of spaces or signs where there is no word.
  func word(at place: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let middle = place < length ? boundary(atOrBefore: place) : characterPlace(before: length)
    let kind = kind(at: index(of: middle))
    var start = middle
    while start > 0 {
      let before = characterPlace(before: start)
      guard self.kind(at: index(of: before)) == kind else { break }
      start = before
    }
    var end = characterPlace(after: middle)
    while end < length, self.kind(at: index(of: end)) == kind { end = characterPlace(after: end) }
    return start..<end
  }

  private func characterPlace(before place: Int) -> Int {
    let index = index(of: place)
    return index > text.startIndex ? self.place(of: text.index(before: index)) : 0
  }

  private func characterPlace(after place: Int) -> Int {
    let index = index(of: place)
    return index < text.endIndex ? self.place(of: text.index(after: index)) : length
  }

  private func wordStart(before place: Int) -> Int {
    var here = place
    while here > 0, kind(at: index(of: characterPlace(before: here))) != .word {
      here = characterPlace(before: here)
    }
    while here > 0, kind(at: index(of: characterPlace(before: here))) == .word {
      here = characterPlace(before: here)
    }
    return here
  }

  private func wordEnd(after place: Int) -> Int {
    var here = place
    while here < length, kind(at: index(of: here)) != .word { here = characterPlace(after: here) }
    while here < length, kind(at: index(of: here)) == .word { here = characterPlace(after: here) }
    return here
  }
}

/// What words are made of.
extension TextEditing {
  private enum CharacterKind {
    case word
    case space
    case sign
  }

  private func kind(at index: String.Index) -> CharacterKind {
    let character = text[index]
    if character.isPartOfWord { return .word }
    if character.isWhitespace { return .space }
    guard character.joinsWord, index > text.startIndex else { return .sign }
    // "0.40" and "it's" are one word each, the full stop at the end of a sentence is none of it.
    let after = text.index(after: index)
    let isInside =
      after < text.endIndex && text[after].isPartOfWord
      && text[text.index(before: index)].isPartOfWord
    return isInside ? .word : .sign
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }

  fileprivate var joinsWord: Bool { ".,:'’".contains(self) }
}
