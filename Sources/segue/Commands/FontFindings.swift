import CoreGraphics

/// Which of the fonts that are wanted are installed, in rows for a person.
enum FontFindings {
  private static let wanted: [(family: String, use: String, package: String)] = [
    ("Inter", "the stage's text", "fonts-inter"),
    ("Noto Color Emoji", "emoji", "fonts-noto-color-emoji"),
    ("sans", "the tool's text", "a font of the desktop's"),
  ]

  static var rows: [(label: String, text: String)] {
    wanted.map { wanted in
      ("font", "\(wanted.family), for \(wanted.use): \(finding(wanted.family, wanted.package))")
    }
  }

  private static func finding(_ family: String, _ package: String) -> String {
    guard let found = FontDescription(family: family, size: 12).resolvedFamily else {
      return "no font at all; install \(package)"
    }
    if found == family { return "found" }
    return family == "sans" ? found : "not found, \(found) stands in; install \(package)"
  }
}
