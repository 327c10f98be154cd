/// What can go wrong between the program and an X server.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
  /// No server could be reached under this name; the name is empty when `DISPLAY` is not set.
  case noDisplay(name: String)
  /// The screen has no visual that the program can draw into.
  case unsupportedVisual(String)
  /// A request failed.
  case requestFailed(call: String, reason: String)
  /// A call of the operating system failed.
  case systemCallFailed(call: String, reason: String)
  /// The connection to the server is gone.
  case serverLost(name: String)

  package var description: String {
    switch self {
    case .noDisplay(let name):
      let cause = name.isEmpty ? "DISPLAY is not set" : "no X server answers there"
      let shown = name.isEmpty ? "" : " \(name)"
      return """
        cannot open display\(shown): \(cause). Start a desktop session or set DISPLAY; without a \
        screen try `xvfb-run -a swift run -c release segue tour -o shots` or `segue render`
        """
    case .unsupportedVisual(let visual):
      return """
        the screen's visual (\(visual)) is not supported. Run the X server with a true-colour \
        screen of 16, 24 or 32 bits a pixel
        """
    case .requestFailed(let call, let reason):
      return "the X server refused \(call): \(reason)"
    case .systemCallFailed(let call, let reason):
      return "\(call) failed: \(reason)"
    case .serverLost(let name):
      return "lost the connection to the X server \(name)"
    }
  }
}
