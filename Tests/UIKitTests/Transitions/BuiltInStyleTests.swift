import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct BuiltInStyleTests {
  private func scene(
    _ transition: UIModalTransitionStyle, _ style: UIModalPresentationStyle = .fullScreen
  ) -> ModalScene {
    let scene = ModalScene(style)
    scene.b.transitioningDelegate = nil
    scene.b.modalTransitionStyle = transition
    return scene
  }

  /// The cosine of the angle a view is shown turned by about the vertical axis.
  private func cosine(_ view: UIView?) -> CGFloat {
    view?.layer.presentation()?.transform.m11 ?? .nan
  }

  @Test(
    "flipping turns both screens about the vertical axis, half a turn apart, unseen from behind")
  func flip() {
    let scene = scene(.flipHorizontal)
    let (a, b) = (scene.a.view, scene.b.view)
    scene.present()
    #expect(a?.layer.isDoubleSided == false)
    #expect(b?.layer.isDoubleSided == false)
    #expect(cosine(a) > 0.99)
    #expect(cosine(b) < -0.99)
    scene.harness.advance(by: 0.375)
    #expect(abs(cosine(a)) < 0.02)
    #expect(abs(cosine(b)) < 0.02)
    scene.harness.advance(by: 0.3)
    #expect(cosine(a) < 0)
    #expect(cosine(b) > 0)
    #expect(abs(cosine(a) + cosine(b)) < 0.02)
    scene.harness.advance(by: 1)
    #expect(b?.layer.isDoubleSided == true)
    #expect(a?.layer.isDoubleSided == true)
    #expect(b?.transform3D.isIdentity == true)
    #expect(b?.superview?.layer.sublayerTransform.isIdentity == true)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("flipping back turns the other way and leaves no trace")
  func flipBack() {
    let scene = scene(.flipHorizontal)
    scene.presentAndRest()
    scene.dismiss()
    scene.harness.advance(by: 0.1)
    let forth = scene.b.view.layer.presentation()?.transform.m13 ?? 0
    #expect(forth > 0)
    scene.harness.advance(by: 1)
    #expect(scene.a.view.layer.isDoubleSided)
    #expect(scene.a.view.transform3D.isIdentity)
    #expect(scene.a.view.window === scene.harness.window)
  }

  @Test("dissolving fades what comes in and out again", arguments: [true, false])
  func dissolve(removes: Bool) {
    let scene = scene(.crossDissolve, removes ? .fullScreen : .overFullScreen)
    scene.present()
    scene.harness.advance(by: 0.175)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 0.02)
    scene.harness.advance(by: 1)
    #expect(scene.b.view.shownAlpha == 1)
    scene.dismiss()
    scene.harness.advance(by: 0.175)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 0.02)
    scene.harness.advance(by: 1)
    #expect(scene.b.view.alpha == 1)
    #expect(scene.a.view.window != nil)
  }

  @Test(
    "every built-in style can be driven by hand, and cancelled without a trace",
    arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve],
    [UIModalPresentationStyle.fullScreen, .pageSheet])
  func driven(transition: UIModalTransitionStyle, style: UIModalPresentationStyle) {
    final class Supplier: InteractionSupplier {
      let drive = UIPercentDrivenInteractiveTransition()
      func interactionController(
        for phase: TransitionPhase
      ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
    }
    let supplier = Supplier()
    let scene = scene(transition, style)
    scene.harness.environment.interactionSupplier = supplier
    scene.present()
    scene.harness.perform { supplier.drive.update(0.4) }
    scene.harness.perform { supplier.drive.cancel() }
    scene.harness.advance(by: 2)
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.a.view.transform3D.isIdentity)
    #expect(scene.a.view.frame == scene.harness.window.bounds)
    #expect(scene.b.view.transform3D.isIdentity)
    #expect(scene.b.view.alpha == 1)
    scene.present()
    scene.harness.perform { supplier.drive.update(0.4) }
    scene.harness.perform { supplier.drive.finish() }
    scene.harness.advance(by: 2)
    #expect(scene.b.view.window != nil)
    #expect(scene.harness.warnings.isEmpty)
  }
}
