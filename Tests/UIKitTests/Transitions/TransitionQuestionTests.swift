import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Notes the calls of its presentation, and when its view is read.
@MainActor private final class NotingManager: UIPresentationController {
  var note: (String) -> Void = { _ in }

  override var presentedView: UIView? {
    note("presentedView")
    return super.presentedView
  }
  override func presentationTransitionWillBegin() {
    note("presentationTransitionWillBegin")
    #expect(containerView?.window != nil)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    note("presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { note("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    note("dismissalTransitionDidEnd(\(completed))")
  }
}

/// Drives nothing: it plays the animator at once, and notes that it was asked to start.
@MainActor private final class NotingInteraction: NSObject, UIViewControllerInteractiveTransitioning
{
  let animator: any UIViewControllerAnimatedTransitioning
  private(set) var starts = 0
  private(set) var wasInteractive = false
  init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    starts += 1
    wasInteractive = context.isInteractive
    animator.animateTransition(using: context)
  }
}

/// Who is asked what, in which order (T1-T6).
@MainActor @Suite struct TransitionQuestionTests {
  /// Puts a manager that notes into `notes` what it sees, among what UIKit records, into a scene.
  private func installManager(in scene: ModalScene) -> () -> [String] {
    let notes = Notes()
    let harness = scene.harness
    scene.director.makeManager = { presented, presenting in
      let manager = NotingManager(presentedViewController: presented, presenting: presenting)
      manager.note = { notes.lines.append("seen \($0) after \(harness.calls.count)") }
      return manager
    }
    return { notes.lines }
  }

  private final class Notes {
    var lines: [String] = []
  }

  /// The calls that concern the transition's own objects.
  private func trace(_ harness: TransitionHarness) -> [String] {
    harness.calls.filter { call in
      ["delegate.", "animator.", "interaction.", "presentationController.", "context."]
        .contains { call.hasPrefix($0) } || call.contains("completion")
    }
  }

  @Test("T1: a custom presentation asks manager, animator, driver, begins, plays and ends")
  func presentation() throws {
    let scene = ModalScene(.custom)
    let notes = installManager(in: scene)
    scene.present {}
    scene.harness.advance(by: 1)
    #expect(
      trace(scene.harness) == [
        "delegate.presentationController(forPresented:presenting:source:)",
        "delegate.animationController(forPresented:presenting:source:)",
        "delegate.interactionControllerForPresentation(using:)",
        "presentationController.presentationTransitionWillBegin",
        "animator.transitionDuration",
        "animator.animateTransition",
        "context.completeTransition(true)",
        "presentationController.presentationTransitionDidEnd(true)",
        "A.present(completion:)",
        "animator.animationEnded(true)",
      ])
    #expect(scene.director.questions == ["manage B A A", "present B A A", "drive present"])
    let order = notes().compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    let began = try #require(order.firstIndex(of: "presentationTransitionWillBegin"))
    let read = try #require(order.firstIndex(of: "presentedView"))
    #expect(began < read, "the view is read once the presentation has begun")
    #expect(order.last { $0 != "presentedView" } == "presentationTransitionDidEnd(true)")
  }

  @Test("T1: only the custom style asks for a presentation controller")
  func onlyCustomAsksForAManager() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic] {
      let scene = ModalScene(style)
      _ = installManager(in: scene)
      scene.present()
      #expect(scene.director.questions == ["present B A A", "drive present"])
      #expect(!(scene.b.presentationController is NotingManager))
    }
  }

  @Test("T2: a dismissal keeps the manager, asks animator and driver, begins, plays and ends")
  func dismissal() {
    let scene = ModalScene(.custom)
    _ = installManager(in: scene)
    scene.presentAndRest()
    let manager = scene.b.presentationController
    #expect(manager is NotingManager)
    scene.dismiss {}
    #expect(scene.b.presentationController === manager)
    scene.harness.advance(by: 1)
    #expect(
      trace(scene.harness) == [
        "delegate.animationController(forDismissed:)",
        "delegate.interactionControllerForDismissal(using:)",
        "presentationController.dismissalTransitionWillBegin",
        "animator.transitionDuration",
        "animator.animateTransition",
        "context.completeTransition(true)",
        "presentationController.dismissalTransitionDidEnd(true)",
        "A.dismiss(completion:)",
        "animator.animationEnded(true)",
      ])
    #expect(scene.b.presentationController == nil)
  }

  @Test("T3: without a delegate, or without an animator from it, the built-in one plays")
  func builtInPlays() {
    for hasDelegate in [true, false] {
      let scene = ModalScene(.fullScreen)
      scene.director.presentAnimator = nil
      scene.director.dismissAnimator = nil
      scene.director.interaction = UIPercentDrivenInteractiveTransition()
      if !hasDelegate { scene.b.transitioningDelegate = nil }
      scene.present()
      scene.harness.advance(by: 0.1)
      let y = scene.b.view.shownFrame.minY
      #expect(y > 0 && y < 844, "it comes up from the bottom")
      scene.harness.advance(by: 1)
      scene.dismiss()
      scene.harness.advance(by: 1)
      #expect(scene.b.view.window == nil)
      // Without an animator nobody is asked who drives it.
      #expect(scene.director.questions == (hasDelegate ? ["present B A A", "dismiss B"] : []))
    }
  }

  @Test("T3: a navigation delegate that gives no animator gets the built-in push, undriven")
  func builtInPush() {
    let scene = NavigationScene()
    scene.director.pushAnimator = nil
    scene.director.interaction = UIPercentDrivenInteractiveTransition()
    scene.push(scene.b)
    scene.harness.advance(by: 0.1)
    let x = scene.b.view.shownFrame.minX
    #expect(x > 0 && x < 390)
    scene.harness.advance(by: 1)
    #expect(scene.director.questions == ["push A B"])
    #expect(scene.b.view.shownFrame.minX == 0)
  }

  @Test("T4: the delegate is kept weakly; once it is gone the built-in animator plays")
  func delegateIsWeak() {
    let harness = TransitionHarness()
    let a = harness.controller("A")
    let b = harness.controller("B", style: .fullScreen)
    harness.show(a)
    var director: TransitionDirector? = .sliding()
    b.transitioningDelegate = director
    harness.perform { a.present(b, animated: true) }
    harness.advance(by: 0.1)
    #expect(b.view.shownFrame.minY < 0, "it comes from above, as the delegate's animator has it")
    harness.advance(by: 1)
    director = nil
    #expect(b.transitioningDelegate == nil)
    harness.perform { a.dismiss(animated: true) }
    harness.advance(by: 0.1)
    #expect(b.view.shownFrame.minY > 0, "it leaves to the bottom, as the built-in animator has it")
  }

  @Test("T4: for a dismissal the presented screen's delegate is asked, not the presenter's")
  func presentedsDelegateIsAsked() {
    let scene = ModalScene()
    let other = TransitionDirector.sliding()
    scene.a.transitioningDelegate = other
    scene.presentAndRest()
    scene.dismiss()
    #expect(other.questions.isEmpty)
    #expect(scene.director.questions.last == "drive dismiss")
  }

  @Test("T5: a driver is started instead of the animator, and may play it itself")
  func driverStartsInstead() {
    let scene = ModalScene()
    let animator = ScriptedAnimator { $0.completeTransition(true) }
    let driver = NotingInteraction(animator)
    scene.director.presentAnimator = animator
    scene.director.interaction = driver
    scene.present()
    #expect(driver.starts == 1)
    #expect(driver.wasInteractive)
    #expect(animator.starts == 1)
    #expect(!scene.harness.calls.contains("animator.animateTransition"))
    #expect(scene.harness.calls.contains("interaction.startInteractiveTransition"))
  }

  @Test("T5: a percent-driven driver plays the animator in its start")
  func percentDriverPlays() {
    let scene = NavigationScene()
    scene.director.interaction = UIPercentDrivenInteractiveTransition()
    scene.push(scene.b)
    let calls = scene.harness.calls.filter { $0.contains("ransition") && !$0.contains("Duration") }
    #expect(
      calls == ["interaction.startInteractiveTransition", "animator.animateTransition"])
  }

  @Test("T6: the duration is asked before the animator plays, and is the driver's")
  func durationFirst() {
    let scene = ModalScene()
    let animator = ScriptedAnimator(duration: 0.7)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.presentAnimator = animator
    scene.director.interaction = drive
    scene.present()
    let calls = scene.harness.calls.filter { $0.hasPrefix("animator.") }
    #expect(calls == ["animator.transitionDuration", "animator.animateTransition"])
    #expect(animator.durationRequests >= 1)
    #expect(drive.duration == 0.7)
  }

  @Test("T6: nonsense for a duration counts as none", arguments: [-1, .nan, .infinity])
  func nonsenseDuration(duration: Double) {
    let scene = ModalScene()
    scene.director.presentAnimator = ScriptedAnimator(duration: duration) { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      UIView.animate(withDuration: duration.isFinite ? duration : 0) {
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    #expect(scene.harness.calls.contains("B.viewDidAppear(true)"))
  }
}
