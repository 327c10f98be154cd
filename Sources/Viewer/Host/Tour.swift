import CoreGraphics
import Foundation
import Gallery
import Stage
import UIKit
import X11Display

/// Operates the viewer by its own controls, one transition after the other, and keeps pictures of
/// what its window shows meanwhile.
@MainActor final class Tour {
  /// The parts of a transition at which pictures are taken.
  private static let moments = [0.25, 0.5, 0.75]
  /// Real seconds that a step takes at least, so that there is time for its pictures.
  private static let leastSeconds = 1.2
  /// Real seconds beyond its duration that a step may take.
  private static let patience = 20.0
  /// Real seconds to let the window settle.
  private static let rest = 0.3

  private struct Shot {
    let name: String
    let picture: PixelBuffer
  }

  private let host: ViewerHost
  private let folder: URL
  private var shots: [Shot] = []
  private var number = 0

  init(host: ViewerHost, folder: URL) {
    self.host = host
    self.folder = folder
  }

  /// Visits transitions.
  ///
  /// Pictures are written when nothing moves, so that they cost no frames.
  func visit(_ transitions: [GalleryTransition]) throws(ViewerError) {
    host.show()
    try wait(for: "the window to appear", Self.patience) { self.host.hasShownFrame }
    for transition in transitions {
      guard host.exitCode == nil else { return }
      try visit(transition)
    }
  }

  private func visit(_ transition: GalleryTransition) throws(ViewerError) {
    number = 0
    host.screen.model.perform(.select(transition.id))
    host.screen.model.perform(.setDismissesByItself(false))
    host.respond()
    try settle()
    try take(transition, step: "start", phase: "rest")
    for direction in Direction.allCases {
      let step = transition.words(for: direction).verb.lowercased()
      try play(transition, step: step, control: direction == .forward ? "present" : "dismiss")
    }
    try writeShots()
  }

  /// Presses a control and takes pictures on the way and at the end.
  private func play(
    _ transition: GalleryTransition, step: String, control: String
  ) throws(ViewerError) {
    let model = host.screen.model
    let direction: Direction = control == "present" ? .forward : .back
    let seconds = model.duration(of: direction)
    let speed = PlaybackSpeed.allCases.first { seconds / $0.rate >= Self.leastSeconds } ?? .tenth
    model.perform(.setSpeed(speed))
    try press(control)
    let patience = seconds / speed.rate + Self.patience
    for moment in Self.moments {
      try wait(for: "\(transition.id) to \(step)", patience) {
        !model.stage.state.isBusy || model.progress.fraction >= moment
      }
      guard model.stage.state.isBusy else { break }
      try take(transition, step: step, phase: "\(Int(moment * 100))")
    }
    try wait(for: "\(transition.id) to \(step)", patience) { !model.stage.state.isBusy }
    host.send(.pointerExited)
    host.respond()
    try settle()
    try take(transition, step: step, phase: "rest")
  }

  /// Presses the middle of a control of the window.
  private func press(_ id: String) throws(ViewerError) {
    let screen = host.screen
    guard let control = screen.controlReports().first(where: { $0.id == id }) else {
      throw .stuck("the window has no control “\(id)”")
    }
    guard control.isEnabled else { throw .stuck("the control “\(id)” cannot be pressed") }
    let point = CGPoint(
      x: control.frame.midX / CGFloat(screen.scale), y: control.frame.midY / CGFloat(screen.scale))
    host.send(.pointerMoved(point, modifiers: []))
    host.send(.pointerDown(point, clickCount: 1, modifiers: []))
    host.send(.pointerUp(point, modifiers: []))
    host.respond()
  }

  // MARK: Waiting

  private func settle() throws(ViewerError) {
    let end = MonotonicTime.now + Self.rest
    try wait(for: "the window to come to rest", Self.patience) {
      MonotonicTime.now >= end && !self.host.screen.needsFrame
    }
  }

  private func wait(
    for what: String, _ seconds: Double, until condition: () -> Bool
  ) throws(ViewerError) {
    let end = MonotonicTime.now + seconds
    while !condition() {
      guard host.exitCode == nil else { throw .stuck("its window was closed") }
      guard MonotonicTime.now < end else { throw .stuck("it waited in vain for \(what)") }
      host.turn(until: Date(timeIntervalSinceNow: 0.02))
    }
  }

  // MARK: Pictures

  private func take(
    _ transition: GalleryTransition, step: String, phase: String
  ) throws(ViewerError) {
    number += 1
    let count = String(format: "%02d", number)
    let name = "\(transition.id)-\(step)-\(count)-\(phase).png"
    do {
      shots.append(
        Shot(name: name, picture: try host.connection.capture(window: host.window.identifier)))
    } catch {
      throw .display(error)
    }
  }

  private func writeShots() throws(ViewerError) {
    for shot in shots {
      let path = folder.appendingPathComponent(shot.name).path
      do {
        try shot.picture.writePNG(to: path)
      } catch {
        throw .unwritable(path: path, reason: "\(error)")
      }
    }
    shots = []
  }

  /// Makes a folder for pictures, and makes sure that it takes them.
  static func prepare(folder: URL) throws(ViewerError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let probe = folder.appendingPathComponent(".segue-\(getpid())")
      try Data().write(to: probe)
      try FileManager.default.removeItem(at: probe)
    } catch {
      throw .unwritable(path: folder.path, reason: systemReason(error))
    }
  }
}
