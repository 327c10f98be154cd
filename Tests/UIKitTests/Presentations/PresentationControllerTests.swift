import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Writes down what it is asked and told.
private final class NotingController: UIPresentationController {
  var notes: [String] = []
  var frame: CGRect?
  var reapplies = true

  override var frameOfPresentedViewInContainerView: CGRect {
    frame ?? super.frameOfPresentedViewInContainerView
  }
  override func presentationTransitionWillBegin() {
    notes.append("begin \(containerView?.window == nil ? "outside" : "in the window")")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { notes.append("end \(completed)") }
  override func dismissalTransitionWillBegin() { notes.append("dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { notes.append("gone \(completed)") }
  override func containerViewWillLayoutSubviews() {
    if reapplies { presentedView?.frame = frameOfPresentedViewInContainerView }
  }
  override func containerViewDidLayoutSubviews() { notes.append("laid out") }
}

@MainActor @Suite struct PresentationControllerTests {
  private func managed(
    _ scene: ModalScene, _ configure: @escaping (NotingController) -> Void = { _ in }
  ) -> () -> NotingController? {
    scene.director.makeManager = { presented, presenting in
      let manager = NotingController(presentedViewController: presented, presenting: presenting)
      configure(manager)
      return manager
    }
    return { scene.b.presentationController as? NotingController }
  }

  @Test("PC1: the delegate's controller is kept while B is presented, and not longer")
  func retained() {
    let scene = ModalScene(.custom)
    weak var manager: UIPresentationController?
    scene.director.makeManager = {
      let made = UIPresentationController(presentedViewController: $0, presenting: $1)
      manager = made
      return made
    }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(manager != nil)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(manager == nil)
  }

  @Test("PC1: built-in styles have presentation controllers of their own")
  func builtIn() {
    for style in [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .automatic,
    ] {
      let scene = ModalScene(style)
      _ = managed(scene)
      scene.present()
      #expect(scene.b.presentationController != nil)
      #expect(!(scene.b.presentationController is NotingController))
    }
  }

  @Test("the presentation controller can be had before the presentation, by the style")
  func availableBefore() throws {
    let scene = ModalScene(.pageSheet)
    let sheet = try #require(scene.b.sheetPresentationController)
    sheet.detents = [.medium()]
    #expect(scene.b.popoverPresentationController == nil)
    scene.present()
    #expect(scene.b.presentationController === sheet)
    let other = UIViewController()
    other.modalPresentationStyle = .popover
    #expect(other.popoverPresentationController != nil)
    #expect(other.sheetPresentationController == nil)
    other.modalPresentationStyle = .custom
    #expect(other.presentationController == nil)
  }

  @Test("a presentation controller that was asked for keeps no controller alive")
  func lifetimes() {
    weak var controller: UIViewController?
    for style in [UIModalPresentationStyle.pageSheet, .popover, .fullScreen] {
      let made = UIViewController()
      made.modalPresentationStyle = style
      #expect(made.presentationController?.presentedViewController === made)
      #expect(made.popoverPresentationController?.adaptiveSheetPresentationController !== made)
      controller = made
    }
    #expect(controller == nil)
    let scene = ModalScene(.fullScreen)
    do {
      let sheet = scene.harness.controller("C", style: .pageSheet)
      controller = sheet
      #expect(sheet.sheetPresentationController != nil)
      scene.harness.perform { scene.a.present(sheet, animated: false) }
      scene.harness.perform { sheet.dismiss(animated: false) }
      #expect(sheet.sheetPresentationController != nil)
    }
    scene.harness.forget()
    scene.harness.settle()
    #expect(controller == nil)
  }

  @Test("PC2: a controller that removes the presenter's view gives A its disappear calls")
  func removing() {
    final class Removing: UIPresentationController {
      override var shouldRemovePresentersView: Bool { true }
    }
    #expect(
      !UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
        .shouldRemovePresentersView)
    let scene = ModalScene(.custom)
    scene.director.makeManager = { Removing(presentedViewController: $0, presenting: $1) }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.window == nil)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("PC3: the frame is the container's bounds unless a subclass says otherwise, and final")
  func frame() {
    for frame in [nil, CGRect(x: 20, y: 100, width: 350, height: 400)] {
      let scene = ModalScene(.custom)
      let manager = managed(scene) { $0.frame = frame }
      let animator = ScriptedAnimator()
      scene.director.presentAnimator = animator
      scene.present()
      let expected = frame ?? scene.harness.window.bounds
      #expect(animator.context?.finalFrame(for: scene.b) == expected)
      #expect(manager()?.frameOfPresentedViewInContainerView == expected)
      #expect(scene.b.view.frame == expected)
    }
  }

  @Test("PC4: the system leaves the frame to the subclass when the container lays out")
  func layout() {
    for reapplies in [true, false] {
      let scene = ModalScene(.custom)
      let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let manager = managed(scene) {
        $0.frame = frame
        $0.reapplies = reapplies
      }
      scene.presentAndRest()
      manager()?.notes = []
      scene.b.view.autoresizingMask = []
      scene.harness.perform { scene.b.view.frame.origin.x = 50 }
      scene.harness.perform { manager()?.containerView?.setNeedsLayout() }
      #expect(scene.b.view.frame.minX == (reapplies ? 0 : 50))
      #expect(manager()?.notes == ["laid out"])
    }
  }

  @Test("PC4: a screen that was covered and uncovered keeps the frame it had")
  func frameAfterCover() {
    let scene = ModalScene(.custom)
    let manager = managed(scene) {
      $0.frame = CGRect(x: 20, y: 100, width: 350, height: 400)
      $0.reapplies = false
    }
    scene.presentAndRest()
    let cover = scene.harness.controller("C", style: .fullScreen)
    scene.harness.perform { scene.b.present(cover, animated: true) }
    scene.harness.advance(by: 1)
    scene.harness.perform { cover.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.b.view.superview === manager()?.containerView)
    #expect(scene.b.view.frame == CGRect(x: 20, y: 100, width: 350, height: 400))
  }

  @Test("PC5: the container is in the window when it begins, and chrome hears of both ends")
  func course() {
    let scene = ModalScene(.custom)
    let manager = managed(scene)
    scene.present()
    let kept = manager()
    scene.harness.advance(by: 1)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(
      kept?.notes.filter { $0 != "laid out" }
        == ["begin in the window", "end true", "dismiss", "gone true"])
  }

  @Test("PC5: what was cancelled ends with false, both ways")
  func cancelled() {
    let scene = ModalScene(.custom)
    let manager = managed(scene)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.present()
    let first = manager()
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(first?.notes.filter { $0 != "laid out" } == ["begin in the window", "end false"])
    scene.director.interaction = nil
    scene.presentAndRest()
    let second = manager()
    scene.director.interaction = drive
    scene.dismiss()
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(second?.notes.filter { $0 != "laid out" }.suffix(2) == ["dismiss", "gone false"])
  }

  @Test("PC6: the presented controller has the coordinator of the presentation that begins")
  func coordinator() {
    final class Fading: UIPresentationController {
      let chrome = UIView()
      override func presentationTransitionWillBegin() {
        chrome.alpha = 0
        containerView?.addSubview(chrome)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [chrome] _ in
          chrome.alpha = 1
        })
      }
    }
    let scene = ModalScene(.custom)
    scene.director.makeManager = { Fading(presentedViewController: $0, presenting: $1) }
    scene.present()
    let chrome = (scene.b.presentationController as? Fading)?.chrome
    scene.harness.advance(by: 0.2)
    #expect(abs((chrome?.shownAlpha ?? 0) - 0.5) < 0.1)
    scene.harness.advance(by: 0.2)
    #expect(chrome?.shownAlpha == 1)
  }

  @Test("PC7: begin comes before B's appearance, the end before its did-appear")
  func order() {
    let scene = ModalScene(.custom)
    scene.present()
    scene.harness.advance(by: 1)
    let calls = scene.harness.calls.filter {
      $0.contains("resentationTransition") || $0.contains("Appear(")
    }
    #expect(
      calls == [
        "presentationController.presentationTransitionWillBegin", "B.viewWillAppear(true)",
        "presentationController.presentationTransitionDidEnd(true)", "B.viewDidAppear(true)",
      ])
  }

  @Test("PC12: custom without a controller of its own covers the container and removes nothing")
  func plain() throws {
    let scene = ModalScene(.custom)
    scene.present()
    scene.harness.advance(by: 1)
    let manager = try #require(scene.b.presentationController)
    #expect(type(of: manager) == UIPresentationController.self)
    #expect(scene.b.view.frame == scene.harness.window.bounds)
    #expect(scene.a.view.window != nil)
  }

  @Test("P12, P13: from low in a stack every presentation controller hears of the end")
  func stackedManagers() {
    let harness = TransitionHarness()
    let root = harness.controller("A")
    harness.show(root)
    var managers: [NotingController] = []
    let director = TransitionDirector.sliding()
    director.makeManager = { presented, presenting in
      let manager = NotingController(presentedViewController: presented, presenting: presenting)
      managers.append(manager)
      return manager
    }
    var top: UIViewController = root
    for role in ["B", "C", "D"] {
      let next = harness.controller(role, style: .custom)
      next.transitioningDelegate = director
      harness.perform { top.present(next, animated: false) }
      top = next
    }
    harness.perform { root.dismiss(animated: true) }
    harness.advance(by: 1)
    #expect(director.questions.last { $0.hasPrefix("dismiss") } == "dismiss D")
    for manager in managers { #expect(manager.notes.suffix(2) == ["dismiss", "gone true"]) }
    #expect(harness.appearances.filter { $0.hasSuffix("dD") } == ["D.dD", "C.dD", "B.dD"])
  }
}
