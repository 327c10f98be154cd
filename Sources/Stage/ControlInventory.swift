import CoreGraphics
import Foundation
import QuartzCore
package import UIKit

/// Finds the controls of windows, and describes them.
@MainActor package enum ControlInventory {
  /// The controls of an environment's windows that are shown, back to front.
  ///
  /// Frames are in the screen's points. `reachableOnly` leaves out those that something else
  /// covers.
  package static func reports(
    of environment: HostEnvironment, reachableOnly: Bool
  ) -> [ControlReport] {
    environment.enter {
      var reports: [ControlReport] = []
      for window in environment.application.windows {
        visit(window, in: window) { control in
          guard !reachableOnly || isReachable(control, in: window) else { return }
          reports.append(report(of: control, in: window))
        }
      }
      return unique(reports)
    }
  }

  private static func visit(
    _ view: UIView, in window: UIWindow, _ body: (UIControl) -> Void
  ) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if let control = view as? UIControl { body(control) }
    for subview in view.subviews { visit(subview, in: window, body) }
  }

  /// Whether a press on the control's middle reaches it.
  private static func isReachable(_ control: UIControl, in window: UIWindow) -> Bool {
    let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
    let hit = window.hitTest(control.convert(middle, to: window), with: nil)
    return hit?.isDescendant(of: control) ?? false
  }

  private static func report(of control: UIControl, in window: UIWindow) -> ControlReport {
    let frame = control.layer.convert(control.bounds, to: window.layer.superlayer)
    let name = control.accessibilityIdentifier ?? control.role ?? "\(type(of: control))"
    var report = ControlReport(
      id: name, title: control.accessibilityLabel ?? "", kind: .other, frame: frame,
      isEnabled: control.isEnabled && control.isUserInteractionEnabled)
    control.describe(in: &report)
    return report
  }

  /// Numbers ids from the second of a kind.
  private static func unique(_ reports: [ControlReport]) -> [ControlReport] {
    var counts: [String: Int] = [:]
    return reports.map { report in
      counts[report.id, default: 0] += 1
      var report = report
      if let count = counts[report.id], count > 1 { report.id += "#\(count)" }
      return report
    }
  }
}

extension UIControl {
  /// Fills in what is particular about the control.
  fileprivate func describe(in report: inout ControlReport) {
    switch self {
    case let button as UIButton: button.describeButton(in: &report)
    case let slider as UISlider:
      report.kind = .slider
      report.value = Double(slider.value)
      report.minimum = Double(slider.minimumValue)
      report.maximum = Double(slider.maximumValue)
    case let toggle as UISwitch:
      report.kind = .toggle
      report.setChoice(toggle.isOn ? 1 : 0, of: 2)
    case let segments as UISegmentedControl:
      report.kind = .segments
      report.setChoice(segments.selectedSegmentIndex, of: segments.numberOfSegments)
    case let field as UITextField:
      report.kind = .field
      report.title = field.text ?? ""
      report.value = Double(field.text ?? "")
    default:
      break
    }
  }
}

extension UIButton {
  fileprivate func describeButton(in report: inout ControlReport) {
    report.kind = .button
    if let title = currentTitle, !title.isEmpty { report.title = title }
    guard changesSelectionAsPrimaryAction else { return }
    guard let menu else { return report.setChoice(isSelected ? 1 : 0, of: 2) }
    report.kind = .menu
    let actions = menu.children.compactMap { $0 as? UIAction }
    report.setChoice(actions.firstIndex { $0.state == .on } ?? 0, of: actions.count)
  }
}

extension ControlReport {
  fileprivate mutating func setChoice(_ index: Int, of count: Int) {
    value = Double(index)
    minimum = 0
    maximum = Double(max(0, count - 1))
  }
}

extension Stage {
  /// The controls on the stage that a press reaches, with frames in the stage's points.
  package func controlReports() -> [ControlReport] {
    ControlInventory.reports(of: environment, reachableOnly: true)
  }
}
