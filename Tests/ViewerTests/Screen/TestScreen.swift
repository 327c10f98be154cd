import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@testable import Viewer

/// The viewer's content without a window, with a hand and a clock of the test's.
@MainActor final class TestScreen {
  let screen: ViewerScreen
  private(set) var time = 0.0
  private(set) var didQuit = false

  init(
    _ id: String = "reversible", width: Int = 1180, height: Int = 760, scale: Double = 1,
    theme: ViewerTheme = .light, store: TuningStore? = nil
  ) throws {
    let model = ViewerModel(
      transition: try #require(GalleryTransition.named(id)), store: store)
    screen = ViewerScreen(
      model: model, width: width, height: height, scale: scale, theme: theme)
    screen.onQuit = { [weak self] in self?.didQuit = true }
    frame()
  }

  var model: ViewerModel { screen.model }
  var root: RootViewController { screen.root.controller }

  /// Brings views and layout up to date, as a frame does.
  func frame() { _ = screen.prepareFrame() }

  /// Lets frames pass.
  func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      screen.advance(to: time)
      frame()
    }
  }

  func send(_ event: InputEvent) {
    screen.send(event, at: time)
    frame()
  }

  func move(to point: CGPoint) { send(.pointerMoved(point, modifiers: [])) }

  func click(_ point: CGPoint, count: Int = 1) {
    move(to: point)
    for click in 1...count {
      send(.pointerDown(point, clickCount: click, modifiers: []))
      send(.pointerUp(point, modifiers: []))
    }
  }

  func click(_ id: String, count: Int = 1) throws { click(try middle(of: id), count: count) }

  func type(_ text: String) {
    for character in text { send(.keyDown(KeyStroke(text: String(character)), isRepeat: false)) }
  }

  func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    send(.keyDown(KeyStroke(code: code, modifiers: modifiers), isRepeat: false))
    send(.keyUp(KeyStroke(code: code, modifiers: modifiers)))
  }

  func report(_ id: String) throws -> ControlReport {
    guard let report = screen.controlReports().first(where: { $0.id == id }) else {
      throw NoControl(id: id)
    }
    return report
  }

  struct NoControl: Error {
    let id: String
  }

  /// The middle of a control in points.
  func middle(of id: String) throws -> CGPoint {
    let frame = try report(id).frame
    return CGPoint(x: frame.midX / screen.scale, y: frame.midY / screen.scale)
  }

  /// The control with the keyboard's focus.
  var focused: UIControl? {
    visibleViews().lazy.compactMap { $0.view as? UIControl }.first(where: \.isFirstResponder)
  }

  /// Everything that is seen, with its rectangle in the window.
  func visibleViews(in view: UIView? = nil) -> [(view: UIView, frame: CGRect)] {
    let view = view ?? screen.window
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    return [(view, view.convert(view.bounds, to: nil))]
      + view.subviews.flatMap { visibleViews(in: $0) }
  }
}
