/// The root that a layer tree's state hangs from: time, transactions, changes not yet shown.
///
/// Core Animation's calls are process-wide; here they answer for the context that was *entered*.
/// Each stage has one, and the viewer's own panel another, and none sees the others.
///
/// Who drives it calls `commit()` at the end of every turn and `tick()` before every frame; both
/// cost what changed and what is animated, not what is there.
@MainActor package final class LayerContext {
  /// The context that process-wide calls answer for.
  package private(set) static var current = LayerContext()

  package let scheduler: Scheduler
  /// The root of the tree, in points; its origin is the top left of the screen.
  package let rootLayer: CALayer
  /// How many view animation blocks are open: while 0, layers of views ask for no action.
  package var viewAnimationDepth = 0
  /// Makes the pictures that `CALayer.render(in:)` asks for.
  package weak var renderer: (any LayerRenderer)?
  /// Asked where an animation that user code adds takes its place; the animation is the layer's
  /// own copy and may still be changed.
  package var placesAnimation: ((CAAnimation, CALayer, String?) -> AnimationPlacement)?

  var transactions = TransactionStack() {
    didSet { areActionsDisabled = transactions.top.disablesActions }
  }
  /// The same as the innermost transaction says, for setters to read quickly.
  private(set) var areActionsDisabled = false
  var uncommitted: [CALayer] = []
  var unseen: [CALayer] = []
  var displayPending: [CALayer] = []
  /// Animations that the next commit gives their place in time.
  var newAnimations: [(layer: CALayer, entry: AttachedAnimation)] = []
  /// Layers whose animations changed, so that what they show has to be worked out again.
  var stale: [CALayer] = []
  /// Layers that left the tree since the last commit.
  var departed: [CALayer] = []
  /// Layers that show something else as time goes on, in the order in which they began to.
  var animating: [CALayer] = []
  private var isCommitting = false

  package init(scheduler: Scheduler = Scheduler()) {
    self.scheduler = scheduler
    rootLayer = CALayer()
    // Windows come and go without the fade that a layer's sublayers have by default.
    rootLayer.becomeViewBacked()
    rootLayer.move(to: self)
  }

  isolated deinit {
    for entry in animating.flatMap({ $0.animations?.entries ?? [] }) { entry.cancelWork() }
    rootLayer.move(to: nil)
    // What waits for an animation's end often holds on to its layer; nobody will hear of it now.
    for layer in departed {
      for entry in layer.animations?.removeAll() ?? [] { entry.noteEnd() }
    }
  }

  /// The time of the running instant, in seconds.
  package var now: CFTimeInterval { scheduler.now }

  /// Runs `body` with the process-wide calls answering for this context.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try body()
  }

  /// Ends the implicit transaction of the turn: layout, display, then the model becomes what is
  /// shown and new animations begin (TX1, CA3).
  ///
  /// Callbacks that are due with it (starts, ends of removed animations, completion blocks) run
  /// from the scheduler at the same instant. A call from inside a commit does nothing.
  package func commit() {
    guard !isCommitting, needsCommit else { return }
    isCommitting = true
    defer { isCommitting = false }
    layOutAndDisplay()
    takeTransitionPictures()
    endDepartedAnimations()
    commitValues()
    beginNewAnimations()
    refreshStale()
    transactions.endTurn().group?.close(in: self)
  }

  /// Whether anything awaits `commit()`.
  package var needsCommit: Bool {
    !uncommitted.isEmpty || !displayPending.isEmpty || rootLayer.isTreeLayoutNeeded
      || !newAnimations.isEmpty || !stale.isEmpty || !departed.isEmpty
      || transactions.isTurnTouched
  }

  /// Applies the animations at `now`; layers whose shown values differ are noted as changed.
  package func tick() {
    for layer in animating { refresh(layer) }
    animating.removeAll { !keepsAnimating($0) }
  }

  /// Whether any animation is under way, so that the next frame can differ from this one.
  ///
  /// One that hangs from a clock that is held is not: who moves a clock by hand ticks after it.
  package var isAnimating: Bool { animating.contains { $0.isAnimationRunning(at: now) } }

  /// Whether anything changed since `takeChanges()`.
  package var hasUnseenChanges: Bool { !unseen.isEmpty }

  /// The layers that changed since the last call, for the compositor; each keeps its
  /// `pendingChanges` until the compositor clears them.
  package func takeChanges() -> [CALayer] {
    defer { unseen.removeAll(keepingCapacity: true) }
    return unseen.filter { $0.context === self && !$0.pendingChanges.isEmpty }
  }
}

/// The current time, in seconds: the time of the entered stage, not of the machine.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { LayerContext.current.now }
