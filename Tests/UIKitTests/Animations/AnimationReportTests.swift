import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Reports of what went wrong with animation blocks, as claims about what is right.
@MainActor @Suite struct AnimationReportTests {
  let bench = AnimationBench()
  var harness: TransitionHarness { bench.harness }
  var view: UIView { bench.view }

  @Test("B077, UA9: three seconds are waited for only where something changes")
  func completionOfNoChange() {
    var results: [String] = []
    harness.perform {
      UIView.animate(withDuration: 3) {
        view.tag = 1
      } completion: {
        results.append("nothing \($0) \(harness.now)")
      }
      UIView.animate(withDuration: 3) {
        view.alpha = 0
      } completion: {
        results.append("fade \($0) \(harness.now)")
      }
    }
    #expect(results == ["nothing true 0.0"])
    harness.advance(to: 2.9)
    #expect(results.count == 1)
    harness.advance(to: 4)
    #expect(results.last == "fade true 3.0")
  }

  @Test("B078, UA10: a block that only starts a scroll does not wait for it")
  func scrollInBlock() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    harness.perform { harness.window.addSubview(scroll) }
    var end: Double?
    harness.perform {
      UIView.animate(withDuration: 3) {
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      } completion: { _ in
        end = harness.now
      }
    }
    #expect(end == 0)
    #expect(scroll.layer.animation(forKey: "bounds")?.duration == 0.25)
  }

  /// A view that animates its border along, with an animation of its own.
  private final class Framed: UIView {
    enum Way { case withDelegate, withoutDelegate, nothing }
    var way = Way.withDelegate

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      let action = super.action(for: layer, forKey: "backgroundColor")
      guard event == "borderWidth", way != .nothing, let timing = action as? CAAnimation else {
        return super.action(for: layer, forKey: event)
      }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = layer.presentation()?.borderWidth
      animation.duration = timing.duration
      animation.timingFunction = timing.timingFunction
      if way == .withDelegate { animation.delegate = timing.delegate }
      return animation
    }
  }

  private func frame(_ way: Framed.Way) -> (end: Double?, width: CGFloat?) {
    let framed = Framed(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    framed.way = way
    harness.perform { harness.window.addSubview(framed) }
    var end: Double?
    let start = harness.now
    harness.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        framed.layer.borderWidth = 10
      } completion: { _ in
        end = harness.now - start
      }
    }
    harness.advance(by: 1)
    let width = framed.layer.presentation()?.borderWidth
    harness.advance(by: 3)
    return (end, width)
  }

  @Test("B079, UA23: a completion waits for an animation of a custom action that takes it over")
  func customAction() {
    let (end, width) = frame(.withDelegate)
    #expect(end == 2)
    #expect(width == 5)
  }

  @Test("B079, UA23: a completion is never lost where a custom action leaves it out")
  func customActionWithoutDelegate() {
    let (end, width) = frame(.withoutDelegate)
    #expect(end == 0)
    #expect(width == 5)
    #expect(frame(.nothing).end == 0)
  }

  @Test("B080, UA23: asking for actions by hand inside a block does not lose its completion")
  func actionsAskedByHand() {
    var results: [String] = []
    harness.perform {
      UIView.animate(withDuration: 1) {
        _ = view.action(for: view.layer, forKey: "position")
        _ = view.layer.action(forKey: "opacity")
        view.alpha = 0
      } completion: {
        results.append("changed \($0) \(harness.now)")
      }
      UIView.animate(withDuration: 1) {
        _ = view.action(for: view.layer, forKey: "position")
      } completion: {
        results.append("asked \($0) \(harness.now)")
      }
    }
    harness.advance(by: 2)
    #expect(results == ["asked true 0.0", "changed true 1.0"])
    harness.tap(CGPoint(x: 10, y: 10))
    #expect(view.touchBlockingAnimations == 0)
  }

  @Test("B082, UA19: after a tiny animation from the current state, the next takes its time")
  func tinyDuration() {
    var end: Double?
    harness.perform {
      UIView.animate(
        withDuration: 1e-8, delay: 0, options: .beginFromCurrentState,
        animations: { view.frame = CGRect(x: 100, y: 0, width: 80, height: 80) },
        completion: { finished in
          #expect(finished)
          UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
          } completion: { _ in
            end = harness.now
          }
        })
    }
    harness.advance(to: 0.05)
    #expect(abs(bench.shownX - 50) < 0.01)
    #expect(end == nil)
    harness.advance(to: 1)
    #expect(abs((end ?? 0) - 0.1) < 1e-6)
    #expect(view.layer.animationKeys() == nil)
    #expect(bench.shownX == 0)
  }

  @Test("B083, UA8: without duration the completion comes in the next turn, at the same instant")
  func noDuration() {
    var end: Double?
    harness.turn {
      UIView.animate(withDuration: 0) {
        view.alpha = 0
      } completion: { _ in
        end = harness.now
      }
      #expect(end == nil)
    }
    #expect(bench.shownAlpha == 0)
    harness.settle()
    #expect(end == 0)
  }

  @Test("B085, UA4: turned back midway, a linear move stands until the first one ends")
  func flatPart() {
    bench.animateX(to: 300, duration: 3)
    bench.expectX([(1.5, 150)])
    bench.animateX(to: 0, duration: 3, options: [.curveLinear, .beginFromCurrentState])
    bench.expectX([(1.5, 150), (2, 150), (2.5, 150), (3, 150), (3.75, 75), (4.5, 0)])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("B086, UA6: a chain that looks at `finished` stops when its animations are removed")
  func chain() {
    var steps: [String] = []
    func step(_ number: Int) {
      UIView.animate(withDuration: 1) {
        view.frame.origin.x = CGFloat(number * 100)
      } completion: { finished in
        steps.append("\(number) \(finished)")
        if finished, number < 3 { step(number + 1) }
      }
    }
    harness.perform { step(1) }
    harness.advance(by: 0.5)
    harness.perform { view.layer.removeAllAnimations() }
    harness.advance(by: 5)
    #expect(steps == ["1 false"])
    harness.perform {
      view.frame.origin.x = 0
      step(1)
    }
    harness.advance(by: 5)
    #expect(steps == ["1 false", "1 true", "2 true", "3 true"])
  }

  @Test("B087, UA6, CA13: a view stops where it is seen when the model takes the shown values")
  func stopping() {
    var results: [Bool] = []
    bench.animateX(to: 100) { results.append($0) }
    harness.advance(by: 0.3)
    harness.perform {
      if let shown = view.layer.presentation() { view.frame = shown.frame }
      view.layer.removeAllAnimations()
    }
    #expect(results == [false])
    bench.expectX([(0.3, 30), (2, 30)])
  }
}
