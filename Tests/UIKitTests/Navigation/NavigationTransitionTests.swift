import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Makes itself the navigation delegate when its view is loaded.
@MainActor private final class LateDelegate: UIViewController, UINavigationControllerDelegate {
  var questions = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.delegate = self
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    questions += 1
    return nil
  }
}

/// Pushes and pops as they run (N2-N5, N10, N15-N17).
@MainActor @Suite struct NavigationTransitionTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
  private let drive = UIPercentDrivenInteractiveTransition()

  @Test("N2: the delegate hears once that a screen will be shown, and once that it is")
  func willAndDidShow() throws {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    scene.pop(animated: false)
    #expect(scene.director.shown == ["will B true", "did B true", "will A false", "did A false"])
    let calls = scene.harness.calls
    let will = try #require(
      calls.firstIndex(of: "delegate.navigationController(willShow:animated:)"))
    let did = try #require(calls.firstIndex(of: "delegate.navigationController(didShow:animated:)"))
    let appeared = try #require(calls.firstIndex(of: "B.viewDidAppear(true)"))
    #expect(will < appeared && appeared < did)
  }

  @Test("N3, B044: didShow is not sent when a pop is cancelled")
  func bugB044() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    let before = scene.director.shown.count
    scene.pop()
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.director.shown.dropFirst(before) == ["will A true"])
  }

  @Test("N4: the delegate is asked before the new screen's view is loaded")
  func delegateIsAskedFirst() {
    let scene = NavigationScene(isCustom: false)
    let late = LateDelegate()
    scene.push(late)
    scene.harness.advance(by: 1)
    #expect(late.questions == 0)
    #expect(scene.navigation.delegate === late)
    scene.pop()
    #expect(late.questions == 1)
  }

  @Test("N4: the animator is asked for once, then who drives it, both before the start")
  func questionsComeFirst() {
    let scene = NavigationScene()
    scene.push(scene.b)
    let calls = scene.harness.calls.filter { !$0.contains("Layout") }
    #expect(
      calls.prefix(4) == [
        "delegate.navigationController(animationControllerFor:from:to:)",
        "delegate.navigationController(interactionControllerFor:)",
        "B.loadView", "B.viewDidLoad",
      ])
    #expect(scene.director.questions == ["push A B", "drive"])
  }

  @Test("N4: a push or pop without animation asks nobody")
  func unanimatedAsksNobody() {
    let scene = NavigationScene()
    scene.push(scene.b, animated: false)
    scene.pop(animated: false)
    #expect(scene.director.questions.isEmpty)
  }

  @Test("N10, B050: a cancelled change of the whole stack brings the whole stack back")
  func bugB050() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    scene.harness.perform { scene.navigation.setViewControllers([scene.c], animated: true) }
    #expect(scene.stack == ["C"])
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.c.parent == nil)
    #expect(scene.b.view.window != nil)
  }

  @Test("N15: a cancelled pop tells the screen under it off before the other one is back")
  func cancelledPop() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    scene.pop()
    #expect(scene.harness.appearances == ["B.wD", "A.wA"])
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "A.wD", "A.dD", "B.wA", "B.dA"])
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.b.view.shownFrame == screen)
    #expect(scene.a.view.window == nil)
  }

  /// How far a critically damped spring that settles to a thousandth in 0.5 s has come.
  private func spring(_ time: Double) -> CGFloat {
    let omega = 9.233413 / 0.5
    return CGFloat(1 - (1 + omega * time) * exp(-omega * time))
  }

  @Test("N16: the built-in push and pop move with a critically damped spring")
  func builtInSpring() {
    let scene = NavigationScene(isCustom: false)
    scene.push(scene.b)
    for time in [0, 0.05, 0.1, 0.25, 0.4] {
      scene.harness.advance(to: time)
      #expect(abs(scene.b.view.shownFrame.minX - 390 * (1 - spring(time))) < 0.05)
      #expect(abs(scene.a.view.shownFrame.minX + 117 * spring(time)) < 0.05)
    }
    scene.harness.advance(to: 0.5)
    #expect(scene.harness.appearances.last == "B.dA")
    #expect(scene.a.view.subviews.isEmpty, "nothing is left of the shade")
    scene.pop()
    for time in [0.1, 0.25] {
      scene.harness.advance(to: 0.5 + time)
      #expect(abs(scene.b.view.shownFrame.minX - 390 * spring(time)) < 0.05)
      #expect(abs(scene.a.view.shownFrame.minX + 117 * (1 - spring(time))) < 0.05)
    }
  }

  @Test("N17: the container lies under the bar, inside the navigation view, and fills it")
  func containerPlace() {
    let scene = NavigationScene()
    let animator = ScriptedAnimator()
    scene.director.pushAnimator = animator
    scene.push(scene.b)
    let container = animator.context?.containerView
    #expect(container?.superview === scene.navigation.view)
    #expect(container?.frame == screen)
    let views = scene.navigation.view.subviews
    let place = views.firstIndex { $0 === container }
    #expect(views.firstIndex { $0 === scene.navigation.navigationBar } == place.map { $0 + 1 })
  }

  /// The titles that are shown in the bar, with where they are and how much is seen of them.
  private func titles(_ scene: NavigationScene) -> [(text: String, x: CGFloat, alpha: CGFloat)] {
    scene.navigation.navigationBar.subviews.flatMap { content in
      content.subviews.compactMap { $0 as? UILabel }.map { label in
        (
          label.text ?? "", content.shownFrame.minX + label.shownFrame.midX,
          content.shownAlpha * label.shownAlpha
        )
      }
    }
  }

  @Test("N5: with a custom animator the bar fades over in place, with the built-in one it slides")
  func bar() throws {
    for isCustom in [true, false] {
      let scene = NavigationScene(isCustom: isCustom)
      scene.harness.perform {
        scene.a.title = "First"
        scene.b.title = "Second"
      }
      scene.push(scene.b)
      scene.harness.advance(by: 0.1)
      let shown = titles(scene)
      let old = try #require(shown.first { $0.text == "First" })
      let new = try #require(shown.first { $0.text == "Second" })
      #expect(old.alpha > 0 && old.alpha < 1)
      #expect(abs(old.alpha + new.alpha - 1) < 1e-4)
      if isCustom {
        #expect(abs(old.x - 195) <= 1 && abs(new.x - 195) <= 1)
      } else {
        #expect(old.x < 195 && new.x > 195)
      }
      scene.harness.advance(by: 1)
      #expect(titles(scene).map(\.text) == ["Second"])
      #expect(titles(scene).allSatisfy { abs($0.x - 195) <= 1 && $0.alpha == 1 })
      scene.pop()
      scene.harness.advance(by: 0.1)
      let back = try #require(titles(scene).first { $0.text == "First" })
      #expect(isCustom ? abs(back.x - 195) <= 1 : back.x < 190)
      scene.harness.advance(by: 1)
      #expect(titles(scene).map(\.text) == ["First"])
    }
  }

  @Test("N5: a driven pop moves the bar with the hand, and a cancel brings it back")
  func drivenBar() throws {
    let scene = NavigationScene()
    scene.harness.perform {
      scene.a.title = "First"
      scene.b.title = "Second"
    }
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    scene.pop()
    scene.harness.perform { drive.update(0.25) }
    let old = try #require(titles(scene).first { $0.text == "Second" })
    #expect(abs(old.alpha - 0.75) < 1e-3)
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(titles(scene).map(\.text) == ["Second"])
    #expect(scene.navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
  }

  @Test("hiding and showing the bar moves it out of the view and back")
  func hiddenBar() {
    let scene = NavigationScene()
    let bar = scene.navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    scene.harness.perform { scene.navigation.isNavigationBarHidden = true }
    #expect(bar.isHidden)
    scene.harness.perform { scene.navigation.setNavigationBarHidden(false, animated: true) }
    #expect(!bar.isHidden)
    #expect(bar.shownFrame.minY < 0)
    scene.harness.advance(by: 1)
    #expect(bar.shownFrame.minY == 0)
  }
}
