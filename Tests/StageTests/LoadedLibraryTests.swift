import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// An animator as people have it in their projects: no word of ours in it.
private let userFile = """
  import UIKit

  class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval

    init(duration: TimeInterval = 0.6) {
      self.duration = duration
      super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
      -> TimeInterval
    {
      return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      guard let toView = transitionContext.view(forKey: .to) else { return }
      let container = transitionContext.containerView
      container.addSubview(toView)
      toView.frame = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        options: .curveLinear,
        animations: { toView.frame = container.bounds },
        completion: { finished in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
  }

  @_cdecl("makeAnimator")
  public func makeAnimator() -> UnsafeMutableRawPointer {
    return Unmanaged.passRetained(DropAnimator()).toOpaque()
  }
  """

@MainActor @Suite struct LoadedLibraryTests {
  @Test("seam 8: a library compiled against the build's modules is loaded and its animator plays")
  func aLoadedAnimatorPlays() throws {
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      let animator: any UIViewControllerAnimatedTransitioning
      init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { animator }
    }
    let library = try UserLibrary(module: "Drop", files: [], code: userFile)
    typealias Maker = @convention(c) () -> UnsafeMutableRawPointer
    let made = try library.function("makeAnimator", as: Maker.self)()
    let object = Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue()
    let animator = try #require(object as? any UIViewControllerAnimatedTransitioning)

    let harness = TransitionHarness()
    let root = controller("A")
    let second = controller("B")
    let delegate = Delegate(animator)
    second.transitioningDelegate = delegate
    second.modalPresentationStyle = .fullScreen
    harness.show(root)
    harness.perform { root.present(second, animated: true) }
    harness.advance(to: 0.3)
    #expect(second.view.layer.presentation()?.frame.minY == -422)
    harness.advance(to: 0.6)
    #expect(second.view.window === harness.window)
    #expect(harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }
}
