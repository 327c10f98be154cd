import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Where a coordinator is found, and what it answers (CO1, CO5, CO7, N14).
@MainActor @Suite struct TransitionCoordinatorTests {
  @Test(
    "CO1: both sides of a presentation have the coordinator in their will-calls, and none after")
  func willCalls() {
    let scene = ModalScene(.fullScreen)
    var found: [String] = []
    let note = { (name: String, controller: UIViewController) in
      let coordinator = controller.transitionCoordinator
      let hasBoth =
        coordinator?.viewController(forKey: .from) === scene.a
        && coordinator?.viewController(forKey: .to) === scene.b
      found.append("\(name) \(coordinator == nil ? "nil" : hasBoth ? "both" : "other")")
    }
    scene.a.onCall["viewWillDisappear"] = { note("A.wD", scene.a) }
    scene.b.onCall["viewWillAppear"] = { note("B.wA", scene.b) }
    scene.b.onCall["viewDidAppear"] = { note("B.dA", scene.b) }
    scene.a.onCall["viewDidDisappear"] = { note("A.dD", scene.a) }
    #expect(scene.harness.coordinator(of: scene.a) == nil)
    scene.present()
    scene.harness.advance(by: 1)
    #expect(found == ["A.wD both", "B.wA both", "B.dA nil", "A.dD nil"])
    #expect(scene.harness.coordinator(of: scene.b) == nil)
  }

  @Test("CO1: right after present and dismiss the coordinator is there", arguments: [true, false])
  func rightAfterTheCall(animated: Bool) {
    let scene = ModalScene(.fullScreen)
    scene.harness.turn {
      scene.a.present(scene.b, animated: animated)
      #expect(scene.a.transitionCoordinator?.isAnimated == animated)
      #expect(scene.a.transitionCoordinator === scene.b.transitionCoordinator)
    }
    scene.harness.settle()
    scene.harness.advance(by: 1)
    #expect(scene.harness.coordinator(of: scene.a) == nil)
    scene.harness.turn {
      scene.a.dismiss(animated: animated)
      #expect(scene.a.transitionCoordinator?.isAnimated == animated)
      #expect(scene.b.transitionCoordinator?.viewController(forKey: .from) === scene.b)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.coordinator(of: scene.a) == nil)
  }

  @Test("N14: a push or pop has a coordinator right after the call when it is animated, else none")
  func navigation() {
    let scene = NavigationScene()
    scene.harness.turn {
      scene.navigation.pushViewController(scene.b, animated: true)
      let coordinator = scene.navigation.transitionCoordinator
      #expect(coordinator != nil)
      #expect(coordinator?.viewController(forKey: .to) === scene.b)
      #expect(coordinator?.presentationStyle == UIModalPresentationStyle.none)
    }
    scene.harness.advance(by: 1)
    scene.harness.turn {
      scene.navigation.pushViewController(scene.c, animated: false)
      #expect(scene.navigation.transitionCoordinator == nil)
    }
    scene.harness.advance(by: 1)
    scene.harness.turn {
      scene.navigation.popViewController(animated: true)
      #expect(scene.c.transitionCoordinator === scene.navigation.transitionCoordinator)
      #expect(scene.b.transitionCoordinator?.viewController(forKey: .to) === scene.b)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.coordinator(of: scene.navigation) == nil)
  }

  @Test("N14: the completion after a push comes once, after the screen has appeared")
  func pushCompletion() {
    let scene = NavigationScene()
    var log: [String] = []
    scene.b.onCall["viewDidAppear"] = { log.append("B.dA") }
    scene.harness.turn {
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        log.append("completion \(context.isCancelled)")
      }
    }
    scene.harness.advance(by: 0.399)
    #expect(log.isEmpty)
    scene.harness.advance(by: 1)
    #expect(log == ["B.dA", "completion false"])
  }

  @Test("CO1: children and ancestors of those that take part find the coordinator, others do not")
  func family() {
    let scene = ModalScene(.fullScreen)
    let (child, bystander) = (controller("child"), controller("bystander"))
    let navigation = UINavigationController(rootViewController: child)
    navigation.modalPresentationStyle = .fullScreen
    navigation.transitioningDelegate = scene.director
    var log: [String] = []
    scene.harness.perform {
      scene.a.present(navigation, animated: true)
      child.transitionCoordinator?.animate { _ in
        log.append("block")
      } completion: { _ in
        log.append("completion")
      }
    }
    #expect(scene.harness.coordinator(of: child) === scene.harness.coordinator(of: scene.a))
    #expect(scene.harness.coordinator(of: bystander) == nil)
    scene.harness.advance(by: 1)
    #expect(log == ["block", "completion"])
  }

  @Test("CO1: a push inside a screen that is being presented has a coordinator of its own")
  func nearest() {
    let scene = ModalScene(.fullScreen)
    let (first, second) = (controller("first"), controller("second"))
    let navigation = UINavigationController(rootViewController: first)
    navigation.modalPresentationStyle = .fullScreen
    navigation.transitioningDelegate = scene.director
    scene.harness.perform { scene.a.present(navigation, animated: true) }
    let presentation = scene.harness.coordinator(of: scene.a)
    scene.harness.advance(by: 0.1)
    scene.harness.perform { navigation.pushViewController(second, animated: true) }
    let push = scene.harness.coordinator(of: navigation)
    #expect(push !== presentation)
    #expect(scene.harness.coordinator(of: second) === push)
    #expect(scene.harness.coordinator(of: scene.a) === presentation)
    scene.harness.advance(by: 0.3)
    #expect(scene.harness.coordinator(of: scene.a) == nil, "the presentation ends in its own time")
    #expect(scene.harness.coordinator(of: navigation) === push)
    scene.harness.advance(by: 1)
    #expect(scene.harness.coordinator(of: navigation) == nil)
  }

  @Test("PC5, CO1: a presentation controller animates its chrome along from its will-begin calls")
  func chrome() {
    final class Dimming: UIPresentationController {
      let shade = UIView()
      override func presentationTransitionWillBegin() {
        shade.frame = containerView?.bounds ?? .zero
        shade.alpha = 0
        containerView?.addSubview(shade)
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 1 }
      }
      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 0 }
      }
    }
    let scene = ModalScene(.custom)
    let manager = Dimming(presentedViewController: scene.b, presenting: scene.a)
    scene.director.makeManager = { _, _ in manager }
    scene.present()
    scene.harness.advance(by: 0.1)
    #expect(abs(manager.shade.shownAlpha - 0.25) < 1e-3)
    scene.harness.advance(by: 1)
    #expect(manager.shade.shownAlpha == 1)
    scene.dismiss()
    scene.harness.advance(by: 0.3)
    #expect(abs(manager.shade.shownAlpha - 0.25) < 1e-3)
  }

  @Test("the coordinator answers for the transition while it is asked for and under way")
  func answers() throws {
    let scene = ModalScene(.fullScreen)
    var coordinator: (any UIViewControllerTransitionCoordinator)?
    scene.harness.turn {
      scene.a.present(scene.b, animated: true)
      coordinator = scene.b.transitionCoordinator
      #expect(coordinator?.transitionDuration == 0, "nobody has asked the animator yet")
      #expect(coordinator?.containerView === scene.harness.window)
      #expect(list(coordinator?.view(forKey: .to)) == [])
    }
    scene.harness.settle()
    let running = try #require(coordinator)
    #expect(running.transitionDuration == 0.4)
    #expect(running.presentationStyle == .fullScreen)
    #expect(running.containerView === scene.containers.first)
    #expect(running.view(forKey: .from) === scene.a.view)
    #expect(running.view(forKey: .to) === scene.b.view)
    #expect(running.targetTransform == .identity)
    #expect(running.completionCurve == .easeInOut && running.completionVelocity == 1)
    #expect(!running.isCancelled && !running.isInteractive && !running.isInterruptible)
    #expect(!running.initiallyInteractive && running.percentComplete == 0)
  }

  @Test("CO5: a driven transition is initially interactive, for good, and reports its hand")
  func interactive() throws {
    let scene = ModalScene(.fullScreen)
    let drive = UIPercentDrivenInteractiveTransition()
    drive.completionSpeed = 2
    drive.completionCurve = .linear
    scene.director.interaction = drive
    scene.present()
    let coordinator = try #require(scene.harness.coordinator(of: scene.a))
    scene.harness.perform { drive.update(0.3) }
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive && coordinator.isAnimated)
    #expect(coordinator.percentComplete == 0.3)
    #expect(coordinator.completionVelocity == 2)
    #expect(coordinator.completionCurve == .linear)
    scene.harness.perform { drive.cancel() }
    #expect(!coordinator.isInteractive && coordinator.isCancelled)
    #expect(coordinator.initiallyInteractive)
    scene.harness.advance(by: 1)
    #expect(coordinator.isCancelled)
  }

  @Test("CO7, P20: without animation the block is called without animating, then the completion")
  func unanimated() {
    let scene = ModalScene(.fullScreen)
    var log: [String] = []
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.b.onCall["viewWillAppear"] = {
      let coordinator = scene.b.transitionCoordinator
      log.append("animated \(coordinator?.isAnimated ?? true)")
      coordinator?.animate { _ in
        scene.b.view.addSubview(mark)
        mark.frame.origin.x = 100
        log.append("block")
      } completion: { context in
        log.append("completion \(context.isCancelled) \(context.isAnimated)")
      }
    }
    scene.b.onCall["viewDidAppear"] = { log.append("B.dA") }
    scene.present(animated: false)
    #expect(log == ["animated false", "block", "B.dA", "completion false false"])
    #expect(mark.shownFrame.minX == 100)
    #expect(mark.layer.animationKeys() == nil)
  }

  @Test("a transition that does not take place drops its coordinator, which tells the completion")
  func dropped() {
    let scene = ModalScene(.fullScreen)
    var ends: [Bool] = []
    scene.harness.perform {
      scene.a.present(scene.b, animated: true)
      scene.b.transitionCoordinator?.animate { _ in
        Issue.record("there is nothing to animate along with")
      } completion: { context in
        ends.append(context.isCancelled)
      }
      scene.harness.window.rootViewController = controller("other")
    }
    #expect(ends == [true])
    #expect(
      scene.harness.coordinator(of: scene.a) == nil && scene.harness.coordinator(of: scene.b) == nil
    )
  }

  @Test("a push and a pop in one turn cancel each other out, and their completions come")
  func nothingLeft() {
    let scene = NavigationScene()
    var ends = 0
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends += 1 }
      scene.navigation.popViewController(animated: true)
    }
    #expect(ends == 1)
    #expect(scene.harness.coordinator(of: scene.navigation) == nil)
  }
}
