import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Shows the presented view inside another one, in the lower half of the screen.
@MainActor private final class WrappingManager: UIPresentationController {
  let wrapper = UIView(frame: .zero)
  override var presentedView: UIView? { wrapper }
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return bounds.divided(atDistance: bounds.height / 2, from: .minYEdge).remainder
  }
  override func presentationTransitionWillBegin() {
    guard let view = super.presentedView else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = wrapper.bounds
    wrapper.addSubview(view)
  }
}

@MainActor private final class RemovingManager: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// What the context tells an animator (T9-T16).
@MainActor @Suite struct TransitionContextTests {
  /// What a context said when the transition began.
  private struct Answers: Equatable {
    var views: [UIView?] = []
    var roles: [String?] = []
    var frames: [CGRect] = []
    var style = UIModalPresentationStyle.none
    var isAnimated = false
    var isInteractive = true
  }

  private final class Notebook {
    var answers = Answers()
  }

  /// An animator that writes down what its context says, adds the view and ends.
  private func asking(_ notebook: Notebook) -> ScriptedAnimator {
    ScriptedAnimator { context in
      let controllers = [
        context.viewController(forKey: .from), context.viewController(forKey: .to),
      ]
      var answers = Answers()
      answers.views = [context.view(forKey: .from), context.view(forKey: .to)]
      answers.roles = controllers.map { $0?.role }
      answers.frames = controllers.compactMap { $0 }.flatMap {
        [context.initialFrame(for: $0), context.finalFrame(for: $0)]
      }
      answers.style = context.presentationStyle
      answers.isAnimated = context.isAnimated
      answers.isInteractive = context.isInteractive
      notebook.answers = answers
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  @Test("T9: one completeTransition ends a transition, with the result it was given")
  func oneEnd() {
    let scene = ModalScene()
    let animator = ScriptedAnimator()
    scene.director.presentAnimator = animator
    scene.present()
    #expect(!scene.harness.calls.contains { $0.hasPrefix("B.viewDidAppear") })
    scene.harness.perform { animator.context?.completeTransition(false) }
    #expect(animator.ends == [false])
    #expect(scene.b.presentingViewController == nil)
    #expect(scene.a.view.window != nil)
  }

  @Test("T10: the keys name the controllers that take part, other keys name nobody")
  func participants() throws {
    let scene = ModalScene()
    let animator = ScriptedAnimator()
    scene.director.presentAnimator = animator
    scene.present()
    let context = try #require(animator.context)
    #expect(context.viewController(forKey: .from) === scene.a)
    #expect(context.viewController(forKey: .to) === scene.b)
    let otherController = UITransitionContextViewControllerKey(rawValue: "other")
    #expect(context.viewController(forKey: otherController) == nil)
    let otherView = UITransitionContextViewKey(rawValue: "other")
    #expect(context.view(forKey: otherView) == nil)
    let stranger = UIViewController()
    #expect(context.initialFrame(for: stranger) == .zero)
    #expect(context.finalFrame(for: stranger) == .zero)
  }

  @Test("T10: the presented view is the presentation controller's, which may wrap B's")
  func wrappedView() throws {
    let scene = ModalScene(.custom)
    let notebook = Notebook()
    scene.director.makeManager = { WrappingManager(presentedViewController: $0, presenting: $1) }
    scene.director.presentAnimator = asking(notebook)
    scene.director.dismissAnimator = asking(notebook)
    scene.present()
    let manager = try #require(scene.b.presentationController as? WrappingManager)
    let half = CGRect(x: 0, y: 422, width: 390, height: 422)
    #expect(notebook.answers.views == [nil, manager.wrapper])
    #expect(notebook.answers.frames == [screen, screen, .zero, half])
    #expect(manager.wrapper.frame == half)
    #expect(scene.b.view.superview === manager.wrapper)
    scene.dismiss()
    #expect(notebook.answers.views == [manager.wrapper, nil])
    #expect(notebook.answers.frames == [half, .zero, screen, screen])
    #expect(manager.wrapper.window == nil)
  }

  @Test("T11, T13, T16: views, frames and style by style of presentation")
  func byStyle() {
    for style in [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .automatic] {
      let scene = ModalScene(style)
      let notebook = Notebook()
      scene.director.presentAnimator = asking(notebook)
      scene.director.dismissAnimator = asking(notebook)
      scene.present()
      let removes = style == .fullScreen
      let a = removes ? scene.a.view : nil
      let b = scene.b.presentationController?.presentedView
      let place =
        style == .automatic ? CGRect(x: 0, y: 22, width: 390, height: 822) : screen
      #expect(
        notebook.answers
          == Answers(
            views: [a, b], roles: ["A", "B"],
            frames: [screen, removes ? .zero : screen, .zero, place], style: style,
            isAnimated: true, isInteractive: false))
      scene.dismiss()
      #expect(
        notebook.answers
          == Answers(
            views: [b, a], roles: ["B", "A"],
            frames: [place, .zero, removes ? .zero : screen, screen], style: style,
            isAnimated: true, isInteractive: false))
    }
  }

  @Test("T11: a presentation controller that removes the presenter's view makes it nobody's else")
  func removingManager() {
    let scene = ModalScene(.custom)
    let notebook = Notebook()
    scene.director.makeManager = { RemovingManager(presentedViewController: $0, presenting: $1) }
    scene.director.presentAnimator = asking(notebook)
    scene.director.dismissAnimator = asking(notebook)
    scene.present()
    #expect(notebook.answers.views == [scene.a.view, scene.b.view])
    #expect(scene.a.view.window == nil)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    scene.dismiss()
    #expect(notebook.answers.views == [scene.b.view, scene.a.view])
    #expect(scene.a.view.superview === scene.harness.window)
  }

  @Test("T11, T13, T16: a push or pop has both views, the container's frame, and no modal style")
  func navigation() {
    let scene = NavigationScene()
    let notebook = Notebook()
    scene.director.pushAnimator = asking(notebook)
    scene.director.popAnimator = asking(notebook)
    scene.push(scene.b)
    let frames = [screen, .zero, .zero, screen]
    #expect(
      notebook.answers
        == Answers(
          views: [scene.a.view, scene.b.view], roles: ["A", "B"], frames: frames, style: .none,
          isAnimated: true, isInteractive: false))
    scene.pop()
    #expect(
      notebook.answers
        == Answers(
          views: [scene.b.view, scene.a.view], roles: ["B", "A"], frames: frames, style: .none,
          isAnimated: true, isInteractive: false))
  }

  @Test("T11, AP7, B004: the same animators see A's view under full screen and not under custom")
  func bugB004() {
    for (style, hasPresenter) in [(UIModalPresentationStyle.fullScreen, true), (.custom, false)] {
      let scene = ModalScene(style)
      let notebook = Notebook()
      scene.director.presentAnimator = asking(notebook)
      scene.director.dismissAnimator = asking(notebook)
      scene.present()
      #expect((notebook.answers.views[0] != nil) == hasPresenter)
      scene.dismiss()
      #expect((notebook.answers.views[1] != nil) == hasPresenter)
      #expect(scene.harness.appearances.contains { $0.hasPrefix("A") } == hasPresenter)
      #expect(scene.a.view.window != nil)
    }
  }

  @Test("T12: a final frame is zero just when the view leaves the window")
  func finalFrameIsZeroForThoseWhoLeave() {
    for style in [UIModalPresentationStyle.fullScreen, .custom] {
      let scene = ModalScene(style)
      var promise: CGRect?
      scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
        promise = context.finalFrame(for: a)
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
      scene.present()
      #expect((promise == .zero) == (scene.a.view.window == nil))
    }
  }

  @Test("T12, B076: the frame of the one that goes is zero; the container's bounds are right then")
  func bugB076() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = ScriptedAnimator { context in
      guard let to = context.view(forKey: .to),
        let from = context.viewController(forKey: .from)
      else { return }
      let frame = context.finalFrame(for: from)
      #expect(frame == .zero)
      to.frame = frame == .zero ? context.containerView.bounds : frame
      context.containerView.addSubview(to)
      context.completeTransition(true)
    }
    scene.present()
    #expect(scene.b.view.window != nil)
    #expect(scene.b.view.frame == screen)
  }

  @Test("T14, T12, B057, B059: after a resize the final frame is the new size")
  func bugB057() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.harness.environment.send(.resized(CGSize(width: 844, height: 390)))
    scene.harness.settle()
    let wide = CGRect(x: 0, y: 0, width: 844, height: 390)
    var final: CGRect?
    scene.director.popAnimator = ScriptedAnimator { context in
      if let to = context.viewController(forKey: .to) { final = context.finalFrame(for: to) }
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
    scene.pop()
    #expect(final == wide)
    #expect(scene.a.view.frame == wide)
    #expect(scene.navigation.view.frame == wide)
  }

  @Test("T14: the built-in animators set the final frame")
  func builtInsSetTheFrame() {
    let scene = ModalScene(.fullScreen)
    scene.b.transitioningDelegate = nil
    scene.presentAndRest()
    scene.harness.environment.send(.resized(CGSize(width: 500, height: 300)))
    scene.harness.settle()
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test("T14: a view that comes back has its final frame before the animator plays")
  func returningViewIsPlaced() {
    let scene = ModalScene(.fullScreen)
    scene.presentAndRest()
    scene.harness.environment.send(.resized(CGSize(width: 500, height: 300)))
    let animator = ScriptedAnimator { [a = scene.a] context in
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
      context.completeTransition(true)
    }
    scene.director.dismissAnimator = animator
    scene.dismiss()
    #expect(animator.ends == [true])
  }

  @Test("T13, B058: under a bar that lets content through the final frame is the whole view")
  func bugB058() {
    let scene = NavigationScene()
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    #expect(scene.b.view.frame == screen)
  }

  @Test("T15: transitionWasCancelled turns true with cancelInteractiveTransition, not before")
  func cancelledFlag() {
    let scene = ModalScene()
    let animator = ScriptedAnimator { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.4) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.presentAnimator = animator
    scene.director.interaction = drive
    scene.present()
    scene.harness.perform { drive.update(0.5) }
    #expect(animator.context?.transitionWasCancelled == false)
    #expect(animator.context?.isInteractive == true)
    scene.harness.perform { drive.cancel() }
    #expect(animator.context?.transitionWasCancelled == true)
    #expect(animator.context?.isInteractive == false)
    #expect(animator.ends == [])
    scene.harness.advance(by: 1)
    #expect(animator.ends == [false])
  }

  @Test("T16: a container's transition has the style none")
  func styleOfContainers() {
    let scene = NavigationScene()
    let animator = ScriptedAnimator()
    scene.director.pushAnimator = animator
    scene.push(scene.b)
    #expect(animator.context?.presentationStyle == UIModalPresentationStyle.none)
    #expect(animator.context?.targetTransform == .identity)
  }
}
