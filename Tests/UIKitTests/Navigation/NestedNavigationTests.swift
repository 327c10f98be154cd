import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Changes of the stack while a transition runs, and several in one turn (N7, N8).
@MainActor @Suite struct NestedNavigationTests {
  private let pushWarning = "nested push animation can result in corrupted navigation bar"
  private let popWarning = "nested pop animation can result in corrupted navigation bar"
  private let finishWarning =
    "Finishing up a navigation transition in an unexpected state. "
    + "Navigation Bar subview tree might get corrupted."

  /// Checks that each screen heard as many dids as wills of each kind, and ended where it is.
  private func expectBalance(_ scene: NavigationScene, _ place: SourceLocation = #_sourceLocation) {
    for screen in [scene.a, scene.b, scene.c] {
      let role = screen.role ?? ""
      let calls = scene.harness.appearances.filter { $0.hasPrefix("\(role).") }
      func count(_ name: String) -> Int { calls.filter { $0 == "\(role).\(name)" }.count }
      let isShown = screen.viewIfLoaded?.window != nil
      #expect(isShown == (scene.navigation.topViewController === screen), sourceLocation: place)
      // Wills may go without their did when they are turned round, the last one never.
      #expect(count("dA") <= count("wA"), "\(calls)", sourceLocation: place)
      #expect(count("dD") <= count("wD"), "\(calls)", sourceLocation: place)
      if let last = calls.last {
        #expect(last == "\(role).\(isShown ? "dA" : "dD")", sourceLocation: place)
      }
    }
    #expect(
      scene.navigation.navigationBar.items?.count == scene.stack.count, sourceLocation: place)
  }

  @Test("N7, B040: a push during a push warns, follows it and is not animated")
  func bugB040() {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    scene.push(scene.c)
    #expect(scene.harness.warnings == [pushWarning, finishWarning])
    #expect(scene.stack == ["A", "B", "C"])
    #expect(!scene.c.isViewLoaded)
    scene.harness.advance(by: 0.2)
    #expect(scene.harness.now == 0.4)
    #expect(
      scene.harness.appearances
        == ["A.wD", "B.wA", "A.dD", "B.dA", "B.wD", "C.wA", "B.dD", "C.dA"])
    #expect(scene.harness.calls.contains("C.viewDidAppear(false)"))
    expectBalance(scene)
  }

  @Test("N7: a pop during a push warns and leads back when the push has ended")
  func popDuringPush() {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    scene.pop()
    #expect(scene.harness.warnings == [popWarning, finishWarning])
    #expect(scene.stack == ["A"])
    scene.b.onCall["viewWillDisappear"] = { [b = scene.b] in
      #expect(b.navigationController != nil)
      #expect(b.isMovingFromParent)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.seen.contains("B.viewDidDisappear(false)"))
    #expect(scene.b.parent == nil)
    #expect(scene.b.view.window == nil)
    expectBalance(scene)
  }

  @Test("N7, B048: the stack is what the calls say, in whatever order they come")
  func bugB048() {
    for delay in [0, 0.1, 0.4, 1] {
      let scene = NavigationScene()
      let steps: [(UINavigationController) -> Void] = [
        { $0.pushViewController(scene.b, animated: true) },
        { $0.pushViewController(scene.c, animated: true) },
        { $0.popViewController(animated: true) },
        { $0.pushViewController(scene.c, animated: true) },
      ]
      for step in steps {
        scene.harness.turn { step(scene.navigation) }
        if delay > 0 { scene.harness.advance(by: delay) }
      }
      #expect(scene.stack == ["A", "B", "C"])
      scene.harness.advance(by: 2)
      expectBalance(scene)
    }
  }

  @Test("N7, B043: of several changes in one turn only the last is played")
  func bugB043() {
    let scene = NavigationScene()
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.navigation.popToRootViewController(animated: false)
      scene.navigation.pushViewController(scene.c, animated: true)
    }
    #expect(scene.stack == ["A", "C"])
    #expect(scene.harness.warnings.isEmpty)
    #expect(scene.director.questions == ["push A C", "drive"])
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["A.wD", "C.wA", "A.dD", "C.dA"])
    #expect(scene.b.parent == nil)
    #expect(!scene.b.isViewLoaded)
    expectBalance(scene)
  }

  @Test("N7: a push and its pop in one turn leave nothing behind")
  func pushAndPopInOneTurn() {
    let scene = NavigationScene()
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.navigation.popViewController(animated: true)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances.isEmpty)
    #expect(scene.b.parent == nil)
    #expect(scene.stack == ["A"])
    #expect(scene.a.view.window != nil)
  }

  @Test("N7, N11, B045: two screens of one kind pushed in one turn are both in the stack")
  func bugB045() {
    let scene = NavigationScene()
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.navigation.pushViewController(scene.c, animated: true)
    }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B", "C"])
    #expect(scene.harness.appearances == ["A.wD", "C.wA", "A.dD", "C.dA"])
    #expect(scene.b.parent === scene.navigation)
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(scene.b.view.window != nil)
    expectBalance(scene)
  }

  @Test("N7, N8, B039: a push from the root's viewDidLoad ends consistently")
  func bugB039() {
    let harness = TransitionHarness()
    let root = harness.controller("root")
    let next = harness.controller("next")
    let navigation = UINavigationController(rootViewController: root)
    root.onCall["viewDidLoad"] = { navigation.pushViewController(next, animated: true) }
    harness.turn {
      harness.window.rootViewController = navigation
      harness.window.makeKeyAndVisible()
    }
    harness.advance(by: 2)
    #expect(navigation.viewControllers == [root, next])
    #expect(next.view.window != nil)
    #expect(root.view.window == nil)
    let calls = harness.appearances
    #expect(calls.filter { $0.hasPrefix("next") } == ["next.wA", "next.dA"])
    #expect(calls.filter { $0.hasPrefix("root") } == ["root.wA", "root.wD", "root.dD"])
    #expect(harness.calls.filter { $0 == "next.viewDidAppear(true)" }.count == 1)
  }

  @Test("N7: a change of the stack during a driven pop that is cancelled stands")
  func changeDuringADrivenPop() {
    let scene = NavigationScene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    scene.pop()
    scene.harness.perform { drive.update(0.5) }
    scene.push(scene.c)
    #expect(scene.stack == ["A", "C"])
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 2)
    #expect(scene.stack == ["A", "C"])
    expectBalance(scene)
  }

  @Test("a push while the navigation controller is covered is there when it comes back")
  func pushWhileCovered() {
    let scene = NavigationScene()
    let cover = scene.harness.controller("cover", style: .fullScreen)
    scene.harness.perform { scene.navigation.present(cover, animated: false) }
    scene.harness.forget()
    scene.push(scene.b)
    #expect(scene.harness.appearances.isEmpty)
    scene.harness.perform { cover.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.appearances == [
        "cover.wD", "N.wA", "B.wA", "N.dA", "B.dA", "cover.dD",
      ])
    expectBalance(scene)
  }

  @Test("a full-screen presentation over a running push covers the new screen in the end")
  func presentDuringPush() {
    let scene = NavigationScene()
    let cover = scene.harness.controller("cover", style: .fullScreen)
    scene.push(scene.b)
    scene.harness.advance(by: 0.1)
    scene.harness.perform { scene.navigation.present(cover, animated: true) }
    scene.harness.advance(by: 2)
    #expect(cover.view.window != nil)
    #expect(scene.b.view.window == nil)
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("A") } == ["A.wD", "A.dD"])
    #expect(calls.filter { $0.hasPrefix("B") } == ["B.wA", "B.wD", "B.dD"])
    scene.harness.forget()
    scene.harness.perform { cover.dismiss(animated: false) }
    #expect(
      scene.harness.appearances.filter { $0.hasPrefix("B") } == ["B.wA", "B.dA"])
  }
}
