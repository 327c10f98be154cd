import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// What hangs where during a transition and after it (C1-C7, C10).
@MainActor @Suite struct ContainerTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  @Test("C1: the container is in the window, over everything, before the animator plays")
  func containerIsInTheWindow() {
    let scene = ModalScene()
    let animator = ScriptedAnimator { [harness = scene.harness] context in
      #expect(context.containerView.window === harness.window)
      #expect(context.containerView.superview === harness.window)
      #expect(harness.window.subviews.last === context.containerView)
      #expect(context.containerView.frame == harness.window.bounds)
      context.completeTransition(true)
    }
    scene.director.presentAnimator = animator
    scene.present()
    #expect(animator.ends == [true])
  }

  @Test("C1: what an animator adds to the container is shown during the transition")
  func chromeIsShown() {
    let scene = ModalScene(.custom)
    let chrome = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(chrome)
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        chrome.center.x += 100
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    scene.harness.advance(by: 0.1)
    #expect(abs(chrome.shownFrame.minX - 25) < 1e-3)
  }

  @Test("C2: a view that goes is in the container already, the one that comes is not")
  func containerHoldsTheFromView() {
    var seen: [String: [UIView]] = [:]
    func looking(_ name: String) -> ScriptedAnimator {
      ScriptedAnimator { context in
        seen[name] = context.containerView.subviews
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    let modal = ModalScene(.fullScreen)
    modal.director.presentAnimator = looking("present")
    modal.director.dismissAnimator = looking("dismiss")
    modal.present()
    modal.dismiss()
    #expect(seen["present"] == list(modal.a.view))
    #expect(seen["dismiss"] == list(modal.b.view))
    let navigation = NavigationScene()
    navigation.director.pushAnimator = looking("push")
    navigation.director.popAnimator = looking("pop")
    navigation.push(navigation.b)
    navigation.pop()
    #expect(seen["push"] == list(navigation.a.view))
    #expect(seen["pop"] == list(navigation.b.view))
  }

  @Test("C2: the view that is taken into the container keeps its place on the screen")
  func fromViewDoesNotJump() {
    let scene = ModalScene(.fullScreen)
    scene.present()
    #expect(scene.a.view.shownFrame == screen)
    scene.harness.advance(by: 0.1)
    #expect(scene.a.view.shownFrame == screen)
    #expect(abs(scene.b.view.shownFrame.minY + 633) < 1e-3)
  }

  @Test(
    "C3, C7, B002: a style that keeps A leaves it under the container, before and after",
    arguments: [UIModalPresentationStyle.custom, .overFullScreen, .automatic])
  func bugB002(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    scene.present()
    for _ in 0..<2 {
      #expect(scene.a.view.superview === scene.harness.window)
      #expect(scene.harness.window.subviews.first === scene.a.view)
      let shown = scene.b.presentationController?.presentedView
      #expect(scene.containers.first?.subviews.last === shown)
      scene.harness.advance(by: 0.4)
    }
    let shown = scene.b.presentationController?.presentedView
    let top = shown?.frame.minY ?? .nan
    scene.dismiss()
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.superview === scene.harness.window)
    #expect(abs((shown?.shownFrame.minY ?? .nan) - (top - 422)) < 1e-3)
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.b.view.superview == nil)
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("C5: after a full-screen presentation A's view is in no window, the container stays")
  func presenterIsRemoved() {
    let scene = ModalScene(.fullScreen)
    scene.present()
    #expect(scene.a.view.window != nil)
    scene.harness.advance(by: 0.4)
    #expect(scene.a.view.superview == nil)
    #expect(scene.a.view.window == nil)
    #expect(scene.harness.window.subviews == scene.containers)
    #expect(scene.containers.first?.subviews == list(scene.b.view))
  }

  @Test("C6: after a full-screen dismissal A is where it was, B and the container are gone")
  func presenterComesBack() {
    let scene = ModalScene(.fullScreen)
    let over = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.harness.perform { scene.harness.window.addSubview(over) }
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view, over))
    #expect(scene.a.view.frame == screen)
    #expect(scene.b.view.superview == nil)
  }

  @Test("C6: an animator that never adds A's view shows nothing behind B, and A afterwards")
  func presenterIsRestoredAnyway() {
    let scene = ModalScene(.fullScreen)
    scene.director.dismissAnimator = ScriptedAnimator { context in
      UIView.animate(withDuration: 0.4) {
        context.view(forKey: .from)?.frame.origin.y = -844
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.window == nil)
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.superview === scene.harness.window)
  }

  @Test("C7, B019: A stays as the presentation left it when the dismissal starts")
  func bugB019() {
    let scene = ModalScene(.custom)
    let pushedDown = CGRect(x: 20, y: 300, width: 350, height: 500)
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      a.view.frame = pushedDown
      context.completeTransition(true)
    }
    scene.director.dismissAnimator = ScriptedAnimator { [a = scene.a] context in
      #expect(a.view.frame == pushedDown)
      #expect(context.initialFrame(for: a) == pushedDown)
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        a.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    scene.dismiss()
    scene.harness.advance(by: 0.2)
    #expect(abs(scene.a.view.shownFrame.minY - 150) < 1e-3)
    scene.harness.advance(by: 0.2)
    #expect(scene.a.view.shownFrame == screen)
  }

  @Test("C10: a push takes the old view away and keeps the new one; a pop lets go of the screen")
  func pushAndPop() {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    #expect(scene.a.view.window == nil)
    #expect(scene.b.view.isDescendant(of: scene.navigation.view))
    #expect(scene.b.view.frame == screen)
    #expect(scene.b.parent === scene.navigation)
    scene.pop()
    #expect(scene.b.parent === scene.navigation)
    scene.harness.advance(by: 1)
    #expect(scene.b.view.window == nil)
    #expect(scene.b.parent == nil)
    #expect(scene.a.view.isDescendant(of: scene.navigation.view))
  }

  @Test("C10: a cancelled push takes the new view away and restores the stack")
  func cancelledPush() {
    let scene = NavigationScene()
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.push(scene.b)
    #expect(scene.stack == ["A", "B"])
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    #expect(scene.b.parent == nil)
    #expect(scene.b.view.superview == nil)
    #expect(scene.a.view.isDescendant(of: scene.navigation.view))
    #expect(scene.a.view.shownFrame == screen)
  }

  @Test("C10, B109: what an animator leaves in a navigation container goes with it")
  func bugB109() {
    let scene = NavigationScene()
    let leftover = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.director.pushAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(leftover)
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      context.completeTransition(true)
    }
    scene.push(scene.b)
    #expect(leftover.window == nil)
    #expect(scene.b.view.window != nil)
  }

  @Test("the container and its screen follow a resize in the middle of a transition")
  func resizeMidway() {
    for style in [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen] {
      let scene = ModalScene(style)
      scene.present()
      scene.harness.advance(by: 0.2)
      scene.harness.environment.send(.resized(CGSize(width: 600, height: 400)))
      scene.harness.settle()
      let wide = CGRect(x: 0, y: 0, width: 600, height: 400)
      #expect(scene.containers.first?.frame == wide)
      scene.harness.advance(by: 1)
      #expect(scene.b.view.shownFrame == wide)
      scene.dismiss()
      scene.harness.advance(by: 0.2)
      scene.harness.environment.send(.resized(CGSize(width: 300, height: 500)))
      scene.harness.advance(by: 1)
      #expect(scene.a.view.shownFrame == CGRect(x: 0, y: 0, width: 300, height: 500))
    }
  }

  @Test("a screen whose view does not follow sizes by itself is placed after the transition")
  func resizeMidwayWithoutMask() {
    let scene = ModalScene(.overFullScreen)
    scene.b.onCall["viewDidLoad"] = { [b = scene.b] in b.view.autoresizingMask = [] }
    scene.present()
    scene.harness.advance(by: 0.2)
    scene.harness.environment.send(.resized(CGSize(width: 600, height: 400)))
    scene.harness.advance(by: 0.2)
    scene.harness.settle()
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
    scene.harness.environment.send(.resized(CGSize(width: 300, height: 500)))
    scene.harness.settle()
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test("a navigation controller and both its screens follow a resize in the middle of a push")
  func resizeMidPush() {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    scene.harness.environment.send(.resized(CGSize(width: 600, height: 400)))
    let wide = CGRect(x: 0, y: 0, width: 600, height: 400)
    scene.harness.advance(by: 1)
    #expect(scene.b.view.shownFrame == wide)
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.shownFrame == wide)
  }

  @Test(
    "C17: a context's view goes back to where it was, not to the window", arguments: [true, false])
  func context(animated: Bool) {
    let scene = ModalScene(.currentContext)
    let child = scene.harness.controller("child")
    child.definesPresentationContext = true
    let place = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 300))
    scene.harness.perform {
      scene.a.view.addSubview(place)
      scene.a.addChild(child)
      child.view.frame = place.bounds
      place.addSubview(child.view)
      child.didMove(toParent: scene.a)
    }
    scene.harness.perform { child.present(scene.b, animated: animated) }
    scene.harness.advance(by: 1)
    #expect(child.view.window == nil && scene.b.view.window != nil)
    #expect(scene.a.view.window != nil, "only the context is covered")
    scene.harness.perform { child.dismiss(animated: animated) }
    scene.harness.advance(by: 1)
    #expect(child.view.superview === place)
    #expect(child.view.frame == place.bounds)
    #expect(scene.b.view.window == nil)
    #expect(scene.harness.warnings == [])
  }
}
