import Compositor
package import CoreGraphics
import Foundation
import QuartzCore
package import Stage
package import UIKit

/// The window's content without a window: the views, their pixels, and the stage among them.
///
/// Sizes are given in pixels, input in points. Times are the host's, in seconds.
@MainActor package final class ViewerScreen {
  package let model: ViewerModel
  /// Called when the person wants to leave by a key.
  package var onQuit: (() -> Void)?
  /// Counts what is shown; the host notes its frames here.
  package var meter = FrameMeter()
  package private(set) var width: Int
  package private(set) var height: Int
  package private(set) var scale: Double

  let environment: HostEnvironment
  let window: UIWindow
  let root = RootInstaller()
  private let compositor: Compositor
  private var surface: LayerSurface?
  private var pointer = StagePointer()
  /// Whether something was sent or changed since the last frame was prepared.
  private var isStale = true

  /// Makes the content of a window of `width` x `height` pixels, `scale` a point.
  package init(
    model: ViewerModel, width: Int, height: Int, scale: Double = 1,
    theme: ViewerTheme = .light, at hostTime: Double = 0
  ) {
    self.model = model
    self.width = width
    self.height = height
    self.scale = scale
    environment = HostEnvironment(
      size: CGSize(width: Double(width) / scale, height: Double(height) / scale),
      scale: CGFloat(scale), now: hostTime)
    environment.metrics.useViewerLook(theme)
    compositor = Compositor(
      context: environment.layerContext, width: width, height: height, scale: CGFloat(scale))
    environment.layerContext.renderer = compositor
    window = environment.performTurn { [environment, root] in
      let window = UIWindow()
      window.tintColor = environment.metrics.palette.accent
      window.rootViewController = root.controller
      window.makeKeyAndVisible()
      return window
    }
    root.controller.perform = { [weak self] in self?.model.perform($0) }
    root.controller.quit = { [weak self] in self?.onQuit?() }
    advance(to: hostTime)
    updateViews()
  }

  // MARK: Time and input

  /// Moves the stage and the controls to a host's time.
  package func advance(to hostTime: Double) {
    model.tick(at: hostTime)
    environment.advance(to: hostTime)
  }

  /// Goes on at a host's time as if none had passed for the stage: nobody was looking.
  package func skip(to hostTime: Double) {
    model.skip(to: hostTime)
    environment.advance(to: hostTime)
  }

  /// Whether every frame of the display is worth showing.
  package var wantsFrames: Bool { model.wantsFrames || environment.layerContext.isAnimating }

  /// Whether a frame would show something new now.
  package var needsFrame: Bool {
    isStale || model.stage.needsRender || environment.layerContext.hasUnseenChanges
  }

  /// Asks for a frame although nothing that shows has been sent.
  package func setNeedsFrame() { isStale = true }

  /// The next host's time at which something happens by itself; nil when nothing waits.
  package var nextDeadline: Double? {
    [model.nextDeadline, environment.scheduler.nextDeadline].compactMap(\.self).min()
  }

  /// Delivers what the person did, at a host's time.
  package func send(_ event: InputEvent, at hostTime: Double) {
    advance(to: hostTime)
    isStale = true
    let isOverStage = event.point.map { isStage(at: $0) } ?? false
    environment.send(event)
    for event in pointer.events(for: event, isOverStage: isOverStage, map: stagePoint) {
      model.send(event)
    }
  }

  /// The shape of the pointer where it is.
  package var pointerShape: PointerShape {
    pointer.isOverStage ? model.stage.pointerShape : environment.pointerShape
  }

  private func isStage(at point: CGPoint) -> Bool {
    window.hitTest(point, with: nil) === root.controller.stageArea.stageView
  }

  private func stagePoint(_ point: CGPoint) -> CGPoint {
    let area = root.controller.stageArea
    return area.fit.stagePoint(
      area.convert(point, from: window), pixelsPerPoint: CGFloat(scale))
  }

  /// Takes on another size, in pixels.
  package func resize(width: Int, height: Int, scale: Double) {
    guard (width, height, scale) != (self.width, self.height, self.scale) else { return }
    self.width = width
    self.height = height
    self.scale = scale
    isStale = true
    compositor.resize(width: width, height: height, scale: CGFloat(scale))
    let size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
    environment.performTurn { environment.screen.resize(to: size, scale: CGFloat(scale)) }
  }

  // MARK: Frames

  /// Brings the views up to date, paints the stage, and finds out what differs from the last frame.
  package func prepareFrame() -> PixelRegion {
    updateViews()
    paintStage()
    environment.advance(to: environment.now)
    return environment.enter { compositor.prepareFrame() }
  }

  /// Paints the prepared frame into a buffer whose picture is `age` frames old, 0 for an unknown
  /// one.
  package func paint(into buffer: PixelBuffer, age: Int) {
    environment.enter { _ = compositor.paint(into: buffer, age: age) }
  }

  /// Prepares a frame and paints it into a buffer of unknown contents.
  package func snapshot() -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    _ = prepareFrame()
    paint(into: buffer, age: 0)
    return buffer
  }

  private func updateViews() {
    isStale = false
    environment.performTurn {
      root.controller.update(from: model, meter: meter)
    }
    model.setStageScale(Double(root.controller.stageArea.fit.scale))
  }

  private func paintStage() {
    let stage = model.stage
    let layer = root.controller.stageArea.stageView.layer
    if surface?.buffer !== stage.bitmap {
      let surface = LayerSurface(buffer: stage.bitmap, isOpaque: true)
      self.surface = surface
      environment.performTurn { layer.contents = surface }
    }
    guard stage.needsRender else { return }
    let damage = Array(stage.render().bufferDamage.rects)
    environment.performTurn { layer.surfaceDidChange(damage) }
  }

  // MARK: Controls

  /// The window's controls and, under names that begin with `stage.`, the stage's own.
  ///
  /// Frames are in pixels of the window.
  package func controlReports() -> [ControlReport] {
    updateViews()
    let own = ControlInventory.reports(of: environment, reachableOnly: false)
    let area = root.controller.stageArea
    let fit = area.fit
    let staged = model.stage.controlReports().map { report in
      var report = report
      report.id = "stage.\(report.id)"
      let rect = fit.areaRect(report.frame, pixelsPerPoint: CGFloat(scale))
      report.frame = area.convert(rect, to: nil)
      return report
    }
    return (own + staged).map { report in
      var report = report
      report.frame = report.frame.scaled(by: CGFloat(scale))
      return report
    }
  }
}

/// Makes the root controller inside the environment it belongs to, when it is first asked for.
@MainActor final class RootInstaller {
  private(set) lazy var controller = RootViewController()
}

extension HostMetrics {
  /// The sizes and colours of the viewer's own window.
  mutating func useViewerLook(_ theme: ViewerTheme) {
    palette = theme.palette
    pointerIsFinger = false
    systemFontFamily = Self.desktopFamily
    controlFontSize = 13
    controlPadding = CGSize(width: Space.medium, height: 5)
  }

  /// The desktop's sans; Inter where nobody chose one and the font of last resort would stand in.
  private static var desktopFamily: String {
    let family = FontDescription(family: "Sans", size: 13).resolvedFamily
    return family == nil || family == "DejaVu Sans" ? "Inter" : "Sans"
  }
}

extension InputEvent {
  /// Where the event happened; nil for those without a place.
  fileprivate var point: CGPoint? {
    switch self {
    case .pointerDown(let point, _, _), .pointerMoved(let point, _), .pointerUp(let point, _),
      .scrolled(let point, _, _):
      point
    case .fingers, .pointerCancelled, .pointerExited, .keyDown, .keyUp, .resized: nil
    }
  }
}

extension CGRect {
  fileprivate func scaled(by factor: CGFloat) -> CGRect {
    CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
