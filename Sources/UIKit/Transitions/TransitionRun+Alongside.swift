import CoreGraphics
import QuartzCore

/// What moves along with a transition whose driver moves the views by itself.
///
/// Nobody holds the local time of such a transition; what runs along has one of its own, which
/// follows what the driver reports.
@MainActor final class CompanionScope {
  let scope: TransitionScope
  private var returnWork: ScheduledWork?
  private unowned let environment: HostEnvironment

  init(beside scope: TransitionScope, in environment: HostEnvironment) {
    self.scope = TransitionScope(beside: scope)
    self.environment = environment
    self.scope.isLinear = true
    self.scope.clock.hold(atLocal: 0)
  }

  func letGo(cancelled: Bool, at fraction: CGFloat, speed: CGFloat, curve: AnimationPacing) {
    let way = cancelled ? fraction : 1 - fraction
    let seconds = Double(way / speed) * scope.duration
    let pacing = curve.curve
    scope.clock.glide(
      to: cancelled ? 0 : scope.duration, from: environment.now, duration: seconds,
      rateAfter: cancelled ? 0 : 1, curve: { pacing?.progress(at: $0) ?? $0 })
    guard cancelled else { return }
    returnWork = environment.schedule(after: seconds) { [scope] in scope.returnToStart() }
  }

  /// The transition is over, wherever what ran along stands.
  func end(completed: Bool) {
    returnWork?.cancel()
    if !completed { return scope.returnToStart() }
    scope.isLinear = false
    scope.clock.run(from: environment.now)
  }
}

extension TransitionRun {
  /// Where the animations are opened that run along.
  private var alongside: TransitionScope { companion?.scope ?? scope }

  /// The animator that takes what runs along; one that is over by now takes nothing any more.
  private var companionAnimator: (any UIViewImplicitlyAnimating)? {
    guard let interruptible, isStarting || interruptible.state == .active else { return nil }
    return interruptible
  }

  func makeCompanionIfNeeded() {
    guard result == nil, context.isInteractive, !isInHand, interruptible == nil else { return }
    companion = CompanionScope(beside: scope, in: environment)
    handDidMove(to: context.percentComplete)
  }

  /// Animates what `body` changes with the transition: for the rest of its time and with its curve
  /// (CO2), by the animator itself where that can be interrupted (CO3).
  func animateAlongside(_ body: @escaping () -> Void) {
    if let animator = companionAnimator { return animator.addAnimations(body) }
    let target = alongside
    let elapsed = min(max(0, target.clock.localTime(at: environment.now)), scope.duration)
    let timing = AnimationTiming(
      duration: scope.duration - elapsed, delay: 0, pacing: scope.pacing ?? .easeInOut)
    environment.animationState.perform(in: target) {
      // A person cannot tune what is no animator's own.
      AnimationRequest(
        kind: .block, timing: timing, options: .allowUserInteraction, site: nil, completion: nil,
        isTunable: false
      ).run(body)
    }
  }

  /// Opens animations of the system's own beside the animator's.
  func openAlongside(_ body: @escaping () -> Void) {
    if let animator = companionAnimator { return animator.addAnimations(body) }
    environment.animationState.perform(in: alongside, body)
  }
}
