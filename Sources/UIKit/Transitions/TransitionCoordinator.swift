import CoreGraphics
import Foundation

/// The controllers that a transition concerns.
@MainActor struct TransitionParties {
  var from: UIViewController?
  var to: UIViewController?
  /// The container, the source of a presentation, screens between the two.
  var others: [UIViewController] = []

  /// How far a controller is from those that take part, up or down the containers; nil where it
  /// has nothing to do with them (CO1).
  func distance(to controller: UIViewController) -> Int? {
    ([from, to].compactMap { $0 } + others).compactMap { party in
      controller.lineage.firstIndex { $0 === party }
        ?? party.lineage.firstIndex { $0 === controller }
    }.min()
  }
}

/// One transition from the call that asks for it to its end, as its participants see it.
///
/// It is there before the transition starts, so that code can animate along from the call on; then
/// it plays the transition, animated or not, and at the end calls the completions. Whatever
/// becomes of the transition, `play` or `drop` must come.
@MainActor final class TransitionCoordinator: NSObject {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private(set) var phase: TransitionPhase
  let presentationStyle: UIModalPresentationStyle
  /// Whether it is meant to be animated; settled once it has started.
  private(set) var isAnimated: Bool
  /// Whom it concerns.
  private(set) var parties: TransitionParties
  /// The container, once there is one.
  var container: UIView?
  /// The animator and the driver, once the delegate was asked.
  private(set) var players: TransitionPlayers?
  /// The context while the transition plays; it refers to what it is part of, and back to here.
  private(set) weak var context: TransitionContext?
  /// The transition while it plays; the environment keeps it.
  private(set) weak var run: TransitionRun?
  private var hasStarted = false
  /// Looks after the end whether all is as it must be.
  private(set) var inspector: TransitionInspector?
  /// Whether the transition is over.
  private(set) var hasEnded = false
  private var result: Bool?
  /// Blocks that wait for the start.
  private var waiting: [Block] = []
  private var completions: [Block] = []
  private var endHandlers: [Block] = []
  private var changeHandlers: [Block] = []
  private weak var environment: HostEnvironment?

  init(
    _ phase: TransitionPhase, of parties: TransitionParties, isAnimated: Bool,
    presentationStyle: UIModalPresentationStyle = .none, in environment: HostEnvironment
  ) {
    self.phase = phase
    self.parties = parties
    self.isAnimated = isAnimated
    self.presentationStyle = presentationStyle
    self.environment = environment
  }

  /// Lets the participants find the coordinator until the transition's end.
  func announce() { environment?.coordinators.append(self) }

  // MARK: The transition

  /// Settles what starts: it may have changed since it was asked for.
  func prepare(_ phase: TransitionPhase, of parties: TransitionParties) {
    self.phase = phase
    self.parties = parties
  }

  /// Asks a delegate who plays, in UIKit's order; not without animation (P20).
  ///
  /// `driver` drives what the delegate leaves undriven.
  func ask(
    _ questions: TransitionQuestions?,
    drivenBy driver: (any UIViewControllerInteractiveTransitioning)? = nil,
    builtIn: @autoclosure () -> any UIViewControllerAnimatedTransitioning
  ) {
    guard isAnimated, let environment else { return }
    players = TransitionPlayers(
      of: phase, asking: questions, drivenBy: driver, builtIn: builtIn(), in: environment)
  }

  /// Takes players that were chosen by other questions; without any the change is not animated.
  func use(_ players: TransitionPlayers?) {
    self.players = players
    isAnimated = players != nil
  }

  /// Plays the transition: by its players, or at once where nobody was asked.
  ///
  /// `didSetUp` runs once the animator has set its views up; `finish` puts the hierarchy right and
  /// tells the controllers, at the end; `outcome` says what must hold from then on.
  func play(
    in context: TransitionContext, didSetUp: () -> Void = {}, finish: @escaping (Bool) -> Void,
    outcome: ((Bool) -> TransitionOutcome)? = nil
  ) {
    self.context = context
    container = context.containerView
    makeInspector()
    guard let players, let environment else {
      withExtendedLifetime(context) { switchAtOnce(didSetUp: didSetUp, finish: finish) }
      return inspect(outcome?(true))
    }
    let run = TransitionRun(
      self, in: context, players: players, environment: environment, finish: finish,
      outcome: outcome)
    self.run = run
    hasStarted = true
    run.start(didSetUp: didSetUp)
  }

  private func makeInspector() {
    inspector = environment.map { TransitionInspector(phase, container: container, in: $0) }
  }

  /// Looks whether all is as it must be, once everybody has heard of the end.
  func inspect(_ outcome: TransitionOutcome?) {
    if let outcome { inspector?.inspect(outcome, container: container) }
  }

  /// Makes the change without animation: `didSetUp` moves the views, `finish` tells the
  /// controllers.
  func switchAtOnce(didSetUp: () -> Void, finish: (Bool) -> Void) {
    isAnimated = false
    hasStarted = true
    didSetUp()
    startWaitingBlocks()
    withdraw(true)
    finish(true)
    conclude()
  }

  /// Ends a transition that does not take place after all: what waits for it hears of it as of a
  /// cancelled one.
  func drop() {
    guard !hasEnded else { return }
    withdraw(false)
    environment?.enqueue { [self] in conclude() }
  }

  /// Ends the transition, wherever it stands, without a word to its controllers, whose hierarchy is
  /// being taken down (P23).
  func abandon() {
    if let run { run.abandon() } else { drop() }
  }

  /// The transition counts as over from here on: participants no longer find it.
  func withdraw(_ didComplete: Bool) {
    hasEnded = true
    result = didComplete
    environment?.coordinators.removeAll { $0 === self }
  }

  /// Tells those who wait for the end.
  func conclude() {
    let blocks = completions
    (completions, waiting, endHandlers, changeHandlers) = ([], [], [], [])
    guard let environment, !blocks.isEmpty else { return }
    environment.enter {
      environment.animationState.perform(in: nil) { for block in blocks { block(self) } }
    }
  }

  // MARK: Along with the transition

  /// Runs the blocks that were added before the start.
  func startWaitingBlocks() {
    let blocks = waiting
    waiting = []
    for block in blocks { start(block) }
  }

  private func start(_ block: @escaping Block) {
    guard let run, !hasEnded else {
      return UIView.performWithoutAnimation { block(self) }
    }
    run.animateAlongside { block(self) }
  }

  /// The hand took the transition, or let go.
  func interactionDidChange() {
    let isOver = context?.isInteractive == false
    let blocks = changeHandlers + (isOver ? endHandlers : [])
    if isOver { endHandlers = [] }
    for block in blocks { block(self) }
  }
}

extension TransitionCoordinator: UIViewControllerTransitionCoordinator {
  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let animation {
      // Before the start there is nothing to animate along with.
      if !hasStarted, !hasEnded { waiting.append(animation) } else { start(animation) }
    }
    if let completion {
      completions.append(completion)
      if hasEnded { environment?.enqueue { [self] in conclude() } }
    }
    return !hasEnded
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    // All that a transition opens hangs from its local time, wherever its layer is (I3).
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    if !hasEnded { endHandlers.append(handler) }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    if !hasEnded { changeHandlers.append(handler) }
  }
}

extension TransitionCoordinator {
  var initiallyInteractive: Bool { players?.interaction?.wantsInteractiveStart ?? false }

  var isInterruptible: Bool { run?.interruptible != nil }

  var isInteractive: Bool { context?.isInteractive ?? false }

  var isCancelled: Bool {
    result.map { !$0 } ?? context?.transitionWasCancelled ?? false
  }

  var transitionDuration: TimeInterval {
    if let run { return run.scope.declaredDuration }
    return isAnimated ? players?.animator.transitionDuration(using: context) ?? 0 : 0
  }

  var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  var completionVelocity: CGFloat { players?.interaction?.completionSpeed ?? 1 }

  var completionCurve: UIView.AnimationCurve { players?.interaction?.completionCurve ?? .easeInOut }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let context { return context.viewController(forKey: key) }
    return switch key {
    case .from: parties.from
    case .to: parties.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  /// Before there is a container it is the window.
  var containerView: UIView {
    container ?? parties.from?.viewIfLoaded?.window ?? UIView(frame: .zero)
  }

  var targetTransform: CGAffineTransform { .identity }
}

extension UIViewController {
  /// The coordinator of the nearest transition that concerns the controller, of several the newest
  /// (CO1).
  var nearestCoordinator: TransitionCoordinator? {
    var nearest: (distance: Int, coordinator: TransitionCoordinator)?
    for coordinator in HostEnvironment.current.coordinators {
      guard let distance = coordinator.parties.distance(to: self) else { continue }
      if let nearest, nearest.distance < distance { continue }
      nearest = (distance, coordinator)
    }
    return nearest?.coordinator
  }
}
