import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Small animators as people write them, by what is shown at each time.
@MainActor @Suite struct PlayedAnimatorTests {
  @Test("a slide is where its pace says, both ways", arguments: [0, 0.1, 0.2, 0.3, 0.4])
  func slide(time: Double) {
    let scene = ModalScene(.fullScreen)
    scene.present()
    scene.harness.advance(by: time)
    #expect(abs(scene.b.view.shownFrame.minY + 844 * (1 - time / 0.4)) < 1e-6)
    scene.harness.advance(by: 1)
    scene.dismiss()
    scene.harness.advance(by: time)
    let shown = scene.b.view.shownFrame
    #expect(time == 0.4 ? shown.isNull : abs(shown.minY + 844 * time / 0.4) < 1e-6)
    #expect(scene.a.view.shownFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test("a fade is as strong as its pace says, both ways")
  func fade() {
    let scene = ModalScene(.overFullScreen)
    scene.director.presentAnimator = FadeAnimator()
    scene.director.dismissAnimator = FadeAnimator(out: true)
    scene.present()
    for tenth in 0...2 {
      #expect(abs(scene.b.view.shownAlpha - CGFloat(tenth) / 3) < 1e-5)
      scene.harness.advance(by: 0.1)
    }
    #expect(scene.b.view.shownAlpha == 1)
    #expect(scene.harness.appearances == ["B.wA", "B.dA"])
    scene.dismiss()
    for tenth in 0...2 {
      #expect(abs(scene.b.view.shownAlpha - (1 - CGFloat(tenth) / 3)) < 1e-5)
      scene.harness.advance(by: 0.1)
    }
    #expect(scene.b.view.window == nil)
  }

  @Test("a spring's size follows the closed form of a critically damped spring")
  func spring() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = SpringAnimator()
    scene.present()
    let omega = 9.233413 / 0.5
    for time in [0, 0.1, 0.2, 0.4] {
      scene.harness.advance(to: time)
      let rest = (1 + omega * time) * exp(-omega * time)
      #expect(abs(scene.b.view.shownFrame.width - 390 * (1 - 0.5 * rest)) < 0.01)
      #expect(abs(scene.b.view.shownFrame.midY - 422) < 1e-6)
    }
    scene.harness.advance(to: 0.5)
    #expect(scene.b.view.shownFrame.width == 390)
    #expect(scene.harness.appearances.last == "A.dD")
  }

  @Test("a push and a pop by a custom slide are where their pace says")
  func navigation() {
    let scene = NavigationScene()
    scene.push(scene.b)
    scene.harness.advance(by: 0.1)
    #expect(abs(scene.b.view.shownFrame.minY + 633) < 1e-6)
    scene.harness.advance(by: 1)
    scene.pop()
    scene.harness.advance(by: 0.3)
    #expect(abs(scene.b.view.shownFrame.minY + 633) < 1e-6)
    #expect(scene.a.view.shownFrame.minY == 0)
  }

  @Test("a screen of another size starts and ends in its own place")
  func otherSize() {
    let scene = ModalScene(.fullScreen, size: CGSize(width: 1000, height: 500))
    scene.present()
    scene.harness.advance(by: 0.2)
    #expect(scene.b.view.shownFrame == CGRect(x: 0, y: -250, width: 1000, height: 500))
  }

  @Test("delayed work that an animator asks for ends the transition on the stage's clock")
  func delayedWork() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { context.completeTransition(true) }
    }
    scene.present()
    scene.harness.advance(by: 0.39)
    #expect(scene.harness.appearances.count == 2)
    scene.harness.advance(by: 0.01)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("a block with a delay longer than the declared duration is waited for")
  func longDelay() {
    for start in [0, 7.5] {
      let scene = ModalScene(.fullScreen)
      scene.harness.advance(to: start)
      scene.director.presentAnimator = ScriptedAnimator { context in
        let view = context.view(forKey: .to) ?? UIView()
        context.containerView.addSubview(view)
        view.frame.origin.y = -844
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
          view.frame.origin.y = 0
        } completion: { _ in
          context.completeTransition(true)
        }
      }
      scene.present()
      scene.harness.advance(by: 0.5)
      #expect(abs(scene.b.view.shownFrame.minY + 844) < 1e-6)
      scene.harness.advance(by: 0.25)
      #expect(abs(scene.b.view.shownFrame.minY + 422) < 1e-6)
      scene.harness.advance(by: 0.25)
      #expect(scene.harness.appearances.last == "A.dD")
      #expect(scene.harness.warnings.isEmpty)
    }
  }

  @Test("an explicit layer animation in a driven transition follows the hand")
  func explicitAnimation() {
    let scene = ModalScene(.fullScreen)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.duration = 0.4
      view.layer.add(fade, forKey: "fade")
      UIView.animate(withDuration: 0.4) {
        view.transform = CGAffineTransform(translationX: 10, y: 0)
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    scene.harness.perform { drive.update(0.25) }
    scene.harness.advance(by: 2)
    #expect(abs(scene.b.view.shownAlpha - 0.25) < 1e-5)
  }
}
