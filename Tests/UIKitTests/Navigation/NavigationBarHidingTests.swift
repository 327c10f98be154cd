import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A bar that comes and goes with a transition.
@MainActor @Suite struct NavigationBarHidingTests {
  private let home = CGRect(x: 0, y: 0, width: 390, height: 44)

  /// B hides the bar as it appears and shows it as it goes, as screens do.
  private func makeScene(isCustom: Bool) -> NavigationScene {
    let scene = NavigationScene(isCustom: isCustom)
    scene.b.onCall["viewWillAppear"] = { [navigation = scene.navigation] in
      navigation.setNavigationBarHidden(true, animated: true)
    }
    scene.b.onCall["viewWillDisappear"] = { [navigation = scene.navigation] in
      navigation.setNavigationBarHidden(false, animated: true)
    }
    return scene
  }

  @Test("beside the built-in slide the bar stays clear of the screen that has none")
  func slides() {
    let scene = makeScene(isCustom: false)
    let bar = scene.navigation.navigationBar
    scene.push(scene.b)
    scene.harness.advance(by: 0.1)
    #expect(abs(bar.shownFrame.maxX - scene.b.view.shownFrame.minX) < 0.01)
    scene.harness.advance(by: 1)
    #expect(bar.isHidden && scene.navigation.isNavigationBarHidden)
    scene.pop()
    scene.harness.advance(by: 0.1)
    #expect(!bar.isHidden)
    #expect(abs(bar.shownFrame.maxX - scene.b.view.shownFrame.minX) < 0.01)
    scene.harness.advance(by: 1)
    #expect(bar.shownFrame == home)
  }

  @Test("with a custom animator it leaves at the top, in the transition's time")
  func leaves() {
    let scene = makeScene(isCustom: true)
    let bar = scene.navigation.navigationBar
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    #expect(abs(bar.shownFrame.minY + 22) < 0.5 && bar.shownFrame.minX == 0)
    scene.harness.advance(by: 0.2)
    #expect(bar.isHidden)
  }

  @Test("N15: a cancelled pop hides the bar again that the screen below had shown")
  func cancelled() {
    let scene = makeScene(isCustom: true)
    let bar = scene.navigation.navigationBar
    scene.pushAndRest(scene.b)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.pop()
    scene.harness.perform { drive.update(0.5) }
    #expect(!bar.isHidden && bar.shownFrame.minY < 0 && bar.shownFrame.minY > -44)
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(bar.isHidden && scene.navigation.isNavigationBarHidden)
    #expect(scene.stack == ["A", "B"])
    scene.director.interaction = nil
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(bar.shownFrame == home)
  }

  @Test("at rest it takes hideShowBarDuration")
  func atRest() {
    let scene = NavigationScene()
    let bar = scene.navigation.navigationBar
    scene.harness.perform { scene.navigation.setNavigationBarHidden(true, animated: true) }
    scene.harness.advance(by: 0.1)
    #expect(!bar.isHidden && abs(bar.shownFrame.minY + 22) < 0.5)
    scene.harness.advance(by: Double(UINavigationController.hideShowBarDuration) - 0.1)
    #expect(bar.isHidden)
  }
}
