import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct PopoverTests {
  static let room = CGRect(x: 10, y: 10, width: 1004, height: 748)

  private func scene(
    source: CGRect = CGRect(x: 500, y: 100, width: 24, height: 20),
    _ configure: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> (ModalScene, UIPopoverPresentationController, UIView) {
    let scene = ModalScene(.popover, size: AdaptivityTests.wide)
    scene.b.transitioningDelegate = nil
    scene.b.preferredContentSize = CGSize(width: 300, height: 200)
    let button = UIView(frame: source)
    scene.harness.perform { scene.a.view.addSubview(button) }
    let popover = try #require(scene.b.popoverPresentationController)
    popover.sourceView = button
    configure(popover)
    return (scene, popover, button)
  }

  @Test("a popover lies below its source, its arrow at the middle, as large as it would like")
  func place() throws {
    let (scene, popover, _) = try scene()
    scene.present()
    scene.harness.advance(by: 1)
    #expect(popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame == CGRect(x: 362, y: 120, width: 300, height: 212))
    #expect(scene.b.view.bounds.size == CGSize(width: 300, height: 200))
    #expect(scene.harness.appearances == ["B.wA", "B.dA"])
    scene.harness.perform { scene.b.preferredContentSize = CGSize(width: 100, height: 50) }
    #expect(popover.presentedView?.frame == CGRect(x: 462, y: 120, width: 100, height: 62))
  }

  @Test(
    "the first permitted side with room is taken: below, above, right, left",
    arguments: [
      (CGRect(x: 500, y: 700, width: 20, height: 20), UIPopoverArrowDirection.any, .down),
      (CGRect(x: 20, y: 300, width: 20, height: 20), [.left, .right], .left),
      (CGRect(x: 980, y: 300, width: 20, height: 20), [.left, .right], .right),
      (CGRect(x: 500, y: 300, width: 20, height: 20), .down, .down),
    ] as [(CGRect, UIPopoverArrowDirection, UIPopoverArrowDirection)])
  func sides(source: CGRect, permitted: UIPopoverArrowDirection, expected: UIPopoverArrowDirection)
    throws
  {
    let (scene, popover, _) = try scene(source: source) { $0.permittedArrowDirections = permitted }
    scene.present()
    #expect(popover.arrowDirection == expected)
    let frame = popover.frameOfPresentedViewInContainerView
    #expect(Self.room.contains(frame))
  }

  @Test("at a screen's edge the bubble stays inside and the arrow keeps off the corners")
  func edge() throws {
    let (scene, popover, button) = try scene(source: CGRect(x: 1000, y: 100, width: 20, height: 20))
    scene.present()
    scene.harness.advance(by: 1)
    #expect(popover.presentedView?.frame.maxX == 1014)
    let arrow = popover.presentedView?.subviews.last
    #expect(arrow?.frame.maxX ?? .infinity <= 300 - 13)
    withExtendedLifetime(button) {}
  }

  @Test("the arrow points at the source rectangle")
  func sourceRect() throws {
    let (scene, popover, _) = try scene {
      $0.sourceRect = CGRect(x: -100, y: 0, width: 20, height: 20)
    }
    scene.present()
    #expect(popover.frameOfPresentedViewInContainerView.midX == 410)
  }

  @Test("a tap beside a popover dismisses it, as the person's doing", arguments: [true, false])
  func tapBeside(mayDismiss: Bool) throws {
    let (scene, popover, _) = try scene()
    let director = AdaptivityDirector()
    director.mayDismiss = mayDismiss
    popover.delegate = director
    scene.presentAndRest()
    director.notes = []
    scene.harness.tap(CGPoint(x: 50, y: 700))
    scene.harness.advance(by: 1)
    #expect((scene.a.presentedViewController == nil) == mayDismiss)
    #expect(
      director.notes
        == (mayDismiss ? ["should", "willDismiss", "didDismiss"] : ["should", "attempt"]))
    #expect(scene.harness.window.subviews.count == (mayDismiss ? 1 : 2))
  }

  @Test("views that touches pass through to stay in reach")
  func passthrough() throws {
    let (scene, popover, button) = try scene()
    popover.passthroughViews = [button]
    scene.presentAndRest()
    #expect(scene.harness.window.hitTest(CGPoint(x: 505, y: 105), with: nil) === button)
    #expect(scene.harness.window.hitTest(CGPoint(x: 50, y: 700), with: nil) !== scene.a.view)
  }

  @Test("VH8, B117: a popover dims the tint beneath while it is shown")
  func tint() throws {
    let (scene, _, button) = try scene()
    scene.present()
    scene.harness.advance(by: 1)
    #expect(button.tintAdjustmentMode == .dimmed)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(button.tintAdjustmentMode == .normal)
  }

  @Test("AP9: a presenter inside a popover does not hear that it appears after a dismissal")
  func presenterInPopover() throws {
    let (scene, _, button) = try scene()
    scene.presentAndRest()
    let c = scene.harness.controller("C", style: .fullScreen)
    scene.harness.perform { scene.b.present(c, animated: true) }
    scene.harness.advance(by: 1)
    #expect(c.view.frame == scene.harness.window.bounds)
    scene.harness.forget()
    scene.harness.perform { c.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(!scene.harness.appearances.contains("B.dA"))
    #expect(scene.b.view.window != nil)
    withExtendedLifetime(button) {}
  }

  @Test("the popover follows a resized window")
  func resize() throws {
    let (scene, popover, button) = try scene()
    scene.presentAndRest()
    scene.harness.environment.send(.resized(CGSize(width: 700, height: 600)))
    scene.harness.settle()
    #expect(popover.presentedView?.frame.minY == 120)
    #expect(popover.presentedView?.frame.maxX ?? .infinity <= 690)
    withExtendedLifetime(button) {}
  }

  @Test("a popover without anything to point at ends the program")
  func withoutSource() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = ModalScene(.popover, size: CGSize(width: 1024, height: 768))
        scene.b.transitioningDelegate = nil
        scene.present()
      }
    }
  }
}
