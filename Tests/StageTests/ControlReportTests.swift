import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct ControlReportTests {
  private func makeStage(_ add: (UIView) -> Void) -> Stage {
    let scene = AppScene()
    return Stage {
      add(scene.root.view)
      return scene
    }
  }

  private func place(_ control: UIControl, _ id: String?, y: CGFloat) -> UIControl {
    control.accessibilityIdentifier = id
    control.frame = CGRect(x: 10, y: y, width: 100, height: 30)
    return control
  }

  @Test("a report is one line of JSON with every key, in one order, and short numbers")
  func jsonLine() {
    let report = ControlReport(
      id: "speed", title: "a \"b\" / é\n", kind: .toggle,
      frame: CGRect(x: 1, y: 2.5, width: 1.0 / 3, height: 40), isEnabled: true, value: 0.12345,
      minimum: 0, maximum: nil)
    #expect(
      report.jsonLine
        == #"{"id":"speed","title":"a \"b\" / é\n","kind":"switch","frame":[1,2.5,0.333,40],"#
        + #""enabled":true,"value":0.123,"min":0,"max":null}"#)
    let bare = ControlReport(
      id: "x", title: "", kind: .button, frame: .zero, isEnabled: false, value: .nan)
    #expect(
      bare.jsonLine
        == #"{"id":"x","title":"","kind":"button","frame":[0,0,0,0],"enabled":false,"#
        + #""value":null,"min":null,"max":null}"#)
  }

  @Test("each kind of control tells its value and range")
  func kinds() throws {
    let stage = makeStage { root in
      let slider = UISlider(frame: .zero)
      slider.maximumValue = 5
      slider.value = 2
      let toggle = UISwitch(frame: .zero)
      toggle.isOn = true
      let segments = UISegmentedControl(items: ["a", "b", "c"])
      segments.selectedSegmentIndex = 1
      let field = UITextField(frame: .zero)
      field.text = "1.5"
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.isEnabled = false
      let controls: [UIControl] = [slider, toggle, segments, field, button]
      for (index, control) in controls.enumerated() {
        root.addSubview(place(control, "control", y: CGFloat(40 * index)))
      }
    }
    let reports = stage.controlReports()
    #expect(reports.map(\.kind) == [.slider, .toggle, .segments, .field, .button])
    #expect(reports.map(\.value) == [2, 1, 1, 1.5, nil])
    #expect(reports.map(\.minimum) == [0, 0, 0, nil, nil])
    #expect(reports.map(\.maximum) == [5, 1, 2, nil, nil])
    #expect(reports.map(\.isEnabled) == [true, true, true, true, false])
    #expect(reports[3].title == "1.5")
    #expect(reports[4].title == "Go")
    // Ids are unique.
    #expect(
      reports.map(\.id) == ["control", "control#2", "control#3", "control#4", "control#5"])
    #expect(reports[4].frame.origin == CGPoint(x: 10, y: 160))
  }

  @Test("a report of a stage has what a press reaches: nothing hidden, covered or outside")
  func reachable() {
    let stage = makeStage { root in
      for (index, id) in ["seen", "hidden", "clear", "covered", "outside"].enumerated() {
        root.addSubview(place(UIButton(type: .system), id, y: CGFloat(40 * index)))
      }
      root.subviews[1].isHidden = true
      root.subviews[2].alpha = 0
      root.subviews[4].frame.origin.y = 2000
      let cover = UIView(frame: root.subviews[3].frame)
      root.addSubview(cover)
    }
    #expect(stage.controlReports().map(\.id) == ["seen"])
  }

  @Test("frames are those of the stage, wherever a control hangs")
  func frames() {
    let stage = makeStage { root in
      let box = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
      box.addSubview(place(UIButton(type: .system), "inner", y: 5))
      root.addSubview(box)
    }
    #expect(
      stage.controlReports().map(\.frame) == [CGRect(x: 60, y: 65, width: 100, height: 30)])
  }
}
