import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CASpringAnimationTests {
  @Test("SPR5: the defaults are Core Animation's, and impossible values are refused")
  func defaults() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    spring.mass = 0
    spring.mass = -1
    spring.stiffness = 0
    spring.stiffness = -5
    spring.damping = -0.1
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    spring.damping = 0
    spring.mass = 2
    spring.stiffness = 300
    #expect(spring.damping == 0)
    #expect(spring.mass == 2)
    #expect(spring.stiffness == 300)
  }

  @Test("SPR6: settlingDuration is the spring's")
  func settling() {
    #expect(CASpringAnimation().settlingDuration.isClose(to: 1.4727003346780927, within: 1e-12))
  }

  @Test("SPR4: a layer follows the closed form, beyond its end and back, and is cut at the end")
  func motion() {
    let stand = LayerStand()
    stand.turn {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = 0.5
      stand.layer.add(spring, forKey: nil)
    }
    for (time, x) in [(0.05, 10.440547), (0.15, 61.049253), (0.25, 102.335954)] {
      stand.advance(to: time)
      #expect(stand.picture.position.x.isClose(to: x, within: 1e-5))
    }
    stand.advance(to: 0.5)
    #expect(stand.layer.presentation()?.position.x == 0)
    #expect(!stand.context.isAnimating)
  }

  @Test("SPR7: allowsOverdamping slows the motion")
  func overdamping() {
    let stand = LayerStand()
    stand.turn {
      for (key, allows) in [("position.x", false), ("position.y", true)] {
        let spring = CASpringAnimation(keyPath: key)
        spring.damping = 30
        spring.allowsOverdamping = allows
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = 2
        stand.layer.add(spring, forKey: nil)
      }
    }
    stand.advance(to: 0.25)
    let position = stand.picture.position
    #expect(position.x.isClose(to: 71.270251, within: 1e-5))
    #expect(position.y < 70)
  }
}
