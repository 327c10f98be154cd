import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Pinches and rotations on a view of 200 by 200 points at (100, 50), on a screen of 400 by 300.
@MainActor @Suite struct TwoFingerTests {
  let bench = GestureBench()

  private func place(_ phase: FingerSample.Phase, distance: CGFloat, angle: CGFloat = 0) {
    let (x, y) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
    bench.fingers(
      FingerSample(1, phase, CGPoint(x: 200 - x, y: 150 - y)),
      FingerSample(2, phase, CGPoint(x: 200 + x, y: 150 + y)))
  }

  // MARK: Pinch

  @Test("a pinch begins when the distance has changed by 8 points; its scale is that of distances")
  func pinch() {
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    place(.down, distance: 100)
    place(.moved, distance: 107)
    #expect(bench.log.take() == [])
    place(.moved, distance: 108)
    #expect(bench.log.take() == ["pinch began"])
    place(.moved, distance: 150)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 150))
    pinch.scale = 1
    place(.moved, distance: 75)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    place(.up, distance: 75)
    #expect(bench.log.take() == ["pinch changed", "pinch changed", "pinch ended"])
  }

  @Test("the velocity of a uniform pinch or rotation is exact")
  func velocity() {
    let answers = GestureAnswers()
    answers.isSimultaneous = true
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    let rotation = bench.add(UIRotationGestureRecognizer(), "rotation")
    pinch.delegate = answers
    place(.down, distance: 50)
    for step in 1...20 {
      bench.wait(1.0 / 60)
      place(.moved, distance: 50 + CGFloat(step), angle: CGFloat(step) / 30)
    }
    #expect(abs(pinch.velocity - 60.0 / 50) < 1e-6)
    #expect(abs(rotation.velocity - 2) < 1e-6)
    #expect(abs(rotation.rotation - 20.0 / 30) < 1e-9)
  }

  @Test("a pinch goes on from its scale when a finger is lifted and put down again")
  func newFinger() {
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    place(.down, distance: 100)
    place(.moved, distance: 150)
    bench.fingers(FingerSample(2, .up, CGPoint(x: 275, y: 150)))
    bench.fingers(FingerSample(3, .down, CGPoint(x: 225, y: 150)))
    #expect(pinch.state != .ended)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    bench.fingers(FingerSample(3, .moved, CGPoint(x: 175, y: 150)))
    #expect(abs(pinch.scale - 0.75) < 1e-9)
  }

  // MARK: Rotation

  @Test("a rotation begins at a tenth of a radian and goes on past half a turn")
  func rotation() {
    let rotation = bench.add(UIRotationGestureRecognizer(), "rotation")
    place(.down, distance: 100)
    place(.moved, distance: 100, angle: 0.09)
    #expect(bench.log.take() == [])
    for angle in stride(from: CGFloat(0.5), through: 5, by: 0.5) {
      place(.moved, distance: 100, angle: angle)
    }
    #expect(abs(rotation.rotation - 5) < 1e-9)
    rotation.rotation = 0
    place(.moved, distance: 100, angle: 4)
    #expect(abs(rotation.rotation + 1) < 1e-9)
    place(.up, distance: 100, angle: 4)
    let log = bench.log.take()
    #expect(log.first == "rotation began" && log.last == "rotation ended")
  }

  // MARK: A pointer's two fingers

  @Test("with Option a pointer has a second finger opposite the middle of the screen")
  func optionPinch() {
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    bench.press(150, 150, .alternate)
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.location(ofTouch: 1, in: nil) == CGPoint(x: 250, y: 150))
    bench.move(125, 150, .alternate)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    bench.release(125, 150)
    #expect(bench.log.take() == ["pinch began", "pinch ended"])
    bench.press(150, 150)
    #expect(pinch.numberOfTouches == 1)
  }

  @Test("with Option and Shift both fingers move side by side")
  func parallel() {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    bench.add(pan, "pan")
    bench.press(150, 150, .alternate)
    bench.move(160, 170, [.alternate, .shift])
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 20))
    #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 260, y: 170))
    bench.move(150, 170, .alternate)
    #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 270, y: 170))
    bench.release(150, 170, .alternate)
    #expect(bench.log.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test("where the pointer is no finger Option and Control mean nothing")
  func pointerOnly() {
    bench.environment.metrics.pointerIsFinger = false
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    bench.press(150, 150, .alternate)
    #expect(pinch.numberOfTouches == 1)
  }

  // MARK: The wheel

  @Test("the wheel with Control pinches by 1.1 a notch, until it rests a quarter of a second")
  func wheel() {
    bench.view.name = "view"
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    bench.add(UITapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    let notch = ScrollDelta(dx: 0, dy: -ScrollDelta.notch)
    let place = CGPoint(x: 110, y: 60)
    bench.environment.send(.scrolled(place, notch, modifiers: .control))
    bench.wait(0.1)
    bench.environment.send(.scrolled(place, notch, modifiers: .control))
    #expect(abs(pinch.scale - 1.21) < 1e-9)
    #expect(pinch.location(in: nil) == place)
    bench.wait(0.24)
    #expect(bench.log.take() == ["pinch began", "pinch changed"])
    bench.wait(0.02)
    #expect(bench.log.take() == ["pinch ended"])
  }
}
