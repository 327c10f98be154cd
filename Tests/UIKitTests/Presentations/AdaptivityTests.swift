import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Decides about adaptation as a test says, and writes down what it hears.
@MainActor
final class AdaptivityDirector: NSObject, UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  var style: UIModalPresentationStyle?
  var makeReplacement: ((UIPresentationController) -> UIViewController?)?
  var mayDismiss = true
  var notes: [String] = []

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return style ?? .pageSheet
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { makeReplacement?(controller) }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { notes.append("will \(style)") }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    notes.append("should")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    notes.append("willDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    notes.append("didDismiss")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { notes.append("attempt") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { notes.append("detent") }
}

/// Asked for a style by the method without traits alone.
@MainActor private final class PlainDirector: NSObject, UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .overFullScreen }
}

@MainActor @Suite struct AdaptivityTests {
  private let director = AdaptivityDirector()
  static let wide = CGSize(width: 1024, height: 768)
  static let narrow = CGSize(width: 390, height: 844)

  private func popover(in size: CGSize) -> ModalScene {
    let scene = ModalScene(.popover, size: size)
    scene.b.transitioningDelegate = nil
    scene.b.popoverPresentationController?.sourceView = scene.a.view
    scene.b.popoverPresentationController?.delegate = director
    return scene
  }

  @Test("a window is compact below 600 points of width and below 480 of height")
  func sizeClasses() {
    let cases: [(CGSize, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (CGSize(width: 599, height: 480), .compact, .regular),
      (CGSize(width: 600, height: 479), .regular, .compact),
    ]
    for (size, width, height) in cases {
      let harness = TransitionHarness(size: size)
      let root = harness.controller("A")
      harness.show(root)
      #expect(root.traitCollection.horizontalSizeClass == width)
      #expect(root.view.traitCollection.verticalSizeClass == height)
    }
  }

  @Test("traits are put together, the later over the earlier, and compared")
  func traitSets() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let both = UITraitCollection(traitsFrom: [
      compact, UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(horizontalSizeClass: .regular),
    ])
    #expect(both.horizontalSizeClass == .regular)
    #expect(both.verticalSizeClass == .regular)
    #expect(!both.containsTraits(in: compact))
    #expect(both.containsTraits(in: UITraitCollection()))
    #expect(compact == UITraitCollection(horizontalSizeClass: .compact))
  }

  @Test("PC8: a popover stays one in regular width and becomes a sheet in compact width")
  func popoverAdapts() {
    for (size, isSheet) in [(Self.wide, false), (Self.narrow, true)] {
      let scene = popover(in: size)
      scene.present()
      scene.harness.advance(by: 1)
      let card = scene.b.view.superview?.superview
      #expect((card?.role == "sheet") == isSheet)
      #expect(director.notes.last == (isSheet ? "will pageSheet" : "will none"))
      #expect(scene.b.popoverPresentationController != nil)
    }
  }

  @Test("PC8: a delegate's none keeps the popover in compact width")
  func noneKeeps() {
    director.style = UIModalPresentationStyle.none
    let scene = popover(in: Self.narrow)
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.b.view.superview?.superview?.superview?.role == "popover")
  }

  @Test("PC8: without a delegate a popover becomes a sheet too")
  func withoutDelegate() {
    let scene = popover(in: Self.narrow)
    scene.b.popoverPresentationController?.delegate = nil
    #expect(scene.b.presentationController?.adaptivePresentationStyle == .pageSheet)
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.b.view.superview?.superview?.role == "sheet")
  }

  @Test("PC8: the method without traits counts in compact width only")
  func plainMethod() {
    let plain = PlainDirector()
    for (size, style) in [
      (Self.wide, UIModalPresentationStyle.none), (Self.narrow, .overFullScreen),
    ] {
      let scene = popover(in: size)
      scene.b.presentationController?.delegate = plain
      #expect(
        scene.b.presentationController?.adaptivePresentationStyle(for: scene.a.traitCollection)
          == style)
    }
  }

  @Test("PC8: a form sheet may adapt to the full screen, with its appearance calls")
  func formSheetAdapts() {
    let scene = ModalScene(.formSheet)
    scene.b.transitioningDelegate = nil
    director.style = .fullScreen
    scene.b.presentationController?.delegate = director
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.window == nil)
    #expect(scene.b.view.frame == scene.harness.window.bounds)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("PC8: the delegate may show another controller, which holds the presented one")
  func replacement() {
    let scene = popover(in: Self.narrow)
    director.style = .fullScreen
    var navigation: UINavigationController?
    director.makeReplacement = {
      navigation = UINavigationController(rootViewController: $0.presentedViewController)
      return navigation
    }
    scene.present()
    scene.harness.advance(by: 1)
    #expect(navigation != nil)
    #expect(scene.a.presentedViewController === navigation)
    #expect(scene.b.presentingViewController === scene.a)
    #expect(scene.b.view.window != nil)
    scene.harness.perform { scene.b.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.a.presentedViewController == nil)
  }

  @Test("PC8: a popover that is shown adapts when its window is resized, and back")
  func adaptsWhileShown() {
    let scene = popover(in: Self.wide)
    scene.presentAndRest()
    #expect(scene.b.view.superview?.superview?.superview?.role == "popover")
    scene.harness.environment.send(.resized(Self.narrow))
    scene.harness.settle()
    #expect(scene.b.view.superview?.superview?.role == "sheet")
    #expect(scene.b.view.window != nil)
    scene.harness.environment.send(.resized(Self.wide))
    scene.harness.settle()
    #expect(scene.b.view.superview?.superview?.superview?.role == "popover")
    #expect(scene.harness.appearances == [])
    #expect(scene.harness.warnings.isEmpty)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.a.view.transform.isIdentity)
  }

  // MARK: Sizes

  private final class Sized: UIViewController {
    var write: (String) -> Void = { _ in }
    var forwards = true
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      write("\(role ?? "") \(Int(size.width))x\(Int(size.height))")
      let old = viewIfLoaded?.bounds.width ?? 0
      coordinator.animate(
        alongsideTransition: { [weak self] _ in
          let new = self?.viewIfLoaded?.bounds.width ?? 0
          self?.write("\(self?.role ?? "") along \(new != old)")
        }, completion: { [weak self] _ in self?.write("\(self?.role ?? "") done") })
      if forwards { super.viewWillTransition(to: size, with: coordinator) }
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      write("\(role ?? "") traits")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      write(
        "\(role ?? "") was \(previous?.horizontalSizeClass == .compact ? "compact" : "regular")")
    }
  }

  private final class SizedManager: UIPresentationController {
    var write: (String) -> Void = { _ in }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      write("manager \(Int(size.width))x\(Int(size.height))")
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      write("size of presented")
      return CGSize(width: parentSize.width / 2, height: parentSize.height)
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { write("preferred \(Int(container.preferredContentSize.width))") }
  }

  private func sizedScene(
    _ notes: @escaping (String) -> Void
  ) -> (TransitionHarness, Sized, Sized, Sized, TransitionDirector) {
    let harness = TransitionHarness()
    let root = Sized()
    let child = Sized()
    let presented = Sized()
    for (controller, role) in [(root, "root"), (child, "child"), (presented, "B")] {
      controller.role = role
      controller.write = notes
    }
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    harness.show(root)
    let director = TransitionDirector()
    director.makeManager = {
      let manager = SizedManager(presentedViewController: $0, presenting: $1)
      manager.write = notes
      return manager
    }
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = director
    harness.perform { root.present(presented, animated: false) }
    return (harness, root, child, presented, director)
  }

  @Test("PC9: a resize tells the root, its children, the manager, then what it presents")
  func sizeOrder() {
    var notes: [String] = []
    let (harness, _, _, _, director) = sizedScene { notes.append($0) }
    harness.environment.send(.resized(CGSize(width: 400, height: 800)))
    harness.settle()
    #expect(
      notes == [
        "root 400x800", "child 400x800", "manager 400x800", "size of presented", "B 200x800",
        "root along true", "child along true", "B along true", "root done", "child done", "B done",
      ])
    withExtendedLifetime(director) {}
  }

  @Test("PC9: who does not call super passes nothing on")
  func withoutSuper() {
    var notes: [String] = []
    let (harness, root, _, _, director) = sizedScene { notes.append($0) }
    root.forwards = false
    harness.environment.send(.resized(CGSize(width: 400, height: 800)))
    harness.settle()
    #expect(notes.filter { $0.contains("x800") } == ["root 400x800"])
    withExtendedLifetime(director) {}
  }

  @Test("PC8: a change of traits is announced before and told after, all over")
  func traitOrder() {
    var notes: [String] = []
    let (harness, _, _, _, director) = sizedScene { notes.append($0) }
    harness.environment.send(.resized(Self.wide))
    harness.settle()
    #expect(notes.filter { $0.hasSuffix("traits") } == ["root traits", "child traits", "B traits"])
    #expect(
      notes.filter { $0.contains("was") } == [
        "root was compact", "child was compact", "B was compact",
      ])
    withExtendedLifetime(director) {}
  }

  @Test("PC10: a changed wish of the presented controller reaches the presentation controller")
  func preferredSize() {
    var notes: [String] = []
    let (harness, root, child, presented, director) = sizedScene { notes.append($0) }
    presented.preferredContentSize = CGSize(width: 300, height: 100)
    presented.preferredContentSize = CGSize(width: 300, height: 100)
    child.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(notes == ["preferred 300"])
    withExtendedLifetime((harness, root, director)) {}
  }
}
