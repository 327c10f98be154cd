import CX11
import Dispatch
import Foundation

/// What a connection tells the program, and where it looks for its settings.
package struct DisplayOptions: Sendable {
  /// Forces the way of frames without shared memory when set to anything but 0.
  package static let noSharedMemory = "SEGUE_NO_SHM"

  /// The environment to look for overrides in.
  package var environment: [String: String]
  /// Receives lines worth telling once, without a line's end.
  package var log: @Sendable (String) -> Void
  /// Receives errors of the server for requests that nobody waited for.
  package var onFault: @Sendable (DisplayFault) -> Void
  /// Called once when the connection is lost; the program is not expected to go on.
  package var onServerLost: @Sendable (DisplayError) -> Void

  /// The program's own: messages go to the standard error stream, a lost server ends the process
  /// with exit code 3.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    let log: @Sendable (String) -> Void = { line in
      try? FileHandle.standardError.write(contentsOf: Data("segue: \(line)\n".utf8))
    }
    self.log = log
    onFault = { log($0.description) }
    onServerLost = { error in
      log("error: \(error)")
      exit(3)
    }
  }
}

/// Receives the events of one window, in order.
@MainActor protocol EventSink: AnyObject {
  func handle(_ event: XEvent)
  /// All events that had arrived are handled.
  func endBatch()
}

/// A connection to an X server.
///
/// Events are handled on the main queue as they arrive. Requests are collected and sent at the end
/// of each batch of events, at each put, and by `flush()`.
@MainActor package final class DisplayConnection {
  /// What there is to know about the screen; followed when it changes.
  package internal(set) var screen: ScreenFacts
  /// Called after each batch of events, when the windows have had them: the place to begin a frame
  /// or to arm the frame timer.
  package var onBatchEnd: (() -> Void)?
  /// Called when the refresh rate, the size or the scale of the screen has changed.
  package var onScreenChange: ((ScreenFacts) -> Void)?

  let handle: ServerHandle
  let options: DisplayOptions
  let atoms: Atoms
  let visual: VisualChoice
  let extensions: ServerExtensions
  var clock = ServerClock()
  /// When the batch under way was read, in seconds.
  private(set) var batchTime = 0.0
  private var sinks: [Window: WeakSink] = [:]
  private var watch: DescriptorWatch?
  private var isHandlingEvents = false
  private var isDrainScheduled = false
  private var hasSaidWhyNotShared = false

  private struct WeakSink {
    weak var sink: (any EventSink)?
  }

  /// Opens the display of this name, or of `DISPLAY`.
  ///
  /// The corresponding Xlib function is `XOpenDisplay`.
  package init(name: String? = nil, options: DisplayOptions = DisplayOptions())
    throws(DisplayError)
  {
    let faults = FaultLog(onFault: options.onFault, onServerLost: {})
    let handle = try ServerHandle(name: name, faults: faults)
    self.handle = handle
    self.options = options
    let displayName = handle.name
    faults.onServerLost = { options.onServerLost(.serverLost(name: displayName)) }
    atoms = try Atoms(handle: handle)
    extensions = ServerExtensions(handle: handle)
    visual = try VisualChoice.best(of: handle)
    screen = ScreenFacts(
      handle: handle, visual: visual.facts, extensions: extensions,
      environment: options.environment)
    followScreen()
    startWatching()
    flush()
  }

  private func startWatching() {
    let watch = DescriptorWatch(XConnectionNumber(handle.display)) { [weak self] in
      self?.handleEvents()
    }
    self.watch = watch
  }

  /// Whether the server is gone.
  package var isLost: Bool { handle.faults.isServerLost }

  /// How many requests the program has sent, or is about to send.
  ///
  /// The corresponding Xlib function is `XNextRequest`.
  package var requestsSent: Int { Int(XNextRequest(handle.display)) - 1 }

  /// Sends what has been collected.
  ///
  /// The corresponding Xlib function is `XFlush`.
  package func flush() {
    guard !isLost else { return }
    XFlush(handle.display)
    drainLater()
  }

  /// Waits until the server has done everything that was asked of it.
  ///
  /// The corresponding Xlib function is `XSync`.
  package func synchronize() {
    guard !isLost else { return }
    XSync(handle.display, 0)
    drainLater()
  }

  func add(_ sink: any EventSink, for window: Window) {
    sinks[window] = WeakSink(sink: sink)
  }

  func remove(_ window: Window) {
    sinks[window] = nil
  }

  /// Everything that receives events.
  var sinkList: [any EventSink] { sinks.values.compactMap(\.sink) }

  /// Events that another call has read into the queue do not make the descriptor readable: sees to
  /// it that they are handled.
  ///
  /// The corresponding Xlib function is `XEventsQueued` with `QueuedAlready`.
  func drainLater() {
    guard !isLost, !isHandlingEvents, !isDrainScheduled,
      XEventsQueued(handle.display, QueuedAlready) > 0
    else { return }
    isDrainScheduled = true
    DispatchQueue.main.async { [weak self] in
      self?.isDrainScheduled = false
      self?.handleEvents()
    }
  }

  /// Handles the events that have arrived by now; later ones are another batch.
  package func handleEvents() {
    guard !isHandlingEvents, !isLost else { return }
    isHandlingEvents = true
    batchTime = MonotonicTime.now
    var remaining = XEventsQueued(handle.display, QueuedAfterReading)
    let hadEvents = remaining > 0
    var event = XEvent()
    // Whoever handles an event may take others, such as completions, out of the queue itself.
    while remaining > 0, !isLost, XEventsQueued(handle.display, QueuedAlready) > 0 {
      XNextEvent(handle.display, &event)
      // An input method may want the event for itself.
      if XFilterEvent(&event, 0) == 0 { route(event) }
      remaining -= 1
    }
    for sink in sinkList { sink.endBatch() }
    isHandlingEvents = false
    guard !isLost else {
      watch = nil
      return
    }
    if hadEvents { onBatchEnd?() }
    flush()
  }

  private func route(_ event: XEvent) {
    if let timestamp = event.timestamp { _ = clock.seconds(timestamp, now: batchTime) }
    if handleScreenEvent(event) { return }
    if event.type == MappingNotify {
      // Sent to no window in particular.
      var mapping = event.xmapping
      XRefreshKeyboardMapping(&mapping)
      return
    }
    sinks[event.xany.window]?.sink?.handle(event)
  }

  /// Says once per connection why frames do not travel through shared memory.
  func sayWhyNotShared(_ reason: String) {
    guard !hasSaidWhyNotShared else { return }
    hasSaidWhyNotShared = true
    options.log("frames go through the connection (XPutImage), not shared memory: \(reason)")
  }
}

extension XEvent {
  /// The server's time of the event, for events that have one.
  var timestamp: UInt32? {
    let time: Time? =
      switch type {
      case KeyPress, KeyRelease: xkey.time
      case ButtonPress, ButtonRelease: xbutton.time
      case MotionNotify: xmotion.time
      case EnterNotify, LeaveNotify: xcrossing.time
      case PropertyNotify: xproperty.time
      case SelectionClear: xselectionclear.time
      default: nil
      }
    return time.map { UInt32(truncatingIfNeeded: $0) }
  }
}
