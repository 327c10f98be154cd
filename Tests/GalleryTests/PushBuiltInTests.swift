import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct PushBuiltInTests {
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  private let times = [0, 0.125, 0.25, 0.375]

  private func makeStage(
    forward: PhaseTuning = PhaseTuning(), back: PhaseTuning = PhaseTuning()
  ) throws -> GalleryStage {
    try GalleryStage("push-built-in", tuning: TransitionTuning(forward: forward, back: back))
  }

  private func bar(of gallery: GalleryStage) throws -> UINavigationBar {
    try #require(gallery.root as? UINavigationController).navigationBar
  }

  @Test(
    "N16: the push slides in from the right by a critical spring, the first screen a third aside")
  func pushMoves() throws {
    let ways = ClosedForms.spring(damping: 1, duration: 0.5).dropLast()
    let gallery = try makeStage()
    gallery.goForward()
    let start = gallery.stage.now
    for (time, way) in zip(times, ways) {
      gallery.advance(to: start + time)
      #expect(isClose(gallery.follow("second", \.minX, at: [0]), [390 * (1 - way)]))
      #expect(isClose(gallery.follow("first", \.minX, at: [0]), [-117 * way]))
    }
    gallery.advance(to: start + 0.5)
    #expect(gallery.frame(of: "second") == whole)
    #expect(gallery.layer("first") == nil)
  }

  @Test("N16: the pop slides out to the right by the same spring")
  func popMoves() throws {
    let ways = ClosedForms.spring(damping: 1, duration: 0.5).dropLast()
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    let start = gallery.stage.now
    for (time, way) in zip(times, ways) {
      gallery.advance(to: start + time)
      #expect(isClose(gallery.follow("second", \.minX, at: [0]), [390 * way]))
      #expect(isClose(gallery.follow("first", \.minX, at: [0]), [-117 * (1 - way)]))
    }
    gallery.advance(to: start + 0.5)
    #expect(gallery.frame(of: "first") == whole)
    #expect(gallery.layer("second") == nil)
  }

  @Test("a tuned duration and pace replace the built-in ones")
  func followsTheTuning() throws {
    let gallery = try makeStage(
      forward: PhaseTuning(duration: 2, curve: .linear),
      back: PhaseTuning(duration: 1, curve: .easeInOut))
    gallery.goForward()
    let left = gallery.follow("second", \.minX, at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(left, ClosedForms.linear.map { 390 * (1 - $0) }))
    gallery.goBack()
    let right = gallery.follow("second", \.minX, at: [0, 0.25, 0.5, 0.75])
    #expect(isClose(right, ClosedForms.easeInOut.dropLast().map { 390 * $0 }))
  }

  @Test("N17: the bar shows the title and the way back, over the screens that slide beneath it")
  func theBar() throws {
    let gallery = try makeStage()
    let bar = try bar(of: gallery)
    #expect(bar.topItem?.title == "Albums")
    #expect(gallery.control("BackButton") == nil)
    gallery.goForward()
    gallery.advance(by: 0.25)
    let layers = gallery.stage.layerSnapshots()
    let barLayer = try #require(layers.first { $0.name == "bar" })
    #expect(barLayer.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    for name in ["first", "second"] {
      #expect(try #require(layers.first { $0.name == name }).z < barLayer.z)
    }
    gallery.advance(by: 1)
    #expect(bar.topItem?.title == "Album 1")
    #expect(gallery.control("BackButton")?.title == "Albums")
    #expect(gallery.control("BackButton")?.frame.height == 44)
  }

  @Test("the back button pops, one screen at a time")
  func theBackButton() throws {
    let gallery = try makeStage()
    let bar = try bar(of: gallery)
    for _ in 1...2 {
      try gallery.click("push")
      gallery.advance(by: 1)
    }
    #expect(bar.topItem?.title == "Album 2")
    try gallery.click("BackButton")
    #expect(gallery.stage.state.transition?.phase == .pop)
    gallery.advance(by: 1)
    #expect(bar.topItem?.title == "Album 1")
    try gallery.click("BackButton")
    gallery.advance(by: 1)
    #expect(bar.topItem?.title == "Albums")
    #expect(gallery.control("BackButton") == nil)
    #expect(!gallery.stage.state.isShowingSecondScreen)
  }

  @Test("AP4: push and pop call the two screens in order")
  func calls() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 1)
    #expect(gallery.appearances == ["first.wD", "second.wA", "first.dD", "second.dA"])
    gallery.forget()
    gallery.goBack()
    gallery.advance(by: 1)
    #expect(gallery.appearances == ["second.wD", "first.wA", "second.dD", "first.dA"])
    #expect(gallery.warnings.isEmpty)
  }

  @Test("N15, C10: a cancelled push leaves the first screen and its title")
  func cancelledPush() throws {
    let gallery = try makeStage()
    gallery.perform(.cancelMidway)
    gallery.advance(by: 0.25)
    #expect(gallery.frame(of: "second")?.minX == 195)
    gallery.advance(by: 2)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(try bar(of: gallery).topItem?.title == "Albums")
    #expect(gallery.control("BackButton") == nil)
    #expect(gallery.frame(of: "first") == whole)
    #expect(gallery.layer("second") == nil)
  }

  @Test("N15, C10: a cancelled pop leaves the second screen and its way back")
  func cancelledPop() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.perform(.cancelMidway)
    gallery.advance(by: 2)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.frame(of: "second") == whole)
    #expect(gallery.layer("first") == nil)
    try gallery.click("BackButton")
    #expect(gallery.stage.state.transition?.phase == .pop)
  }
}
