import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// A finger on a sheet of 822 points on a screen of 844.
@MainActor @Suite struct SheetDragTests {
  let scene = ModalScene(.pageSheet)
  let director = AdaptivityDirector()
  let sheet: UISheetPresentationController

  init() throws {
    scene.b.transitioningDelegate = nil
    sheet = try #require(scene.b.sheetPresentationController)
    sheet.delegate = director
  }

  private func show(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
    sheet.detents = detents
    scene.presentAndRest()
    director.notes = []
  }

  private func press(_ y: CGFloat) {
    scene.harness.environment.send(
      .pointerDown(CGPoint(x: 195, y: y), clickCount: 1, modifiers: []))
  }

  /// Moves from one height to another in some seconds, then rests there for a while.
  private func drag(from start: CGFloat, to end: CGFloat, rest: Double = 0.3) {
    press(start)
    for step in 1...10 {
      scene.harness.advance(by: 0.02)
      move(start + (end - start) * CGFloat(step) / 10)
    }
    scene.harness.advance(by: rest)
    move(end)
  }

  private func move(_ y: CGFloat) {
    scene.harness.environment.send(.pointerMoved(CGPoint(x: 195, y: y), modifiers: []))
    scene.harness.settle()
  }

  private func release(_ y: CGFloat) {
    scene.harness.environment.send(.pointerUp(CGPoint(x: 195, y: y), modifiers: []))
    scene.harness.settle()
  }

  private var top: CGFloat { sheet.presentedView?.shownFrame.minY ?? .nan }

  @Test("PC11: a sheet that is dragged away asks, says that it goes and that it has gone")
  func dismisses() {
    show()
    drag(from: 100, to: 700)
    #expect(director.notes == ["should", "willDismiss"])
    #expect(scene.b.isBeingDismissed)
    #expect(scene.harness.turn { scene.b.transitionCoordinator?.isInteractive } == true)
    // The first step tells that it is a drag; the sheet follows the other nine.
    #expect(abs(top - (22 + 540)) < 1)
    release(700)
    scene.harness.advance(by: 2)
    #expect(director.notes == ["should", "willDismiss", "didDismiss"])
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.harness.appearances == ["B.wD", "B.dD"])
    #expect(scene.a.view.transform.isIdentity)
    #expect(scene.harness.warnings.isEmpty)
  }

  @Test("PC11: a sheet that is let go near its place returns, and stays presented")
  func returns() {
    show()
    drag(from: 100, to: 300)
    let inset = scene.a.view.shownFrame.minX
    #expect(inset > 0 && inset < 16)
    release(300)
    scene.harness.advance(by: 2)
    #expect(director.notes == ["should", "willDismiss"])
    #expect(scene.a.presentedViewController === scene.b)
    #expect(abs(top - 22) < 1e-6)
    #expect(scene.harness.appearances == ["B.wD", "B.wA", "B.dA"])
    #expect(abs(scene.a.view.shownFrame.minX - 16) < 1e-6)
    drag(from: 100, to: 700)
    release(700)
    scene.harness.advance(by: 2)
    #expect(director.notes.last == "didDismiss")
  }

  @Test("PC11: a fast flick dismisses from a short way")
  func flick() {
    show()
    drag(from: 100, to: 300, rest: 0)
    release(300)
    scene.harness.advance(by: 2)
    #expect(scene.a.presentedViewController == nil)
  }

  @Test(
    "PC11: what may not be dismissed gives way a little, says so and returns",
    arguments: [true, false])
  func refuses(isModal: Bool) {
    show()
    scene.b.isModalInPresentation = isModal
    director.mayDismiss = false
    drag(from: 100, to: 700)
    #expect(director.notes == (isModal ? ["attempt"] : ["should", "attempt"]))
    #expect(top > 23 && top < 150)
    release(700)
    scene.harness.advance(by: 2)
    #expect(scene.a.presentedViewController === scene.b)
    #expect(abs(top - 22) < 1e-6)
    #expect(scene.harness.appearances == [])
  }

  @Test("PC11: the program's own dismissal asks nobody")
  func programmatic() {
    show()
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(director.notes == [])
  }

  @Test("PC11: an interrupted drag leaves the sheet presented")
  func interrupted() {
    show()
    drag(from: 100, to: 600)
    scene.harness.environment.send(.pointerCancelled)
    scene.harness.advance(by: 2)
    #expect(scene.a.presentedViewController === scene.b)
    #expect(abs(top - 22) < 1e-6)
  }

  @Test("a sheet is dragged between detents, and its delegate hears of the new one")
  func detents() {
    show([.medium(), .large()])
    drag(from: 500, to: 200)
    #expect(director.notes == [])
    #expect(abs(top - (433 - 270)) < 1)
    release(200)
    scene.harness.advance(by: 2)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(director.notes == ["detent"])
    #expect(abs(top - 22) < 1e-6)
    #expect(abs(scene.a.view.shownFrame.minX - 16) < 1e-6)
  }

  @Test("speed carries a sheet to the next detent")
  func flickBetweenDetents() {
    show([.medium(), .large()])
    drag(from: 500, to: 400, rest: 0)
    release(400)
    scene.harness.advance(by: 2)
    #expect(sheet.selectedDetentIdentifier == .large)
  }

  @Test("a sheet that is pulled past its greatest height gives way less and less, and returns")
  func rubberBand() {
    show()
    drag(from: 500, to: 300)
    #expect(top < 22 && top > -60)
    #expect(sheet.presentedView?.frame.maxY == 844)
    release(300)
    scene.harness.advance(by: 2)
    #expect(abs(top - 22) < 1e-6)
    #expect(director.notes == [])
  }

  @Test("a sideways finger does not move the sheet")
  func sideways() {
    show()
    scene.harness.environment.send(
      .pointerDown(CGPoint(x: 100, y: 300), clickCount: 1, modifiers: []))
    scene.harness.environment.send(.pointerMoved(CGPoint(x: 200, y: 310), modifiers: []))
    scene.harness.environment.send(.pointerMoved(CGPoint(x: 200, y: 500), modifiers: []))
    scene.harness.settle()
    #expect(director.notes == [])
    #expect(abs(top - 22) < 1e-6)
  }
}
