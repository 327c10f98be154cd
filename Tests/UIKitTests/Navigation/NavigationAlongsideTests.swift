import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What code does around pushes and pops: hearing of their end, and nesting them (N8, N14).
@MainActor @Suite struct NavigationAlongsideTests {
  @Test("N14: right after an animated push or pop the coordinator tells of its end")
  func completion() {
    let scene = NavigationScene()
    var ends: [String] = []
    func hear(_ name: String) {
      let coordinator = scene.navigation.transitionCoordinator
      #expect(coordinator?.isAnimated == true)
      coordinator?.animate(alongsideTransition: nil) { context in
        ends.append("\(name) \(context.isCancelled) \(scene.harness.now)")
      }
    }
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: true)
      hear("push")
    }
    scene.harness.advance(by: 1)
    scene.harness.perform {
      scene.navigation.popViewController(animated: true)
      hear("pop")
    }
    scene.harness.advance(by: 1)
    #expect(ends == ["push false 0.4", "pop false 1.4"])
  }

  @Test("N14: without animation there is no coordinator right after the call")
  func unanimated() {
    let scene = NavigationScene()
    scene.harness.perform {
      scene.navigation.pushViewController(scene.b, animated: false)
      #expect(scene.navigation.transitionCoordinator == nil)
    }
    scene.harness.perform { #expect(scene.navigation.transitionCoordinator == nil) }
  }

  @Test("N14: a cancelled pop is over for the coordinator as well, and says that it was cancelled")
  func cancelled() {
    let scene = NavigationScene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    var ends: [Bool] = []
    scene.harness.perform {
      scene.navigation.popViewController(animated: true)
      scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
        ends.append($0.isCancelled)
      }
    }
    scene.harness.perform { drive.update(0.3) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(ends == [true])
  }

  @Test("CO2, CO3: what is animated along with a finger's pop follows the finger")
  func alongTheFinger() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var drive: EdgePopDrive?
    scene.harness.perform {
      scene.harness.window.addSubview(mark)
      drive = scene.navigation.beginEdgePop()
      scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
        mark.frame.origin.x = 100
      })
    }
    scene.harness.perform { drive?.move(to: 0.3) }
    #expect(abs(mark.shownFrame.minX - 30) < 1e-6)
    scene.harness.perform { drive?.end(velocity: -2) }
    scene.harness.advance(by: 1)
    #expect(mark.shownFrame.minX == 0 && mark.frame.minX == 0)
  }

  @Test("N8: a push from the root's viewWillAppear while it is being shown ends consistently")
  func pushInWillAppear() {
    for animated in [true, false] {
      let harness = TransitionHarness()
      let root = harness.controller("root")
      let next = harness.controller("next")
      let navigation = UINavigationController(rootViewController: root)
      navigation.role = "N"
      root.onCall["viewWillAppear"] = {
        guard navigation.viewControllers.count == 1 else { return }
        navigation.pushViewController(next, animated: animated)
      }
      harness.turn {
        harness.window.rootViewController = navigation
        harness.window.makeKeyAndVisible()
      }
      harness.advance(by: 2)
      #expect(navigation.viewControllers == [root, next])
      #expect(next.view.window != nil && root.view.window == nil)
      #expect(navigation.navigationBar.items?.count == 2)
      let calls = harness.appearances
      #expect(calls.filter { $0.hasPrefix("next") } == ["next.wA", "next.dA"])
      let heard = calls.filter { $0.hasPrefix("root") }
      #expect(heard.first == "root.wA" && heard.suffix(2) == ["root.wD", "root.dD"])
      #expect(!harness.warnings.contains { $0.hasPrefix("Unbalanced") })
    }
  }

  @Test("AP15: a screen that is covered or pushed over neither goes nor is dismissed")
  func covered() {
    let scene = NavigationScene()
    var reasons: [Bool] = []
    scene.a.onCall["viewWillDisappear"] = { [a = scene.a] in
      reasons += [a.isBeingDismissed, a.isMovingFromParent]
    }
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    scene.pop(animated: false)
    let cover = scene.harness.controller("cover", style: .fullScreen)
    scene.harness.perform { scene.a.present(cover, animated: false) }
    #expect(reasons == [false, false, false, false])
  }

  @Test("T17, B041: during a driven pop's tail the finger may not begin another")
  func tailIsNotTaken() throws {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.pushAndRest(scene.c)
    var drive: EdgePopDrive?
    scene.harness.perform { drive = scene.navigation.beginEdgePop() }
    let first = try #require(drive)
    scene.harness.perform { first.move(to: 0.7) }
    scene.harness.perform { first.end(velocity: 0) }
    scene.harness.advance(by: 0.05)
    scene.harness.perform { #expect(scene.navigation.beginEdgePop() == nil) }
    scene.harness.perform { first.move(to: 0.1) }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.b.view.shownFrame == scene.navigation.view.bounds)
  }
}
