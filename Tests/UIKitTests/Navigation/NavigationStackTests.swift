import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// The stack of a navigation controller and what its calls return (N1, N6, N9, N11).
@MainActor @Suite struct NavigationStackTests {
  private let harness = TransitionHarness()
  private let screens: [RecordingController]
  private let navigation: UINavigationController

  init() {
    let harness = harness
    screens = ["a", "b", "c", "d", "e"].map { harness.controller($0) }
    navigation = UINavigationController(rootViewController: screens[0])
    harness.show(navigation)
  }

  private func roles(_ controllers: [UIViewController]?) -> String? {
    controllers.map { $0.compactMap(\.role).joined() }
  }

  private var stack: String { roles(navigation.viewControllers) ?? "" }

  /// Makes the stack of the screens named by letters, at rest.
  private func setStack(_ letters: String) {
    harness.perform { navigation.setViewControllers(named(letters), animated: false) }
    harness.forget()
  }

  private func named(_ letters: String) -> [UIViewController] {
    letters.compactMap { letter in screens.first { $0.role == String(letter) } }
  }

  @Test("N1: the stack and its top change inside the call", arguments: [true, false])
  func stackChangesAtOnce(animated: Bool) {
    let (a, b, c) = (screens[0], screens[1], screens[2])
    harness.turn {
      navigation.pushViewController(b, animated: animated)
      #expect(stack == "ab")
      #expect(navigation.topViewController === b)
      #expect(navigation.visibleViewController === b)
      #expect(b.navigationController === navigation)
      navigation.setViewControllers([a, b, c], animated: animated)
      #expect(stack == "abc")
      #expect(navigation.topViewController === c)
      navigation.popViewController(animated: animated)
      #expect(stack == "ab")
      navigation.popToRootViewController(animated: animated)
      #expect(stack == "a")
      #expect(navigation.topViewController === a)
    }
    harness.advance(by: 1)
    #expect(a.view.window != nil)
    #expect(b.navigationController == nil)
    #expect(c.navigationController == nil)
  }

  @Test("N1: what is presented over the top is the visible one")
  func presentedIsVisible() {
    let cover = harness.controller("cover", style: .fullScreen)
    harness.perform { screens[0].present(cover, animated: false) }
    #expect(navigation.visibleViewController === cover)
    #expect(navigation.topViewController === screens[0])
    harness.perform { cover.dismiss(animated: false) }
    #expect(navigation.visibleViewController === screens[0])
  }

  @Test("N6: pops return what they take away, from the bottom up; nothing is nil")
  func poppedControllers() {
    setStack("abcd")
    harness.perform {
      #expect(roles(navigation.popToViewController(screens[1], animated: false)) == "cd")
    }
    #expect(stack == "ab")
    setStack("abcd")
    harness.perform {
      #expect(roles(navigation.popToViewController(screens[3], animated: false)) == nil)
      #expect(roles(navigation.popToRootViewController(animated: false)) == "bcd")
      #expect(roles(navigation.popToRootViewController(animated: false)) == nil)
      #expect(navigation.popViewController(animated: false) == nil)
    }
    #expect(stack == "a")
    setStack("ab")
    harness.perform { #expect(navigation.popViewController(animated: false)?.role == "b") }
  }

  @Test("N6: popping several tells only the top and the one that comes")
  func poppingSeveral() {
    setStack("abcd")
    harness.perform { navigation.popToRootViewController(animated: true) }
    harness.advance(by: 1)
    #expect(harness.appearances == ["d.wD", "a.wA", "d.dD", "a.dA"])
    #expect(screens[1...3].allSatisfy { $0.parent == nil && $0.viewIfLoaded?.window == nil })
  }

  @Test(
    "N9: a new stack is a push or a pop to its top, or neither; only old and new top are told",
    arguments: [
      ("abc", "ab", "pop"), ("abc", "acb", "push"), ("abc", "a", "pop"), ("abc", "abcd", "push"),
      ("abc", "d", "push"), ("abc", "de", "push"), ("ab", "ba", "push"), ("abc", "dc", ""),
      ("abc", "cab", "push"),
    ])
  func newStack(old: String, new: String, kind: String) {
    setStack(old)
    let director = TransitionDirector.sliding()
    navigation.delegate = director
    harness.perform { navigation.setViewControllers(named(new), animated: true) }
    harness.advance(by: 1)
    #expect(stack == new)
    let (from, to) = (String(old.suffix(1)), String(new.suffix(1)))
    #expect(director.questions == (kind.isEmpty ? [] : ["\(kind) \(from) \(to)", "drive"]))
    #expect(
      harness.appearances
        == (kind.isEmpty ? [] : ["\(from).wD", "\(to).wA", "\(from).dD", "\(to).dA"]))
    #expect(named(new).last?.view.window != nil)
    for screen in screens {
      let isIn = new.contains(screen.role ?? "")
      #expect((screen.parent === navigation) == isIn)
    }
  }

  @Test("N9: the same stack again changes nothing, an empty one shows nothing")
  func sameAndEmpty() {
    setStack("ab")
    harness.perform { navigation.setViewControllers(named("ab"), animated: true) }
    #expect(harness.calls.isEmpty)
    harness.perform { navigation.setViewControllers([], animated: false) }
    #expect(harness.appearances == ["b.wD", "b.dD"])
    #expect(screens[1].view.window == nil)
    #expect(navigation.topViewController == nil)
    harness.perform { navigation.pushViewController(screens[2], animated: true) }
    harness.advance(by: 1)
    #expect(screens[2].view.window != nil)
  }

  /// Runs a fault in a process of its own and answers what it wrote.
  private func message(
    of fault: ExitTest.Result?
  ) -> String { String(decoding: fault?.standardErrorContent ?? [], as: UTF8.self) }

  @Test("N11: pushing an instance that is in the stack ends the program and names it")
  func pushedTwice() async {
    let fault = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = NavigationScene()
        scene.pushAndRest(scene.b)
        scene.push(scene.a)
      }
    }
    #expect(
      message(of: fault).contains(
        "Pushing the same view controller instance more than once is not supported (<Recording"))
  }

  @Test("N11: pushing a navigation controller ends the program")
  func pushedNavigation() async {
    let fault = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = NavigationScene()
        scene.push(UINavigationController(rootViewController: scene.b))
      }
    }
    #expect(message(of: fault).contains("Pushing a navigation controller is not supported"))
  }

  @Test("N11: popping to a screen that is not in the stack ends the program")
  func poppedToStranger() async {
    let fault = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = NavigationScene()
        scene.harness.perform {
          scene.navigation.popToViewController(scene.b, animated: true)
        }
      }
    }
    #expect(
      message(of: fault).contains("Tried to pop to a view controller that doesn't exist."))
  }

  @Test("N11: a stack that names a screen twice ends the program")
  func namedTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = NavigationScene()
        scene.harness.perform {
          scene.navigation.setViewControllers([scene.a, scene.b, scene.a], animated: false)
        }
      }
    }
  }

  @Test("children hear once that they have moved in, and out")
  func containment() {
    final class Child: UIViewController {
      var moves: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        moves.append(parent == nil ? "will out" : "will in")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        moves.append(parent == nil ? "did out" : "did in")
      }
    }
    let child = Child()
    let under = Child()
    harness.perform { navigation.setViewControllers([under, child], animated: true) }
    #expect(child.moves == ["will in"])
    harness.advance(by: 1)
    #expect(child.moves == ["will in", "did in"])
    #expect(under.moves == ["will in", "did in"])
    harness.perform { navigation.popViewController(animated: true) }
    #expect(child.moves == ["will in", "did in", "will out"])
    harness.advance(by: 1)
    #expect(child.moves == ["will in", "did in", "will out", "did out"])
    #expect(under.moves.count == 2)
  }
}
