import CoreGraphics
import Foundation
import Gallery
import Stage
import UIKit
import X11Display

/// The viewer's window on a display: events in, frames out, and nothing at all in between.
///
/// The frame timer runs while something moves or is stale. At rest the process sleeps until an
/// event comes or the next thing is due.
@MainActor final class ViewerHost {
  let screen: ViewerScreen
  let connection: DisplayConnection
  let window: DisplayWindow
  /// Whether the window has shown anything yet.
  private(set) var hasShownFrame = false
  /// The exit code, once the end has been decided.
  private(set) var exitCode: Int32?

  private let options: ViewerOptions
  /// Nil where the server refuses it; copied text stays in the window then.
  private let clipboard: WindowClipboard?
  private let timer: FrameTimer
  private var deadline: DeadlineTimer?
  private var signals: SignalWatcher?
  private var input: DisplayInput
  private var controlFile: ControlFile?
  private var idleReport: IdleReport?
  /// Whether the frame before this one showed something that moves.
  private var wasMoving = false
  private var isMapped = false
  /// Whether anybody can see the window; while nobody can, the stage's time stands still.
  private var isSeen = false

  /// Opens the window; it is shown by `run()`.
  init(options: ViewerOptions, store: TuningStore?) throws(ViewerError) {
    let transition = try options.galleryTransition()
    self.options = options
    let lastWords = LastWords()
    connection = try Self.connect(options, lastWords: lastWords)
    let scale = options.scale ?? connection.screen.scale
    let pixels = try options.pixelSize(scale: scale)
    window = try Self.makeWindow(connection, pixels: pixels, scale: scale)
    clipboard = try? WindowClipboard(connection: connection)
    let now = MonotonicTime.now
    let model = ViewerModel(transition: transition, store: store, at: now)
    screen = ViewerScreen(
      model: model, width: pixels.width, height: pixels.height, scale: scale,
      theme: ViewerTheme(environment: options.environment), at: now)
    screen.environment.clipboard = clipboard
    input = DisplayInput(scale: scale)
    timer = FrameTimer(rate: window.refreshRate)
    controlFile = options.controlsFile.map(ControlFile.init)
    idleReport = options.idleReport.map(IdleReport.init)
    try controlFile?.write([])
    lastWords.action = { [weak self] in self?.screen.model.save() }
    connect()
  }

  private static func connect(
    _ options: ViewerOptions, lastWords: LastWords
  ) throws(ViewerError) -> DisplayConnection {
    var display = DisplayOptions(environment: options.environment)
    let end = display.onServerLost
    display.onServerLost = { error in
      MainActor.assumeIsolated { lastWords.action?() }
      end(error)
    }
    do {
      return try DisplayConnection(name: options.display, options: display)
    } catch {
      throw .display(error)
    }
  }

  private static func makeWindow(
    _ connection: DisplayConnection, pixels: (width: Int, height: Int), scale: Double
  ) throws(ViewerError) -> DisplayWindow {
    let least = ViewerOptions.minimumSize
    let configuration = WindowConfiguration(
      title: "Segue", width: pixels.width, height: pixels.height,
      minimumWidth: Int(Double(least.width) * scale),
      minimumHeight: Int(Double(least.height) * scale),
      icon: WindowIcon.draw(side: 64))
    do {
      return try DisplayWindow(connection: connection, configuration: configuration)
    } catch {
      throw .display(error)
    }
  }

  private func connect() {
    window.onEvent = { [weak self] in self?.handle($0) }
    connection.onBatchEnd = { [weak self] in self?.respond() }
    timer.onTick = { [weak self] in self?.show($0) }
    deadline = DeadlineTimer { [weak self] in self?.deadlineDidPass() }
    signals = SignalWatcher { [weak self] _ in self?.finish(0) }
    screen.onQuit = { [weak self] in self?.finish(0) }
  }

  // MARK: Life

  /// Shows the window and answers the exit code when it is closed.
  func run() -> Int32 {
    show()
    while exitCode == nil { turn(until: .distantFuture) }
    close()
    return exitCode ?? 0
  }

  /// Keeps what was tuned, and takes the window off the screen.
  func close() {
    timer.stop()
    deadline?.set(nil)
    screen.model.save()
    window.hide()
    connection.synchronize()
  }

  /// Puts the window on the screen.
  func show() {
    showTitle()
    window.show()
    respond()
  }

  /// Handles what comes until something did, or until a time.
  func turn(until limit: Date) { _ = RunLoop.main.run(mode: .default, before: limit) }

  /// Ends `run()` after what is under way.
  func finish(_ code: Int32) { exitCode = exitCode ?? code }

  // MARK: Events

  private func handle(_ event: DisplayEvent) {
    idleReport?.interrupt()
    if let input = input.event(for: event) { send(input) }
    switch event {
    case .resized(let width, let height):
      screen.resize(width: width, height: height, scale: screen.scale)
    case .scaleChanged(let scale):
      guard options.scale == nil else { return }
      input.scale = scale
      screen.resize(width: screen.width, height: screen.height, scale: scale)
    case .refreshRateChanged(let rate): timer.setRate(rate)
    case .exposed(let rects): window.presenter.expose(rects)
    case .mapped: isMapped = true
    case .unmapped: isMapped = false
    case .closeRequested: finish(0)
    default: break
    }
  }

  /// Delivers input as if it came from the window.
  func send(_ event: InputEvent) {
    screen.send(event, at: MonotonicTime.now)
  }

  /// Sees to it that what has changed is shown.
  func respond() {
    let canBeSeen = isMapped && !window.isCovered
    if canBeSeen, !isSeen { screen.skip(to: MonotonicTime.now) }
    isSeen = canBeSeen
    window.pointerShape = screen.pointerShape.ofWindow
    showTitle()
    guard isSeen else {
      screen.model.save()
      return rest()
    }
    guard screen.needsFrame || screen.wantsFrames else { return rest() }
    deadline?.set(nil)
    timer.start()
  }

  private func showTitle() { window.title = "Segue: \(screen.model.transition.title)" }

  // MARK: Frames

  private func show(_ tick: FrameTick) {
    idleReport?.interrupt()
    guard isSeen else { return rest() }
    let start = MonotonicTime.now
    screen.advance(to: tick.deadline)
    let damage = screen.prepareFrame()
    if !damage.isEmpty {
      guard let target = window.presenter.beginFrame() else { return screen.meter.noteDropped() }
      screen.paint(into: target.buffer, age: target.age)
      window.presenter.put(target, damage: target.age == 0 ? [target.bounds] : Array(damage.rects))
      hasShownFrame = true
      if wasMoving { screen.meter.noteFrame(at: start, cost: MonotonicTime.now - start) }
    }
    // What the file tells is what is shown by now.
    writeControls()
    settle()
  }

  /// Decides whether another frame is worth waiting for.
  private func settle() {
    let isMoving = screen.wantsFrames
    defer { wasMoving = isMoving }
    if wasMoving, !isMoving {
      screen.meter.rest()
      return screen.setNeedsFrame()
    }
    if !isMoving, !screen.needsFrame { rest() }
  }

  private func rest() {
    timer.stop()
    guard isSeen else {
      deadline?.set(nil)
      return
    }
    if let due = screen.nextDeadline {
      deadline?.set(due)
    } else if idleReport != nil {
      idleReport?.begin(counts)
      deadline?.set(idleReport?.end)
    } else {
      deadline?.set(nil)
    }
  }

  private func deadlineDidPass() {
    if let end = idleReport?.end, MonotonicTime.now >= end { return endIdleReport() }
    timer.start()
  }

  private func writeControls() {
    guard controlFile != nil else { return }
    do {
      try controlFile?.write(screen.controlReports())
    } catch {
      controlFile = nil
      screen.model.perform(.tell(Notice(.error, "\(error)")))
    }
  }

  // MARK: Idle report

  private var counts: IdleReport.Counts {
    IdleReport.Counts(
      time: MonotonicTime.now, wakeUps: timer.wakeUps + (deadline?.wakeUps ?? 0),
      requests: connection.requestsSent, processor: IdleReport.processorTime)
  }

  private func endIdleReport() {
    var counts = counts
    // The call that ends the count is no part of the rest.
    counts.wakeUps -= 1
    if let text = idleReport?.text(at: counts) { print(text) }
    fflush(nil)
    finish(0)
  }
}

/// What is done before a lost server ends the process.
@MainActor final class LastWords {
  var action: (() -> Void)?
}
