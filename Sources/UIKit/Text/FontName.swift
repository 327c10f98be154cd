import CoreGraphics

/// A font's name, such as "Inter-SemiBoldItalic", taken apart.
struct FontName {
  let family: String
  let weight: Int
  let isItalic: Bool

  private static let weights: [(name: String, weight: Int)] = [
    ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("SemiBold", 600), ("DemiBold", 600), ("Bold", 700), ("Heavy", 800), ("ExtraBold", 800),
    ("Black", 900),
  ]

  /// Families that every phone has; code that asks for one expects to get it.
  private static let phoneFamilies: Set<String> = [
    "arial", "avenir", "avenirnext", "baskerville", "chalkboardse", "cochin", "copperplate",
    "courier", "couriernew", "didot", "futura", "georgia", "gillsans", "helvetica",
    "helveticaneue", "hoeflertext", "markerfelt", "menlo", "noteworthy", "optima", "palatino",
    "papyrus", "rockwell", "thonburi", "timesnewroman", "trebuchetms", "verdana",
  ]

  init(_ face: FontDescription) {
    family = face.family
    weight = face.weight
    isItalic = face.isItalic
  }

  /// Takes a name apart; nil when there is no such family.
  init?(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let family = parts.first.flatMap(Self.installedFamily) else { return nil }
    self.family = family
    let style = (parts.count > 1 ? parts[1] : "Regular").lowercased()
    isItalic = style.contains("italic") || style.contains("oblique")
    // The longest name counts: "SemiBold" holds "Bold".
    let found = Self.weights.filter { style.contains($0.name.lowercased()) }
      .max { $0.name.count < $1.name.count }
    weight = found?.weight ?? 400
  }

  /// The name as one word, such as "Inter-SemiBold".
  var joined: String {
    let style = Self.weights.first { $0.weight == weight }?.name ?? "Regular"
    let slanted = isItalic ? (style == "Regular" ? "Italic" : style + "Italic") : style
    return family.filter { $0 != " " } + "-" + slanted
  }

  private static func installedFamily(_ name: String) -> String? {
    let spaced = name.reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(letter)
    }
    for candidate in [name, spaced] where resolves(candidate) { return candidate }
    let folded = name.lowercased().filter { $0 != " " }
    return phoneFamilies.contains(folded) ? spaced : nil
  }

  private static func resolves(_ family: String) -> Bool {
    let found = FontDescription(family: family, size: 12).resolvedFamily
    return found?.lowercased() == family.lowercased()
  }
}
