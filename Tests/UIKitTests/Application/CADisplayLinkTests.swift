import Foundation
import QuartzCore
import Testing
import UIKit

/// Writes down the times at which it is called.
@MainActor private final class Ticker: NSObject {
  var times: [Double] = []
  var onTick: (CADisplayLink) -> Void = { _ in }

  func tick(_ link: CADisplayLink) {
    times.append(link.timestamp)
    onTick(link)
  }

  func makeLink() -> CADisplayLink {
    CADisplayLink(target: self, selector: Selector("tick(_:)", Ticker.tick(_:)))
  }
}

@MainActor @Suite struct CADisplayLinkTests {
  private let environment = HostEnvironment(size: CGSize(width: 100, height: 100))
  private let ticker = Ticker()

  private func frames(_ numbers: Double...) -> [Double] { numbers.map { $0 / 60 } }

  private func start() -> CADisplayLink {
    environment.enter {
      let link = ticker.makeLink()
      link.add(to: .main, forMode: .common)
      return link
    }
  }

  @Test("a display link fires at each sixtieth of a second of the stage's clock")
  func grid() {
    environment.advance(to: 0.01)
    let link = start()
    #expect(link.timestamp == 0)
    environment.advance(to: 0.05)
    #expect(ticker.times == frames(1, 2, 3))
    #expect(link.duration == 1.0 / 60)
    #expect(link.targetTimestamp == 4.0 / 60)
    link.invalidate()
  }

  @Test("each call comes at its own instant, in the stage, however far time leaps")
  func instants() {
    let link = start()
    var late = 0
    ticker.onTick = { link in
      if CACurrentMediaTime() != link.timestamp { late += 1 }
      if HostEnvironment.current !== self.environment { late += 1 }
    }
    environment.advance(to: 1)
    #expect(ticker.times.count == 60)
    #expect(late == 0)
    link.invalidate()
  }

  @Test("nothing waits while a link is paused, in no mode, or invalidated")
  func idle() {
    let link = start()
    #expect(environment.scheduler.nextDeadline != nil)
    link.isPaused = true
    #expect(environment.scheduler.nextDeadline == nil)
    environment.advance(to: 1)
    link.isPaused = false
    environment.advance(to: 1.02)
    #expect(ticker.times == frames(61))
    link.remove(from: .main, forMode: .common)
    #expect(environment.scheduler.nextDeadline == nil)
    link.add(to: .main, forMode: .default)
    link.invalidate()
    link.add(to: .main, forMode: .default)
    #expect(environment.scheduler.nextDeadline == nil)
  }

  @Test("fewer calls a second come at every second, third... frame")
  func preferredRate() {
    let link = start()
    link.preferredFramesPerSecond = 20
    environment.advance(to: 0.15)
    #expect(ticker.times == frames(3, 6, 9))
    #expect(link.targetTimestamp == 12.0 / 60)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    #expect(link.preferredFramesPerSecond == 30)
    link.invalidate()
  }

  @Test("a link may invalidate itself in its call, and then lets go of its target")
  func invalidated() {
    weak var gone: Ticker?
    do {
      let ticker = Ticker()
      gone = ticker
      ticker.onTick = { $0.invalidate() }
      environment.enter { ticker.makeLink().add(to: .main, forMode: .common) }
    }
    #expect(gone != nil)
    environment.advance(to: 0.1)
    #expect(gone == nil)
  }

  @Test("a running link keeps its target")
  func keepsTarget() {
    weak var kept: Ticker?
    var link: CADisplayLink?
    do {
      let ticker = Ticker()
      kept = ticker
      environment.enter {
        link = ticker.makeLink()
        link?.add(to: .main, forMode: .common)
      }
    }
    environment.advance(to: 0.1)
    #expect(kept?.times.count == 6)
    link?.invalidate()
    #expect(kept == nil)
  }
}
