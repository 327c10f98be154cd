import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Who presents, who knows whom, and when the completions run.
@MainActor @Suite struct PresentationTests {
  /// A controller that holds another as a child, in its view.
  private func parent(
    _ role: String, of child: UIViewController, in harness: TransitionHarness
  ) -> RecordingController {
    let parent = harness.controller(role)
    parent.onCall["viewDidLoad"] = {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    return parent
  }

  @Test(
    "P1: a child that presents leaves it to the outermost ancestor",
    arguments: [UIModalPresentationStyle.fullScreen, .custom, .automatic])
  func presenterIsTheAncestor(style: UIModalPresentationStyle) {
    let harness = TransitionHarness()
    let source = harness.controller("source")
    let middle = parent("middle", of: source, in: harness)
    let root = parent("root", of: middle, in: harness)
    harness.show(root)
    let director = TransitionDirector.sliding()
    let b = harness.controller("B", style: style)
    b.transitioningDelegate = director
    harness.perform { source.present(b, animated: true) }
    #expect(director.questions.contains("present B root source"))
    #expect(b.presentingViewController === root)
    harness.advance(by: 1)
    #expect(b.presentingViewController === root)
  }

  @Test("P1: what a presented screen presents comes from it, not from the root")
  func presentedScreenPresents() {
    let scene = ModalScene(.fullScreen)
    let c = scene.harness.controller("C", style: .fullScreen)
    scene.presentAndRest()
    scene.harness.perform { scene.b.present(c, animated: true) }
    scene.harness.advance(by: 1)
    #expect(c.presentingViewController === scene.b)
    #expect(scene.a.presentedViewController === scene.b)
  }

  @Test("P1, P6, P11, B015: a child finds and dismisses what its ancestor presents for it")
  func bugB015() {
    let harness = TransitionHarness()
    let child = harness.controller("child")
    let root = parent("root", of: child, in: harness)
    harness.show(root)
    let b = harness.controller("B", style: .fullScreen)
    harness.perform { child.present(b, animated: true) }
    #expect(child.presentedViewController === b)
    #expect(root.presentedViewController === b)
    #expect(b.presentingViewController === root)
    harness.advance(by: 1)
    harness.perform { child.dismiss(animated: true) }
    harness.advance(by: 1)
    #expect(child.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(root.view.window != nil)
  }

  @Test("P6: a child of the presented screen answers with its ancestor's presenter")
  func childOfThePresented() {
    let harness = TransitionHarness()
    let root = harness.controller("root")
    harness.show(root)
    let child = harness.controller("child")
    let b = parent("B", of: child, in: harness)
    harness.perform { root.present(b, animated: false) }
    #expect(child.presentingViewController === root)
    #expect(child.presentationController === b.presentationController)
    harness.perform { child.dismiss(animated: false) }
    #expect(child.presentingViewController == nil)
  }

  @Test("P7: the links are there as soon as present returns", arguments: [true, false])
  func linksAreSynchronous(animated: Bool) {
    let scene = ModalScene()
    scene.harness.turn {
      scene.a.present(scene.b, animated: animated)
      #expect(scene.a.presentedViewController === scene.b)
      #expect(scene.b.presentingViewController === scene.a)
      #expect(!scene.b.isViewLoaded)
    }
    scene.harness.settle()
    #expect(scene.b.isViewLoaded)
  }

  @Test("P7: a dismissal clears the links when it ends, not when it starts")
  func linksGoAtTheEnd() {
    let scene = ModalScene()
    scene.presentAndRest()
    scene.harness.turn {
      scene.a.dismiss(animated: true)
      #expect(scene.a.presentedViewController === scene.b)
    }
    scene.harness.advance(by: 0.399)
    #expect(scene.a.presentedViewController === scene.b)
    #expect(scene.b.isBeingDismissed)
    scene.harness.advance(by: 0.001)
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.b.presentingViewController == nil)
    #expect(!scene.b.isBeingDismissed)
  }

  @Test("P8: present's completion runs once, after B's did-appear", arguments: [true, false])
  func presentCompletion(animated: Bool) {
    let scene = ModalScene()
    scene.harness.perform {
      scene.a.present(scene.b, animated: animated) { [harness = scene.harness] in
        #expect(
          harness.seen.suffix(2)
            == ["B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))"])
        #expect(harness.now == (animated ? 0.4 : 0))
      }
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.calls.filter { $0 == "A.present(completion:)" }.count == 1)
  }

  @Test("P9: dismiss's completion runs once, after B's did-disappear", arguments: [true, false])
  func dismissCompletion(animated: Bool) {
    let scene = ModalScene()
    scene.presentAndRest()
    let start = scene.harness.now
    scene.dismiss(animated: animated) { [harness = scene.harness] in
      #expect(harness.seen.contains("B.viewDidDisappear(\(animated))"))
      #expect(abs(harness.now - start - (animated ? 0.4 : 0)) < 1e-9)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.calls.filter { $0 == "A.dismiss(completion:)" }.count == 1)
  }

  @Test("P10: after completeTransition come the completion and animationEnded, each once")
  func afterTheEnd() throws {
    let scene = ModalScene()
    scene.present {}
    scene.harness.advance(by: 1)
    let calls = scene.harness.calls
    let end = try #require(calls.firstIndex(of: "context.completeTransition(true)"))
    let after = calls[end...]
    #expect(after.filter { $0 == "A.present(completion:)" }.count == 1)
    #expect(after.filter { $0 == "animator.animationEnded(true)" }.count == 1)
    #expect((scene.director.presentAnimator as? SlideAnimator)?.ends == [true])
  }

  @Test("P11: a presented screen that presents nothing is dismissed by its presenter")
  func dismissIsForwarded() {
    let scene = ModalScene()
    scene.presentAndRest()
    scene.harness.perform { scene.b.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "A.dA", "B.dD"])
    #expect(scene.a.presentedViewController == nil)
  }

  @Test("P11: a presented screen that presents dismisses what it presents, and stays")
  func dismissGoesUpFirst() {
    let scene = ModalScene()
    let c = scene.harness.controller("C", style: .fullScreen)
    scene.presentAndRest()
    scene.harness.perform { scene.b.present(c, animated: false) }
    scene.harness.perform { scene.b.dismiss(animated: false) }
    #expect(scene.b.presentedViewController == nil)
    #expect(scene.a.presentedViewController === scene.b)
    #expect(scene.b.view.window != nil)
    #expect(c.viewIfLoaded?.window == nil)
  }

  @Test("P22: a dismissal with nothing to dismiss changes nothing and calls its completion")
  func nothingToDismiss() {
    let scene = ModalScene()
    var isDone = false
    scene.dismiss { isDone = true }
    #expect(isDone)
    #expect(scene.harness.calls.isEmpty)
    #expect(scene.harness.warnings.isEmpty)
    #expect(scene.a.view.window === scene.harness.window)
  }

  @Test("P24: the default style is automatic, the default transition covers vertically")
  func defaults() {
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.modalTransitionStyle == .coverVertical)
    let scene = ModalScene(.automatic)
    scene.b.transitioningDelegate = nil
    scene.present()
    scene.harness.advance(by: 0.1)
    let card = scene.b.presentationController?.presentedView
    #expect(scene.b.sheetPresentationController != nil)
    #expect(card?.shownFrame.minX == 0)
    #expect(card?.shownFrame.minY ?? 0 > 22)
    scene.harness.advance(by: 1)
    #expect(card?.shownFrame == CGRect(x: 0, y: 22, width: 390, height: 822))
    #expect(scene.a.view.window === scene.harness.window)
  }

  @Test("what is presented goes away with its window", arguments: [0.2, 1])
  func nothingIsKeptAlive(after seconds: Double) {
    weak var presented: UIViewController?
    weak var presenting: UIViewController?
    weak var environment: AnyObject?
    autoreleasepool {
      let scene = ModalScene()
      scene.present()
      scene.harness.advance(by: seconds)
      presented = scene.b
      presenting = scene.a
      environment = scene.harness.environment
    }
    #expect(presented == nil)
    #expect(presenting == nil)
    #expect(environment == nil)
  }

  private func autoreleasepool(_ body: () -> Void) { body() }
}
