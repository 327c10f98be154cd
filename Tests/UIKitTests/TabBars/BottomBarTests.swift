import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// Makes every animation of a transition even.
private final class EvenTuning: AnimationTuning {
  func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 1 }

  func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
    var timing = scaled
    timing.pacing = .linear
    return timing
  }

  func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {}
}

/// The bar at the bottom, alone and with a navigation controller above it (B067).
@MainActor @Suite struct BottomBarTests {
  @MainActor private struct Scene {
    let tabs = TabScene()
    let navigation: UINavigationController
    let director = TransitionDirector()
    let detail: RecordingController

    init() {
      navigation = UINavigationController(rootViewController: tabs.harness.controller("root"))
      detail = tabs.harness.controller("detail")
      detail.hidesBottomBarWhenPushed = true
      navigation.delegate = director
      tabs.harness.perform { [tabs, navigation] in
        tabs.tabs.viewControllers = [navigation, tabs.b]
      }
    }

    var bar: UITabBar { tabs.tabs.tabBar }
    var harness: TransitionHarness { tabs.harness }
    var home: CGRect { CGRect(x: 0, y: 795, width: 390, height: 49) }
    func push() { harness.perform { navigation.pushViewController(detail, animated: true) } }
    func pop() { harness.perform { navigation.popViewController(animated: true) } }
  }

  @Test("the bar is 49 points high, at the bottom, and divides its width evenly")
  func place() {
    let scene = TabScene()
    let bar = scene.tabs.tabBar
    #expect(bar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
    #expect(bar.buttons.map(\.frame.minX) == [0, 130, 260])
    #expect(bar.buttons.map(\.isSelected) == [true, false, false])
    scene.select(2)
    #expect(bar.buttons.map(\.isSelected) == [false, false, true])
  }

  @Test("an item shows its title, picture and badge; changes show at once")
  func items() throws {
    let scene = TabScene()
    let button = scene.tabs.tabBar.buttons[1]
    let labels = button.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["B", nil])
    #expect(labels[1].isHidden)
    scene.harness.perform {
      scene.b.title = "Renamed"
      scene.b.tabBarItem.badgeValue = "12"
      scene.b.tabBarItem.image = UIImage.drawn(size: CGSize(width: 20, height: 20), scale: 1) {
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    #expect(labels.map(\.text) == ["Renamed", "12"])
    #expect(!labels[1].isHidden && labels[1].frame.width > 18)
    let picture = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(picture.frame.midX == button.bounds.midX && picture.frame.maxY < labels[0].frame.minY)
  }

  @Test("the keyboard moves between the items and chooses one")
  func keyboard() {
    let scene = TabScene()
    let environment = scene.harness.environment
    for code in [UIKeyboardHIDUsage.keyboardTab, .keyboardTab, .keyboardReturnOrEnter] {
      environment.send(.keyDown(KeyStroke(code: code), isRepeat: false))
      environment.send(.keyUp(KeyStroke(code: code)))
    }
    scene.harness.settle()
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.director.questions.prefix(2) == ["should B", "did B"])
  }

  @Test("a navigation controller has its root's item")
  func itemOfNavigation() {
    let scene = Scene()
    #expect(scene.navigation.tabBarItem === scene.navigation.viewControllers[0].tabBarItem)
    scene.harness.perform { scene.navigation.viewControllers[0].title = "Home" }
    #expect(scene.bar.items?.first?.title == "Home")
    let own = UITabBarItem(title: "Own", image: nil, tag: 3)
    scene.navigation.tabBarItem = own
    #expect(scene.navigation.tabBarItem === own)
  }

  @Test("B067: the bar goes with the push of a screen that hides it, and comes back with the pop")
  func followsPushAndPop() {
    let scene = Scene()
    scene.push()
    scene.harness.advance(by: 0.1)
    #expect(!scene.bar.isHidden)
    #expect(abs(scene.bar.shownFrame.maxX - scene.detail.view.shownFrame.minX) < 0.01)
    #expect(scene.bar.shownFrame.minX < -10)
    scene.harness.advance(by: 1)
    #expect(scene.bar.isHidden)
    scene.pop()
    scene.harness.advance(by: 0.1)
    #expect(!scene.bar.isHidden)
    #expect(abs(scene.bar.shownFrame.maxX - scene.detail.view.shownFrame.minX) < 0.01)
    scene.harness.advance(by: 1)
    #expect(scene.bar.shownFrame == scene.home)
  }

  @Test("the bar keeps beside the screen however a person tunes the slide")
  func tuned() {
    let tuning = EvenTuning()
    let scene = Scene()
    scene.harness.environment.tuning = tuning
    scene.push()
    scene.harness.advance(by: 0.25)
    #expect(abs(scene.detail.view.shownFrame.minX - 195) < 0.01)
    #expect(abs(scene.bar.shownFrame.maxX - 195) < 0.01)
    withExtendedLifetime(tuning) {}
  }

  @Test("B067: with a custom animator the bar sinks below the edge")
  func sinks() {
    let scene = Scene()
    scene.director.pushAnimator = FadeAnimator(duration: 0.4)
    scene.push()
    scene.harness.advance(by: 0.2)
    #expect(abs(scene.bar.shownFrame.minY - 819.5) < 0.5)
    #expect(scene.bar.shownFrame.minX == 0)
    scene.harness.advance(by: 1)
    #expect(scene.bar.isHidden)
  }

  @Test("I14, B067: a cancelled pop takes the bar away with its animation, without a flash")
  func bugB067() {
    let scene = Scene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.push()
    scene.harness.advance(by: 1)
    scene.director.popAnimator = SlideAnimator(.out)
    scene.director.interaction = drive
    scene.pop()
    var tops: [CGFloat] = []
    scene.harness.perform { drive.update(0.5) }
    tops.append(scene.bar.shownFrame.minY)
    scene.harness.perform { drive.cancel() }
    for _ in 0..<5 {
      scene.harness.advance(by: 0.05)
      tops.append(scene.bar.isHidden ? 844 : scene.bar.shownFrame.minY)
    }
    #expect(tops == tops.sorted(), "the bar only goes down: \(tops)")
    #expect(tops[0] < 825 && tops.last == 844)
    #expect(scene.bar.isHidden)
    #expect(scene.bar.frame == scene.home)
  }

  @Test("changing to another tab shows the bar, and changing back hides it again")
  func otherTab() {
    let scene = Scene()
    scene.push()
    scene.harness.advance(by: 1)
    #expect(scene.bar.isHidden)
    scene.tabs.select(1)
    #expect(!scene.bar.isHidden)
    scene.tabs.select(0)
    #expect(scene.bar.isHidden)
  }

  @Test("the bar keeps to the bottom when the screen changes its size")
  func resized() {
    let scene = TabScene()
    scene.harness.perform {
      scene.harness.environment.screen.resize(
        to: CGSize(width: 600, height: 400), scale: 1)
    }
    #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 600, height: 49))
    #expect(scene.tabs.tabBar.buttons.map(\.frame.width) == [200, 200, 200])
    #expect(scene.isAtRest)
  }
}
