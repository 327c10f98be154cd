import CoreGraphics
import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit
import X11Display

@testable import Viewer

/// The built program, showing its window on a virtual display, with a hand for it and an eye on it.
///
/// Every picture that is taken is kept, and written to a folder when something is not as expected;
/// the folder stands in the message.
@MainActor final class ViewerRun {
  let display: VirtualDisplay
  let process: ChildProcess
  let files: URL
  let size: CGSize
  let watch: ControlWatch
  private let eye: DisplayConnection
  private let transition: String
  private var pictures: [(name: String, picture: PixelBuffer)] = []

  init(
    _ transition: String = "slide-down-up", size: CGSize = ViewerOptions.defaultSize,
    serverArguments: [String] = [], arguments: [String] = []
  ) throws {
    self.transition = transition
    self.size = size
    display = try VirtualDisplay(width: 1280, height: 800, arguments: serverArguments)
    eye = try display.connect(environment: [DisplayOptions.noSharedMemory: "1"])
    files = FileManager.default.temporaryDirectory
      .appendingPathComponent("segue-acceptance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    watch = ControlWatch(files.appendingPathComponent("controls"))
    process = try ChildProcess(
      [
        Self.program, "view", transition, "--size", "\(Int(size.width))x\(Int(size.height))",
        "--scale", "1", "--controls", files.appendingPathComponent("controls").path,
        "--tuning", files.appendingPathComponent("tuning.json").path,
      ] + arguments, environment: ["DISPLAY": display.name, "SEGUE_THEME": "light"])
  }

  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("segue").path

  deinit { watch.stop() }

  /// Waits until the window shows its first frame, and puts the pointer where it is over nothing.
  func begin() async throws {
    try display.move(x: 1240, y: 790)
    let isThere = await waitUntil(timeout: 20) { !self.controls().isEmpty }
    try check(isThere, "the window has not appeared")
  }

  /// Ends the program as a window manager would, and removes its files.
  func end() {
    process.send(signal: SIGTERM)
    #expect(process.wait() == 0, "\(process.readErrors())")
    try? FileManager.default.removeItem(at: files)
  }

  // MARK: Controls

  struct Control: Decodable {
    let id: String
    let title: String
    let frame: [Double]
    let enabled: Bool
    let value: Double?
    let min: Double?
    let max: Double?

    var middle: (x: Int, y: Int) {
      (Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
    }
  }

  /// The controls as the program lists them now.
  func controls() -> [String: Control] {
    let text = try? String(
      contentsOf: files.appendingPathComponent("controls"), encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n")
    let controls = lines.compactMap { try? JSONDecoder().decode(Control.self, from: Data($0.utf8)) }
    return Dictionary(uniqueKeysWithValues: controls.map { ($0.id, $0) })
  }

  func control(_ id: String) throws -> Control {
    try #require(controls()[id], "no control \(id)")
  }

  func isEnabled(_ id: String) -> Bool { controls()[id]?.enabled ?? false }

  func click(_ id: String) throws {
    let place = try control(id).middle
    try display.click(x: place.x, y: place.y)
  }

  /// Waits until a control can be operated.
  func waitForControl(_ id: String, timeout: Double = 20) async throws {
    let isThere = await waitUntil(timeout: timeout) { self.isEnabled(id) }
    try check(isThere, "\(id) has not become operable")
  }

  /// Slows the stage down to a tenth by the viewer's key, or lets it run at full speed again.
  func setSlowMotion(_ isOn: Bool) throws {
    try display.move(x: 60, y: 400)
    for _ in 0..<(isOn ? 3 : 1) { try display.key("s") }
  }

  /// Drags the knob of a slider of durations to a value.
  func drag(_ id: String, to value: Double) throws {
    let slider = try control(id)
    let low = try #require(slider.min)
    let high = try #require(slider.max)
    func place(_ value: Double) -> Int {
      let room = slider.frame[2] - 16
      return Int((slider.frame[0] + 8 + room * log(value / low) / log(high / low)).rounded())
    }
    let y = slider.middle.y
    try display.drag(from: (place(slider.value ?? low), y), to: (place(value), y))
  }

  // MARK: Pictures

  /// Where the stage is in the window.
  func stageRect(size: CGSize? = nil) throws -> PixelRect {
    let size = size ?? self.size
    let screen = try TestScreen(transition, width: Int(size.width), height: Int(size.height))
    let area = screen.root.stageArea
    let frame = area.convert(area.stageView.frame, to: nil)
    return PixelRect(
      x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
  }

  /// What the display shows now.
  func look(_ name: String) throws -> PixelBuffer {
    let picture = try eye.capture()
    pictures.append((name, picture))
    // The first ones and the last ones tell most.
    if pictures.count > 60 { pictures.remove(at: 30) }
    return picture
  }

  /// Records an issue with all pictures beside it unless a condition holds.
  func check(_ condition: Bool, _ what: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    guard !condition else { return }
    for (index, entry) in pictures.enumerated() {
      let name = String(format: "%03d-%@.png", index, entry.name)
      try? entry.picture.writePNG(to: files.appendingPathComponent(name).path)
    }
    throw Failure(description: "\(what); pictures in \(files.path)")
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension PixelBuffer {
  /// The pixel without its alpha.
  func color(_ x: Int, _ y: Int) -> UInt32 { self[x, y] & 0xFF_FFFF }

  /// How many rows of a rectangle, from its top, have a colour in the middle.
  func rows(of color: UInt32, in rect: PixelRect) -> Int {
    let x = rect.minX + rect.width / 4
    return (rect.minY..<rect.maxY).prefix { self.color(x, $0) == color }.count
  }

  /// How many pixels of a rectangle differ from another picture's.
  func differences(from other: PixelBuffer, in rect: PixelRect) -> Int {
    var count = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where color(x, y) != other.color(x, y) { count += 1 }
    }
    return count
  }
}
