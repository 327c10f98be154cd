import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Puts the presenting screen under the one that leaves, as animators for full screens do, without
/// asking whether it may.
@MainActor private final class FullScreenSlideUp: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from)?.view,
      let to = context.viewController(forKey: .to)?.view
    else { return context.completeTransition(false) }
    context.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(withDuration: 0.4) {
      from.frame.origin.y = -from.frame.height
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Never says that it is done.
@MainActor private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
  }
}

/// Moves the new screen over the key window instead of the container.
@MainActor private final class KeyWindowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to)?.view,
      let window = UIApplication.shared.keyWindow
    else { return context.completeTransition(false) }
    to.frame = window.bounds.offsetBy(dx: 0, dy: -window.bounds.height)
    window.addSubview(to)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      to.frame = window.bounds
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

/// Animators with the faults that people report, and what becomes of the screens.
@MainActor @Suite struct FaultyAnimatorTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  @Test(
    "C4, T11, B001, B003, B098: A's view moved into the container of a style that keeps it is gone",
    arguments: [UIModalPresentationStyle.custom, .overFullScreen, .automatic])
  func bugB001(style: UIModalPresentationStyle) throws {
    let scene = ModalScene(style)
    scene.director.dismissAnimator = FullScreenSlideUp()
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.window != nil, "while the container is there A is seen in it")
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.window == nil)
    #expect(scene.harness.window.subviews.isEmpty)
    let warning = try #require(scene.harness.warnings.last)
    #expect(warning.contains("moved the view of <RecordingController"))
    #expect(warning.contains("Touch the to view only where view(forKey: .to) is not nil."))
    #expect(scene.a.presentedViewController == nil)
  }

  @Test("C4: the same animator is right where the style removes A's view")
  func rightForFullScreen() {
    let scene = ModalScene(.fullScreen)
    scene.director.dismissAnimator = FullScreenSlideUp()
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("C15a: animators for full screens under the default style end black, under full screen not")
  func defaultStyle() {
    #expect(UIViewController().modalPresentationStyle == .automatic)
    for (style, endsBlack) in [(UIModalPresentationStyle.automatic, true), (.fullScreen, false)] {
      let scene = ModalScene(style)
      scene.director.dismissAnimator = FullScreenSlideUp()
      scene.presentAndRest()
      scene.dismiss()
      scene.harness.advance(by: 1)
      #expect((scene.a.view.window == nil) == endsBlack)
    }
  }

  @Test("C11: a presentation whose animator adds nothing shows nothing, but ends like any other")
  func presentationAddsNothing() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = ScriptedAnimator { $0.completeTransition(true) }
    scene.present()
    #expect(scene.b.view.window == nil)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    #expect(scene.harness.warnings.count == 1)
    #expect(scene.harness.warnings.first?.contains("add view(forKey: .to)") == true)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
  }

  @Test("C11: a push whose animator adds nothing shows the new screen at its end")
  func pushAddsNothing() {
    let scene = NavigationScene()
    let animator = ScriptedAnimator()
    scene.director.pushAnimator = animator
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    #expect(scene.b.view.window == nil)
    scene.harness.perform { animator.context?.completeTransition(true) }
    #expect(scene.harness.calls.contains("B.viewDidAppear(true)"))
    #expect(scene.b.view.isDescendant(of: scene.navigation.view))
  }

  @Test("C12: an animator that never ends keeps the transition open; a watchdog names it")
  func neverEnds() {
    let scene = ModalScene()
    scene.director.presentAnimator = ForgetfulAnimator()
    var isDone = false
    scene.present { isDone = true }
    scene.harness.advance(to: 1.39)
    #expect(scene.harness.warnings.isEmpty)
    scene.harness.advance(to: 1.4)
    #expect(
      scene.harness.warnings == [
        "ForgetfulAnimator has not called completeTransition(_:) 1.4 s after it started; "
          + "the transition stays open and touches stay blocked."
      ])
    scene.harness.advance(to: 60)
    #expect(scene.harness.warnings.count == 1)
    #expect(!isDone)
    #expect(scene.harness.environment.application.isIgnoringInteractionEvents)
    #expect(scene.containers.count == 1)
    #expect(scene.harness.appearances == ["A.wD", "B.wA"])
    scene.dismiss()
    scene.harness.perform { scene.a.present(UIViewController(), animated: true) }
    #expect(scene.harness.warnings.count == 3)
    #expect(scene.harness.warnings.dropFirst().allSatisfy { $0.contains("in progress!") })
  }

  @Test("C12: an animator that ends in time is not named, however slow it is")
  func endsInTime() {
    let scene = ModalScene()
    scene.director.presentAnimator = SlideAnimator(.in, duration: 9)
    scene.present()
    scene.harness.advance(by: 30)
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("C12: a push that never ends stops the stack's views, not the stack")
  func neverEndingPush() {
    let scene = NavigationScene()
    scene.director.pushAnimator = ForgetfulAnimator()
    scene.push(scene.b)
    scene.harness.advance(by: 5)
    scene.push(scene.c)
    scene.harness.advance(by: 5)
    #expect(scene.stack == ["A", "B", "C"])
    #expect(!scene.c.isViewLoaded)
    #expect(scene.harness.appearances == ["A.wD", "B.wA"])
  }

  @Test("C12: once the hand has let go the watchdog watches a driven transition too")
  func drivenTransitionThatNeverEnds() {
    let scene = ModalScene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.presentAnimator = ForgetfulAnimator()
    scene.director.interaction = drive
    scene.present()
    scene.harness.advance(to: 10)
    #expect(scene.harness.warnings.isEmpty)
    scene.harness.perform { drive.finish() }
    scene.harness.advance(to: 11.4)
    #expect(
      scene.harness.warnings == [
        "ForgetfulAnimator has not called completeTransition(_:) 11.4 s after it started; "
          + "the transition stays open."
      ])
  }

  @Test("C12: a driver of another kind is watched from when it says that the hand let go")
  func otherDriverThatNeverEnds() {
    final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
      }
    }
    let scene = ModalScene()
    let driver = Driver()
    scene.director.interaction = driver
    scene.present()
    scene.harness.advance(to: 3)
    scene.harness.perform { driver.context?.cancelInteractiveTransition() }
    scene.harness.advance(to: 4.4)
    #expect(
      scene.harness.warnings == [
        "SlideAnimator has not called completeTransition(_:) 4.4 s after it started; "
          + "the transition stays open."
      ])
  }

  @Test(
    "C13: a second end is ignored with a log that names the animator", arguments: [true, false])
  func secondEnd(second: Bool) {
    let scene = ModalScene()
    let animator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      context.completeTransition(true)
      context.completeTransition(second)
    }
    scene.director.presentAnimator = animator
    scene.present()
    #expect(animator.ends == [true])
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    let text =
      "ScriptedAnimator called completeTransition(\(second)) again, or after its transition had "
      + "ended; it is ignored. Call it exactly once for each transition."
    #expect(scene.harness.warnings == [text])
    scene.harness.perform { animator.context?.completeTransition(second) }
    #expect(scene.harness.warnings == [text, text])
    #expect(scene.b.view.window != nil)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
  }

  @Test("C13, P15, B014: ending a presentation twice while dismissing leaves one consistent state")
  func bugB014() {
    let scene = ModalScene(.custom)
    let animator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
    }
    scene.director.presentAnimator = animator
    scene.present()
    scene.dismiss()
    scene.harness.perform { animator.context?.completeTransition(true) }
    scene.dismiss()
    scene.harness.perform { animator.context?.completeTransition(false) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.harness.warnings.count == 2)
    #expect(scene.a.presentedViewController == nil)
  }

  @Test("C16: a screen pushed over the key window ends inside the navigation controller's view")
  func keyWindow() {
    let scene = NavigationScene()
    scene.director.pushAnimator = KeyWindowAnimator()
    scene.push(scene.b)
    #expect(scene.b.view.superview === scene.harness.window)
    scene.harness.advance(by: 0.5)
    #expect(abs(scene.b.view.shownFrame.minY + 422) < 1e-3)
    scene.harness.advance(by: 0.5)
    #expect(scene.b.view.isDescendant(of: scene.navigation.view))
    #expect(scene.b.view.shownFrame == screen)
    #expect(scene.harness.window.subviews == list(scene.navigation.view))
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.isDescendant(of: scene.navigation.view))
  }

  @Test("C18: UIKit places a transformed view by its centre and bounds, and keeps the transform")
  func transformedView() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let scene = ModalScene(.fullScreen)
    scene.b.view.transform = turn
    scene.present(animated: false)
    #expect(scene.b.view.transform == turn)
    #expect(scene.b.view.bounds.size == screen.size)
    #expect(scene.b.view.center == CGPoint(x: 195, y: 422))
    let navigation = NavigationScene()
    navigation.b.view.transform = turn
    navigation.push(navigation.b)
    navigation.harness.advance(by: 1)
    #expect(navigation.b.view.bounds.size == screen.size)
  }

  @Test("C18: an animator that moves a transformed view by its centre is shown right")
  func movedByCentre() {
    let scene = ModalScene(.custom)
    scene.b.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.center.y -= 400
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        view.center.y += 400
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    scene.harness.advance(by: 0.2)
    // A screen at half its size in the middle of the container, 200 points above its place.
    let shown = scene.b.view.shownFrame
    #expect(abs(shown.minX - 97.5) < 1e-3)
    #expect(abs(shown.minY - 11) < 1e-3)
    #expect(abs(shown.height - 422) < 1e-3)
  }
}
