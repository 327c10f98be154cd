import Foundation
import TestSupport

/// A public method or initializer of the modules that carry Apple's names whose body does nothing,
/// answers a constant, or traps.
struct EmptyMember: Hashable {
  /// The file's name without its extension, which is its type's.
  let place: String
  /// The method with its labels, such as `present(_:animated:completion:)`.
  let name: String

  static let modules = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// All of them, in the order of the files.
  static func all() throws -> [EmptyMember] {
    try modules.flatMap { module in
      try PackageFiles.swiftFiles(below: "Sources/\(module)")
        .sorted { $0.path < $1.path }
        .flatMap { file in
          let text = try String(contentsOf: file, encoding: .utf8)
          let place = file.deletingPathExtension().lastPathComponent
          return names(in: text).map { EmptyMember(place: place, name: $0) }
        }
    }
  }

  /// The names of the empty public members in a source text.
  static func names(in source: String) -> [String] {
    let text = withoutComments(source)
    let head = #/\b(?:public|open)\b[^\n{}=;()]*?\b(?:func\s+([\w<>=~+*/!&|-]+)|init[?!]?)/#
    return text.matches(of: head).compactMap { match in
      guard let declaration = Declaration(text[match.range.upperBound...]),
        isEmpty(declaration.body)
      else { return nil }
      let base = match.output.1.map { String($0.prefix { $0 != "<" }) } ?? "init"
      return "\(base)(\(declaration.labels.map { "\($0):" }.joined()))"
    }
  }

  private static func withoutComments(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.range(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: "\n")
  }

  private static func isEmpty(_ body: Substring) -> Bool {
    let body = body.trimmingCharacters(in: .whitespacesAndNewlines)
    let constants: Set = ["", "nil", "true", "false", ".zero", "[]", "return nil"]
    return constants.contains(body) || body.hasPrefix("misuse(") || body.hasPrefix("fatalError(")
  }
}

/// What follows the name of a function: its argument labels and its body.
private struct Declaration {
  let labels: [String]
  let body: Substring

  /// Nil for a requirement of a protocol, which has no body.
  init?(_ text: Substring) {
    guard let open = text.firstIndex(of: "("), let close = Self.end(of: text[open...], "(", ")")
    else { return nil }
    labels = Self.labels(in: text[text.index(after: open)..<close])
    var rest = text[text.index(after: close)...]
    let line = rest.prefix { $0 != "{" }
    // A body opens on the line of the result type; otherwise there is none.
    guard line.endIndex < rest.endIndex,
      !line.contains(#/\n\s*(?:public|open|func|init|var|let|@|\}|\#)/#),
      let end = Self.end(of: rest[line.endIndex...], "{", "}")
    else { return nil }
    rest = rest[rest.index(after: line.endIndex)..<end]
    body = rest
  }

  private static func end(
    of text: Substring, _ open: Character, _ close: Character
  ) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func labels(in list: Substring) -> [String] {
    var depth = 0
    var parameters = [""]
    for character in list {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if character == ",", depth <= 0 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.compactMap { parameter in
      parameter.split(whereSeparator: \.isWhitespace).first.map { String($0.prefix { $0 != ":" }) }
    }
  }
}
