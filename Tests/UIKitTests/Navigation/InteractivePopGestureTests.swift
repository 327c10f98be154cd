import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Lets every gesture begin, as programs do that have a left button of their own.
@MainActor private final class Permit: NSObject, UIGestureRecognizerDelegate {}

/// Drives its own pop from a recognizer of its own, or from the navigation controller's.
@MainActor private final class ZoomPop: NSObject {
  let scene: NavigationScene
  let drive = UIPercentDrivenInteractiveTransition()

  init(_ scene: NavigationScene) { self.scene = scene }

  func pull(_ recognizer: UIPanGestureRecognizer) {
    let fraction = recognizer.translation(in: nil).x / 390
    switch recognizer.state {
    case .began:
      scene.director.interaction = drive
      scene.navigation.popViewController(animated: true)
    case .changed: drive.update(fraction)
    case .ended: fraction > 0.5 ? drive.finish() : drive.cancel()
    default: drive.cancel()
    }
  }
}

/// The gesture that pulls screens away from the left edge (N12, N13).
@MainActor @Suite struct InteractivePopGestureTests {
  private let scene: NavigationScene
  private var environment: HostEnvironment { scene.harness.environment }

  init() {
    scene = NavigationScene()
    scene.pushAndRest(scene.b)
  }

  private func press(_ x: CGFloat) {
    environment.send(.pointerDown(CGPoint(x: x, y: 400), clickCount: 1, modifiers: []))
    scene.harness.settle()
  }

  private func move(_ x: CGFloat, after seconds: Double = 0.02) {
    scene.harness.advance(by: seconds)
    environment.send(.pointerMoved(CGPoint(x: x, y: 400), modifiers: []))
    scene.harness.settle()
  }

  private func release(_ x: CGFloat) {
    environment.send(.pointerUp(CGPoint(x: x, y: 400), modifiers: []))
    scene.harness.settle()
  }

  /// Drags from the edge to a place, ten steps a 50th of a second apart, and holds still.
  private func drag(to x: CGFloat, from start: CGFloat = 4) {
    press(start)
    for step in 1...10 { move(start + (x - start) * CGFloat(step) / 10) }
    move(x, after: 0.3)
  }

  @Test("N12: a drag from the left edge moves the top screen with the finger and pops it")
  func pops() {
    drag(to: 199)
    #expect(abs(scene.b.view.shownFrame.minX - 195) < 1e-6)
    move(239)
    #expect(abs(scene.b.view.shownFrame.minX - 235) < 1e-6)
    move(239, after: 0.3)
    release(239)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    #expect(scene.a.view.shownFrame == scene.navigation.view.bounds)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "B.dD", "A.dA"])
  }

  @Test("N12, N15: released before the middle, at rest, the screen springs back")
  func springsBack() {
    drag(to: 150)
    release(150)
    scene.harness.advance(by: 0.05)
    #expect(scene.b.view.shownFrame.minX > 0 && scene.b.view.shownFrame.minX < 146)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.b.view.shownFrame == scene.navigation.view.bounds)
    #expect(!environment.application.isIgnoringInteractionEvents)
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"], "the stage is still usable")
  }

  @Test("N12: a short but fast drag pops, and the screen leaves at the finger's speed")
  func flick() {
    press(4)
    for step in 1...6 { move(4 + CGFloat(step) * 20) }
    release(124)
    let before = scene.b.view.shownFrame.minX
    scene.harness.advance(by: 0.002)
    let speed = (scene.b.view.shownFrame.minX - before) / 0.002
    #expect(speed > 800 && speed < 1100)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  @Test("a drag from elsewhere is not the recognizer's")
  func elsewhere() {
    drag(to: 300, from: 60)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.harness.appearances.isEmpty)
  }

  @Test("N13, B041: no gesture begins while a push runs, or at the root")
  func bugB041() {
    scene.push(scene.c)
    scene.harness.advance(by: 0.1)
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B", "C"])
    #expect(scene.c.view.shownFrame == scene.navigation.view.bounds)
    scene.harness.perform { scene.navigation.popToRootViewController(animated: false) }
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    #expect(scene.harness.warnings.isEmpty)
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
  }

  @Test("N12: a left button in the back button's place switches the gesture off")
  func leftButton() {
    scene.harness.perform {
      scene.b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
    }
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    let permit = Permit()
    scene.navigation.interactivePopGestureRecognizer?.delegate = permit
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"], "a delegate of the program's own may switch it on again")
    drag(to: 300)
    release(300)
    scene.harness.advance(by: 1)
    scene.push(scene.c)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "C"], "and cannot make the root pop")
    withExtendedLifetime(permit) {}
  }

  @Test("N12: a recognizer that is switched off pops nothing; a drag that is taken away goes back")
  func switchedOff() {
    let recognizer = scene.navigation.interactivePopGestureRecognizer
    recognizer?.isEnabled = false
    drag(to: 300)
    release(300)
    #expect(scene.harness.appearances.isEmpty)
    recognizer?.isEnabled = true
    drag(to: 300)
    scene.harness.perform { recognizer?.isEnabled = false }
    scene.harness.advance(by: 1)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.b.view.shownFrame == scene.navigation.view.bounds)
  }

  @Test("N12, T3, B049: a delegate whose animator for the pop is nil leaves the swipe working")
  func bugB049() {
    scene.director.popAnimator = nil
    drag(to: 300)
    #expect(abs(scene.b.view.shownFrame.minX - 296) < 1e-6)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  @Test(
    "N12, B053: the gesture plays the built-in pop; a gesture of the program's own its animator")
  func bugB053() {
    let zoom = ZoomPop(scene)
    scene.navigation.interactivePopGestureRecognizer?.addTarget(
      zoom, action: Selector("pull(_:)", ZoomPop.pull(_:)))
    drag(to: 300)
    #expect(abs(scene.b.view.shownFrame.minX - 296) < 1e-6, "the built-in slide")
    #expect(scene.director.questions == ["push A B", "drive"])
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    scene.navigation.interactivePopGestureRecognizer?.removeTarget(zoom, action: nil)
    scene.director.interaction = nil
    scene.pushAndRest(scene.b)
    let own = UIPanGestureRecognizer(target: zoom, action: Selector("pull(_:)", ZoomPop.pull(_:)))
    scene.harness.perform { scene.b.view.addGestureRecognizer(own) }
    drag(to: 300, from: 60)
    #expect(scene.director.questions.suffix(2) == ["pop B A", "drive"])
    #expect(scene.b.view.shownFrame.minX == 0 && scene.b.view.shownFrame.minY < 0)
    release(300)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    withExtendedLifetime(zoom) {}
  }

  @Test("N7, N11, B045: a tap that asks for two screens in one turn gets both, consistently")
  func bugB045() {
    let tap = TapTwice(scene.navigation)
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    scene.harness.perform {
      scene.b.view.addSubview(button)
      for _ in 0..<2 {
        button.addAction(UIAction { _ in tap.show() }, for: .touchUpInside)
      }
    }
    scene.harness.tap(CGPoint(x: 150, y: 220))
    scene.harness.advance(by: 1)
    #expect(scene.navigation.viewControllers.count == 4)
    #expect(scene.navigation.topViewController?.view.window != nil)
    #expect(scene.navigation.navigationBar.items?.count == 4)
    for _ in 0..<2 {
      drag(to: 300)
      release(300)
      scene.harness.advance(by: 1)
    }
    #expect(scene.stack == ["A", "B"])
  }
}

/// Pushes a screen of one kind each time it is asked.
@MainActor private final class TapTwice {
  private let navigation: UINavigationController
  init(_ navigation: UINavigationController) { self.navigation = navigation }
  func show() { navigation.pushViewController(UIViewController(), animated: true) }
}
