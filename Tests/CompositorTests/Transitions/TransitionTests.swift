import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct TransitionTests {
  private let stand = Fixture()

  init() { stand.context.renderer = stand.compositor }

  private func advance(to time: Double) {
    stand.context.scheduler.advance(to: time) { stand.context.commit() }
    stand.context.commit()
    stand.context.tick()
    stand.frame()
  }

  private func start(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, on layer: CALayer,
    _ change: () -> Void
  ) {
    stand.frame()
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    stand.context.enter {
      layer.add(transition, forKey: nil)
      change()
    }
    advance(to: 0)
  }

  @Test("a fade mixes the old picture of all the layer shows with the new one")
  func fade() {
    let layer = stand.add(0, 0, 20, 20, 0xff_ff0000)
    let child = stand.add(5, 5, 5, 5, 0xff_0000ff, to: layer)
    start(.fade, on: layer) {
      layer.backgroundColor = .hex(0xff_00ff00)
      child.removeFromSuperlayer()
    }
    #expect(stand.buffer[1, 1] == 0xffff_0000)
    #expect(stand.buffer[6, 6] == 0xff00_00ff)
    advance(to: 0.25)
    #expect(stand.buffer[1, 1] == 0xffbf_4000)
    #expect(stand.buffer[6, 6] == 0xff00_40bf)
    advance(to: 1)
    #expect(stand.buffer[6, 6] == 0xff00_ff00)
    #expect(layer.animationKeys() == nil)
  }

  @Test("a change made before the transition is added counts as one of the same commit")
  func changedBefore() {
    let layer = stand.add(0, 0, 20, 20, 0xff_ff0000)
    stand.frame()
    layer.backgroundColor = .hex(0xff_00ff00)
    stand.add(0, 0, 5, 5, 0xff_0000ff, to: layer)
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: kCATransition)
    advance(to: 0)
    #expect(stand.buffer[1, 1] == 0xffff_0000)
    advance(to: 0.5)
    #expect(stand.buffer[1, 1] == 0xff80_0080)
  }

  @Test("a layer that is hidden fades out; it can fade in from nothing")
  func hidden() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    start(.fade, on: layer) { layer.isHidden = true }
    advance(to: 0.5)
    #expect(stand.buffer[5, 5] == 0xff7f_7f7f)
    advance(to: 1)
    #expect(stand.painted.isEmpty)
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil)
    layer.isHidden = false
    advance(to: 1)
    advance(to: 1.5)
    #expect(stand.buffer[5, 5] == 0xff7f_7f7f)
  }

  @Test(
    "push, moveIn and reveal move what their name says, by the layer's size, and no farther",
    arguments: [
      // The old red and the new green at the left and the right of a layer from 10 to 30.
      (CATransitionType.push, CATransitionSubtype.fromRight, "red", "green"),
      (.push, .fromLeft, "green", "red"), (.moveIn, .fromRight, "red", "green"),
      (.moveIn, .fromLeft, "green", "red"), (.reveal, .fromRight, "red", "green"),
      (.reveal, .fromLeft, "green", "red"),
    ])
  func moving(
    type: CATransitionType, subtype: CATransitionSubtype, left: String, right: String
  ) {
    let colors: [UInt32: String] = [0xffff_0000: "red", 0xff00_ff00: "green"]
    let layer = stand.add(10, 10, 20, 10, 0xff_ff0000)
    start(type, subtype, on: layer) { layer.backgroundColor = .hex(0xff_00ff00) }
    advance(to: 0.5)
    #expect(colors[stand.buffer[12, 15]] == left)
    #expect(colors[stand.buffer[27, 15]] == right)
    #expect(stand.painted == PixelRect(x: 10, y: 10, width: 20, height: 10))
    advance(to: 1)
    #expect(colors[stand.buffer[12, 15]] == "green")
  }

  @Test("a push moves both pictures, a move only the new one, a reveal only the old one")
  func marks() {
    // Where a mark of the old picture and one of the new one are seen, half of 20 points later.
    for (type, old, new) in [(CATransitionType.push, 5, 15), (.moveIn, 3, 15), (.reveal, 5, 17)] {
      let layer = stand.add(0, 0, 20, 10, 0xff_ffffff)
      let marks = [2, 14].map { stand.add($0, 0, 2, 2, 0xff_ff0000, to: layer) }
      start(type, .fromRight, on: layer) {
        for mark in marks { mark.removeFromSuperlayer() }
        for x in [4, 16] { stand.add(CGFloat(x), 4, 2, 2, 0xff_0000ff, to: layer) }
      }
      advance(to: stand.context.now + 0.5)
      #expect(stand.buffer[old, 1] == 0xffff_0000, "\(type.rawValue)")
      #expect(stand.buffer[new, 5] == 0xff00_00ff, "\(type.rawValue)")
      layer.removeFromSuperlayer()
      advance(to: stand.context.now)
    }
  }

  @Test("fromTop moves upwards and fromBottom downwards, as on iOS")
  func upAndDown() {
    for (subtype, upper, lower) in [
      (CATransitionSubtype.fromTop, 0xffff_0000 as UInt32, 0xff00_ff00 as UInt32),
      (.fromBottom, 0xff00_ff00, 0xffff_0000),
    ] {
      let layer = stand.add(0, 0, 20, 20, 0xff_ff0000)
      start(.push, subtype, on: layer) { layer.backgroundColor = .hex(0xff_00ff00) }
      advance(to: stand.context.now + 0.5)
      #expect(stand.buffer[5, 3] == upper)
      #expect(stand.buffer[5, 17] == lower)
      layer.removeFromSuperlayer()
      advance(to: stand.context.now)
    }
  }

  @Test("start and end progress cut the transition; a curve paces it")
  func progress() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    stand.frame()
    let transition = CATransition()
    transition.startProgress = 0.5
    transition.endProgress = 0.75
    transition.duration = 1
    layer.add(transition, forKey: nil)
    layer.backgroundColor = .hex(0xff_0000ff)
    advance(to: 0)
    #expect(stand.buffer[5, 5] == 0xff00_0080)
    advance(to: 0.5)
    #expect(stand.buffer[5, 5] == 0xff00_009f)
  }

  @Test("a layer's time scrubs its transition, also back")
  func scrubbed() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    stand.frame()
    layer.speed = 0
    start(.fade, on: layer) { layer.backgroundColor = .hex(0xff_0000ff) }
    for (offset, blue) in [(0.75, 0xbf as UInt32), (0.25, 0x40), (0.5, 0x80)] {
      layer.timeOffset = offset
      advance(to: stand.context.now)
      #expect(stand.buffer[5, 5] == 0xff00_0000 | blue)
    }
  }

  @Test("a clock that is held scrubs a transition that hangs from it")
  func heldClock() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    stand.frame()
    let clock = AnimationClock(startingAt: 0)
    clock.hold(atLocal: 0)
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil, placement: AnimationPlacement(clock: clock))
    layer.backgroundColor = .hex(0xff_0000ff)
    advance(to: 5)
    #expect(stand.buffer[5, 5] == 0xff00_0000)
    clock.hold(atLocal: 0.5)
    advance(to: 6)
    #expect(stand.buffer[5, 5] == 0xff00_0080)
  }

  @Test("the old picture does not depend on which frames were painted before")
  func unpainted() {
    func picture(painting: Bool) -> UInt32 {
      let stand = Fixture()
      stand.context.renderer = stand.compositor
      let layer = stand.add(0, 0, 10, 10, 0xff_000000)
      let slide = CABasicAnimation(keyPath: "opacity")
      slide.fromValue = 0
      slide.duration = 1
      layer.add(slide, forKey: nil)
      stand.frame()
      if painting {
        stand.context.scheduler.advance(to: 0.3) {}
        stand.context.tick()
        stand.frame()
      }
      stand.context.scheduler.advance(to: 0.5) {}
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      stand.context.commit()
      stand.context.tick()
      stand.frame()
      return stand.buffer[5, 5]
    }
    #expect(picture(painting: true) == picture(painting: false))
  }
}
