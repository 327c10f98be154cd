import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite struct StageGesturesTests {
  /// A stage with a finger, at its second screen.
  @MainActor final class Bench {
    let stage: Stage

    init(_ id: String) throws {
      let transition = try #require(GalleryTransition.named(id))
      stage = Stage(makeScene: transition.makeScene)
      stage.perform(.goForward)
      stage.advance(to: 5)
      _ = stage.takeEvents()
    }

    func send(_ event: InputEvent) { stage.perform(.input(event)) }

    /// Presses, and drags through points, one every sixtieth of a second.
    func drag(_ points: [CGPoint]) {
      send(.pointerDown(points[0], clickCount: 1, modifiers: []))
      for point in points.dropFirst() {
        stage.advance(to: stage.now + 1.0 / 60)
        send(.pointerMoved(point, modifiers: []))
      }
    }

    /// Drags evenly, in steps of 13 points.
    func drag(from start: CGPoint, to end: CGPoint) {
      let steps = max(1, Int(hypot(end.x - start.x, end.y - start.y) / 13))
      drag(
        (0...steps).map { step in
          let part = CGFloat(step) / CGFloat(steps)
          return CGPoint(
            x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        })
    }

    func release(at point: CGPoint, afterRest: Bool = true) {
      if afterRest { stage.advance(to: stage.now + 0.5) }
      send(.pointerUp(point, modifiers: []))
    }

    func frame(_ name: String) -> CGRect {
      stage.layerSnapshots().first { $0.name == name }?.presentation ?? .null
    }

    /// Lets the rest play, and answers whether the second screen has gone.
    func settles() -> Bool {
      stage.advance(to: stage.now + 5)
      return !stage.state.isBusy && !stage.state.isShowingSecondScreen
    }
  }

  private let bottom = CGPoint(x: 200, y: 700)

  @Test(
    "a drag down or up on a presented screen dismisses it, as far as the finger goes",
    arguments: ["slide-down-up", "reversible"], [200.0, 800])
  func dragDismisses(id: String, start: Double) throws {
    let bench = try Bench(id)
    let direction = start < 400 ? 1.0 : -1
    let end = CGPoint(x: 200, y: start + direction * 0.6 * 844)
    bench.drag(from: CGPoint(x: 200, y: start), to: end)
    #expect(bench.stage.state.isHeld)
    #expect(bench.stage.state.transition?.phase == .dismiss)
    // I5: as much of the way as the finger has made of the height.
    #expect(abs(bench.frame("presented").minY + 0.6 * 844) < 0.01)
    bench.release(at: end)
    #expect(!bench.stage.state.isHeld)
    #expect(bench.settles())
  }

  @Test("let go before half way it springs back, and the next drag dismisses")
  func springsBack() throws {
    let bench = try Bench("slide-down-up")
    let low = CGPoint(x: 200, y: 400)
    bench.drag(from: CGPoint(x: 200, y: 100), to: low)
    bench.release(at: low)
    #expect(!bench.settles())
    #expect(bench.frame("presented") == CGRect(x: 0, y: 0, width: 390, height: 844))
    bench.drag(from: CGPoint(x: 200, y: 100), to: bottom)
    bench.release(at: bottom)
    #expect(bench.settles())
  }

  @Test("a quick finger decides by its speed, either way")
  func velocityDecides() throws {
    let away = try Bench("slide-down-up")
    let end = CGPoint(x: 200, y: 400)
    away.drag(from: CGPoint(x: 200, y: 100), to: end)
    away.release(at: end, afterRest: false)
    #expect(away.settles())

    let back = try Bench("slide-down-up")
    back.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 650))
    let place = CGPoint(x: 200, y: 560)
    for y in stride(from: 630, through: 560, by: -10) {
      back.stage.advance(to: back.stage.now + 1.0 / 60)
      back.send(.pointerMoved(CGPoint(x: 200, y: y), modifiers: []))
    }
    back.release(at: place, afterRest: false)
    #expect(!back.settles())
  }

  @Test("a finger from the left edge pops, by the built-in way and by the animator's own")
  func edgePops() throws {
    let builtIn = try Bench("push-built-in")
    let right = CGPoint(x: 300, y: 400)
    builtIn.drag(from: CGPoint(x: 4, y: 400), to: right)
    #expect(builtIn.stage.state.transition?.phase == .pop)
    // The navigation controller's own gesture comes first.
    #expect(!builtIn.stage.state.isHeld)
    builtIn.release(at: right)
    #expect(builtIn.settles())

    let own = try Bench("first-to-second")
    own.drag(from: CGPoint(x: 4, y: 400), to: right)
    #expect(own.stage.state.isHeld)
    #expect(own.stage.state.transition?.animator == "TransitionFromFirstToSecond")
    let progress = own.frame("second").minY / -844
    #expect(abs(progress - 296.0 / 390) < 0.001)
    own.release(at: right)
    #expect(own.settles())
  }

  @Test("a drag that starts elsewhere, or goes sideways, drives nothing")
  func otherDrags() throws {
    let navigation = try Bench("push-built-in")
    navigation.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 300, y: 400))
    navigation.send(.pointerUp(CGPoint(x: 300, y: 400), modifiers: []))
    navigation.drag(from: CGPoint(x: 200, y: 100), to: bottom)
    navigation.send(.pointerUp(bottom, modifiers: []))
    #expect(!navigation.stage.state.isBusy)
    let modal = try Bench("reversible")
    modal.drag(from: CGPoint(x: 4, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(!modal.stage.state.isBusy)
  }

  @Test("nothing is presented by a drag, and a press still is one")
  func firstScreen() throws {
    let transition = try #require(GalleryTransition.named("reversible"))
    let stage = Stage(makeScene: transition.makeScene)
    stage.perform(.input(.pointerDown(CGPoint(x: 200, y: 100), clickCount: 1, modifiers: [])))
    stage.perform(.input(.pointerMoved(CGPoint(x: 200, y: 600), modifiers: [])))
    stage.perform(.input(.pointerUp(CGPoint(x: 200, y: 600), modifiers: [])))
    #expect(!stage.state.isBusy)
    let button = try #require(stage.controlReports().first?.frame)
    let middle = CGPoint(x: button.midX, y: button.midY)
    stage.perform(.input(.pointerDown(middle, clickCount: 1, modifiers: [])))
    stage.perform(.input(.pointerUp(middle, modifiers: [])))
    #expect(stage.state.isBusy)
  }

  @Test("a controller that must not be dismissed stays")
  func modal() {
    let scene = AppScene()
    let stage = stageWith(scene)
    stage.perform(.goForward)
    stage.advance(to: 5)
    scene.root.presentedViewController?.isModalInPresentation = true
    stage.perform(.input(.pointerDown(CGPoint(x: 200, y: 100), clickCount: 1, modifiers: [])))
    stage.perform(.input(.pointerMoved(CGPoint(x: 200, y: 600), modifiers: [])))
    #expect(!stage.state.isBusy)
  }

  @Test("a press that is taken away gives the screen back, and a rerun does the same")
  func cancelledPress() throws {
    let bench = try Bench("slide-down-up")
    bench.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 800))
    bench.send(.pointerCancelled)
    #expect(!bench.settles())
    let scene = try #require(GalleryTransition.named("slide-down-up")).makeScene
    let again = bench.stage.rerun(to: bench.stage.now, makeScene: scene)
    #expect(again.layerSnapshots() == bench.stage.layerSnapshots())
  }
}
