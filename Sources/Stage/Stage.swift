package import CoreGraphics
package import Foundation
package import Compositor
import QuartzCore
package import UIKit

/// A screen with a scene on it, without a window: commands go in, values come out.
///
/// The stage owns its clock, its UIKit environment and its bitmap; nothing of it reads the time.
/// Hosts never hold its views or layers, so that a stage can also live in another process. Two
/// stages in one process do not influence each other.
@MainActor package final class Stage {
  package private(set) var configuration: StageConfiguration
  /// The configuration the stage was made with, before it was resized.
  private(set) var initialConfiguration: StageConfiguration
  let environment: HostEnvironment
  let scene: any StagedScene
  private let compositor: Compositor
  private let tuner = StageTuner()
  private var window: UIWindow?
  private var commandLog: [LoggedCommand] = []
  private var events: [StageEvent] = []
  /// The hand that waits for the next transition to start.
  var hand: UIPercentDrivenInteractiveTransition?
  /// The person's hand while it holds a transition.
  var liveHand: LiveHand?
  private var gestures: StageGestures?
  private var bitmapIsFresh = true
  /// The stage's picture at its last `render()`, at device scale.
  package private(set) var bitmap: PixelBuffer

  /// Makes a stage and shows the scene on it, at time 0.
  package init(
    configuration: StageConfiguration = StageConfiguration(),
    tuning: TransitionTuning = TransitionTuning(), makeScene: () -> any StagedScene
  ) {
    self.configuration = configuration
    initialConfiguration = configuration
    environment = HostEnvironment(size: configuration.size, scale: configuration.scale)
    let pixels = configuration.pixelSize
    bitmap = PixelBuffer(width: pixels.width, height: pixels.height)
    compositor = Compositor(
      context: environment.layerContext, width: pixels.width, height: pixels.height,
      scale: configuration.scale)
    environment.layerContext.renderer = compositor
    scene = environment.enter(makeScene)
    tuner.tuning = tuning
    environment.tuning = tuner
    environment.interactionSupplier = self
    environment.transitionObserver = self
    environment.recordCall = { [weak self] in self?.note($0) }
    environment.log = { [weak self] in self?.note(.warning($0)) }
    environment.performTurn {
      let window = UIWindow()
      window.backgroundColor = .black
      window.rootViewController = scene.rootViewController
      window.makeKeyAndVisible()
      self.window = window
      gestures = makeGestures(on: window)
    }
    environment.advance(to: 0)
  }

  /// The stage's time, in seconds since it was made.
  package var now: Double { environment.now }

  /// The commands so far, with their times.
  package var log: [LoggedCommand] { commandLog }

  /// What is changed about the transition; it applies to steps that start from now on.
  package var tuning: TransitionTuning {
    get { tuner.tuning }
    set { tuner.tuning = newValue }
  }

  /// Moves the stage's time forward, running what is due on the way at its own instant.
  ///
  /// Does not paint.
  package func advance(to time: Double) { environment.advance(to: time) }

  /// The next instant at which the stage does something by itself; nil when nothing waits.
  package var nextDeadline: Double? { environment.scheduler.nextDeadline }

  /// Whether the picture changes with time, so that the next frame differs from this one.
  package var isAnimating: Bool { environment.layerContext.isAnimating }

  /// Whether `render()` would paint anything.
  package var needsRender: Bool {
    bitmapIsFresh || environment.layerContext.hasUnseenChanges
  }

  /// Paints what changed into `bitmap`, and says which pixels that were.
  @discardableResult
  package func render(options: RenderOptions = []) -> FrameReport {
    defer { bitmapIsFresh = false }
    compositor.options = options
    return environment.enter { compositor.render(into: bitmap, age: bitmapIsFresh ? 0 : 1) }
  }

  /// Does what is asked, as one run-loop turn at the present instant.
  package func perform(_ command: StageCommand) {
    commandLog.append(LoggedCommand(time: now, command: command))
    switch command {
    case .goForward: step(forward: true)
    case .goBack: step(forward: false)
    case .cancelMidway: drive(HandScript.cancelMidway(of:))
    case .drive(let script): drive { _ in script }
    case .grab: grab()
    case .moveHand(let progress):
      environment.performTurn { liveHand?.update(CGFloat(progress)) }
    case .releaseHand(let velocity): letGo { $0.letGo(velocity: velocity) }
    case .cancelHand: letGo { $0.cancel() }
    case .setDismissesByItself(let flag): scene.dismissesByItself = flag
    case .input(let event): send(event)
    }
    environment.advance(to: now)
    // A hand that nothing started for must not take the next transition.
    hand = nil
  }

  /// Whether the scene can let its second screen go away by itself, and does.
  package var dismissesByItself: Bool { scene.dismissesByItself }

  /// The shape the pointer should have over the stage.
  package var pointerShape: PointerShape { environment.pointerShape }

  /// What the stage is doing.
  package var state: StageState {
    let running = environment.transitionsUnderWay.last
    let progress = running.map { transition in
      StageState.Progress(
        phase: transition.phase, animator: transition.animatorName,
        elapsed: min(max(0, transition.localTime(now)), transition.duration),
        duration: transition.duration, declaredDuration: transition.declaredDuration,
        isInteractive: transition.isInteractive, wasCancelled: transition.wasCancelled)
    }
    return StageState(
      isShowingSecondScreen: environment.enter { scene.isShowingSecondScreen },
      isBusy: running != nil, isHeld: liveHand != nil, transition: progress)
  }

  /// The animations that the running or last transition opened.
  package var animationReports: [AnimationReport] { tuner.blocks }

  /// The events since the last call, oldest first.
  package func takeEvents() -> [StageEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Commands

  func step(forward: Bool) {
    if let reason = refusal(forward: forward) { return note(.refused(reason)) }
    environment.performTurn { forward ? scene.goForward() : scene.goBack() }
  }

  func refusal(forward: Bool) -> String? {
    let state = state
    if state.isBusy { return "A transition is under way; wait for its end or pause it." }
    if forward == state.isShowingSecondScreen {
      return forward
        ? "The second screen is shown already; go back first."
        : "There is nothing to go back from; go forward first."
    }
    return nil
  }

  /// Plays the next step with a hand, whose script may depend on the step's duration.
  private func drive(_ script: @escaping (_ duration: Double) -> HandScript) {
    let forward = !state.isShowingSecondScreen
    if let reason = refusal(forward: forward) { return note(.refused(reason)) }
    hand = ScriptedHand(
      script: { [weak self] in script(self?.state.transition?.duration ?? 0) },
      schedule: { [weak environment] delay, action in
        guard let environment else { return }
        environment.scheduler.schedule(at: environment.now + delay) { [weak environment] in
          environment?.enter(action)
        }
      })
    step(forward: forward)
  }

  private func send(_ event: InputEvent) {
    environment.send(event)
    guard case .resized(let size) = event, size != configuration.size else { return }
    configuration.size = size
    remakeBitmap()
  }

  /// Paints with another number of pixels a point from now on.
  ///
  /// Nothing moves by that, and no code on the stage is told: it is how the picture is looked at,
  /// not a part of what happens.
  package func setScale(_ scale: CGFloat) {
    guard scale != configuration.scale, scale > 0 else { return }
    configuration.scale = scale
    initialConfiguration.scale = scale
    environment.performTurn {
      environment.screen.resize(to: configuration.size, scale: scale)
    }
    remakeBitmap()
  }

  private func remakeBitmap() {
    let pixels = configuration.pixelSize
    bitmap = PixelBuffer(width: pixels.width, height: pixels.height)
    bitmapIsFresh = true
    compositor.resize(width: pixels.width, height: pixels.height, scale: configuration.scale)
  }

  private func note(_ call: CallRecord) {
    note(.call(object: StageNames.name(of: call.object), name: call.name))
  }

  func note(_ kind: StageEvent.Kind) {
    events.append(StageEvent(time: now, kind: kind))
  }
}

extension Stage: InteractionSupplier {
  package func interactionController(
    for phase: TransitionPhase
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    defer { hand = nil }
    if let live = hand as? LiveHand { liveHand = live }
    return hand
  }
}

extension Stage: TransitionObserver {
  package func transitionDidBegin(_ transition: RunningTransition) {
    tuner.beginTransition()
    note(
      .began(
        transition.phase, animator: transition.animatorName,
        declared: transition.declaredDuration, duration: transition.duration))
  }

  package func transitionDidEnd(_ transition: RunningTransition, completed: Bool) {
    liveHand = nil
    note(.ended(transition.phase, completed: completed, cancelled: transition.wasCancelled))
  }

  package func transitionDidOverrun(_ transition: RunningTransition) {
    note(.overran(transition.phase, animator: transition.animatorName))
  }

  package func transitionDidViolate(_ violation: TransitionViolation) {
    note(.violation(violation))
  }
}
