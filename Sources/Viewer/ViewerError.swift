package import X11Display

/// Why the viewer cannot start or go on.
package enum ViewerError: Error, Equatable, CustomStringConvertible {
  /// No transition has this id.
  case unknownTransition(String, known: [String])
  /// A number from the outside makes no sense.
  case invalidNumber(what: String, text: String)
  /// The X server is not there, or went away.
  case display(DisplayError)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// The tour waited for something that did not happen.
  case stuck(String)

  package var description: String {
    switch self {
    case .unknownTransition(let id, let known):
      "no transition is called “\(id)”. Known are: \(known.joined(separator: ", "))"
    case .invalidNumber(let what, let text):
      "\(what) cannot be “\(text)”. Give a finite number above 0"
    case .display(let error):
      error.description
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason). Choose another place"
    case .stuck(let what):
      "the tour stopped: \(what). Run `segue view` to look at it"
    }
  }
}
