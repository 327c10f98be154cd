import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Interaction controllers that move the views themselves, and hands that nobody moves.
@MainActor @Suite struct OwnDriverTests {
  private let scene = ModalScene(.fullScreen)

  /// Moves B by hand and animates the rest itself.
  private func makeDriver(speed: CGFloat = 1) -> ScriptedDriver {
    let driver = ScriptedDriver { context in
      guard let view = context.view(forKey: .to) else { return }
      view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 844)
      context.containerView.addSubview(view)
    }
    driver.completionSpeed = speed
    scene.director.interaction = driver
    return driver
  }

  private func move(_ driver: ScriptedDriver, to fraction: CGFloat) {
    scene.harness.perform {
      driver.context?.view(forKey: .to)?.frame.origin.y = 844 * (1 - fraction)
      driver.context?.updateInteractiveTransition(fraction)
    }
  }

  /// Lets go, animates the rest for 0.2 s and ends the transition.
  private func letGo(_ driver: ScriptedDriver, finishes: Bool) {
    guard let context = driver.context, let view = context.view(forKey: .to) else { return }
    scene.harness.perform {
      finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        view.frame.origin.y = finishes ? 0 : 844
      } completion: { _ in
        context.completeTransition(finishes)
      }
    }
  }

  @Test(
    "T5, I1: a driver that moves the views itself is followed to its end", arguments: [true, false])
  func ends(finishes: Bool) {
    let driver = makeDriver()
    scene.present()
    #expect(driver.context?.isInteractive == true)
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    move(driver, to: 0.5)
    #expect(scene.b.view.shownFrame.minY == 422)
    scene.harness.advance(by: 3)
    #expect(scene.b.view.shownFrame.minY == 422)
    letGo(driver, finishes: finishes)
    scene.harness.advance(by: 0.1)
    #expect(abs(scene.b.view.shownFrame.minY - (finishes ? 211 : 633)) < 1e-3)
    scene.harness.advance(by: 0.1)
    #expect(
      scene.harness.appearances
        == (finishes
          ? ["A.wD", "B.wA", "B.dA", "A.dD"]
          : ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"]))
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("CO3: what runs along follows the reports of such a driver", arguments: [true, false])
  func alongside(finishes: Bool) {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.harness.perform { scene.harness.window.addSubview(mark) }
    scene.b.onCall["viewWillAppear"] = { [scene] in
      scene.b.transitionCoordinator?.animate { _ in mark.frame.origin.x = 100 }
    }
    let driver = makeDriver()
    scene.present()
    for fraction in [0.7, 0.2, 0.5] as [CGFloat] {
      move(driver, to: fraction)
      scene.harness.advance(by: 1)
      #expect(abs(mark.shownFrame.minX - 100 * fraction) < 1e-3)
    }
    letGo(driver, finishes: finishes)
    scene.harness.advance(by: 0.1)
    #expect(abs(mark.shownFrame.minX - (finishes ? 75 : 25)) < 1e-3)
    scene.harness.advance(by: 1)
    #expect(mark.shownFrame.minX == (finishes ? 100 : 0))
    #expect(mark.frame.minX == (finishes ? 100 : 0))
  }

  @Test(
    "I12: a driver that nobody moves holds the transition at its start, and nothing else breaks")
  func idle() {
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.present()
    scene.harness.advance(by: 60)
    #expect(scene.b.view.shownFrame.minY == -844)
    #expect(scene.harness.appearances == ["A.wD", "B.wA"])
    #expect(scene.harness.warnings.isEmpty, "a hand may take all the time in the world")
    scene.harness.perform { scene.a.dismiss(animated: true) }
    #expect(scene.harness.warnings.contains { $0.contains("while a presentation or dismiss") })
    scene.harness.perform { drive.cancel() }
    #expect(scene.harness.appearances.last == "A.dA")
  }

  @Test("I13: under a cancel the context says so, whatever the block is told of its finish")
  func finished() {
    let drive = UIPercentDrivenInteractiveTransition()
    var cancelled: [Bool] = []
    scene.director.interaction = drive
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4) {
        view.alpha = 0
      } completion: { _ in
        cancelled.append(context.transitionWasCancelled)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.present()
    scene.harness.perform {
      drive.update(0.5)
      drive.cancel()
    }
    scene.harness.advance(by: 1)
    #expect(cancelled == [true])
    #expect(scene.harness.appearances.last == "A.dA")
  }
}
