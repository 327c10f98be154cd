import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A container of a program's own with two children, the first in place.
@MainActor private struct ContainerScene {
  let harness = TransitionHarness()
  let container: UIViewController
  let old: RecordingController
  let new: RecordingController

  init(_ container: UIViewController = UIViewController()) {
    self.container = container
    container.role = "container"
    old = harness.controller("old")
    new = harness.controller("new")
    harness.show(container)
    harness.perform { [container, old, new] in
      for child in [old, new] {
        container.addChild(child)
        child.view.frame = container.view.bounds
      }
      container.view.addSubview(old.view)
      old.didMove(toParent: container)
    }
    if !container.shouldAutomaticallyForwardAppearanceMethods {
      harness.perform { [old] in
        old.beginAppearanceTransition(true, animated: false)
        old.endAppearanceTransition()
      }
    }
    harness.forget()
  }
}

/// Forwards no appearance calls.
private final class SilentContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Containers of a program's own: forwarding, turning round, and replacing children (AP11-AP13,
/// TR4).
@MainActor @Suite struct CustomContainerTests {
  private let unbalanced = "Unbalanced calls to begin/end appearance transitions for <Recording"

  @Test("AP11: children hear what their parent hears, unless it forwards nothing")
  func forwarding() {
    for forwards in [true, false] {
      let scene = ContainerScene(forwards ? UIViewController() : SilentContainer())
      let cover = scene.harness.controller("cover", style: .fullScreen)
      scene.harness.perform { scene.container.present(cover, animated: false) }
      scene.harness.perform { cover.dismiss(animated: false) }
      let heard = scene.harness.appearances.filter { $0.hasPrefix("old") }
      #expect(heard == (forwards ? ["old.wD", "old.dD", "old.wA", "old.dA"] : []))
      #expect(!scene.harness.appearances.contains { $0.hasPrefix("new") })
    }
  }

  @Test("AP11: a parent that forwards nothing tells its children by hand, also when views move")
  func byHand() {
    let scene = ContainerScene(SilentContainer())
    let (container, old, new) = (scene.container, scene.old, scene.new)
    scene.harness.perform {
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      container.view.addSubview(new.view)
      old.view.removeFromSuperview()
    }
    #expect(scene.harness.appearances == ["old.wD", "new.wA"])
    scene.harness.perform {
      old.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    #expect(scene.harness.appearances == ["old.wD", "new.wA", "old.dD", "new.dA"])
    #expect(scene.harness.calls.filter { $0 == "new.viewIsAppearing(true)" }.count == 1)
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("AP11: what a forwarding container begins by hand is not ended by its view coming in")
  func begunByHand() {
    let scene = ContainerScene()
    scene.harness.perform {
      scene.new.beginAppearanceTransition(true, animated: true)
      scene.container.view.addSubview(scene.new.view)
    }
    scene.harness.advance(by: 0.3)
    #expect(scene.harness.appearances == ["new.wA"])
    #expect(scene.harness.calls.contains("new.viewIsAppearing(true)"))
    scene.harness.perform { scene.new.endAppearanceTransition() }
    #expect(scene.harness.appearances == ["new.wA", "new.dA"])
    #expect(scene.harness.warnings.isEmpty)
    scene.harness.perform { scene.new.view.removeFromSuperview() }
    #expect(scene.harness.appearances.suffix(2) == ["new.wD", "new.dD"])
  }

  @Test("AP12: an appearance begun again the other way is turned round, and ends that way")
  func turnedRound() {
    let scene = ContainerScene()
    scene.harness.perform {
      scene.new.beginAppearanceTransition(true, animated: true)
      scene.new.beginAppearanceTransition(false, animated: true)
      scene.new.endAppearanceTransition()
    }
    #expect(scene.harness.appearances == ["new.wA", "new.wD", "new.dD"])
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("AP12, B026: a cancelled driven presentation tells the presenter by hand wD, wA, dA")
  func bugB026() {
    let scene = ModalScene(.custom)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      guard let to = context.view(forKey: .to) else { return }
      a.beginAppearanceTransition(false, animated: true)
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.4) {
        to.alpha = 1
      } completion: { _ in
        if context.transitionWasCancelled { a.beginAppearanceTransition(true, animated: true) }
        a.endAppearanceTransition()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    for isCancelled in [true, false] {
      scene.present()
      scene.harness.perform { drive.update(0.5) }
      scene.harness.perform { isCancelled ? drive.cancel() : drive.finish() }
      scene.harness.advance(by: 1)
      let heard = scene.harness.appearances.filter { $0.hasPrefix("A.") }
      #expect(heard == (isCancelled ? ["A.wD", "A.wA", "A.dA"] : ["A.wD", "A.dD"]))
      #expect(scene.harness.warnings.isEmpty)
      scene.harness.forget()
    }
  }

  @Test("AP12, B030: a cancelled change of children begins the other way and ends both")
  func bugB030() {
    let scene = ContainerScene(SilentContainer())
    let (old, new) = (scene.old, scene.new)
    scene.harness.perform {
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      scene.container.view.addSubview(new.view)
    }
    scene.harness.advance(by: 0.2)
    scene.harness.perform {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
      new.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
    }
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("new") } == ["new.wA", "new.wD", "new.dD"])
    #expect(calls.filter { $0.hasPrefix("old") } == ["old.wD", "old.wA", "old.dA"])
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("AP13: a begin inside another, and an end without one, log UIKit's words and go on")
  func unbalancedCalls() {
    let scene = ContainerScene()
    let new = scene.new
    scene.harness.perform {
      new.beginAppearanceTransition(true, animated: true)
      new.beginAppearanceTransition(true, animated: true)
    }
    #expect(scene.harness.warnings.count == 1)
    #expect(scene.harness.warnings.allSatisfy { $0.hasPrefix(unbalanced) && $0.hasSuffix(">.") })
    scene.harness.perform {
      new.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    #expect(scene.harness.warnings.count == 2)
    #expect(scene.harness.appearances == ["new.wA", "new.dA"])
    scene.harness.perform {
      new.beginAppearanceTransition(false, animated: true)
      new.endAppearanceTransition()
    }
    #expect(scene.harness.warnings.count == 2)
    #expect(scene.harness.appearances.suffix(2) == ["new.wD", "new.dD"])
  }

  @Test(
    "AP13, TX3, B110: calls by hand leave the state alone; a dismissal after a transaction works")
  func bugB110() {
    let scene = ModalScene(.fullScreen)
    let navigation = UINavigationController(rootViewController: scene.harness.controller("root"))
    let next = scene.harness.controller("next")
    navigation.role = "N"
    scene.harness.show(navigation)
    scene.harness.perform { navigation.present(scene.b, animated: false) }
    scene.harness.forget()
    scene.harness.perform {
      scene.b.viewWillAppear(true)
      scene.b.viewWillDisappear(true)
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        scene.b.dismiss(animated: true)
        navigation.pushViewController(next, animated: true)
      }
      CATransaction.commit()
    }
    scene.harness.advance(by: 2)
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("B") } == ["B.wD", "B.dD"])
    #expect(calls.filter { $0.hasPrefix("next") }.suffix(1) == ["next.dA"])
    #expect(next.view.window != nil)
    #expect(scene.b.view.window == nil)
    #expect(!scene.harness.warnings.contains { $0.hasPrefix("Unbalanced") })
  }

  @Test("a child hears that it will move before it is one, and that it has left once it is none")
  func moves() {
    final class Child: UIViewController {
      var moves: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        moves.append("will \(parent == nil ? "out" : "in") \(self.parent == nil ? "out" : "in")")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        moves.append("did \(parent == nil ? "out" : "in") \(self.parent == nil ? "out" : "in")")
      }
    }
    let (first, second, child) = (UIViewController(), UIViewController(), Child())
    first.addChild(child)
    #expect(child.moves == ["will in out"], "didMove is the container's to call")
    child.removeFromParent()
    #expect(child.moves == ["will in out", "did out out"], "willMove is the container's to call")
    #expect(first.children.isEmpty)
    first.addChild(child)
    second.addChild(child)
    #expect(child.parent === second && first.children.isEmpty)
    first.addChild(child)
    first.addChild(child)
    #expect(first.children == [child])
  }
}

/// `transition(from:to:duration:options:animations:completion:)` (TR4).
@MainActor @Suite struct ChildTransitionTests {
  @Test("TR4: the new view comes at once, the old one goes at the end, and both are told")
  func replaced() {
    let scene = ContainerScene()
    let (container, old, new) = (scene.container, scene.old, scene.new)
    var ends: [Bool] = []
    scene.harness.perform {
      new.view.alpha = 0
      container.transition(from: old, to: new, duration: 0.4, options: .curveLinear) {
        new.view.alpha = 1
      } completion: { finished in
        ends.append(finished)
        #expect(old.view.superview == nil)
        #expect(scene.harness.appearances.last == "new.dA")
      }
      #expect(new.view.superview === container.view)
    }
    #expect(scene.harness.appearances == ["old.wD", "new.wA"])
    #expect(scene.harness.calls.contains("new.viewIsAppearing(true)"))
    scene.harness.advance(by: 0.2)
    #expect(abs(new.view.shownAlpha - 0.5) < 1e-4)
    #expect(old.view.superview === container.view)
    scene.harness.advance(by: 0.2)
    #expect(ends == [true])
    #expect(scene.harness.appearances == ["old.wD", "new.wA", "old.dD", "new.dA"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    #expect(container.view.subviews == [new.view])
  }

  @Test("TR4: without a duration the change is at once and says so")
  func atOnce() {
    let scene = ContainerScene()
    scene.harness.perform {
      scene.container.transition(
        from: scene.old, to: scene.new, duration: 0, animations: nil, completion: nil)
    }
    #expect(scene.harness.appearances == ["old.wD", "new.wA", "old.dD", "new.dA"])
    #expect(scene.harness.calls.contains("new.viewDidAppear(false)"))
    #expect(scene.container.view.subviews == [scene.new.view])
  }

  @Test("AP11, TR4: a container that forwards nothing tells its children itself")
  func silent() {
    let scene = ContainerScene(SilentContainer())
    scene.harness.perform {
      scene.container.transition(
        from: scene.old, to: scene.new, duration: 0.2, animations: nil, completion: nil)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances.isEmpty)
    #expect(scene.container.view.subviews == [scene.new.view])
  }

  @Test("TR4: a change back while the first runs turns both round, and no call is missing")
  func interrupted() {
    let scene = ContainerScene()
    let (container, old, new) = (scene.container, scene.old, scene.new)
    func change(from: UIViewController, to: UIViewController) {
      scene.harness.perform {
        to.view.alpha = 0
        container.transition(from: from, to: to, duration: 0.4) { to.view.alpha = 1 }
      }
    }
    change(from: old, to: new)
    scene.harness.advance(by: 0.1)
    change(from: new, to: old)
    scene.harness.advance(by: 1)
    for (child, name) in [(old, "old"), (new, "new")] {
      let last = scene.harness.appearances.last { $0.hasPrefix(name) }
      #expect(last == (child.view.window == nil ? "\(name).dD" : "\(name).dA"))
    }
  }

  @Test("TR4, B100: flipped there and back, exactly the last child's view is in the superview")
  func bugB100() {
    let scene = ContainerScene()
    let (container, old, new) = (scene.container, scene.old, scene.new)
    for (from, to) in [(old, new), (new, old)] {
      scene.harness.forget()
      scene.harness.perform {
        container.transition(
          from: from, to: to, duration: 0.4, options: .transitionFlipFromLeft, animations: nil)
      }
      scene.harness.advance(by: 0.2)
      #expect(scene.harness.appearances.count == 2)
      scene.harness.advance(by: 0.3)
      #expect(container.view.subviews == [to.view])
      let (gone, here) = (from.role ?? "", to.role ?? "")
      #expect(
        scene.harness.appearances == [
          "\(gone).wD", "\(here).wA", "\(gone).dD", "\(here).dA",
        ])
    }
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("TR4: children of different parents end the program with UIKit's words")
  func strangers() async {
    let fault = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (container, child, stranger) = (
          UIViewController(), UIViewController(), UIViewController()
        )
        container.addChild(child)
        container.transition(
          from: child, to: stranger, duration: 0.2, animations: nil, completion: nil)
      }
    }
    let text = String(decoding: fault?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Children view controllers <UIViewController: 0x"))
    #expect(text.contains("must have a common parent view controller when calling"))
  }
}
