import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Screens on screens on screens, and what becomes of them all at once.
@MainActor @Suite struct StackedPresentationTests {
  /// A, and B, C and D presented one by the other, at rest.
  @MainActor private struct Tower {
    let harness: TransitionHarness
    let a: RecordingController
    let levels: [RecordingController]
    let director = TransitionDirector.sliding()

    init(_ styles: [UIModalPresentationStyle]) {
      harness = TransitionHarness()
      a = harness.controller("A")
      harness.show(a)
      let harness = harness
      levels = zip(["B", "C", "D"], styles).map { harness.controller($0, style: $1) }
      var presenter: UIViewController = a
      for level in levels {
        level.transitioningDelegate = director
        harness.perform { presenter.present(level, animated: false) }
        presenter = level
      }
      harness.forget()
    }

    var containers: Int {
      harness.window.subviews.filter { $0.role == "container" }.count
    }
  }

  @Test("P12: dismissing from the bottom animates only the top, with the top's animator")
  func onlyTheTopAnimates() {
    let tower = Tower([.overFullScreen, .overFullScreen, .overFullScreen])
    #expect(tower.containers == 3)
    tower.harness.perform { tower.a.dismiss(animated: true) }
    #expect(tower.director.questions == ["dismiss D", "drive dismiss"])
    tower.harness.advance(by: 0.1)
    let (b, c, d) = (tower.levels[0], tower.levels[1], tower.levels[2])
    #expect(abs(d.view.shownFrame.minY + 211) < 1e-3)
    for level in [b, c] {
      #expect(level.view.superview?.isHidden == true, "\(level.role ?? "") is not seen any more")
    }
    tower.harness.advance(by: 1)
    #expect(tower.containers == 0)
    for level in tower.levels {
      #expect(level.view.window == nil)
      #expect(level.presentingViewController == nil)
      #expect(level.presentedViewController == nil)
    }
    let calls = tower.harness.appearances
    for role in ["B", "C", "D"] {
      #expect(calls.filter { $0.hasPrefix(role) } == ["\(role).wD", "\(role).dD"])
    }
    #expect(!calls.contains { $0.hasPrefix("A") })
    #expect(
      tower.harness.lifeCycle.filter { $0.hasPrefix("C.") }.allSatisfy { $0.contains("false") })
  }

  @Test("P12, P13: full screens under the top are gone already; the root appears under the top")
  func fullScreens() {
    let tower = Tower([.fullScreen, .fullScreen, .fullScreen])
    #expect(tower.a.view.window == nil)
    var views: [UIView?] = []
    tower.director.dismissAnimator = ScriptedAnimator { context in
      views = [context.view(forKey: .from), context.view(forKey: .to)]
      let names = [context.viewController(forKey: .from), context.viewController(forKey: .to)]
      #expect(names.map { $0?.role } == ["D", "A"])
      context.completeTransition(true)
    }
    tower.harness.perform { tower.a.dismiss(animated: true) }
    #expect(views == [tower.levels[2].view, tower.a.view])
    #expect(tower.harness.appearances == ["D.wD", "A.wA", "A.dA", "D.dD"])
    #expect(tower.a.view.superview === tower.harness.window)
    #expect(tower.containers == 0)
  }

  @Test("P12: dismissing from the middle leaves what is below")
  func fromTheMiddle() {
    let tower = Tower([.fullScreen, .overFullScreen, .overFullScreen])
    let b = tower.levels[0]
    tower.harness.perform { b.dismiss(animated: true) }
    tower.harness.advance(by: 1)
    #expect(b.presentedViewController == nil)
    #expect(b.view.window != nil)
    #expect(tower.a.presentedViewController === b)
    #expect(tower.containers == 1)
    #expect(Set(tower.harness.appearances) == ["C.wD", "C.dD", "D.wD", "D.dD"])
  }

  @Test("P12, C9: a cancelled dismissal of several brings them all back")
  func cancelledInAStack() {
    let tower = Tower([.fullScreen, .overFullScreen, .overFullScreen])
    let drive = UIPercentDrivenInteractiveTransition()
    tower.director.interaction = drive
    tower.harness.perform { tower.a.dismiss(animated: true) }
    tower.harness.perform { drive.update(0.5) }
    tower.harness.perform { drive.cancel() }
    tower.harness.advance(by: 1)
    #expect(tower.containers == 3)
    #expect(tower.a.view.window == nil)
    for level in tower.levels {
      #expect(level.view.window != nil)
      #expect(level.view.superview?.isHidden == false)
    }
    #expect(tower.a.presentedViewController === tower.levels[0])
    let calls = tower.harness.appearances
    for role in ["B", "C", "D"] {
      #expect(calls.filter { $0.hasPrefix(role) } == ["\(role).wD", "\(role).wA", "\(role).dA"])
    }
    #expect(calls.filter { $0.hasPrefix("A") } == ["A.wA", "A.wD", "A.dD"])
    tower.director.interaction = nil
    tower.harness.perform { tower.a.dismiss(animated: true) }
    tower.harness.advance(by: 1)
    #expect(tower.containers == 0)
    #expect(tower.a.view.window != nil)
  }

  @Test("P23: a new root takes down what the old one presents, without calls left over")
  func newRoot() {
    let tower = Tower([.fullScreen, .overFullScreen])
    let fresh = tower.harness.controller("fresh")
    tower.harness.perform { tower.harness.window.rootViewController = fresh }
    #expect(tower.containers == 0)
    #expect(tower.harness.window.subviews == [fresh.view])
    #expect(tower.a.presentedViewController == nil)
    #expect(tower.a.view.window == nil)
    let calls = tower.harness.appearances
    #expect(calls == ["C.wD", "C.dD", "B.wD", "B.dD", "fresh.wA", "fresh.dA"])
  }

  @Test("P23: a new root in the middle of a presentation ends it", arguments: [0, 0.2])
  func newRootMidway(after delay: Double) {
    let scene = ModalScene(.fullScreen)
    let animator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4) {
        view.frame.origin.y = 100
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.director.presentAnimator = animator
    scene.harness.turn { scene.a.present(scene.b, animated: true) { Issue.record("completed") } }
    if delay > 0 { scene.harness.advance(by: delay) }
    let fresh = scene.harness.controller("fresh")
    scene.harness.perform { scene.harness.window.rootViewController = fresh }
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    #expect(scene.harness.environment.transitionsUnderWay.isEmpty)
    scene.harness.advance(by: 2)
    #expect(scene.harness.window.subviews == [fresh.view])
    #expect(scene.a.presentedViewController == nil)
    #expect(animator.ends == [])
    #expect(!scene.harness.warnings.contains { $0.contains("has not called") })
    scene.harness.perform { fresh.present(scene.b, animated: false) }
    #expect(scene.b.view.window != nil)
  }

  @Test("P23: a controller may replace the root while it is being presented")
  func newRootFromACall() {
    let scene = ModalScene(.fullScreen)
    let fresh = scene.harness.controller("fresh")
    scene.b.onCall["viewWillAppear"] = { [window = scene.harness.window] in
      window.rootViewController = fresh
    }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == [fresh.view])
    #expect(scene.a.presentedViewController == nil)
  }
}
