import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The scenes that a stage was given.
@MainActor private final class SceneList {
  private(set) var all: [any StagedScene] = []

  func keep(_ scene: any StagedScene) -> any StagedScene {
    all.append(scene)
    return scene
  }
}

/// A stage that nobody holds any more is gone with all that was on it.
@MainActor @Suite struct StageLifetimeTests {
  private struct Trace {
    weak var object: AnyObject?
    let name: String
  }

  /// Everything that hangs from a controller.
  private func traces(of controller: UIViewController) -> [Trace] {
    var list = [Trace(object: controller, name: "\(type(of: controller))")]
    if let view = controller.viewIfLoaded { list += traces(of: view) }
    for child in controller.children { list += traces(of: child) }
    if controller.parent == nil, let presented = controller.presentedViewController {
      list += traces(of: presented)
    }
    return list
  }

  private func traces(of view: UIView) -> [Trace] {
    [
      Trace(object: view, name: "\(type(of: view))"),
      Trace(object: view.layer, name: "\(type(of: view)).layer"),
    ] + view.subviews.flatMap { traces(of: $0) }
  }

  /// Runs a transition's stage, drops it, and answers what is left of it.
  private func remains(of id: String, after play: (Stage) -> Void) throws -> [String] {
    let transition = try #require(GalleryTransition.named(id))
    var list: [Trace] = []
    func run() {
      let scenes = SceneList()
      let stage = Stage { scenes.keep(transition.makeScene()) }
      play(stage)
      list.append(Trace(object: stage, name: "stage"))
      for scene in scenes.all {
        list.append(Trace(object: scene, name: "scene"))
        list += traces(of: scene.rootViewController)
        if let window = scene.rootViewController.view.window { list += traces(of: window) }
      }
    }
    run()
    #expect(list.count > 8)
    return list.filter { $0.object != nil }.map(\.name)
  }

  @Test("a stage at rest leaves nothing", arguments: galleryIDs)
  func atRest(id: String) throws {
    #expect(try remains(of: id) { _ in } == [])
    #expect(try remains(of: id) { $0.render() } == [])
  }

  @Test("a stage in the middle of a step leaves nothing", arguments: galleryIDs)
  func inMidFlight(id: String) throws {
    let left = try remains(of: id) { stage in
      stage.perform(.goForward)
      stage.advance(to: 0.2)
      stage.render()
    }
    #expect(left == [])
    let leftOfTheWayBack = try remains(of: id) { stage in
      stage.perform(.goForward)
      stage.advance(to: 5)
      stage.perform(.goBack)
      stage.advance(to: 5.2)
      stage.render()
    }
    #expect(leftOfTheWayBack == [])
  }

  @Test(
    "a stage that shows its second screen leaves nothing, whatever it waits for",
    arguments: galleryIDs)
  func onTheSecondScreen(id: String) throws {
    let left = try remains(of: id) { stage in
      stage.perform(.setDismissesByItself(true))
      stage.perform(.goForward)
      stage.advance(to: id == "slide-down-up" ? 1 : 5)
      stage.render()
    }
    #expect(left == [])
  }

  @Test("a stage under a hand, and one whose hand has let go, leave nothing", arguments: galleryIDs)
  func underAHand(id: String) throws {
    for part in [0.2, 0.7] {
      let left = try remains(of: id) { stage in
        stage.perform(.cancelMidway)
        stage.advance(to: (stage.state.transition?.duration ?? 0) * part)
        stage.render()
      }
      #expect(left == [])
    }
  }

  @Test("a stage with a finger on it leaves nothing", arguments: galleryIDs)
  func withAFinger(id: String) throws {
    let left = try remains(of: id) { stage in
      let middle = CGPoint(x: 195, y: 422)
      stage.perform(.input(.pointerMoved(middle, modifiers: [])))
      stage.perform(.input(.pointerDown(middle, clickCount: 1, modifiers: [])))
      stage.advance(to: 0.1)
    }
    #expect(left == [])
  }

  @Test("a stage that has come and gone leaves nothing", arguments: galleryIDs)
  func thereAndBack(id: String) throws {
    let left = try remains(of: id) { stage in
      for _ in 1...3 {
        stage.perform(.goForward)
        stage.advance(to: stage.now + 5)
        stage.perform(.goBack)
        stage.advance(to: stage.now + 5)
        stage.render()
      }
    }
    #expect(left == [])
  }

  @Test("the screens that a step brought are gone once it is undone", arguments: galleryIDs)
  func screensGo(id: String) throws {
    let transition = try #require(GalleryTransition.named(id))
    var root: UIViewController?
    let stage = Stage {
      let scene = transition.makeScene()
      root = scene.rootViewController
      return scene
    }
    let controller = try #require(root)
    weak var second: UIViewController?
    for command in [StageCommand.goForward, .cancelMidway] {
      stage.perform(command)
      second = controller.presentedViewController ?? controller.children.last
      #expect(second != nil && second !== controller.children.first)
      stage.advance(to: stage.now + 5)
      if stage.state.isShowingSecondScreen {
        stage.perform(.goBack)
        stage.advance(to: stage.now + 5)
      }
      _ = stage.takeEvents()
      #expect(second == nil)
    }
  }

  @Test("a new stage has nothing of what the old one had pending")
  func pendingWorkIsDropped() throws {
    let transition = try #require(GalleryTransition.named("slide-down-up"))
    var old: Stage? = Stage(makeScene: transition.makeScene)
    old?.perform(.setDismissesByItself(true))
    old?.perform(.goForward)
    old?.advance(to: 1)
    #expect(old?.nextDeadline != nil)
    let new = Stage(makeScene: transition.makeScene)
    old = nil
    new.perform(.goForward)
    new.advance(to: 10)
    #expect(new.nextDeadline == nil)
    #expect(new.state.isShowingSecondScreen)
  }
}
