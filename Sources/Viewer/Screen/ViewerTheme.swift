import UIKit

/// The window's colours.
package enum ViewerTheme: String, Hashable, Sendable {
  case light
  case dark

  /// The theme that the environment asks for; light unless it says `dark`.
  package init(environment: [String: String]) {
    let name = environment[ViewerOptions.theme]?.lowercased()
    self = name.flatMap(ViewerTheme.init(rawValue:)) ?? .light
  }

  var palette: ControlPalette { self == .dark ? .dark : .light }
}
