import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct FirstToSecondTests {
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func makeStage(
    forward: PhaseTuning = PhaseTuning(), back: PhaseTuning = PhaseTuning()
  ) throws -> GalleryStage {
    try GalleryStage("first-to-second", tuning: TransitionTuning(forward: forward, back: back))
  }

  private func navigation(of gallery: GalleryStage) throws -> UINavigationController {
    try #require(gallery.root as? UINavigationController)
  }

  private func shownY(_ ways: [Double]) -> [Double?] { ways.map { -844 * (1 - $0) } }
  private func leavingY(_ ways: [Double]) -> [Double?] { ways.dropLast().map { -844 * $0 } + [nil] }

  // MARK: The way it moves

  @Test("CA8: the second screen comes down in 3 s, slow at both ends")
  func pushMoves() throws {
    let gallery = try makeStage()
    gallery.goForward()
    let ys = gallery.follow("second", at: [0, 0.75, 1.5, 2.25, 3])
    #expect(isClose(ys, shownY(ClosedForms.easeInOut)))
    #expect(gallery.stage.state.transition == nil)
  }

  @Test("CA8: the second screen goes up again in 3 s and is gone")
  func popMoves() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    let ys = gallery.follow("second", at: [0, 0.75, 1.5, 2.25, 3])
    #expect(isClose(ys, leavingY(ClosedForms.easeInOut)))
    #expect(gallery.frame(of: "first") == whole)
  }

  @Test("SPR1, SPR4: tuned to 2 s, push and pop follow an even pace and a spring")
  func followsTheTuning() throws {
    let gallery = try makeStage(
      forward: PhaseTuning(duration: 2, curve: .linear),
      back: PhaseTuning(duration: 2, curve: .spring(damping: 0.5, velocity: 0)))
    gallery.goForward()
    let down = gallery.follow("second", at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(down, shownY(ClosedForms.linear)))
    gallery.goBack()
    let up = gallery.follow("second", at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(up, leavingY(ClosedForms.spring(damping: 0.5, duration: 2))))
  }

  @Test("at half time the upper half is red and the lower half the first screen, both ways")
  func halfAndHalf() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 1.5)
    #expect(gallery.color(x: 10, y: 421) == Pixels.red)
    #expect(gallery.color(x: 10, y: 422) == Pixels.white)
    gallery.advance(by: 1.5)
    #expect(gallery.color(x: 10, y: 843) == Pixels.red)
    gallery.goBack()
    gallery.advance(by: 1.5)
    #expect(gallery.color(x: 10, y: 421) == Pixels.red)
    #expect(gallery.color(x: 10, y: 422) == Pixels.white)
    gallery.advance(by: 1.5)
    #expect(gallery.color(x: 10, y: 10) == Pixels.white)
  }

  // MARK: Where the views are

  @Test("C16: the push moves the screen in the window, over everything, and leaves it in the stack")
  func pushHappensInTheWindow() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 1.5)
    let second = try #require(gallery.layer("second"))
    #expect(second.path == "window/second")
    let others = gallery.stage.layerSnapshots().filter { !$0.path.hasPrefix("window/second") }
    #expect(others.allSatisfy { $0.z < second.z })
    gallery.advance(by: 1.5)
    #expect(gallery.layer("second")?.path == "window/UINavigationController/content/second")
    #expect(gallery.frame(of: "second") == whole)
    #expect(gallery.layer("first") == nil)
  }

  @Test("the pop moves the screen in the container, over the first one")
  func popHappensInTheContainer() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    gallery.advance(by: 1.5)
    let container = "window/UINavigationController/container"
    let inside = gallery.stage.layerSnapshots().filter {
      $0.path.hasPrefix(container + "/") && $0.depth == 3
    }
    #expect(inside.map(\.path) == ["\(container)/first", "\(container)/second"])
    gallery.advance(by: 1.5)
    #expect(gallery.layer("first")?.path == "window/UINavigationController/content/first")
    #expect(gallery.layer("container") == nil)
  }

  @Test("the second screen is red, with a yellow bar 50 points high across the top that pops")
  func theYellowButton() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    #expect(gallery.control("pop")?.frame == CGRect(x: 0, y: 0, width: 390, height: 50))
    for x in [0, 195, 389] {
      #expect(gallery.color(x: x, y: 0) == Pixels.yellow)
      #expect(gallery.color(x: x, y: 49) == Pixels.yellow)
      #expect(gallery.color(x: x, y: 50) == Pixels.red)
    }
    gallery.click(at: CGPoint(x: 380, y: 45))
    #expect(gallery.stage.state.transition?.phase == .pop)
    gallery.advance(by: 3)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.control("push")?.title == "Push")
  }

  // MARK: Who is the delegate

  @Test("N4: the screens hand the delegate over as they come and go, and each plays its own way")
  func theDelegateIsHandedOver() throws {
    let gallery = try makeStage()
    let navigation = try navigation(of: gallery)
    let first = try #require(navigation.topViewController)
    #expect(navigation.delegate === first)
    gallery.goForward()
    let question = "navigationController(animationControllerFor:from:to:)"
    #expect(gallery.calls.filter { $0.hasSuffix(question) } == ["first.\(question)"])
    // The second screen has become the delegate as its view was loaded: the first does not step
    // down for it.
    let second = try #require(navigation.topViewController)
    #expect(navigation.delegate === second)
    #expect(gallery.stage.state.transition?.animator == "TransitionFromFirstToSecond")
    gallery.advance(by: 5)
    #expect(navigation.delegate === second)
    gallery.forget()
    gallery.goBack()
    #expect(gallery.calls.filter { $0.hasSuffix(question) } == ["second.\(question)"])
    #expect(gallery.stage.state.transition?.animator == "TransitionFromFirstToSecond")
    #expect(navigation.delegate === second)
    gallery.advance(by: 5)
    #expect(navigation.delegate === first)
  }

  @Test("the first screen steps down as the delegate when something else takes its place")
  func theDelegateStepsDown() throws {
    let gallery = try makeStage()
    let navigation = try navigation(of: gallery)
    let first = try #require(navigation.topViewController)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    gallery.run { $0.present(cover, animated: true) }
    #expect(navigation.delegate == nil)
    gallery.advance(by: 5)
    #expect(navigation.delegate == nil)
    gallery.run { $0.dismiss(animated: true) }
    gallery.advance(by: 5)
    #expect(navigation.delegate === first)
  }

  @Test("the second screen has its way only with the pop: what it pushes slides in from the right")
  func theSecondOnlyPops() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.run { root in
      (root as? UINavigationController)?.pushViewController(UIViewController(), animated: true)
    }
    #expect(gallery.stage.state.transition?.phase == .push)
    #expect(gallery.stage.state.transition?.animator == "SlidePushAnimator")
  }

  // MARK: What is called and what is not

  @Test("AP4: push and pop call the two screens in order")
  func calls() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 5)
    #expect(gallery.appearances == ["first.wD", "second.wA", "first.dD", "second.dA"])
    gallery.forget()
    gallery.goBack()
    gallery.advance(by: 5)
    #expect(gallery.appearances == ["second.wD", "first.wA", "second.dD", "first.dA"])
    #expect(gallery.warnings.isEmpty)
  }

  @Test("T17: touches do nothing during the three seconds")
  func touchesAreBlocked() throws {
    let gallery = try makeStage()
    let middle = CGPoint(x: 195, y: 422)
    gallery.goForward()
    for time in [0.1, 1, 2.9] {
      gallery.advance(to: time)
      gallery.click(at: middle)
      gallery.click(at: CGPoint(x: 195, y: 25))
    }
    gallery.advance(to: 5)
    #expect(try navigation(of: gallery).viewControllers.count == 2)
    #expect(gallery.beginnings == [0])
    #expect(gallery.warnings.isEmpty)
    gallery.click(at: CGPoint(x: 195, y: 25))
    #expect(gallery.beginnings == [0, 5])
  }

  // MARK: Cancel midway

  @Test(
    "C15: a cancelled push ends on its destination, since the animator says so, and is warned of")
  func cancelledPush() throws {
    let gallery = try makeStage()
    gallery.perform(.cancelMidway)
    gallery.advance(to: 1.5)
    #expect(gallery.frame(of: "second")?.minY == -422)
    gallery.advance(to: 5)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("second")?.path == "window/UINavigationController/content/second")
    #expect(gallery.frame(of: "second") == whole)
    #expect(gallery.color(x: 10, y: 843) == Pixels.red)
    #expect(gallery.appearances == ["first.wD", "second.wA", "first.dD", "second.dA"])
    let warning = try #require(gallery.warnings.first)
    #expect(gallery.warnings.count == 1)
    #expect(warning.contains("TransitionFromFirstToSecond reported completeTransition(true)"))
    #expect(
      gallery.events.contains { $0.kind == .ended(.push, completed: true, cancelled: true) })
  }

  @Test("C15: a cancelled pop ends on its destination too")
  func cancelledPop() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.perform(.cancelMidway)
    gallery.advance(by: 5)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("second") == nil)
    #expect(gallery.frame(of: "first") == whole)
    #expect(gallery.warnings.count == 1)
    let navigation = try navigation(of: gallery)
    #expect(navigation.delegate === navigation.topViewController)
    // Everything still works.
    try gallery.click("push")
    #expect(gallery.stage.state.transition?.phase == .push)
  }
}
