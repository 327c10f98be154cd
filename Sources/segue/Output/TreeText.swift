import Foundation
package import Stage

/// The layer tree as indented text.
package enum TreeText {
  /// A layer's line.
  package static func line(_ layer: LayerSnapshot) -> String {
    var parts = [
      String(repeating: "  ", count: layer.depth) + layer.name, text(layer.presentation),
    ]
    if layer.frame != layer.presentation { parts.append("(model \(text(layer.frame)))") }
    parts.append("opacity \(layer.opacity.asFloat.shortText)")
    if layer.isHidden { parts.append("hidden") }
    if let color = layer.color { parts.append("colour \(text(color))") }
    if layer.cornerRadius != 0 { parts.append("radius \(layer.cornerRadius.cleaned.shortText)") }
    return parts.joined(separator: "  ")
  }

  private static func text(_ frame: CGRect) -> String {
    let numbers = frame.cleanedNumbers.map(\.shortText)
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }

  /// `#rrggbb`, with the alpha behind it where it is not full.
  private static func text(_ color: SIMD4<Double>) -> String {
    let bytes = (0..<(color.w < 1 ? 4 : 3)).map { index in
      let byte = Int((min(max(color[index], 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + bytes.joined()
  }
}
