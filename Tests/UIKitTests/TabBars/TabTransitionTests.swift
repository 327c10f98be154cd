import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Animated and driven changes of the selection (TB1, TB4-TB6).
@MainActor @Suite struct TabTransitionTests {
  private let drive = UIPercentDrivenInteractiveTransition()

  @Test("TB1: an animator plays the change, in a container under the bar")
  func animated() {
    let scene = TabScene(animator: SlideAnimator(.in))
    scene.select(1)
    #expect(scene.director.questions == ["animate A B", "drive"])
    #expect(scene.harness.appearances == ["B.wA", "A.wD"])
    scene.harness.advance(by: 0.2)
    #expect(scene.shown == ["A", "B"])
    #expect(abs(scene.b.view.shownFrame.minY + 422) < 1e-6)
    scene.harness.advance(by: 0.2)
    #expect(scene.isAtRest)
    #expect(scene.harness.appearances == ["B.wA", "A.wD", "A.dD", "B.dA"])
    #expect(scene.harness.seen.contains("B.viewDidAppear(true)"))
  }

  @Test("TB6: the animator finds the old view in the container and the index new; it adds the new")
  func container() {
    var found: [Bool] = []
    let scene = TabScene()
    let (a, b, tabs) = (scene.a, scene.b, scene.tabs)
    scene.director.animator = ScriptedAnimator { context in
      let container = context.containerView
      found = [
        a.view.superview === container, b.view.superview == nil, tabs.selectedIndex == 1,
        container.superview === tabs.view, container.frame == tabs.view.bounds,
        context.view(forKey: .from) === a.view, context.view(forKey: .to) === b.view,
        context.presentationStyle == .none, context.finalFrame(for: b) == container.bounds,
      ]
      container.addSubview(b.view)
      context.completeTransition(true)
    }
    scene.select(1)
    #expect(found.count == 9 && found.allSatisfy { $0 })
    #expect(scene.isAtRest)
  }

  @Test("TB4: a cancelled change selects the old one again, without a word")
  func cancelled() {
    let scene = TabScene(animator: SlideAnimator(.in))
    scene.director.interaction = drive
    scene.select(1)
    scene.harness.perform { drive.update(0.5) }
    #expect(scene.tabs.selectedIndex == 1)
    let questions = scene.director.questions
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.isAtRest)
    #expect(scene.director.questions == questions)
    #expect(scene.harness.appearances == ["B.wA", "A.wD", "B.wD", "B.dD", "A.wA", "A.dA"])
  }

  @Test("TB4: a driven change that is finished stays")
  func finished() {
    let scene = TabScene(animator: SlideAnimator(.in))
    scene.director.interaction = drive
    scene.select(1)
    scene.harness.perform { drive.update(0.25) }
    #expect(abs(scene.b.view.shownFrame.minY + 633) < 1e-6)
    scene.harness.perform { drive.finish() }
    scene.harness.advance(by: 1)
    #expect(scene.isAtRest && scene.shown == ["B"])
  }

  @Test("TB5, B070: of the choices during an animated change the last is followed after it")
  func bugB070() {
    let scene = TabScene(animator: SlideAnimator(.in))
    scene.select(1)
    scene.harness.advance(by: 0.1)
    for index in [2, 0, 2] { scene.select(index) }
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.shown == ["A", "B"])
    scene.harness.advance(by: 1)
    #expect(scene.isAtRest && scene.shown == ["C"])
    #expect(scene.director.questions == ["animate A B", "drive"])
    scene.select(1)
    scene.harness.advance(by: 0.1)
    scene.select(2)
    scene.harness.advance(by: 1)
    #expect(scene.isAtRest && scene.shown == ["C"])
    #expect(scene.tabs.children.count == 3)
  }

  @Test("TB5, TB6, B068: a driven change begun during another's tail leaves a screen shown")
  func bugB068() {
    let scene = TabScene(animator: SlideAnimator(.in))
    for ending in [true, false] {
      scene.director.interaction = drive
      scene.select(1)
      scene.harness.perform { drive.update(0.6) }
      scene.harness.perform { ending ? drive.finish() : drive.cancel() }
      scene.harness.advance(by: 0.05)
      scene.select(2)
      scene.harness.perform { drive.update(0.3) }
      scene.harness.perform { drive.cancel() }
      #expect(!scene.shown.isEmpty)
      scene.harness.advance(by: 1)
      #expect(scene.isAtRest && scene.shown == ["C"])
      scene.director.interaction = nil
      scene.select(0)
      scene.harness.advance(by: 1)
      #expect(scene.isAtRest && scene.shown == ["A"])
    }
  }

  @Test("TB5: controllers replaced during an animated change are the ones that stay")
  func replacedMidway() {
    let scene = TabScene(animator: SlideAnimator(.in))
    scene.select(1)
    scene.harness.advance(by: 0.1)
    scene.harness.perform { scene.tabs.viewControllers = [scene.c] }
    scene.harness.advance(by: 1)
    #expect(scene.isAtRest && scene.shown == ["C"])
    #expect(scene.tabs.children == [scene.c])
  }
}
