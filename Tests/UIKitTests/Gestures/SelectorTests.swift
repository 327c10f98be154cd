import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// A target with methods of every form.
@MainActor private final class Receiver: NSObject {
  var calls: [String] = []

  func plain() { calls.append("plain") }
  func any(_ sender: Any) { calls.append("any \(type(of: sender))") }
  func base(_ sender: UIGestureRecognizer) { calls.append("base") }
  func optional(_ sender: UIControl?) { calls.append("optional \(sender != nil)") }
  func withEvent(_ sender: UIButton, _ event: UIEvent) {
    calls.append("event \(event.allTouches?.count ?? 0)")
  }
  private func secret(_ sender: UITapGestureRecognizer) { calls.append("secret") }

  var secretSelector: Selector { Selector("secret(_:)", Self.secret(_:)) }
}

/// A target that belongs to no actor.
private final class FreeReceiver: NSObject {
  private(set) var count = 0
  func called() { count += 1 }
  func called(by sender: UIControl) { count += 10 }
}

@MainActor @Suite struct SelectorTests {
  let bench = GestureBench()
  private let receiver = Receiver()

  private func button() -> UIButton {
    let button = bench.harness.turn { UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
    bench.harness.turn { bench.view.addSubview(button) }
    return button
  }

  @Test("a selector calls a method with the sender, the sender and the event, or nothing")
  func forms() {
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.addTarget(receiver, action: Selector("plain", Receiver.plain))
    tap.addTarget(receiver, action: Selector("any(_:)", Receiver.any(_:)))
    tap.addTarget(receiver, action: Selector("base(_:)", Receiver.base(_:)))
    tap.addTarget(receiver, action: receiver.secretSelector)
    bench.tap(200, 200)
    #expect(receiver.calls == ["plain", "any UITapGestureRecognizer", "base", "secret"])
  }

  @Test("a control sends to its targets at their events, with the event")
  func control() {
    let button = button()
    let withEvent = Selector("withEvent(_:_:)", Receiver.withEvent(_:_:))
    button.addTarget(receiver, action: withEvent, for: .touchDown)
    button.addTarget(
      receiver, action: Selector("optional(_:)", Receiver.optional(_:)), for: .touchUpInside)
    bench.tap(120, 60)
    #expect(receiver.calls == ["event 1", "optional true"])
    #expect(button.actions(forTarget: receiver, forControlEvent: .touchDown) == ["withEvent(_:_:)"])
    button.removeTarget(receiver, action: withEvent, for: .allEvents)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(nil, action: nil, for: .allEvents)
    bench.tap(120, 60)
    #expect(receiver.calls.count == 2)
  }

  @Test("targets and actions run in the order in which they were added; twice is once")
  func order() {
    let button = button()
    let plain = Selector("plain", Receiver.plain)
    button.addTarget(receiver, action: plain, for: .touchUpInside)
    button.addAction(
      UIAction { [receiver] _ in receiver.calls.append("closure") }, for: .touchUpInside)
    button.addTarget(receiver, action: plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(receiver.calls == ["plain", "closure"])
  }

  @Test("without a target the action goes up the responder chain to the first that has it")
  func responderChain() {
    final class Container: UIView {
      var count = 0
      func press() { count += 1 }
    }
    let container = bench.harness.turn {
      Container(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    }
    let button = button()
    bench.harness.turn {
      bench.view.addSubview(container)
      container.addSubview(button)
    }
    button.addTarget(nil, action: Selector("press", Container.press), for: .touchUpInside)
    bench.tap(120, 60)
    #expect(container.count == 1)
  }

  @Test("targets are not kept")
  func weakTargets() {
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    weak var target: Receiver?
    do {
      let other = Receiver()
      target = other
      tap.addTarget(other, action: Selector("plain", Receiver.plain))
    }
    #expect(target == nil)
    bench.tap(200, 200)
    #expect(bench.log.take() == ["tap ended"])
  }

  @Test("a removed target is not called; nil stands for all")
  func removal() {
    let tap = UITapGestureRecognizer(target: receiver, action: Selector("plain", Receiver.plain))
    bench.harness.turn { bench.view.addGestureRecognizer(tap) }
    tap.removeTarget(receiver, action: Selector("other", Receiver.plain))
    bench.tap(200, 200)
    #expect(receiver.calls == ["plain"])
    tap.removeTarget(nil, action: nil)
    bench.tap(200, 200)
    #expect(receiver.calls == ["plain"])
  }

  @Test("a class of no actor has methods to name as well")
  func freeTarget() {
    let free = FreeReceiver()
    let button = button()
    button.addTarget(
      free, action: Selector("called", FreeReceiver.called as (FreeReceiver) -> () -> Void),
      for: .touchDown)
    button.addTarget(
      free, action: Selector("called(by:)", FreeReceiver.called(by:)), for: .touchUpInside)
    bench.tap(120, 60)
    #expect(free.count == 11)
  }

  @Test("selectors are equal by name")
  func equality() {
    #expect(Selector("a", Receiver.plain) == Selector("a", Receiver.any(_:)))
    #expect(Selector("a", Receiver.plain) != Selector("b", Receiver.plain))
    #expect("\(Selector("any(_:)", Receiver.any(_:)))" == "any(_:)")
  }

  @Test("a target without the method stops the program with UIKit's words")
  func unrecognized() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = GestureBench()
        let tap = bench.add(UITapGestureRecognizer(), "tap")
        tap.addTarget(NSObject(), action: Selector("none", Receiver.plain))
        let stranger = NSObject()
        tap.addTarget(stranger, action: Selector("none", Receiver.plain))
        withExtendedLifetime(stranger) { bench.tap(200, 200) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("none: unrecognized selector sent to instance"))
  }

  @Test("the place of a touch that is not there stops the program with UIKit's words")
  func noSuchTouch() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIPanGestureRecognizer().location(ofTouch: 0, in: nil)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("index (0) beyond bounds (0)"))
  }
}
