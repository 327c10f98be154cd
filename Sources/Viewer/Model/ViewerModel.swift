import Foundation
package import Gallery
package import Stage
package import UIKit

/// What the viewer plays and how, without a window: the transition, its stage, its tuning, and the
/// transport.
///
/// Time comes from outside: `tick(at:)` moves the stage by the host's time, and everything that is
/// asked for happens at the time of the last tick.
@MainActor package final class ViewerModel {
  /// Seconds that a loop rests between two steps.
  package static let loopRest = 0.6
  /// Seconds of the stage that a single step moves it by.
  package static let frame = 1.0 / 60
  /// Seconds after the last change at which tuned values are saved.
  package static let saveDelay = 0.5
  /// How many callbacks the status line remembers.
  package static let callLimit = 6

  package private(set) var transition: GalleryTransition
  package private(set) var stage: Stage
  package private(set) var speed = PlaybackSpeed.full
  package private(set) var isPaused = false
  package private(set) var isLooping = false
  /// What to tell the person; nil is nothing.
  package internal(set) var notice: Notice?
  /// What transitions did against their contract, the newest last; the same thing once.
  package internal(set) var violations: [TransitionViolation] = []
  /// The callbacks of late, the newest last.
  package private(set) var calls: [String] = []
  package private(set) var progress: TransitionProgress
  /// Whether the scene can let its second screen go by itself.
  package private(set) var canDismissByItself = false
  /// What was tuned, of all transitions.
  package internal(set) var tunings: SavedTunings
  /// Device pixels a point of the stage.
  package private(set) var stageScale: Double

  let store: TuningStore?
  private lazy var ownCurves = OwnCurves(of: transition)
  /// The host's time of the last tick, in seconds.
  private(set) var hostTime: Double
  var saveDeadline: Double?
  /// Where the person's hand was of late.
  var scrubTrail = ScrubTrail()
  /// The host's seconds that have passed while not paused.
  private var playTime = 0.0
  /// When, in play time, a loop takes its next step.
  private var loopDeadline: Double?

  /// Makes a model at a host's time; without a store nothing tuned is read or kept.
  package init(
    transition: GalleryTransition, store: TuningStore? = nil, stageScale: Double = 1,
    at hostTime: Double = 0
  ) {
    self.transition = transition
    self.store = store
    self.stageScale = stageScale
    self.hostTime = hostTime
    let loaded = store?.loadOrSetAside()
    let tunings = loaded?.tunings ?? SavedTunings()
    self.tunings = tunings
    notice = loaded?.problem.map { Notice(.error, $0) }
    stage = Self.makeStage(transition, tunings, scale: stageScale)
    progress = TransitionProgress(direction: .forward, outcome: .waiting, elapsed: 0, duration: 0)
    prepareStage()
  }

  // MARK: Time

  /// Moves the stage to a host's time, and does what became due meanwhile.
  package func tick(at hostTime: Double) {
    let passed = max(0, hostTime - self.hostTime)
    self.hostTime = max(hostTime, self.hostTime)
    if !isPaused { play(passed) }
    takeEvents()
    if let saveDeadline, saveDeadline <= self.hostTime { save() }
  }

  /// Goes on at a host's time as if none had passed.
  package func skip(to hostTime: Double) { self.hostTime = max(hostTime, self.hostTime) }

  /// Whether the picture changes with time, so that every frame of the screen is worth showing.
  package var wantsFrames: Bool {
    guard !isPaused else { return false }
    if stage.isAnimating { return true }
    guard let running = stage.state.transition else { return false }
    return running.elapsed < running.duration
  }

  /// The next host's time at which something happens by itself; nil when nothing waits.
  package var nextDeadline: Double? {
    var deadlines = [saveDeadline]
    if !isPaused {
      deadlines.append(loopDeadline.map { hostTime + $0 - playTime })
      deadlines.append(stage.nextDeadline.map { hostTime + ($0 - stage.now) / speed.rate })
    }
    return deadlines.compactMap(\.self).min()
  }

  /// Plays so many of the host's seconds.
  ///
  /// A loop's steps come at their own instants, not at those of the frames.
  private func play(_ seconds: Double) {
    let end = playTime + seconds
    var stalls = 0
    repeat {
      if let loopDeadline, loopDeadline <= playTime + 1e-9 { takeLoopStep() }
      var span = end - playTime
      if isLooping, stalls < 8 {
        if let loopDeadline { span = min(span, loopDeadline - playTime) }
        if let due = stage.nextDeadline { span = min(span, max(0, due - stage.now) / speed.rate) }
      }
      stalls = span > 0 ? 0 : stalls + 1
      playTime = span == end - playTime ? end : playTime + span
      stage.advance(to: stage.now + span * speed.rate)
      takeEvents()
    } while playTime < end
  }

  private func takeLoopStep() {
    loopDeadline = nil
    guard !stage.state.isBusy else { return }
    stage.perform(stage.state.isShowingSecondScreen ? .goBack : .goForward)
    takeEvents()
    // A step that came to nothing is tried again; one under way ends with an event.
    if !stage.state.isBusy, loopDeadline == nil { restLoop() }
  }

  private func restLoop() {
    loopDeadline = isLooping ? playTime + Self.loopRest : nil
  }

  // MARK: Transport

  /// Starts a way of the transition, or says why not.
  package func start(_ direction: Direction) {
    perform(direction == .forward ? .goForward : .goBack, unless: refusal(of: direction))
  }

  /// Drives the next step by hand to the middle and cancels it, or says why not.
  package func cancelMidway() { perform(.cancelMidway, unless: refusalWhileBusy) }

  private func perform(_ command: StageCommand, unless reason: String?) {
    if let reason {
      notice = Notice(.refusal, reason)
      return
    }
    notice = nil
    loopDeadline = nil
    stage.perform(command)
    takeEvents()
  }

  /// Hands the stage what the person did on it.
  package func send(_ event: InputEvent) {
    stage.perform(.input(event))
    takeEvents()
  }

  package func setLooping(_ flag: Bool) {
    guard flag != isLooping else { return }
    isLooping = flag
    notice = nil
    // The first step comes at once; a transition under way is let to its end.
    loopDeadline = flag && !stage.state.isBusy ? playTime : nil
  }

  package func setPaused(_ flag: Bool) {
    isPaused = flag
    notice = nil
  }

  /// Moves a paused stage by one frame, or says why not.
  package func step() {
    if let reason = stepRefusal {
      notice = Notice(.refusal, reason)
      return
    }
    notice = nil
    play(Self.frame / speed.rate)
  }

  package func setSpeed(_ speed: PlaybackSpeed) { self.speed = speed }

  /// Puts a transition on the stage; whatever the old one had pending is dropped.
  ///
  /// The one that is there already starts over.
  package func select(_ id: String) {
    guard let transition = GalleryTransition.named(id) else { return }
    self.transition = transition
    restart()
  }

  /// Puts the transition on the stage anew.
  package func restart() {
    notice = nil
    violations = []
    calls = []
    ownCurves = OwnCurves(of: transition)
    stage = Self.makeStage(transition, tunings, scale: stageScale)
    prepareStage()
    restLoop()
  }

  /// The curve that the transition's own animator chooses for a way; nil while it is not known.
  package func ownCurve(of direction: Direction) -> AnimationPacing? {
    direction == .forward ? ownCurves.forward : ownCurves.back
  }

  // MARK: Stage

  private static func makeStage(
    _ transition: GalleryTransition, _ tunings: SavedTunings, scale: Double
  ) -> Stage {
    Stage(
      configuration: StageConfiguration(scale: scale), tuning: tunings[transition.id].transition,
      makeScene: transition.makeScene)
  }

  private func prepareStage() {
    // A scene without the ability stays as it is.
    stage.perform(.setDismissesByItself(true))
    canDismissByItself = stage.dismissesByItself
    applyDismissal()
    _ = stage.takeEvents()
    resetProgress(to: .forward)
  }

  func applyDismissal() {
    guard canDismissByItself else { return }
    stage.perform(.setDismissesByItself(tunings[transition.id].dismissesByItself))
  }

  /// Chooses how many pixels the stage is painted with.
  package func setStageScale(_ scale: Double) {
    guard scale != stageScale, scale > 0 else { return }
    stageScale = scale
    stage.setScale(scale)
  }

  /// Shows the times of the step to come, unless one is under way.
  func resetProgress(to direction: Direction) {
    guard !stage.state.isBusy else { return }
    progress = TransitionProgress(
      direction: direction, outcome: .waiting, elapsed: 0, duration: duration(of: direction))
  }

  // MARK: Events

  func takeEvents() {
    for event in stage.takeEvents() { note(event) }
    guard let running = stage.state.transition else { return }
    progress = TransitionProgress(
      direction: Direction(running.phase), outcome: .running, elapsed: running.elapsed,
      duration: running.duration)
  }

  private func note(_ event: StageEvent) {
    switch event.kind {
    case .call(let object, let name):
      // Layout is asked for all the time and would push the rest out.
      guard !name.contains("LayoutSubviews") else { return }
      calls = (calls + ["\(object) \(name)"]).suffix(Self.callLimit)
    case .warning(let text):
      notice = Notice(.warning, text)
    case .refused(let reason):
      notice = Notice(.refusal, reason)
    case .began(let phase, _, _, let duration):
      notice = nil
      loopDeadline = nil
      progress = TransitionProgress(
        direction: Direction(phase), outcome: .running, elapsed: 0, duration: duration)
    case .ended(let phase, let completed, _):
      progress.direction = Direction(phase)
      progress.outcome = completed ? .completed : .cancelled
      progress.elapsed = completed ? progress.duration : 0
      restLoop()
    case .violation(let violation):
      // The badge says it, and stays until it has been read.
      if notice?.text == violation.text { notice = nil }
      if !violations.contains(violation) { violations.append(violation) }
    case .overran(_, let animator):
      notice = Notice(
        .warning,
        "\(animator) has not ended its transition, a second after its time. Choose the transition "
          + "again to start over.")
    }
  }
}
