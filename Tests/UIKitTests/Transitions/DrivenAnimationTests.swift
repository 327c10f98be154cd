import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// What a percent-driven transition takes along, whatever opened it (I2, I3, I15).
@MainActor @Suite struct DrivenAnimationTests {
  typealias Context = any UIViewControllerContextTransitioning
  private let scene = ModalScene(.fullScreen)
  private let drive = UIPercentDrivenInteractiveTransition()

  init() {
    drive.completionCurve = .linear
    scene.director.interaction = drive
  }

  /// Ways to move a mark by 100 points in 0.4 s that end the transition themselves.
  enum Way: String, CaseIterable {
    case block, spring, nested, propertyAnimator, springAnimator, explicit
  }

  private static func end(_ context: Context) {
    context.completeTransition(!context.transitionWasCancelled)
  }

  private static func animate(_ mark: UIView, by way: Way, in context: Context) {
    let move = { mark.frame.origin.x = 100 }
    switch way {
    case .block:
      UIView.animate(withDuration: 0.4, animations: move) { _ in end(context) }
    case .spring:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 2,
        animations: move
      ) { _ in end(context) }
    case .nested:
      UIView.animate(withDuration: 0.4) {
        UIView.animate(withDuration: 9, animations: move) { _ in end(context) }
      }
    case .propertyAnimator, .springAnimator:
      let timing: any UITimingCurveProvider =
        way == .propertyAnimator
        ? UICubicTimingParameters(animationCurve: .easeIn)
        : UISpringTimingParameters(dampingRatio: 0.4)
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
      animator.addAnimations(move)
      animator.addCompletion { _ in end(context) }
      animator.startAnimation()
    case .explicit:
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 5
      animation.toValue = 105
      animation.duration = 0.4
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      CATransaction.begin()
      CATransaction.setCompletionBlock { end(context) }
      mark.layer.add(animation, forKey: "move")
      CATransaction.commit()
      mark.layer.position.x = 105
    }
  }

  private func present(_ mark: UIView, by way: Way) {
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      context.containerView.addSubview(mark)
      Self.animate(mark, by: way, in: context)
    }
    scene.present()
  }

  private func makeMark() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  @Test(
    "I2, I3, I5: the hand moves them all evenly, and they end with the rest",
    arguments: Way.allCases)
  func finish(way: Way) {
    let mark = makeMark()
    present(mark, by: way)
    for fraction in [0.25, 0.9, 0.5] as [CGFloat] {
      scene.harness.perform { drive.update(fraction) }
      scene.harness.advance(by: 1)
      #expect(abs(mark.shownFrame.minX - 100 * fraction) < 0.5, "\(way) at \(fraction)")
    }
    scene.harness.perform { drive.finish() }
    scene.harness.advance(by: 0.1)
    #expect(abs(mark.shownFrame.minX - 75) < 0.5)
    #expect(scene.harness.appearances.count == 2)
    scene.harness.advance(by: 0.101)
    #expect(mark.frame.minX == 100)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    #expect(scene.harness.warnings == [])
  }

  @Test("I11, I15: cancelled they go back once, and the transition ends", arguments: Way.allCases)
  func cancel(way: Way) {
    let mark = makeMark()
    present(mark, by: way)
    scene.harness.perform {
      drive.update(0.5)
      drive.cancel()
    }
    scene.harness.advance(by: 0.1)
    #expect(abs(mark.shownFrame.minX - 25) < 0.5, "\(way)")
    scene.harness.advance(by: 0.1)
    scene.harness.settle()
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"])
    // An explicit animation changes no model value, so the animator's own change stays.
    #expect(mark.frame.minX == (way == .explicit ? 100 : 0))
  }

  @Test("I2, B112: blocks and animators of all kinds together follow one hand")
  func together() {
    let marks = Way.allCases.map { _ in makeMark() }
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      final class Silent: NSObject, UIViewControllerContextTransitioning {
        let real: Context
        init(_ real: Context) { self.real = real }
        var containerView: UIView { real.containerView }
        var isAnimated: Bool { true }
        var isInteractive: Bool { real.isInteractive }
        var transitionWasCancelled: Bool { real.transitionWasCancelled }
        var presentationStyle: UIModalPresentationStyle { .none }
        var targetTransform: CGAffineTransform { .identity }
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func pauseInteractiveTransition() {}
        func finishInteractiveTransition() {}
        func cancelInteractiveTransition() {}
        func completeTransition(_ didComplete: Bool) {}
        func viewController(
          forKey key: UITransitionContextViewControllerKey
        ) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
        func initialFrame(for vc: UIViewController) -> CGRect { .zero }
        func finalFrame(for vc: UIViewController) -> CGRect { .zero }
      }
      for (mark, way) in zip(marks, Way.allCases) {
        context.containerView.addSubview(mark)
        Self.animate(mark, by: way, in: way == .block ? context : Silent(context))
      }
    }
    scene.present()
    scene.harness.perform { drive.update(0.3) }
    for mark in marks { #expect(abs(mark.shownFrame.minX - 30) < 0.5) }
    scene.harness.perform { drive.finish() }
    scene.harness.advance(by: 0.14)
    for mark in marks { #expect(abs(mark.shownFrame.minX - 65) < 0.5) }
    scene.harness.advance(by: 0.2)
    #expect(scene.harness.appearances.last == "A.dD")
  }

  @Test("I3: a push inside a screen under a hand runs on the clock, and each ends by itself")
  func twoAtOnce() {
    let (first, second) = (controller("first"), controller("second"))
    let navigation = UINavigationController(rootViewController: first)
    let inner = TransitionDirector.sliding()
    navigation.delegate = inner
    navigation.transitioningDelegate = scene.director
    navigation.modalPresentationStyle = .fullScreen
    scene.harness.perform { scene.a.present(navigation, animated: true) }
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { navigation.pushViewController(second, animated: true) }
    scene.harness.advance(by: 0.1)
    #expect(abs(second.view.shownFrame.minY + 0.75 * 844) < 1e-3, "the push plays")
    #expect(abs(navigation.view.shownFrame.minY + 0.5 * 844) < 1e-3, "the hand holds")
    scene.harness.advance(by: 1)
    #expect(navigation.topViewController === second && second.view.shownFrame.minY == 0)
    #expect(abs(navigation.view.shownFrame.minY + 0.5 * 844) < 1e-3)
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(navigation.view.window == nil)
    #expect(second.view.frame.minY == 0, "the cancel restores nothing of the push")
  }
}
