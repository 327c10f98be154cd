import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ScreenLayoutTests {
  struct Size: CustomTestStringConvertible, Sendable {
    let width: Int
    let height: Int
    let scale: Double
    var testDescription: String { "\(width)x\(height)@\(scale)" }
  }

  nonisolated static let sizes = [
    Size(width: 1180, height: 760, scale: 1), Size(width: 900, height: 600, scale: 1),
    Size(width: 720, height: 480, scale: 1), Size(width: 2360, height: 1520, scale: 2),
    Size(width: 1080, height: 720, scale: 1.5), Size(width: 1920, height: 1080, scale: 1),
  ]

  private func screen(_ size: Size, _ id: String = "slide-down-up") throws -> TestScreen {
    try TestScreen(id, width: size.width, height: size.height, scale: size.scale)
  }

  @Test("controls stand inside the window and do not overlap", arguments: sizes)
  func controls(_ size: Size) throws {
    let screen = try screen(size)
    let window = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let reports = screen.screen.controlReports().filter { !$0.id.hasPrefix("stage.") }
    #expect(reports.count >= 8)
    for report in reports {
      #expect(window.contains(report.frame), "\(report.id) \(report.frame)")
      #expect(report.frame.height >= 24 * size.scale, "\(report.id) \(report.frame)")
    }
    for (index, one) in reports.enumerated() {
      for other in reports.dropFirst(index + 1) {
        #expect(!one.frame.intersects(other.frame), "\(one.id) \(other.id)")
      }
    }
  }

  @Test("the four areas fill the window without gaps", arguments: sizes)
  func areas(_ size: Size) throws {
    let screen = try screen(size)
    let root = screen.root
    let bounds = try #require(root.view).bounds
    let shown = [root.toolbar, root.stageArea, root.panel, root.timeline].filter { !$0.isHidden }
    let covered = shown.reduce(0) { $0 + $1.frame.width * $1.frame.height }
    #expect(covered == bounds.width * bounds.height)
    for part in shown { #expect(bounds.contains(part.frame)) }
    #expect(root.stageArea.frame.width >= 320)
  }

  @Test("bars and panels stand on the grid of four points", arguments: sizes)
  func grid(_ size: Size) throws {
    let root = try screen(size).root
    let bars = [root.toolbar.frame.height, root.timeline.frame.height, root.panel.frame.width]
    for length in bars { #expect(length.truncatingRemainder(dividingBy: 4) == 0) }
    for section in root.panel.sections {
      #expect(section.frame.height.truncatingRemainder(dividingBy: 4) == 0)
      #expect(section.frame.minY.truncatingRemainder(dividingBy: 4) == 0)
    }
    let row = root.panel.layers.frame
    #expect(row.height.truncatingRemainder(dividingBy: 24) == 0)
  }

  @Test("buttons of a row are equally high and stand on one line", arguments: sizes)
  func rows(_ size: Size) throws {
    let screen = try screen(size)
    let ids = [
      "transition", "present", "dismiss", "cancel-midway", "loop", "speed", "pause", "step",
    ]
    let frames = try ids.map { try screen.report($0).frame }
    #expect(Set(frames.map(\.height)).count == 1)
    #expect(Set(frames.map(\.minY)).count == 1)
  }

  @Test("no text is smaller than 11 points or cut off", arguments: sizes)
  func text(_ size: Size) throws {
    let screen = try screen(size)
    var count = 0
    for (view, _) in screen.visibleViews() {
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { continue }
      count += 1
      #expect(label.font.pointSize >= 11, "\(text)")
      // Layers can have names of any length; those are shortened in the middle.
      let mayBeCut = label.lineBreakMode == .byTruncatingMiddle
      guard label.numberOfLines == 1, !mayBeCut else { continue }
      let natural = label.sizeThatFits(.zero)
      #expect(natural.width <= label.bounds.width + 0.5, "\(text) in \(label.bounds.width)")
    }
    #expect(count >= 8)
  }

  @Test("below 900 points the panel folds away behind a button, and opens beside the stage")
  func folding() throws {
    let wide = try TestScreen(width: 900, height: 600)
    #expect(!wide.root.panel.isHidden)
    #expect(throws: (any Error).self) { try wide.report("panel") }
    let narrow = try TestScreen(width: 896, height: 600)
    #expect(narrow.root.panel.isHidden)
    #expect(throws: (any Error).self) { try narrow.report("duration-present") }
    try narrow.click("panel")
    #expect(!narrow.root.panel.isHidden)
    #expect(narrow.root.panel.frame.minX == narrow.root.stageArea.frame.maxX)
    _ = try narrow.report("duration-present")
    try narrow.click("panel")
    #expect(narrow.root.panel.isHidden)
  }

  @Test("a window narrower than it should be still shows all of its buttons")
  func tooNarrow() throws {
    let screen = try TestScreen(width: 560, height: 480)
    let window = CGRect(x: 0, y: 0, width: 560, height: 480)
    let reports = screen.screen.controlReports().filter { !$0.id.hasPrefix("stage.") }
    for (index, one) in reports.enumerated() {
      #expect(window.contains(one.frame), "\(one.id)")
      for other in reports.dropFirst(index + 1) { #expect(!one.frame.intersects(other.frame)) }
    }
  }

  @Test("the stage keeps its shape, and its pixels are the window's", arguments: sizes)
  func stage(_ size: Size) throws {
    let screen = try screen(size)
    let area = screen.root.stageArea
    let frame = area.convert(area.stageView.frame, to: nil)
    let bitmap = screen.model.stage.bitmap
    #expect(abs(frame.width * size.scale - CGFloat(bitmap.width)) < 1e-6)
    #expect(abs(frame.height * size.scale - CGFloat(bitmap.height)) < 1e-6)
    #expect((frame.minX * size.scale).truncatingRemainder(dividingBy: 1) == 0)
    #expect((frame.minY * size.scale).truncatingRemainder(dividingBy: 1) == 0)
    let shape = CGFloat(bitmap.width) / CGFloat(bitmap.height)
    #expect(abs(shape - 390.0 / 844) < 1 / CGFloat(bitmap.height))
    #expect(area.frame.contains(frame))
  }

  @Test("resizing in the middle of a transition distorts nothing and loses nothing")
  func resizing() throws {
    let screen = try TestScreen()
    screen.model.start(.forward)
    screen.wait(0.25)
    let before = screens(of: screen)
    screen.screen.resize(width: 800, height: 500, scale: 1)
    screen.frame()
    #expect(screens(of: screen) == before)
    #expect(abs(screen.model.progress.fraction - 0.5) < 1e-9)
    let fresh = try TestScreen(width: 800, height: 500)
    fresh.model.start(.forward)
    fresh.wait(0.25)
    let first = screen.screen.snapshot()
    let second = fresh.screen.snapshot()
    // The pointer and the meter are alike; so must the pixels be.
    #expect(first.differences(from: second) == 0)
  }

  /// Where the two screens of the transition are shown.
  private func screens(of screen: TestScreen) -> [CGRect] {
    screen.model.stage.layerSnapshots().filter { $0.name.hasPrefix("present") }.map(\.presentation)
  }

  @Test("the surround shows the stage's size and scale")
  func caption() throws {
    let screen = try TestScreen()
    let texts = screen.visibleViews(in: screen.root.stageArea).compactMap {
      ($0.view as? UILabel)?.text
    }
    #expect(texts.contains { $0.hasPrefix("390 × 844 pt") && $0.hasSuffix("%") })
  }
}

extension PixelBuffer {
  /// How many pixels differ from another buffer of the same size.
  func differences(from other: PixelBuffer) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] { count += 1 }
    }
    return count
  }
}
