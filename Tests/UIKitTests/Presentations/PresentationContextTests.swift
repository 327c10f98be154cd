import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

private final class InContext: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}

/// Who presents in a context, and where.
@MainActor @Suite struct PresentationContextTests {
  @Test(
    "P2: the nearest controller that defines a context presents in its place and size",
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [true, false])
  func contextPresents(style: UIModalPresentationStyle, animated: Bool) {
    let scene = SplitScene()
    let b = scene.screen(style)
    scene.harness.perform { scene.child.present(b, animated: animated) }
    #expect(b.presentingViewController === scene.child)
    scene.harness.advance(by: 1)
    let container = b.presentationController?.containerView
    #expect(container?.superview === scene.root.view)
    #expect(container?.frame == SplitScene.lowerHalf)
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 422))
    #expect((scene.child.view.window == nil) == (style == .currentContext))
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test(
    "P2, P4: where nobody defines a context the root presents, over the whole screen",
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func rootPresents(style: UIModalPresentationStyle) {
    let scene = SplitScene(definesContext: false)
    let b = scene.screen(style)
    scene.present(b)
    #expect(b.presentingViewController === scene.root)
    #expect(b.view.convert(b.view.bounds, to: nil) == scene.harness.window.bounds)
    #expect((scene.root.view.window == nil) == (style == .currentContext))
  }

  @Test("P4: a navigation controller defines no context unless it is told to")
  func containersDefineNone() {
    #expect(
      !UINavigationController(rootViewController: UIViewController()).definesPresentationContext)
    #expect(!UITabBarController().definesPresentationContext)
    #expect(!UIViewController().definesPresentationContext)
  }

  @Test("P1, P2: a source inside the context is found up its parents")
  func foundUpTheParents() {
    let scene = SplitScene()
    let inner = UIViewController()
    scene.harness.perform {
      scene.child.addChild(inner)
      scene.child.view.addSubview(inner.view)
      inner.didMove(toParent: scene.child)
    }
    let b = scene.screen(.overCurrentContext)
    scene.harness.perform { inner.present(b, animated: true) }
    #expect(b.presentingViewController === scene.child)
  }

  @Test("P1: what is presented in a context leaves full-screen styles to the one that covers")
  func screenPresenterOverContext() {
    let scene = SplitScene()
    let b = scene.screen(.overCurrentContext)
    scene.present(b)
    let c = scene.screen(.fullScreen, "C")
    scene.harness.perform { b.present(c, animated: true) }
    scene.harness.advance(by: 1)
    #expect(c.presentingViewController === scene.root)
    #expect(scene.root.view.window == nil)
    scene.harness.perform { c.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(b.view.window === scene.harness.window)
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.child.presentedViewController === b)
  }

  @Test("P3: a custom presentation ignores contexts, unless its controller says otherwise: B017")
  func bugB017() {
    for staysInContext in [false, true] {
      let scene = SplitScene()
      let b = scene.screen(.custom)
      scene.director.makeManager = {
        staysInContext
          ? InContext(presentedViewController: $0, presenting: $1)
          : UIPresentationController(presentedViewController: $0, presenting: $1)
      }
      scene.present(b)
      let place = b.view.convert(b.view.bounds, to: nil)
      #expect(b.presentingViewController === (staysInContext ? scene.child : scene.root))
      #expect(b.presentationController?.presentingViewController === b.presentingViewController)
      #expect(place == (staysInContext ? SplitScene.lowerHalf : scene.harness.window.bounds))
    }
  }

  @Test("B017: the transition inside a context takes the context's place for the whole")
  func contextOfTheTransition() {
    let scene = SplitScene()
    let b = scene.screen(.custom)
    scene.director.makeManager = { InContext(presentedViewController: $0, presenting: $1) }
    let animator = ScriptedAnimator()
    scene.director.presentAnimator = animator
    scene.harness.perform { scene.child.present(b, animated: true) }
    #expect(animator.context?.containerView.frame == SplitScene.lowerHalf)
    #expect(animator.context?.viewController(forKey: .from) === scene.child)
    #expect(animator.context?.finalFrame(for: b) == CGRect(x: 0, y: 0, width: 390, height: 422))
  }

  @Test("P5: the context's transition style wins where it provides one", arguments: [true, false])
  func contextProvidesTheStyle(provides: Bool) {
    let scene = SplitScene()
    scene.child.providesPresentationContextTransitionStyle = provides
    scene.child.modalTransitionStyle = .crossDissolve
    let b = scene.screen(.overCurrentContext)
    b.transitioningDelegate = nil
    scene.harness.perform { scene.child.present(b, animated: true) }
    scene.harness.advance(by: 0.1)
    #expect((b.view.shownAlpha < 1) == provides)
    #expect((b.view.shownFrame.minY > 0) == !provides)
  }

  @Test("P5: outside the context it provides nothing")
  func styleOutsideTheContext() {
    let scene = ModalScene(.fullScreen)
    scene.a.providesPresentationContextTransitionStyle = true
    scene.a.modalTransitionStyle = .crossDissolve
    scene.b.transitioningDelegate = nil
    scene.present()
    scene.harness.advance(by: 0.1)
    #expect(scene.b.view.shownAlpha == 1)
  }

  @Test("AP8: in the current context the covered controller hears that it goes and comes back")
  func appearances() {
    let scene = SplitScene()
    let b = scene.screen(.currentContext)
    scene.present(b)
    #expect(scene.harness.appearances == ["child.wD", "B.wA", "B.dA", "child.dD"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    scene.harness.forget()
    scene.harness.perform { b.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "child.wA", "child.dA", "B.dD"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
  }

  @Test("AP7: over the current context it hears nothing")
  func overContextAppearances() {
    let scene = SplitScene()
    let b = scene.screen(.overCurrentContext)
    scene.present(b)
    scene.harness.perform { b.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wA", "B.dA", "B.wD", "B.dD"])
  }

  @Test(
    "C17: after a dismissal from the current context the view is back where it was",
    arguments: [true, false])
  func viewComesBack(animated: Bool) {
    let scene = SplitScene()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.harness.perform { scene.root.view.addSubview(other) }
    let b = scene.screen(.currentContext)
    scene.present(b, animated: animated)
    scene.harness.perform { b.dismiss(animated: animated) }
    scene.harness.advance(by: 0.2)
    if animated {
      #expect(scene.child.view.convert(scene.child.view.bounds, to: nil) == SplitScene.lowerHalf)
    }
    scene.harness.advance(by: 1)
    #expect(scene.root.view.subviews == list(scene.child.view, other))
    #expect(scene.child.view.frame == SplitScene.lowerHalf)
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("C17: a cancelled presentation in the current context leaves the view where it was")
  func cancelledInContext() {
    let scene = SplitScene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    let b = scene.screen(.currentContext)
    scene.harness.perform { scene.child.present(b, animated: true) }
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.root.view.subviews == list(scene.child.view))
    #expect(scene.child.view.frame == SplitScene.lowerHalf)
    #expect(
      scene.harness.appearances == ["child.wD", "B.wA", "B.wD", "B.dD", "child.wA", "child.dA"])
  }

  @Test("a screen in a context comes and goes with the container around it")
  func followsTheContainer() {
    let scene = SplitScene()
    let b = scene.screen(.currentContext)
    scene.present(b)
    scene.harness.forget()
    let cover = scene.screen(.fullScreen, "cover")
    scene.harness.perform { scene.root.present(cover, animated: true) }
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.appearances == ["root.wD", "B.wD", "cover.wA", "cover.dA", "root.dD", "B.dD"])
    scene.harness.forget()
    scene.harness.perform { cover.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.appearances == ["cover.wD", "root.wA", "B.wA", "root.dA", "B.dA", "cover.dD"])
  }

  @Test("P23: with its context's controller the presented screen goes too")
  func goesWithItsContext() {
    let scene = SplitScene()
    let b = scene.screen(.overCurrentContext)
    scene.present(b)
    scene.harness.forget()
    scene.harness.perform {
      scene.child.willMove(toParent: nil)
      scene.child.view.removeFromSuperview()
      scene.child.removeFromParent()
    }
    #expect(scene.root.view.subviews.isEmpty)
    #expect(b.presentingViewController == nil)
    #expect(scene.harness.appearances.filter { $0.hasPrefix("B") } == ["B.wD", "B.dD"])
  }

  @Test("P6, P14: two contexts of a screen present independently")
  func separateLinks() {
    let scene = SplitScene()
    let b = scene.screen(.overCurrentContext)
    let c = scene.screen(.overFullScreen, "C")
    scene.present(b)
    scene.present(c)
    #expect(scene.child.presentedViewController === b)
    #expect(scene.root.presentedViewController === c)
    #expect(scene.harness.warnings.isEmpty)
  }
}
