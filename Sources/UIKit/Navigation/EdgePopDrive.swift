import CoreGraphics
import Foundation

/// A finger that pulls the top screen away from the edge: it drives the built-in pop, and at its
/// end decides by way and speed (N12).
final class EdgePopDrive: NSObject, UIViewControllerInteractiveTransitioning {
  /// Beyond this many widths a second the finger's direction decides, not its place.
  private static let decisiveSpeed: CGFloat = 0.8
  private weak var run: TransitionRun?
  private var fraction: CGFloat = 0
  private var release: CGFloat?
  /// Whether everything that follows the finger is in place.
  private var isReady = false

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard let run = (context as? TransitionContext)?.run else { return }
    self.run = run
    run.takeInHand()
    // What the bars animate along must begin where the transition does.
    run.whenSetUp { [self] in catchUp() }
  }

  /// Follows the finger to a fraction of the width.
  func move(to fraction: CGFloat) {
    self.fraction = min(max(fraction, 0), 1)
    guard let run, isReady, release == nil else { return }
    run.context.updateInteractiveTransition(self.fraction)
    run.scrub(to: self.fraction)
  }

  /// The finger let go, with a velocity in widths a second; before the start it counts at the
  /// start.
  func end(velocity: CGFloat) {
    release = velocity
    guard let run, isReady else { return }
    let isFast = abs(velocity) > Self.decisiveSpeed
    letGo(run, finishes: isFast ? velocity > 0 : fraction > 0.5, velocity: velocity)
  }

  /// The finger was taken away: back to the start.
  func cancel() {
    release = -.infinity
    guard let run, isReady else { return }
    letGo(run, finishes: false, velocity: 0)
  }

  /// Does what the finger did before the start.
  private func catchUp() {
    guard let run else { return }
    run.context.updateInteractiveTransition(fraction)
    run.scrub(to: fraction)
    isReady = true
    if let release { end(velocity: release) }
  }

  private func letGo(_ run: TransitionRun, finishes: Bool, velocity: CGFloat) {
    self.run = nil
    if finishes {
      run.context.finishInteractiveTransition()
    } else {
      run.context.cancelInteractiveTransition()
    }
    run.spring(toEnd: finishes, from: fraction, velocity: velocity)
  }
}

extension UINavigationController {
  /// Whether a finger can pull the top screen away now: nothing moves and nothing has been asked
  /// for (N13).
  var canPopFromEdge: Bool {
    guard stack.count > 1, !isInTransition, nextUpdate == nil, displayed === topViewController,
      appearance == .appeared, viewIfLoaded?.window != nil
    else { return false }
    return true
  }

  /// Whether a finger may do so: a button shows the way back (N12).
  var offersEdgePop: Bool {
    canPopFromEdge && !isNavigationBarHidden
      && topViewController?.navigationItem.showsBackButton ?? false
  }

  /// Begins the pop that a finger drives; nil where it cannot.
  func beginEdgePop() -> EdgePopDrive? {
    guard canPopFromEdge else { return nil }
    let drive = EdgePopDrive()
    nextEdgeDrive = drive
    popViewController(animated: true)
    nextEdgeDrive = nil
    return drive
  }
}
