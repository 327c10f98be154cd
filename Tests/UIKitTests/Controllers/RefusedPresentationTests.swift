import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Presentations and dismissals that UIKit does not carry out, and what it says.
@MainActor @Suite struct RefusedPresentationTests {
  /// A warning with the addresses taken out.
  private func plain(_ warning: String?) -> String {
    (warning ?? "").replacing(#/: 0x[0-9a-f]+/#, with: "")
  }

  @Test("P14: while A presents B, A presents nothing else and says so")
  func alreadyPresenting() {
    let scene = ModalScene()
    scene.presentAndRest()
    let c = scene.harness.controller("C")
    var isDone = false
    scene.harness.perform { scene.a.present(c, animated: true) { isDone = true } }
    scene.harness.advance(by: 1)
    #expect(
      scene.harness.warnings.map(plain) == [
        "Attempt to present <RecordingController> on <RecordingController> "
          + "(from <RecordingController>) which is already presenting <RecordingController>."
      ])
    #expect(!isDone)
    #expect(!c.isViewLoaded)
    #expect(c.presentingViewController == nil)
    #expect(scene.a.presentedViewController === scene.b)
  }

  @Test("P14, B034: the slot is free again once the dismissal has ended")
  func bugB034() {
    let scene = ModalScene()
    let c = scene.harness.controller("C")
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.perform { scene.a.present(c, animated: false) }
    #expect(c.presentingViewController == nil)
    scene.harness.advance(by: 0.4)
    scene.harness.perform { scene.a.present(c, animated: false) }
    #expect(c.presentingViewController === scene.a)
  }

  @Test("P15: during a presentation another is refused, and so is a dismissal", arguments: 0...2)
  func duringAPresentation(tenths: Int) {
    let scene = ModalScene()
    let c = scene.harness.controller("C")
    var isDone = false
    scene.harness.turn { scene.a.present(scene.b, animated: true) }
    scene.harness.advance(by: Double(tenths) / 10)
    scene.harness.forget()
    scene.harness.perform {
      scene.a.present(c, animated: true) { isDone = true }
      scene.a.dismiss(animated: true) { isDone = true }
      scene.b.present(c, animated: true) { isDone = true }
    }
    #expect(
      scene.harness.warnings.map(plain) == [
        "Warning: Attempt to present <RecordingController> on <RecordingController> "
          + "while a presentation is in progress!",
        "Warning: Attempt to dismiss from view controller <RecordingController> "
          + "while a presentation or dismiss is in progress!",
        "Warning: Attempt to present <RecordingController> on <RecordingController> "
          + "while a presentation is in progress!",
      ])
    scene.harness.advance(by: 1)
    #expect(!isDone)
    #expect(scene.b.view.window != nil)
    #expect(c.presentingViewController == nil)
  }

  @Test("P15, B014, B036: a dismissal before the presentation has ended is refused with a log")
  func bugB036() {
    let scene = ModalScene(.overFullScreen)
    scene.harness.perform {
      scene.a.present(scene.b, animated: true)
      scene.b.dismiss(animated: true)
    }
    scene.harness.advance(by: 1)
    #expect(scene.harness.warnings.count == 1)
    #expect(scene.b.view.window != nil)
    #expect(scene.containers.count == 1)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.containers.isEmpty)
  }

  @Test("P15, B033: a second dismissal is refused, its completion is not called")
  func bugB033() {
    let scene = ModalScene()
    scene.presentAndRest()
    var ends: [String] = []
    scene.harness.perform {
      scene.a.dismiss(animated: true) { ends.append("first") }
      scene.b.dismiss(animated: true) { ends.append("second") }
    }
    scene.harness.advance(by: 1)
    #expect(ends == ["first"])
    #expect(scene.harness.warnings.count == 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "A.dA", "B.dD"])
  }

  @Test("P15, P19, B035: a dismissal sent to a screen that is going does not reach its presenter")
  func bugB035() {
    let scene = ModalScene(.overFullScreen)
    let c = scene.harness.controller("C", style: .overFullScreen)
    scene.presentAndRest()
    scene.harness.perform { scene.b.present(c, animated: false) }
    scene.harness.perform { c.dismiss(animated: true) }
    scene.harness.perform { c.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.b.presentedViewController == nil)
    #expect(scene.b.presentingViewController === scene.a)
    #expect(scene.b.view.window != nil)
  }

  @Test("P16: dismiss and present in one turn fails; present in the completion works")
  func presentAfterDismiss() {
    let scene = ModalScene()
    let c = scene.harness.controller("C")
    let d = scene.harness.controller("D")
    scene.presentAndRest()
    scene.harness.perform {
      scene.a.dismiss(animated: true) { [a = scene.a] in a.present(d, animated: true) }
      scene.a.present(c, animated: true)
    }
    #expect(
      scene.harness.warnings.map(plain) == [
        "Warning: Attempt to present <RecordingController> on <RecordingController> "
          + "while a presentation is in progress!"
      ])
    scene.harness.advance(by: 2)
    #expect(c.presentingViewController == nil)
    #expect(scene.a.presentedViewController === d)
    #expect(d.view.window != nil)
    #expect(scene.containers.count == 1)
  }

  @Test("P15, P9, B032: the slot is free by the time the dismissed screen hears the end")
  func bugB032() {
    let scene = ModalScene()
    let c = scene.harness.controller("C")
    scene.presentAndRest()
    scene.b.onCall["viewDidDisappear"] = { [a = scene.a] in a.present(c, animated: true) }
    scene.dismiss()
    scene.harness.advance(by: 2)
    #expect(scene.harness.warnings.isEmpty)
    #expect(c.view.window != nil)
  }

  @Test("P17, B037: a presenter whose view is in no window only warns", arguments: [true, false])
  func bugB037(animated: Bool) {
    let harness = TransitionHarness()
    let root = harness.controller("root")
    let b = harness.controller("B")
    for call in ["viewDidLoad", "viewWillAppear"] {
      root.onCall[call] = { root.present(b, animated: animated) }
    }
    harness.turn {
      harness.window.rootViewController = root
      harness.window.makeKeyAndVisible()
    }
    harness.settle()
    #expect(
      harness.warnings.map(plain)
        == Array(
          repeating: "Warning: Attempt to present <RecordingController> on <RecordingController> "
            + "whose view is not in the window hierarchy!", count: 2))
    #expect(b.presentingViewController == nil)
    harness.perform { root.present(b, animated: animated) }
    harness.advance(by: 1)
    #expect(b.view.window != nil)
  }

  @Test("P17: from viewDidAppear it works")
  func fromViewDidAppear() {
    let harness = TransitionHarness()
    let root = harness.controller("root")
    let b = harness.controller("B")
    root.onCall["viewDidAppear"] = { root.present(b, animated: true) }
    harness.turn {
      harness.window.rootViewController = root
      harness.window.makeKeyAndVisible()
    }
    harness.advance(by: 1)
    #expect(harness.warnings.isEmpty)
    #expect(b.view.window != nil)
  }

  @Test("P17: a presenter that left the window in the same turn presents nothing")
  func presenterLeaves() {
    let scene = ModalScene()
    scene.harness.perform {
      scene.a.present(scene.b, animated: true)
      scene.a.view.removeFromSuperview()
    }
    #expect(plain(scene.harness.warnings.last).hasSuffix("is not in the window hierarchy!"))
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.containers.isEmpty)
  }

  @Test("P18, B038: presenting a screen that is presented ends the program and says why")
  func bugB038() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let scene = ModalScene()
        scene.presentAndRest()
        scene.present()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Application tried to present modally a view controller <Recording"))
    #expect(text.contains("that is already being presented by <RecordingController"))
  }

  @Test("P18: presenting the root ends the program and says why")
  func presentingTheRoot() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let scene = ModalScene()
        scene.presentAndRest()
        scene.harness.perform { scene.b.present(scene.a, animated: true) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Application tried to present modally an active controller <Recording"))
  }

  @Test("P18: presenting a child of another ends the program")
  func presentingAChild() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = NavigationScene()
        scene.harness.perform { scene.navigation.present(scene.a, animated: true) }
      }
    }
  }
}
