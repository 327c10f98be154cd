package import QuartzCore

/// Follows the transitions of an environment, for a host that shows them.
@MainActor package protocol TransitionObserver: AnyObject {
  func transitionDidBegin(_ transition: RunningTransition)
  func transitionDidEnd(_ transition: RunningTransition, completed: Bool)
  /// The animator has not ended its transition a second after it should have (C12).
  func transitionDidOverrun(_ transition: RunningTransition)
  /// A transition left something behind, or was ended twice.
  func transitionDidViolate(_ violation: TransitionViolation)
}

extension TransitionObserver {
  package func transitionDidViolate(_ violation: TransitionViolation) {}
}

/// A transition under way, as a host sees it.
@MainActor package struct RunningTransition {
  package let phase: TransitionPhase
  /// The class of the animator.
  package let animatorName: String
  /// The duration the animator declared, in seconds.
  package let declaredDuration: CFTimeInterval
  /// The duration it is played with, in seconds.
  package let duration: CFTimeInterval
  /// The environment's time at its start, in seconds.
  package let startTime: CFTimeInterval
  package let isInteractive: Bool
  package let wasCancelled: Bool
  /// The transition's local time at an environment's time.
  package let localTime: @MainActor (CFTimeInterval) -> CFTimeInterval
}

extension HostEnvironment {
  func transitionDidBegin(_ run: TransitionRun) {
    runningTransitions.append((run, now))
    transitionObserver?.transitionDidBegin(describe(run))
  }

  func transitionDidEnd(_ run: TransitionRun, completed: Bool) {
    let transition = describe(run)
    runningTransitions.removeAll { $0.run === run }
    transitionObserver?.transitionDidEnd(transition, completed: completed)
  }

  func transitionDidOverrun(_ run: TransitionRun) {
    transitionObserver?.transitionDidOverrun(describe(run))
  }

  /// The time at which a transition began.
  func startOfTransition(_ run: TransitionRun) -> CFTimeInterval {
    runningTransitions.first { $0.run === run }?.start ?? now
  }

  /// The transitions under way, oldest first.
  package var transitionsUnderWay: [RunningTransition] {
    runningTransitions.map { describe($0.run) }
  }

  private func describe(_ run: TransitionRun) -> RunningTransition {
    RunningTransition(
      phase: run.scope.phase, animatorName: "\(type(of: run.animator))",
      declaredDuration: run.scope.declaredDuration, duration: run.scope.duration,
      startTime: startOfTransition(run), isInteractive: run.context.isInteractive,
      wasCancelled: run.context.transitionWasCancelled,
      localTime: { [weak run, clock = run.scope.clock] host in
        run?.localTime(at: host) ?? clock.localTime(at: host)
      })
  }
}
