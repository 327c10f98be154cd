public import Dispatch
import Foundation

// Work that code on a stage puts on the main queue waits for the stage's time, so that slow motion,
// pause and headless rendering work for code that was not written for them.
extension DispatchQueue {
  /// Runs work at a deadline; on the main queue the deadline is on the entered stage's clock.
  ///
  /// The real time between `.now()` and this call is no part of what the code asked for, so the
  /// delay is rounded up: to a hundredth of a second when that is less than two milliseconds away,
  /// else to a tenth of a millisecond.
  @preconcurrency @MainActor public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping () -> Void
  ) {
    guard isMain else {
      nonisolated(unsafe) let work = work
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work() }
    }
    scheduleOnStage(deadline: deadline, work)
  }

  /// Runs a work item at a deadline; on the main queue the deadline is on the entered stage's
  /// clock.
  ///
  /// A cancelled item does not run.
  @preconcurrency @MainActor public func asyncAfter(
    deadline: DispatchTime, execute item: DispatchWorkItem
  ) {
    // Dispatch itself lets a work item be run and cancelled from any thread.
    nonisolated(unsafe) let item = item
    guard isMain else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { item.perform() }
    }
    scheduleOnStage(deadline: deadline) { item.perform() }
  }

  /// Whether this is the main queue.
  ///
  /// Each time it is asked for, Dispatch makes another object for it here, so that its name tells.
  private var isMain: Bool { label == DispatchQueue.main.label }

  @MainActor private func scheduleOnStage(deadline: DispatchTime, _ work: @escaping () -> Void) {
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = (Double(deadline.uptimeNanoseconds) - Double(now)) / 1e9
    HostEnvironment.current.scheduleDelayedWork(after: delay.asWrittenByHand, work)
  }

  /// Runs work soon; on the main queue after the entered stage's running turn.
  @preconcurrency @MainActor public func async(execute work: @escaping () -> Void) {
    guard isMain else {
      nonisolated(unsafe) let work = work
      return async(group: nil, qos: .unspecified, flags: []) { work() }
    }
    HostEnvironment.current.scheduleDelayedWork(after: 0, work)
  }
}

extension HostEnvironment {
  /// Runs work after a delay of this environment's time; inside a transition the delay follows the
  /// transition's tuning.
  func scheduleDelayedWork(after delay: Double, _ work: @escaping () -> Void) {
    guard let scope = animationState.scope else {
      schedule(after: delay, work)
      return
    }
    let opened = scope.open(
      kind: .delayedWork, parent: nil, site: nil,
      declared: AnimationTiming(duration: 0, delay: delay, pacing: .linear))
    let tuned = scope.tuned(opened).delay
    schedule(after: tuned) { [animationState] in
      animationState.perform(in: scope, work)
    }
  }
}

extension Double {
  /// The delay that a person wrote, of which a little real time has passed since.
  fileprivate var asWrittenByHand: Double {
    let delay = Swift.max(0, self)
    let hundredth = (delay * 100 - 1e-9).rounded(.up) / 100
    return hundredth - delay < 0.002 ? hundredth : (delay * 1e4).rounded(.up) / 1e4
  }
}
