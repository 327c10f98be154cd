import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ContrastTests {
  @Test(
    "text stands out from what is behind it by at least 4.5:1",
    arguments: [ViewerTheme.light, .dark])
  func contrast(_ theme: ViewerTheme) throws {
    let screen = try TestScreen("slide-down-up", theme: theme)
    screen.model.perform(.tell(Notice(.warning, "Something to read.")))
    screen.frame()
    var count = 0
    for (view, _) in screen.visibleViews() {
      guard let label = view as? UILabel, label.text?.isEmpty == false, isOperable(label),
        let ground = background(behind: label)
      else { continue }
      count += 1
      let ratio = Self.ratio(label.textColor.cgColor, ground)
      #expect(ratio >= 4.5, "\(label.text ?? ""): \(ratio)")
    }
    #expect(count >= 20)
  }

  /// What cannot be operated is pale on purpose.
  private func isOperable(_ label: UILabel) -> Bool {
    var view: UIView? = label
    while let here = view {
      if here.alpha < 1 || (here as? UIControl)?.isEnabled == false { return false }
      view = here.superview
    }
    return true
  }

  /// The colour behind a label: of the nearest view around it, or of a sibling that lies behind it.
  private func background(behind label: UILabel) -> CGColor? {
    var view: UIView = label
    while let superview = view.superview {
      let siblings = superview.subviews.prefix { $0 !== view }
      for candidate in siblings.reversed() + [superview] {
        let covers = candidate === superview || candidate.frame.contains(view.frame)
        if covers, !candidate.isHidden, let color = candidate.backgroundColor?.cgColor,
          color.alpha == 1
        {
          return color
        }
      }
      view = superview
    }
    return nil
  }

  static func ratio(_ one: CGColor, _ other: CGColor) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: CGColor) -> Double {
    let parts = color.rgba
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.x) + 0.7152 * linear(parts.y) + 0.0722 * linear(parts.z)
  }

  @Test(
    "the theme follows the environment",
    arguments: [("dark", ViewerTheme.dark), ("light", .light), ("DARK", .dark), ("mauve", .light)])
  func theme(_ name: String, _ theme: ViewerTheme) {
    #expect(ViewerTheme(environment: [ViewerOptions.theme: name]) == theme)
    #expect(ViewerTheme(environment: [:]) == .light)
  }
}
