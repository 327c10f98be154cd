import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// How a released finger's spring runs out (N12).
@Suite struct SpringTailTests {
  @Test("the tail starts at the hand, never turns back, and ends within a thousandth of the way")
  func shape() {
    for (distance, velocity) in [(0.5, 0.0), (0.5, 3), (0.9, -2), (0.1, 40), (1, 0)] {
      let tail = SpringTail(distance: distance, velocity: velocity)
      let steps = (0...100).map { tail.progress(at: Double($0) / 100) }
      #expect(steps.first == 0 && steps.last == 1)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
      #expect(steps[99] > 0.98)
    }
    #expect(abs(SpringTail(distance: 1, velocity: 0).duration - 0.4) < 1e-3)
    #expect(SpringTail(distance: 0, velocity: 5).duration == 0)
  }

  @Test("the tail takes over the hand's velocity", arguments: [0.5, 2, 8])
  func velocity(_ velocity: Double) {
    let tail = SpringTail(distance: 0.5, velocity: velocity)
    let step = 1e-5
    let speed = tail.progress(at: step) * 0.5 / (step * tail.duration)
    #expect(abs(speed - velocity) < 0.02)
  }
}

/// Pops that a finger drives from the edge.
@MainActor @Suite struct EdgePopTests {
  /// A scene with B on top, and the pop that a finger has begun.
  private func begin(isCustom: Bool = true) throws -> (NavigationScene, EdgePopDrive) {
    let scene = NavigationScene(isCustom: isCustom)
    scene.harness.perform {
      scene.a.title = "First"
      scene.b.title = "Second"
    }
    scene.pushAndRest(scene.b)
    var drive: EdgePopDrive?
    scene.harness.perform { drive = scene.navigation.beginEdgePop() }
    return (scene, try #require(drive))
  }

  @Test("N12, B053: the finger drives the built-in slide, whatever animator the delegate has")
  func bugB053() throws {
    let (scene, drive) = try begin()
    #expect(scene.director.questions == ["push A B", "drive"])
    scene.harness.perform { drive.move(to: 0.25) }
    #expect(abs(scene.b.view.shownFrame.minX - 97.5) < 1e-6)
    #expect(abs(scene.a.view.shownFrame.minX + 117 * 0.75) < 1e-6)
    #expect(scene.navigation.currentTransition?.isInteractive == true)
    scene.harness.perform { drive.end(velocity: 2) }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    let own = UIPercentDrivenInteractiveTransition()
    scene.pushAndRest(scene.c)
    scene.director.interaction = own
    scene.pop()
    #expect(scene.director.questions.suffix(2) == ["pop C A", "drive"])
    scene.harness.perform { own.finish() }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  @Test(
    "the release decides by the way, or by the speed where that is high",
    arguments: [
      (0.4, 0.0, false), (0.6, 0, true), (0.1, 1.5, true), (0.9, -1.5, false), (0.6, 0.5, true),
      (0.4, -0.5, false),
    ])
  func release(way: CGFloat, velocity: CGFloat, pops: Bool) throws {
    let (scene, drive) = try begin()
    scene.harness.perform { drive.move(to: way) }
    scene.harness.perform { drive.end(velocity: velocity) }
    scene.harness.advance(by: 1)
    #expect(scene.stack == (pops ? ["A"] : ["A", "B"]))
    #expect(scene.navigation.navigationBar.items?.count == scene.stack.count)
    #expect((pops ? scene.a : scene.b).view.shownFrame == scene.navigation.view.bounds)
    #expect((pops ? scene.b : scene.a).view.window == nil)
    #expect(!scene.navigation.isInTransition)
  }

  @Test("the tail goes on at the finger's speed")
  func tailSpeed() throws {
    let (scene, drive) = try begin()
    scene.harness.perform { drive.move(to: 0.3) }
    let before = scene.b.view.shownFrame.minX
    scene.harness.perform { drive.end(velocity: 3) }
    #expect(abs(scene.b.view.shownFrame.minX - before) < 1e-6)
    scene.harness.advance(by: 0.0002)
    let speed = (scene.b.view.shownFrame.minX - before) / 0.0002 / 390
    #expect(abs(speed - 3) < 0.1)
  }

  @Test("what the finger does in the turn that begins the pop is done at the start, bars and all")
  func early() throws {
    let scene = NavigationScene()
    scene.harness.perform { scene.b.title = "Second" }
    scene.pushAndRest(scene.b)
    var finger: EdgePopDrive?
    scene.harness.perform {
      finger = scene.navigation.beginEdgePop()
      finger?.move(to: 0.4)
    }
    #expect(abs(scene.b.view.shownFrame.minX - 156) < 1e-6)
    #expect(abs((words(scene)["Second"]?.alpha ?? 0) - 0.6) < 1e-3)
    let drive = try #require(finger)
    scene.harness.perform { drive.end(velocity: 0) }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    for velocity in [-2.0, 2] {
      scene.harness.perform { scene.navigation.beginEdgePop()?.end(velocity: velocity) }
      scene.harness.advance(by: 1)
    }
    #expect(scene.stack == ["A"])
  }

  @Test("N15: a finger that lets go early leaves everything as it was")
  func cancelled() throws {
    let (scene, drive) = try begin()
    scene.harness.perform { drive.move(to: 0.4) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "A.wD", "A.dD", "B.wA", "B.dA"])
    #expect(scene.stack == ["A", "B"])
    #expect(scene.director.shown.suffix(1) == ["will A true"])
  }

  @Test("N13, B041: no finger pops at the root, during a push, or while a pop is asked for")
  func bugB041() {
    let scene = NavigationScene()
    #expect(!scene.navigation.canPopFromEdge)
    scene.harness.perform { #expect(scene.navigation.beginEdgePop() == nil) }
    scene.push(scene.b)
    scene.harness.advance(by: 0.1)
    scene.harness.perform { #expect(scene.navigation.beginEdgePop() == nil) }
    #expect(scene.stack == ["A", "B"])
    #expect(scene.harness.warnings.isEmpty)
    scene.harness.advance(by: 1)
    #expect(scene.navigation.canPopFromEdge)
    scene.harness.turn {
      scene.navigation.popViewController(animated: true)
      #expect(scene.navigation.beginEdgePop() == nil)
    }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  @Test("N12: a left button that takes the back button's place keeps the finger from popping")
  func leftItem() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
    #expect(!scene.navigation.offersEdgePop)
    scene.b.navigationItem.leftItemsSupplementBackButton = true
    #expect(scene.navigation.offersEdgePop)
    scene.b.navigationItem.hidesBackButton = true
    #expect(!scene.navigation.offersEdgePop)
  }

  @Test("N12, T3, B049: a delegate that gives no animator for the pop leaves the finger working")
  func bugB049() throws {
    let scene = NavigationScene()
    scene.director.popAnimator = nil
    scene.pushAndRest(scene.b)
    var drive: EdgePopDrive?
    scene.harness.perform { drive = scene.navigation.beginEdgePop() }
    let finger = try #require(drive)
    scene.harness.perform { finger.move(to: 0.5) }
    #expect(abs(scene.b.view.shownFrame.minX - 195) < 1e-6)
    scene.harness.perform { finger.end(velocity: 1) }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  /// The labels of the bar: their texts, and where they are seen.
  private func words(_ scene: NavigationScene) -> [String: (x: CGFloat, alpha: CGFloat)] {
    var found: [String: (CGFloat, CGFloat)] = [:]
    func visit(_ view: UIView, _ x: CGFloat, _ alpha: CGFloat, _ kind: String) {
      guard !view.isHidden else { return }
      let x = x + view.shownFrame.minX
      let alpha = alpha * view.shownAlpha
      if let label = view as? UILabel, let text = label.text { found[kind + text] = (x, alpha) }
      for child in view.subviews { visit(child, x, alpha, child is BackButton ? "back " : kind) }
    }
    visit(scene.navigation.navigationBar, 0, 1, "")
    return found
  }

  @Test("the bar's titles and the way back follow the finger, and a cancelled pop's back again")
  func bar() throws {
    let (scene, drive) = try begin()
    scene.harness.perform { drive.move(to: 0) }
    let start = words(scene)
    scene.harness.perform { drive.move(to: 0.5) }
    let half = words(scene)
    let title = try #require(half["Second"])
    let titleAtStart = try #require(start["Second"])
    #expect(abs(title.x - titleAtStart.x - 97.5) < 1)
    #expect(abs(title.alpha - 0.5) < 1e-3)
    let back = try #require(half["back First"])
    let under = try #require(half["First"])
    let backAtStart = try #require(start["back First"])
    #expect(back.x > backAtStart.x && abs(back.alpha - 0.5) < 1e-3)
    #expect(under.x < 195 && abs(under.alpha - 0.5) < 1e-3)
    scene.harness.perform { drive.end(velocity: -2) }
    scene.harness.advance(by: 1)
    let end = words(scene)
    #expect(end.keys.sorted() == ["Second", "back First"])
    for (word, place) in end {
      #expect(start[word]?.x == place.x && place.alpha == 1, "\(word)")
    }
  }
}
