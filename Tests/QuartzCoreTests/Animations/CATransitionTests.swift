import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Pictures nothing, and writes down when it is asked what a layer showed.
private final class Camera: LayerRenderer {
  var seen: [(opacity: Float, sublayers: Int)] = []

  func image(of layer: CALayer, scale: CGFloat, isModel: Bool) -> PixelBuffer {
    PixelBuffer(width: 1, height: 1)
  }

  func pictureBeforeCommit(of layer: CALayer) -> TransitionPicture? {
    seen.append((layer.valuesBeforeCommit.opacity, layer.sublayersBeforeCommit.count))
    return TransitionPicture(buffer: PixelBuffer(width: 1, height: 1), rect: .zero)
  }
}

@MainActor @Suite struct CATransitionTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }
  private let camera = Camera()

  init() { stand.context.renderer = camera }

  private var progress: Double? { layer.presentation()?.values.transition?.progress }

  @Test("a transition is a fade of the whole way at first")
  func defaults() {
    let transition = CATransition()
    #expect(transition.type == .fade)
    #expect(transition.subtype == nil)
    #expect(transition.startProgress == 0)
    #expect(transition.endProgress == 1)
  }

  @Test("a layer has one transition, under its own key, whatever the given one")
  func key() {
    stand.turn {
      layer.add(CATransition(), forKey: "mine")
      let second = CATransition()
      second.type = .push
      layer.add(second, forKey: nil)
    }
    #expect(layer.animationKeys() == [kCATransition])
    #expect((layer.animation(forKey: "transition") as? CATransition)?.type == .push)
  }

  @Test("the old picture is what was committed, before the turn's changes, also those of the tree")
  func picture() {
    let child = CALayer()
    stand.turn { layer.addSublayer(child) }
    stand.turn {
      layer.opacity = 0.5
      child.removeFromSuperlayer()
      layer.addSublayer(CALayer())
      layer.addSublayer(CALayer())
      layer.add(CATransition(), forKey: nil)
    }
    #expect(camera.seen.map(\.opacity) == [1])
    #expect(camera.seen.map(\.sublayers) == [1])
    stand.turn { layer.add(CATransition(), forKey: nil) }
    #expect(camera.seen.map(\.opacity) == [1, 0.5])
    #expect(camera.seen.map(\.sublayers) == [1, 2])
  }

  @Test("the picture has the animations of the instant in it")
  func animatedPicture() {
    stand.turn { layer.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: nil) }
    stand.context.scheduler.advance(to: 0.25) {}
    stand.turn { layer.add(CATransition(), forKey: nil) }
    #expect(camera.seen.map(\.opacity) == [0.25])
  }

  @Test("the progress follows the curve between its start and its end, then the layer is done")
  func runs() {
    stand.turn {
      let transition = CATransition()
      transition.duration = 1
      transition.startProgress = 0.5
      transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(transition, forKey: nil)
    }
    stand.advance(to: 0.5)
    #expect((progress ?? 0).isClose(to: 0.5 + 0.5 * 0.315357, within: 1e-5))
    stand.advance(to: 1.1)
    #expect(progress == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test("a copy keeps the values, and what a layer holds is frozen")
  func copies() {
    let transition = CATransition()
    transition.type = .reveal
    transition.subtype = .fromTop
    transition.startProgress = 0.25
    transition.endProgress = 0.5
    let copy = transition.copy() as? CATransition
    #expect(copy?.type == .reveal)
    #expect(copy?.subtype == .fromTop)
    #expect(copy?.startProgress == 0.25)
    #expect(copy?.endProgress == 0.5)
  }

  @Test("CA12: a transition's delegate hears its start and its end")
  func delegate() {
    let log = DelegateLog()
    stand.turn {
      let transition = CATransition()
      transition.delegate = log
      layer.add(transition, forKey: nil)
    }
    stand.advance(to: 1)
    #expect(log.entries == ["start", "stop 1"])
  }
}
