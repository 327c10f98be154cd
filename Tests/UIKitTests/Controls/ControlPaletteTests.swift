import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct ControlPaletteTests {
  /// The contrast of two opaque colours, from 1 to 21, as web accessibility counts it.
  private func contrast(_ first: UIColor, _ second: UIColor) -> Double {
    func luminance(_ color: UIColor) -> Double {
      let linear = (0..<3).map { channel -> Double in
        let value = color.cgColor.rgba[channel]
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("words have a contrast of 4.5 at least", arguments: [false, true])
  func contrast(isDark: Bool) {
    let palette: ControlPalette = isDark ? .dark : .light
    let pairs = [
      (palette.text, palette.window), (palette.text, palette.panel),
      (palette.text, palette.controlFill), (palette.text, palette.menu),
      (palette.secondaryText, palette.window), (palette.secondaryText, palette.panel),
      (palette.secondaryText, palette.menu), (palette.textOnAccent, palette.accent),
      (palette.accent, palette.panel), (palette.accent, palette.controlFill),
      (palette.destructive, palette.menu), (UIColor(hex: 0xF4F5F7), palette.toolTip),
      (palette.accent, palette.panel.mixed(with: palette.accent, fraction: 0.1)),
    ]
    for (words, ground) in pairs {
      #expect(contrast(words, ground) >= 4.5, "\(words.cgColor) on \(ground.cgColor)")
    }
  }

  @Test("a fill is 4 % lighter under the pointer and 8 % darker when pressed")
  func fill() {
    let grey = UIColor(white: 0.5, alpha: 1)
    #expect(grey.asFill(isHovered: false, isPressed: false) == grey)
    #expect(grey.asFill(isHovered: true, isPressed: false) == UIColor(white: 0.54, alpha: 1))
    #expect(grey.asFill(isHovered: true, isPressed: true) == UIColor(white: 0.42, alpha: 1))
    let white = UIColor.white.asFill(isHovered: true, isPressed: false)
    #expect(white == .white)
  }

  @Test("a pale fill over light gets thinner under the pointer, over dark stronger")
  func paleFill() {
    let pale = UIColor(red: 0, green: 0, blue: 1, alpha: 0.1)
    func alpha(_ isPressed: Bool, _ ground: UIColor) -> CGFloat {
      pale.asFill(isHovered: true, isPressed: isPressed, over: ground).cgColor.alpha
    }
    #expect(alpha(false, .white) < 0.1 && alpha(true, .white) > 0.1)
    #expect(alpha(false, .black) > 0.1 && alpha(true, .black) < 0.1)
  }
}
