import CoreGraphics
import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit

/// A transition of the gallery on a stage, driven and looked at as a person does it.
@MainActor final class GalleryStage {
  let stage: Stage
  /// What happened since `forget()`, oldest first.
  private(set) var events: [StageEvent] = []
  private let transition: GalleryTransition
  private let scene: ErrandScene

  init(
    _ id: String, tuning: TransitionTuning = TransitionTuning(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) throws {
    let transition = try #require(GalleryTransition.named(id))
    let scene = ErrandScene()
    self.transition = transition
    self.scene = scene
    stage = Stage(configuration: StageConfiguration(size: size), tuning: tuning) {
      scene.play(transition.makeScene())
    }
    forget()
  }

  /// The controller that fills the window.
  var root: UIViewController { scene.rootViewController }

  // MARK: What a person does

  func perform(_ command: StageCommand) {
    stage.perform(command)
    events += stage.takeEvents()
  }

  func goForward() { perform(.goForward) }
  func goBack() { perform(.goBack) }
  func resize(to size: CGSize) { perform(.input(.resized(size))) }

  /// Goes to the second screen, waits, and drops what was recorded.
  func goForwardAndRest() {
    goForward()
    advance(by: 5)
    forget()
  }

  /// Clicks at a place, as often as said in quick succession.
  func click(at point: CGPoint, times: Int = 1) {
    for count in 1...times {
      perform(.input(.pointerDown(point, clickCount: count, modifiers: [])))
      perform(.input(.pointerUp(point, modifiers: [])))
    }
  }

  /// Clicks on the middle of a control of the stage.
  func click(_ id: String, times: Int = 1) throws {
    let frame = try #require(control(id)?.frame, "there is no control \(id)")
    click(at: CGPoint(x: frame.midX, y: frame.midY), times: times)
  }

  func advance(to time: Double) {
    stage.advance(to: time)
    events += stage.takeEvents()
  }

  func advance(by seconds: Double) { advance(to: stage.now + seconds) }

  /// Runs code of the app on the stage; only between transitions.
  func run(_ errand: @escaping @MainActor (UIViewController) -> Void) {
    scene.errand = errand
    goForward()
  }

  // MARK: What a person sees

  func control(_ id: String) -> ControlReport? { stage.controlReports().first { $0.id == id } }

  func layer(_ name: String) -> LayerSnapshot? { stage.layerSnapshots().first { $0.name == name } }

  /// Where a layer is seen in its superlayer.
  func frame(of name: String) -> CGRect? { layer(name)?.presentation }

  /// A coordinate of a layer when these seconds have passed; nil when it is gone.
  func follow(
    _ name: String, _ coordinate: KeyPath<CGRect, CGFloat> = \.minY, at seconds: [Double]
  ) -> [Double?] {
    let start = stage.now
    return seconds.map { seconds in
      advance(to: start + seconds)
      return frame(of: name).map { Double($0[keyPath: coordinate]) }
    }
  }

  /// The colour of a pixel of the picture.
  func color(x: Int, y: Int) -> UInt32 {
    stage.render()
    return stage.bitmap[x, y]
  }

  /// Whether nothing is left over in the picture from what it showed before.
  func isPaintedRight() -> Bool { stage.isPaintedRight() }

  /// A new stage that has gone through the same.
  func rerun() -> Stage { stage.rerun(to: stage.now, makeScene: transition.makeScene) }

  // MARK: What happened

  func forget() {
    _ = stage.takeEvents()
    events = []
  }

  /// The calls, as `role.call`.
  var calls: [String] {
    events.compactMap { event in
      if case .call(let object, let name) = event.kind { "\(object).\(name)" } else { nil }
    }
  }

  /// The appearance calls, shortened as in the contract: `first.wA`, `second.dD`.
  var appearances: [String] {
    let short = [
      "viewWillAppear(true)": "wA", "viewDidAppear(true)": "dA", "viewWillDisappear(true)": "wD",
      "viewDidDisappear(true)": "dD",
    ]
    return calls.compactMap { call in
      let parts = call.split(separator: ".", maxSplits: 1).map(String.init)
      return short[parts[1]].map { "\(parts[0]).\($0)" }
    }
  }

  /// The times at which transitions began.
  var beginnings: [Double] {
    events.compactMap { if case .began = $0.kind { $0.time } else { nil } }
  }

  var refusals: [String] {
    events.compactMap { if case .refused(let reason) = $0.kind { reason } else { nil } }
  }

  var warnings: [String] {
    events.compactMap { if case .warning(let text) = $0.kind { text } else { nil } }
  }
}

/// A scene of the gallery that can also do what a test says.
@MainActor private final class ErrandScene: StagedScene {
  var errand: (@MainActor (UIViewController) -> Void)?
  private var played: (any StagedScene)?

  func play(_ scene: any StagedScene) -> ErrandScene {
    played = scene
    return self
  }

  private var scene: any StagedScene {
    guard let played else { fatalError("ErrandScene: give it a scene to play first") }
    return played
  }

  var rootViewController: UIViewController { scene.rootViewController }
  // An errand is no step of the scene, and must not be refused as one.
  var isShowingSecondScreen: Bool { errand == nil && scene.isShowingSecondScreen }
  var dismissesByItself: Bool {
    get { scene.dismissesByItself }
    set { scene.dismissesByItself = newValue }
  }

  func goForward() {
    guard let errand else { return scene.goForward() }
    self.errand = nil
    errand(rootViewController)
  }

  func goBack() { scene.goBack() }
}
