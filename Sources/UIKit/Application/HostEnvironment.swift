import CoreGraphics
package import Foundation
package import QuartzCore

/// Everything that UIKit's process-wide calls answer for, of one host (a stage, or the tool
/// window).
///
/// `UIScreen.main`, `UIApplication.shared`, `UIView.setAnimationsEnabled(_:)` and the like are
/// process-wide in UIKit; here they answer for the environment that was *entered*. Work that is
/// scheduled remembers the environment it was scheduled in.
@MainActor package final class HostEnvironment {
  /// The environment that process-wide calls answer for.
  package private(set) static var current = HostEnvironment(size: CGSize(width: 390, height: 844))

  package let layerContext: LayerContext
  package let screen: UIScreen
  package let application: UIApplication
  let animationState = ViewAnimationState()
  /// What drawing calls draw on.
  let canvases = CanvasStack()
  private(set) lazy var toolTips = ToolTips(self)
  package var metrics = HostMetrics()
  /// Decides the timing of animations that are opened inside a transition.
  package weak var tuning: (any AnimationTuning)?
  /// Supplies an interaction controller where a delegate gives none.
  package weak var interactionSupplier: (any InteractionSupplier)?
  /// Receives each callback that UIKit sends to controllers, delegates and animators, in order.
  package var recordCall: ((CallRecord) -> Void)?
  /// Receives UIKit's warnings.
  package var log: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
  /// The text clipboard; nil keeps copied text inside the environment.
  package var clipboard: (any Clipboard)?
  var localClipboard = ""
  /// Follows the transitions.
  package weak var transitionObserver: (any TransitionObserver)?
  var runningTransitions: [(run: TransitionRun, start: CFTimeInterval)] = []
  /// The coordinators of the transitions that are asked for or under way, oldest first.
  var coordinators: [TransitionCoordinator] = []
  /// How many transitions have been asked for and start when the running turn is over.
  var transitionsToStart = 0

  package init(size: CGSize, scale: CGFloat = 1, now: CFTimeInterval = 0) {
    layerContext = LayerContext(scheduler: Scheduler(now: now))
    screen = UIScreen(size: size, scale: scale, rootLayer: layerContext.rootLayer)
    application = UIApplication()
    screen.environment = self
    application.environment = self
    layerContext.placesAnimation = { [weak self] animation, layer, _ in
      self?.place(animation, on: layer) ?? AnimationPlacement()
    }
  }

  /// Work that waits for its instant, and the instant itself.
  package var scheduler: Scheduler { layerContext.scheduler }

  /// The time of the running instant, in seconds.
  package var now: CFTimeInterval { scheduler.now }

  /// Runs `body` with UIKit's and Core Animation's process-wide calls answering for this
  /// environment.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try layerContext.enter(body)
  }

  /// Runs `body` as one run-loop turn: afterwards layout, display and commit (TX1).
  package func performTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try enter {
      defer { layerContext.commit() }
      return try body()
    }
  }

  /// Moves the environment's clock forward, running what is due on the way at its own instant.
  package func advance(to time: CFTimeInterval) {
    enter {
      layerContext.commit()
      scheduler.advance(to: time) { layerContext.commit() }
      layerContext.tick()
    }
  }

  /// Runs `action` at the present instant, after the running turn, inside this environment.
  func enqueue(_ action: @escaping () -> Void) {
    scheduler.enqueue { [weak self] in self?.enter(action) }
  }

  /// Runs `action` after `delay` seconds of this environment's time, inside it.
  @discardableResult
  func schedule(after delay: CFTimeInterval, _ action: @escaping () -> Void) -> ScheduledWork {
    scheduler.schedule(at: now + delay) { [weak self] in self?.enter(action) }
  }

  func record(_ name: String, of object: AnyObject) {
    recordCall?(CallRecord(time: now, object: object, name: name))
  }
}

/// A callback that UIKit sent.
package struct CallRecord {
  package let time: CFTimeInterval
  /// The controller, delegate or animator that received the call.
  package let object: AnyObject
  /// The call with its values, such as `viewDidAppear(true)`.
  package let name: String
}

/// Sizes that a device decides, in points.
package struct HostMetrics {
  package var navigationBarHeight: CGFloat = 44
  /// The family that the system's fonts are of.
  package var systemFontFamily = "Inter"
  /// The size of the letters in controls.
  package var controlFontSize: CGFloat = 15
  /// The room around the words of controls, at each side.
  package var controlPadding = CGSize(width: 12, height: 7)
  /// Whether the pointer stands for a finger: dragging scrolls, Option makes a second finger, and
  /// the wheel with Control pinches.
  package var pointerIsFinger = true
  /// The colours of controls.
  package var palette = ControlPalette.light
  package init() {}
}

/// Text that other programs share.
@MainActor package protocol Clipboard: AnyObject {
  func write(_ text: String)
  func read(_ receive: @escaping @MainActor (String) -> Void)
}
