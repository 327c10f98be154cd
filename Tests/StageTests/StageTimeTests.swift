import CoreGraphics
import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit

/// What happens on a stage does not depend on how often somebody looks.
@MainActor @Suite struct StageTimeTests {
  private static let end = 21.0

  /// There, back, back by hand, with a new size in the middle of things.
  private static let script: [(time: Double, command: StageCommand)] = [
    (0.1, .setDismissesByItself(true)), (0.1, .goForward),
    (0.15, .input(.pointerMoved(CGPoint(x: 195, y: 422), modifiers: []))),
    (1.7, .input(.resized(CGSize(width: 420, height: 700)))),
    (5, .goForward), (5.01, .goBack), (10, .goBack), (10.3, .goForward), (14, .cancelMidway),
    (14.2, .input(.resized(CGSize(width: 390, height: 844)))),
  ]

  private struct Run {
    var events: [StageEvent]
    var layers: [LayerSnapshot]
    var picture: PixelBuffer

    /// The times of the events in units beside which sums of decimal seconds do not differ.
    var nanoseconds: [Int] { events.map { Int(($0.time * 1e9).rounded()) } }
  }

  /// Plays the script, looking after each of these times.
  private func play(_ id: String, to end: Double, lookingAt times: [Double]) throws -> Run {
    let transition = try #require(GalleryTransition.named(id))
    let stage = Stage(makeScene: transition.makeScene)
    var commands = Self.script[...]
    for time in times.filter({ $0 < end }) + [end] {
      while let next = commands.first, next.time <= time {
        stage.advance(to: next.time)
        stage.perform(next.command)
        commands.removeFirst()
      }
      stage.advance(to: time)
    }
    stage.render()
    return Run(
      events: stage.takeEvents(), layers: stage.layerSnapshots(), picture: stage.bitmap)
  }

  /// Steps of a hundredth of a millisecond to half a second.
  private func unevenTimes() -> [Double] {
    var state: UInt64 = 42
    var time = 0.0
    var times: [Double] = []
    while time < Self.end {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let random = Double(state >> 40) / Double(1 << 24)
      time += 0.00001 + 0.5 * random * random * random
      times.append(time)
    }
    return times
  }

  @Test(
    "one leap, sixty steps a second and uneven steps end alike, with the same calls at the same times",
    arguments: galleryIDs)
  func stepsDoNotMatter(id: String) throws {
    let sixtieths = (0...Int(Self.end * 60)).map { Double($0) / 60 }
    let uneven = unevenTimes()
    for end in [0.31, 1.9, 5.4, 14.3, Self.end] {
      let leap = try play(id, to: end, lookingAt: [])
      for times in [sixtieths, uneven] {
        let steps = try play(id, to: end, lookingAt: times)
        #expect(steps.events.map(\.kind) == leap.events.map(\.kind))
        #expect(steps.nanoseconds == leap.nanoseconds)
        #expect(steps.layers == leap.layers)
        #expect(steps.picture.hasSamePixels(as: leap.picture))
      }
    }
  }

  @Test("the script above tells something: every kind of step is in it")
  func scriptIsRich() throws {
    let events = try play("slide-down-up", to: Self.end, lookingAt: []).events
    #expect(events.milestones.count >= 6)
    #expect(!events.refusals.isEmpty)
    #expect(events.calls.contains { $0.contains("cancelInteractiveTransition") })
  }
}
