import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// The calls of a controller's life, by the kind of transition.
@MainActor @Suite struct AppearanceTests {
  nonisolated static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .custom, .automatic,
  ]
  nonisolated static let keepingStyles: [UIModalPresentationStyle] = [
    .overFullScreen, .custom, .automatic,
  ]

  @Test(
    "AP1: will-appear comes before the view is in the window, is-appearing once it is laid out",
    arguments: styles)
  func placesOfTheCalls(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    var seen: [String] = []
    scene.b.onCall["viewWillAppear"] = {
      seen.append(scene.b.view.window == nil ? "will: no window" : "will: window")
    }
    scene.b.onCall["viewIsAppearing"] = {
      #expect(scene.b.view.window === scene.harness.window)
      seen.append(scene.b.view.frame == scene.b.view.superview?.bounds ? "is: in place" : "is: off")
      #expect(scene.harness.lifeCycle.contains("B.viewDidLayoutSubviews"))
    }
    scene.b.onCall["viewDidAppear"] = { seen.append("did: \(scene.harness.now)") }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(seen == ["will: no window", "is: in place", "did: 0.4"])
  }

  @Test("AP1: a pushed screen goes through the same places")
  func placesOfAPush() {
    let scene = NavigationScene()
    var windows: [Bool] = []
    for call in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      scene.b.onCall[call] = { windows.append(scene.b.view.window != nil) }
    }
    scene.push(scene.b)
    #expect(windows == [false, true])
    scene.harness.advance(by: 0.4)
    #expect(windows == [false, true, true])
  }

  @Test("AP2: a will without its did is legal: a cancelled pop turns both screens round")
  func willWithoutDid() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.pop()
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("A.") } == ["A.wA", "A.wD", "A.dD"])
    #expect(calls.filter { $0.hasPrefix("B.") } == ["B.wD", "B.wA", "B.dA"])
  }

  @Test("AP3: will comes before did in each controller, in every kind", arguments: styles)
  func willBeforeDid(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    scene.present()
    scene.harness.advance(by: 1)
    scene.dismiss()
    scene.harness.advance(by: 1)
    for role in ["A", "B"] {
      let calls = scene.harness.appearances.filter { $0.hasPrefix(role) }.map { $0.dropFirst(2) }
      for (will, did) in [("wA", "dA"), ("wD", "dD")] {
        let order = calls.filter { $0 == will || $0 == did }
        #expect(order.isEmpty || order == [Substring(will), Substring(did)], "\(role): \(calls)")
      }
    }
  }

  @Test("AP4: push and pop tell old, new, old, new", arguments: [true, false], [true, false])
  func pushAndPop(animated: Bool, isCustom: Bool) {
    let scene = NavigationScene(isCustom: isCustom)
    scene.push(scene.b, animated: animated)
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "A.dD", "B.dA"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    scene.harness.forget()
    scene.pop(animated: animated)
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "B.dD", "A.dA"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
  }

  @Test("AP5: a full-screen presentation loads, then tells A, B, B, A", arguments: [true, false])
  func fullScreenPresentation(animated: Bool) {
    let scene = ModalScene(.fullScreen)
    scene.present(animated: animated)
    scene.harness.advance(by: 1)
    let calls = scene.harness.lifeCycle.filter { !$0.hasPrefix("A.") || !$0.contains("Layout") }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
        "B.viewIsAppearing(\(animated))",
        "B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))",
      ])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
  }

  @Test("AP5: a navigation controller presents for its child, which follows it both ways")
  func childFollows() {
    let scene = NavigationScene()
    let b = scene.b
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = scene.director
    scene.harness.perform { scene.a.present(b, animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["N.wD", "A.wD", "B.wA", "B.dA", "N.dD", "A.dD"])
    scene.harness.forget()
    scene.harness.perform { scene.a.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "N.wA", "A.wA", "N.dA", "A.dA", "B.dD"])
  }

  @Test("AP5, T1, B027: custom animators play a full-screen presentation with all its calls")
  func bugB027() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = FadeAnimator()
    scene.present()
    scene.harness.advance(by: 0.15)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 1e-4)
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("AP6: a full-screen dismissal tells B, A, A, B", arguments: [true, false])
  func fullScreenDismissal(animated: Bool) {
    let scene = ModalScene(.fullScreen)
    scene.presentAndRest()
    scene.dismiss(animated: animated)
    scene.harness.advance(by: 1)
    let calls = scene.harness.lifeCycle.filter { !$0.contains("Layout") }
    #expect(
      calls == [
        "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))",
        "A.viewIsAppearing(\(animated))",
        "A.viewDidAppear(\(animated))", "B.viewDidDisappear(\(animated))",
      ])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
  }

  @Test(
    "AP7, B022, B023, B025: a style that keeps A in place tells A nothing, either way",
    arguments: keepingStyles, [true, false])
  func presenterIsNotTold(style: UIModalPresentationStyle, animated: Bool) {
    let scene = ModalScene(style)
    scene.present(animated: animated)
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wA", "B.dA"])
    scene.harness.forget()
    scene.dismiss(animated: animated)
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "B.dD"])
  }

  @Test("AP7, P24, B024: under the default style a presenting screen hears nothing")
  func bugB024() {
    let scene = ModalScene(.automatic)
    let menu = scene.b
    let page = scene.harness.controller("page")
    scene.presentAndRest()
    scene.harness.perform { menu.present(page, animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["page.wA", "page.dA"])
    scene.harness.perform { page.dismiss(animated: false) }
    scene.harness.forget()
    let cover = scene.harness.controller("cover", style: .fullScreen)
    scene.harness.perform { menu.present(cover, animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "cover.wA", "cover.dA", "B.dD"])
  }

  @Test("AP10: every call carries the flag of the request", arguments: [true, false])
  func animatedFlag(animated: Bool) {
    let scene = ModalScene(.fullScreen)
    scene.present(animated: animated)
    scene.harness.advance(by: 1)
    scene.dismiss(animated: animated)
    scene.harness.advance(by: 1)
    let flagged = scene.harness.lifeCycle.filter { $0.hasSuffix(")") }
    #expect(flagged.count == 10)
    #expect(flagged.allSatisfy { $0.hasSuffix("(\(animated))") })
  }

  @Test("AP7, AP12, B021: a presenter told by hand hears one balanced pair each way")
  func bugB021() {
    let scene = ModalScene(.custom)
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      a.beginAppearanceTransition(false, animated: true)
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      a.endAppearanceTransition()
      context.completeTransition(true)
    }
    scene.present()
    #expect(scene.harness.appearances == ["B.wA", "A.wD", "A.dD", "B.dA"])
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("AP12, B026, B030: a container turns an appearance round before it ends")
  func bugB030() {
    let harness = TransitionHarness()
    let container = harness.controller("container")
    let old = harness.controller("old")
    let new = harness.controller("new")
    harness.show(container)
    harness.perform {
      for child in [old, new] { container.addChild(child) }
      container.view.addSubview(old.view)
      old.didMove(toParent: container)
    }
    harness.forget()
    harness.perform {
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
      new.endAppearanceTransition()
      old.endAppearanceTransition()
    }
    #expect(harness.appearances == ["old.wD", "new.wA", "new.wD", "old.wA", "new.dD", "old.dA"])
    #expect(harness.warnings.isEmpty)
    harness.perform { old.endAppearanceTransition() }
    #expect(harness.warnings.first?.hasPrefix("Unbalanced calls to begin/end appearance") == true)
  }
}
