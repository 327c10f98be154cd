import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The selection of a tab bar controller and who hears of it (TB1-TB3).
@MainActor @Suite struct TabSelectionTests {
  @Test("the first controller is selected; index, controller and item say the same")
  func first() {
    let scene = TabScene()
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.tabs.selectedViewController === scene.a)
    #expect(scene.isAtRest)
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
    #expect(scene.b.tabBarController === scene.tabs)
    #expect(scene.b.parent === scene.tabs)
    scene.harness.perform { scene.tabs.selectedViewController = scene.c }
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.isAtRest)
  }

  @Test("TB1: without an animator a selection changes at once")
  func unanimated() {
    let scene = TabScene()
    scene.select(1)
    #expect(scene.isAtRest)
    #expect(scene.shown == ["B"])
    #expect(scene.director.questions == ["animate A B"])
    #expect(scene.harness.seen.contains("B.viewDidAppear(false)"))
  }

  @Test("TB2: a tap asks and tells the delegate, code does neither")
  func taps() {
    let scene = TabScene()
    scene.tap(1)
    #expect(scene.director.questions == ["should B", "did B", "animate A B"])
    #expect(scene.isAtRest && scene.shown == ["B"])
    scene.select(2)
    scene.harness.perform { scene.tabs.selectedViewController = scene.a }
    #expect(scene.director.questions.dropFirst(3) == ["animate B C", "animate C A"])
    scene.tap(0)
    #expect(scene.director.questions.suffix(2) == ["should A", "did A"])
  }

  @Test("TB2: a tap that the delegate refuses changes nothing")
  func refusedTap() {
    let scene = TabScene()
    scene.director.allows = false
    scene.tap(1)
    #expect(scene.director.questions == ["should B"])
    #expect(scene.isAtRest && scene.shown == ["A"])
  }

  @Test("TB3: an unanimated selection tells new, old, old, new")
  func order() {
    let scene = TabScene()
    scene.select(1)
    #expect(scene.harness.appearances == ["B.wA", "A.wD", "A.dD", "B.dA"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
  }

  @Test("the container's own calls reach the selected controller alone")
  func forwarding() {
    let scene = TabScene()
    let cover = scene.harness.controller("cover", style: .fullScreen)
    scene.harness.perform { scene.tabs.present(cover, animated: false) }
    #expect(scene.harness.appearances == ["T.wD", "A.wD", "cover.wA", "cover.dA", "T.dD", "A.dD"])
    scene.harness.forget()
    scene.select(1)
    #expect(scene.harness.appearances.isEmpty)
    scene.harness.perform { cover.dismiss(animated: false) }
    #expect(scene.harness.appearances == ["cover.wD", "T.wA", "B.wA", "T.dA", "B.dA", "cover.dD"])
    #expect(scene.isAtRest)
  }

  @Test("an index that no controller has leaves the selection and says so")
  func wrongIndex() {
    let scene = TabScene()
    scene.select(7)
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.harness.warnings.count == 1)
    let empty = UITabBarController()
    #expect(empty.selectedIndex == NSNotFound)
    #expect(empty.selectedViewController == nil)
    #expect(empty.viewControllers == nil)
  }

  @Test("selecting a stranger ends the program")
  func stranger() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        tabs.selectedViewController = UIViewController()
      }
    }
  }

  @Test("new controllers keep the selected one, else its index, else the first")
  func newControllers() {
    let scene = TabScene()
    scene.select(2)
    scene.harness.perform { scene.tabs.setViewControllers([scene.c, scene.a], animated: true) }
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.isAtRest && scene.shown == ["C"])
    #expect(scene.b.parent == nil)
    scene.harness.perform { scene.tabs.viewControllers = [scene.b, scene.a] }
    #expect(scene.isAtRest && scene.shown == ["B"])
    #expect(scene.c.parent == nil)
    scene.harness.perform { scene.tabs.viewControllers = nil }
    #expect(scene.shown.isEmpty)
    #expect(scene.tabs.children.isEmpty)
  }

  @Test("a tap on the selected tab leads its navigation controller back to the root")
  func backToRoot() {
    let scene = TabScene()
    let root = scene.harness.controller("root")
    let navigation = UINavigationController(rootViewController: root)
    scene.harness.perform {
      scene.tabs.viewControllers = [navigation, scene.b]
      navigation.pushViewController(scene.c, animated: false)
    }
    scene.tap(0)
    scene.harness.advance(by: 1)
    #expect(navigation.viewControllers == [root])
  }
}
