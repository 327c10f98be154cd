import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// The reasons of an appearance: `isBeingPresented` and the like (AP14).
@MainActor @Suite struct MovementTests {
  private static let calls = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  /// The reasons that hold for a controller now.
  private func reasons(_ controller: UIViewController) -> Set<String> {
    var reasons: Set<String> = []
    if controller.isBeingPresented { reasons.insert("presented") }
    if controller.isBeingDismissed { reasons.insert("dismissed") }
    if controller.isMovingToParent { reasons.insert("to parent") }
    if controller.isMovingFromParent { reasons.insert("from parent") }
    return reasons
  }

  /// Collects the reasons that a controller sees in its calls, in order.
  private final class Diary {
    var lines: [String: Set<String>] = [:]
  }

  private func keepDiary(of controller: RecordingController) -> Diary {
    let diary = Diary()
    for call in Self.calls {
      controller.onCall[call] = { diary.lines[call] = reasons(controller) }
    }
    return diary
  }

  @Test("AP14: a presented screen is being presented from will to did, and dismissed later")
  func presented() {
    let scene = ModalScene(.fullScreen)
    let diary = keepDiary(of: scene.b)
    let other = keepDiary(of: scene.a)
    scene.present()
    #expect(scene.b.isBeingPresented)
    scene.harness.advance(by: 1)
    #expect(reasons(scene.b) == [])
    scene.dismiss()
    #expect(scene.b.isBeingDismissed)
    scene.harness.advance(by: 1)
    #expect(reasons(scene.b) == [])
    #expect(
      diary.lines == [
        "viewWillAppear": ["presented"], "viewIsAppearing": ["presented"],
        "viewDidAppear": ["presented"], "viewWillDisappear": ["dismissed"],
        "viewDidDisappear": ["dismissed"],
      ])
    #expect(other.lines.values.allSatisfy { $0.isEmpty })
    #expect(other.lines.count == 5)
  }

  @Test("AP14: of a presented navigation controller itself is presented, its root is not")
  func presentedNavigation() {
    let scene = ModalScene(.fullScreen)
    let root = scene.harness.controller("root")
    let diary = keepDiary(of: root)
    let navigation = UINavigationController(rootViewController: root)
    navigation.role = "N"
    navigation.modalPresentationStyle = .fullScreen
    scene.harness.perform { scene.a.present(navigation, animated: true) }
    #expect(navigation.isBeingPresented)
    scene.harness.advance(by: 1)
    #expect(!navigation.isBeingPresented)
    #expect(diary.lines.count == 3)
    #expect(diary.lines.values.allSatisfy { !$0.contains("presented") })
  }

  @Test("AP14: a pushed screen moves to its parent, a popped one from it, the others do not")
  func pushed() {
    let scene = NavigationScene()
    let pushed = keepDiary(of: scene.b)
    let under = keepDiary(of: scene.a)
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    #expect(reasons(scene.b) == [])
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(
      pushed.lines == [
        "viewWillAppear": ["to parent"], "viewIsAppearing": ["to parent"],
        "viewDidAppear": ["to parent"], "viewWillDisappear": ["from parent"],
        "viewDidDisappear": ["from parent"],
      ])
    #expect(under.lines.values.allSatisfy { $0.isEmpty })
    #expect(reasons(scene.b) == [])
  }

  @Test("AP14: a child that is added to a shown parent appears with its view, and goes with it")
  func addedChild() {
    let scene = ModalScene()
    let child = scene.harness.controller("child")
    let diary = keepDiary(of: child)
    scene.harness.perform {
      scene.a.addChild(child)
      scene.a.view.addSubview(child.view)
      child.didMove(toParent: scene.a)
    }
    scene.harness.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(scene.harness.appearances == ["child.wA", "child.dA", "child.wD", "child.dD"])
    #expect(diary.lines["viewWillAppear"] == ["to parent"])
    #expect(diary.lines["viewDidAppear"] == ["to parent"])
    #expect(diary.lines["viewWillDisappear"] == ["from parent"])
    #expect(diary.lines["viewDidDisappear"] == ["from parent"])
    #expect(reasons(child) == [])
  }

  @Test("a child added while its parent loads appears with the parent, once")
  func childOfALoadingParent() {
    let scene = ModalScene(.fullScreen)
    let child = scene.harness.controller("child")
    scene.b.onCall["viewDidLoad"] = {
      scene.b.addChild(child)
      scene.b.view.addSubview(child.view)
      child.didMove(toParent: scene.b)
    }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.appearances == ["A.wD", "B.wA", "child.wA", "B.dA", "child.dA", "A.dD"])
    #expect(!child.isBeingPresented)
    scene.harness.forget()
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.appearances == ["B.wD", "child.wD", "A.wA", "A.dA", "B.dD", "child.dD"])
  }

  @Test("a child added in its parent's viewDidAppear appears on its own, after the parent")
  func childOfAnAppearedParent() {
    let harness = TransitionHarness()
    let parent = harness.controller("parent")
    let child = harness.controller("child")
    parent.onCall["viewDidAppear"] = {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    harness.turn {
      harness.window.rootViewController = parent
      harness.window.makeKeyAndVisible()
    }
    harness.settle()
    #expect(harness.appearances == ["parent.wA", "parent.dA", "child.wA", "child.dA"])
    #expect(harness.calls.contains("child.viewIsAppearing(false)"))
  }
}
