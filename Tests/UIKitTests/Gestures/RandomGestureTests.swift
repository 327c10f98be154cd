import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Does to recognizers what fingers and programs can do, in an order that a seed decides.
@MainActor private final class RandomGestures {
  private var seed: UInt64
  let bench = GestureBench()
  let inner: TouchView
  let answers = GestureAnswers()
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var faults: [String] = []
  private(set) var recognitions = 0
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var fingers: [Int: CGPoint] = [:]

  init(seed: UInt64) {
    self.seed = seed
    inner = bench.addView(CGRect(x: 50, y: 50, width: 100, height: 100), named: "inner")
    answers.isSimultaneous = pick(2) == 0
    for _ in 0..<4 { addRecognizer() }
    if pick(2) == 0 { recognizers[0].require(toFail: recognizers[1]) }
    recognizers[2].delaysTouchesBegan = pick(2) == 0
  }

  /// A number below a limit.
  func pick(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(limit))
  }

  private func addRecognizer() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .all
    let kinds = [
      UITapGestureRecognizer(), double, UIPanGestureRecognizer(), edge, UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
    ]
    let recognizer = kinds[pick(kinds.count)]
    recognizer.delegate = answers
    recognizer.addTarget(self, action: Selector("check(_:)", RandomGestures.check(_:)))
    recognizers.append(recognizer)
    let view = [bench.view, inner, bench.harness.window][pick(3)]
    bench.harness.turn { view.addGestureRecognizer(recognizer) }
  }

  private func check(_ recognizer: UIGestureRecognizer) {
    let key = ObjectIdentifier(recognizer)
    let old = states[key] ?? .possible
    let new = recognizer.state
    let isLegal =
      switch (old, new) {
      case (.possible, .began), (.possible, .ended), (.began, .changed), (.changed, .changed),
        (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        true
      default: false
      }
    if !isLegal { faults.append("\(type(of: recognizer)): \(old) to \(new)") }
    if old == .possible { recognitions += 1 }
    states[key] = new.isFinal ? .possible : new
    if pick(12) == 0 { recognizer.isEnabled = false }
  }

  func step() {
    switch pick(12) {
    case 0, 1: touchDown()
    case 2...6: moveFingers()
    case 7: liftFinger()
    case 8: bench.wait(Double(pick(6)) / 10)
    case 9: for recognizer in recognizers { recognizer.isEnabled = true }
    case 10: disturb()
    default: bench.wait(0.01)
    }
  }

  private func touchDown() {
    let finger = pick(3)
    guard fingers[finger] == nil else { return }
    let point = CGPoint(x: pick(400), y: pick(300))
    fingers[finger] = point
    bench.fingers(FingerSample(finger, .down, point))
  }

  private func moveFingers() {
    var samples: [FingerSample] = []
    for finger in fingers.keys.sorted() {
      fingers[finger]?.x += CGFloat(pick(41) - 20)
      fingers[finger]?.y += CGFloat(pick(41) - 20)
      samples.append(FingerSample(finger, .moved, fingers[finger] ?? .zero))
    }
    bench.environment.send(.fingers(samples, modifiers: []))
  }

  private func liftFinger() {
    guard let finger = fingers.keys.sorted().first, let point = fingers[finger] else { return }
    fingers[finger] = nil
    bench.fingers(FingerSample(finger, pick(5) == 0 ? .cancelled : .up, point))
  }

  private func disturb() {
    switch pick(4) {
    case 0: bench.harness.turn { inner.removeFromSuperview() }
    case 1: bench.harness.turn { bench.view.addSubview(inner) }
    case 2:
      fingers = [:]
      bench.environment.send(.pointerCancelled)
    default: bench.harness.turn { recognizers[pick(recognizers.count)].isEnabled = false }
    }
  }

  /// Lifts all fingers and lets time pass.
  func finish() {
    while !fingers.isEmpty { liftFinger() }
    bench.wait(2)
  }
}

@MainActor @Suite struct RandomGestureTests {
  @Test("whatever fingers and programs do, recognizers keep to their states and come to rest")
  func random() {
    var recognitions = 0
    for seed in 0..<400 {
      let run = RandomGestures(seed: UInt64(seed))
      for _ in 0..<80 { run.step() }
      run.finish()
      #expect(run.faults == [], "seed \(seed)")
      #expect(run.recognizers.allSatisfy { $0.state == .possible }, "seed \(seed)")
      #expect(
        run.bench.environment.application.input.gestures.participants.isEmpty, "seed \(seed)")
      #expect(run.bench.environment.scheduler.nextDeadline == nil, "seed \(seed)")
      let touches = run.bench.log.take()
      let downs = touches.filter { $0 == "inner down" }.count
      #expect(
        touches.filter { $0 == "inner up" || $0 == "inner taken" }.count == downs, "seed \(seed)")
      recognitions += run.recognitions
    }
    #expect(recognitions > 400)
  }
}
