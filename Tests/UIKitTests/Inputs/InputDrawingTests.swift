import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// The pixels that input controls draw themselves; what layers show is the compositor's.
@MainActor @Suite struct InputDrawingTests {
  let bench = InputBench()

  private func pixels(_ view: UIView) -> PixelBuffer? {
    (view.layer.contents as? CGImage)?.buffer
  }

  /// The columns in which a row has something drawn.
  private func columns(_ buffer: PixelBuffer?, row: Int) -> [Int] {
    guard let buffer else { return [] }
    return (0..<buffer.width).filter { buffer[$0, row] != 0 }
  }

  @Test("marks are one whole pixel wide, the reference mark two, and higher")
  func marks() {
    let slider = bench.add(CGRect(x: 20, y: 40, width: 216, height: 28), UISlider.init)
    bench.turn {
      slider.ticks = [0, 0.5]
      slider.referenceValue = 0.25
    }
    let drawn = pixels(slider.face.marks)
    #expect(columns(drawn, row: 0) == [8, 57, 58, 108])
    #expect(columns(drawn, row: 5) == [57, 58])
  }

  @Test("a slider without marks draws nothing of its own")
  func noMarks() {
    let slider = bench.add(CGRect(x: 20, y: 40, width: 216, height: 28), UISlider.init)
    #expect(pixels(slider.face.marks) == nil)
  }

  @Test("a field draws its text, else its placeholder, and what is selected behind it")
  func field() {
    let field = bench.add(CGRect(x: 20, y: 40, width: 160, height: 28), UITextField.init)
    #expect(pixels(field.content) == nil)
    bench.turn { field.placeholder = "lll" }
    let placeholder = columns(pixels(field.content), row: 14)
    #expect(!placeholder.isEmpty)
    bench.turn { field.text = "l" }
    #expect(columns(pixels(field.content), row: 14).count < placeholder.count)
    bench.turn {
      field.text = "lll"
      field.becomeFirstResponder()
      field.selectAll(nil)
    }
    let selected = columns(pixels(field.content), row: 14)
    #expect(selected == Array(0...(selected.last ?? 0)))
    #expect(selected.count > placeholder.count)
  }

  @Test("a long text ends in an ellipsis until it is edited")
  func ellipsis() {
    let field = bench.add(CGRect(x: 20, y: 40, width: 60, height: 28), UITextField.init)
    bench.turn { field.text = "llllllllllllllllllllllll" }
    let shortened = columns(pixels(field.content), row: 10)
    _ = bench.turn { field.becomeFirstResponder() }
    #expect(columns(pixels(field.content), row: 10).count > shortened.count)
  }
}
