import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ScrollGlideTests {
  private func glide(
    from start: Double, velocity: Double, bounces: Bool = true, decay: Double = 2
  ) -> ScrollGlide {
    ScrollGlide(
      start: start, target: ScrollGlide.target(from: start, velocity: velocity, decay: decay),
      velocity: velocity, limits: 0...400, decay: decay, bounces: bounces)
  }

  @Test("content slows down by the same part each second, over velocity / decay points")
  func deceleration() {
    let glide = glide(from: 100, velocity: 400)
    #expect(glide.rest == 300)
    #expect(abs(glide.offset(at: 0.5) - (100 + 200 * (1 - exp(-1)))) < 1e-9)
    #expect(!glide.isOver(at: 2.99))
    #expect(glide.isOver(at: 3))
    let rate = UIScrollView.DecelerationRate.normal.decay
    #expect(abs(1000 / rate - 499.5) < 0.01)
  }

  @Test("content that crosses a limit goes past it with its speed and comes back")
  func bounce() {
    let glide = glide(from: 300, velocity: 400)
    // Half of the 200 points are left at the limit, and so half of the speed.
    let crossing = log(2.0) / 2
    #expect(abs(glide.offset(at: crossing) - 400) < 1e-9)
    #expect(!glide.isOver(at: crossing))
    let after = glide.offset(at: crossing + 1 / ScrollGlide.springRate)
    #expect(abs(after - (400 + 200 / ScrollGlide.springRate * exp(-1))) < 1e-9)
    #expect(glide.rest == 400)
    #expect(glide.isOver(at: crossing + 1))
    #expect(self.glide(from: 300, velocity: 400, bounces: false).offset(at: 2) == 400)
  }

  @Test("content beyond a limit goes back without swinging")
  func back() {
    let glide = glide(from: -80, velocity: 0)
    #expect(glide.offset(at: 0) == -80)
    #expect(abs(glide.offset(at: 0.25) + 80 * 4 * exp(-3)) < 1e-9)
    #expect(glide.rest == 0)
    #expect(glide.isOver(at: 1))
  }

  @Test("the band gives less and less, never the whole length, and can be undone")
  func band() {
    #expect(RubberBand.stretch(0, length: 100) == 0)
    #expect(abs(RubberBand.stretch(100, length: 100) - 100 * (1 - 1 / 1.55)) < 1e-9)
    #expect(RubberBand.stretch(-100, length: 100) == -RubberBand.stretch(100, length: 100))
    #expect(RubberBand.stretch(100_000, length: 100) < 100)
    #expect(abs(RubberBand.way(for: RubberBand.stretch(70, length: 100), length: 100) - 70) < 1e-9)
  }
}
