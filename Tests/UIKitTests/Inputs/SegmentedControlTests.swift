import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Four segments, 50 by 28 points each, at (20, 40).
@MainActor @Suite struct SegmentedControlTests {
  let bench = InputBench()
  let control: UISegmentedControl
  let events: EventCounter

  init() {
    control = bench.add(CGRect(x: 20, y: 40, width: 200, height: 28)) { _ in
      UISegmentedControl(items: ["1x", "0.5x", "0.25x", "0.1x"])
    }
    events = EventCounter(control, .valueChanged)
  }

  @Test("at first none is chosen")
  func beginning() {
    #expect(control.numberOfSegments == 4)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("a click chooses the segment under it and reports a change", arguments: 0..<4)
  func click(index: Int) {
    bench.click(20 + 50 * CGFloat(index) + 25, 54)
    #expect(control.selectedSegmentIndex == index)
    bench.click(20 + 50 * CGFloat(index) + 49, 54)
    #expect(events[.valueChanged] == 1)
  }

  @Test("the segment counts on which the press ends; beside the control it is none")
  func pressMoves() {
    bench.press(30, 54)
    bench.move(130, 54)
    bench.release(130, 54)
    #expect(control.selectedSegmentIndex == 2)
    bench.press(30, 54)
    bench.move(30, 120)
    bench.release(30, 120)
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("a disabled segment cannot be chosen, by pointer or by keys")
  func disabledSegment() {
    bench.turn {
      control.setEnabled(false, forSegmentAt: 1)
      control.selectedSegmentIndex = 0
      control.becomeFirstResponder()
    }
    bench.click(95, 54)
    #expect(control.selectedSegmentIndex == 0)
    bench.key(.keyboardRightArrow)
    #expect(control.selectedSegmentIndex == 2)
    #expect(!control.isEnabledForSegment(at: 1))
  }

  @Test("keys move the choice and stop at the ends")
  func keys() {
    bench.turn {
      control.selectedSegmentIndex = 1
      control.becomeFirstResponder()
    }
    bench.key(.keyboardLeftArrow, times: 3)
    #expect(control.selectedSegmentIndex == 0)
    bench.key(.keyboardEnd)
    #expect(control.selectedSegmentIndex == 3)
    bench.key(.keyboardRightArrow)
    #expect(events[.valueChanged] == 2)
    bench.key(.keyboardHome)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("the chosen segment stays chosen when others come and go before it")
  func insertAndRemove() {
    bench.turn {
      control.selectedSegmentIndex = 1
      control.insertSegment(withTitle: "2x", at: 0, animated: false)
    }
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "0.5x")
    bench.turn { control.removeSegment(at: 0, animated: false) }
    #expect(control.selectedSegmentIndex == 1)
    bench.turn { control.removeSegment(at: 1, animated: false) }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 1) == "0.25x")
    bench.turn { control.removeAllSegments() }
    #expect(control.numberOfSegments == 0)
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test("an index past the end means the last segment")
  func pinned() {
    bench.turn { control.setTitle("slow", forSegmentAt: 99) }
    #expect(control.titleForSegment(at: 3) == "slow")
    bench.turn { control.insertSegment(withTitle: "slower", at: 99, animated: false) }
    #expect(control.titleForSegment(at: 4) == "slower")
  }

  @Test("segments share the width, their edges on whole pixels")
  func layout() {
    bench.turn { control.frame.size.width = 202 }
    let edges = (0..<4).map { control.segmentRect($0) }
    #expect(edges.map(\.minX) == [0, 51, 101, 152])
    #expect(edges.map(\.maxX) == [51, 101, 152, 202])
  }

  @Test("the plate lies on the chosen segment; lines next to it are left out")
  func look() {
    bench.turn { control.selectedSegmentIndex = 1 }
    #expect(control.face.plate.frame == CGRect(x: 52, y: 2, width: 46, height: 24))
    #expect(control.face.separators.map(\.isHidden) == [true, true, false])
  }

  @Test("the title under the pointer is as strong as the chosen one's, the others are not")
  func hover() {
    bench.turn { control.selectedSegmentIndex = 0 }
    bench.move(95, 54)
    let colors = control.segments.map(\.label.textColor)
    #expect(colors[1] == colors[0])
    #expect(colors[2] != colors[0])
    bench.move(95, 200)
    #expect(control.segments[1].label.textColor == colors[2])
  }

  @Test("items that are no strings, and choosing a segment that is not there, are misuse")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UISegmentedControl(items: [1]) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UISegmentedControl(items: ["a"]).selectedSegmentIndex = 1 }
    }
  }

  @Test("choosing by code reports nothing")
  func byCode() {
    bench.turn { control.selectedSegmentIndex = 2 }
    #expect(events[.valueChanged] == 0)
  }
}
