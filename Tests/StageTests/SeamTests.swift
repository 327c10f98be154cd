import Compositor
import CoreGraphics
import Foundation
import Gallery
import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

/// One claim for each seam that later work hangs on.
@MainActor @Suite struct SeamTests {
  private func makeStage(
    _ id: String = "slide-down-up", tuning: TransitionTuning = TransitionTuning()
  ) throws -> Stage {
    let transition = try #require(GalleryTransition.named(id))
    return Stage(tuning: tuning, makeScene: transition.makeScene)
  }

  private func presentedY(_ stage: Stage) -> CGFloat? {
    stage.layerSnapshots().first { $0.name == "presented" }?.presentation.minY
  }

  @Test("seam 1: a stage is driven by values and answers with values")
  func stageStandsBehindValues() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.2)
    let report = stage.render()
    #expect(stage.state.transition?.phase == .present)
    #expect(stage.state.transition?.elapsed == 0.2)
    #expect(presentedY(stage) == -422)
    #expect(stage.bitmap[10, 10] == 0xFF00_00FF)
    #expect(stage.bitmap[10, 430] == 0xFFFF_FFFF)
    #expect(report.bufferDamage.area == 390 * 844)
    let blocks = stage.animationReports
    #expect(blocks.map(\.targets) == [[.init(layer: "presented", keyPath: "position")]])
    stage.advance(to: 0.4)
    #expect(
      stage.takeEvents().contains {
        $0.kind == .ended(.present, completed: true, cancelled: false)
      })
  }

  @Test("seam 2: two stages and a tool screen in one process do not influence each other")
  func globalsAnswerForTheEnteredStage() throws {
    let fast = try makeStage()
    let slow = Stage(
      configuration: StageConfiguration(size: CGSize(width: 200, height: 400)),
      makeScene: try #require(GalleryTransition.named("slide-down-up")).makeScene)
    let tool = TransitionHarness(size: CGSize(width: 1180, height: 760))
    let knob = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tool.perform {
      tool.window.isHidden = false
      tool.window.addSubview(knob)
      UIView.setAnimationsEnabled(false)
    }
    fast.perform(.goForward)
    slow.perform(.goForward)
    // The slow stage gets a tenth of the time; the tool screen its own.
    for step in 1...20 {
      fast.advance(to: Double(step) * 0.01)
      slow.advance(to: Double(step) * 0.001)
      tool.advance(to: Double(step) * 0.5)
    }
    #expect(presentedY(fast) == -422)
    #expect(abs((presentedY(slow) ?? 0) - -400 * (1 - 0.00493)) < 0.1)
    #expect(tool.environment.enter { UIScreen.main.bounds.width } == 1180)
    #expect(tool.environment.enter { UIView.areAnimationsEnabled } == false)
    #expect(tool.environment.enter { UIApplication.shared.windows.count } == 1)
    #expect(tool.environment.enter { CACurrentMediaTime() } == 10)
    #expect(fast.now == 0.2)
  }

  @Test(
    "seam 3: a stage rebuilt and run again to a time gives the same bytes",
    arguments: galleryIDs)
  func aStageIsAFunction(id: String) throws {
    let makeScene = try #require(GalleryTransition.named(id)).makeScene
    let stage = try makeStage(id)
    stage.advance(to: 0.1)
    stage.perform(.goForward)
    stage.advance(to: 0.25)
    stage.perform(.input(.pointerMoved(CGPoint(x: 195, y: 422), modifiers: [])))
    for step in 26...60 {
      stage.advance(to: Double(step) / 100)
      stage.render()
    }
    let again = stage.rerun(to: 0.6, makeScene: makeScene)
    again.render()
    #expect(again.bitmap.hasSamePixels(as: stage.bitmap))
    #expect(again.layerSnapshots() == stage.layerSnapshots())
    let earlier = stage.rerun(to: 0.3, makeScene: makeScene)
    #expect(earlier.layerSnapshots() != stage.layerSnapshots())
  }

  @Test(
    "seam 4: an animation opened in a transition has an identity, and the tuning decides its timing"
  )
  func theTuningSeamHasIdentity() throws {
    final class Tuner: AnimationTuning {
      var opened: [OpenedAnimation] = []
      var moved: [String] = []
      func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 2 }
      func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
        opened.append(animation)
        var timing = scaled
        if animation.kind == .spring { timing.pacing = .linear }
        return timing
      }
      func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {
        moved.append("\(animation.ordinal) \(keyPath)")
      }
    }
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval
      {
        1
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.5, delay: 0.25) { view.alpha = 1 }
        view.center.x = 0
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) {
          view.center.x = 100
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Animator() }
    }
    let harness = TransitionHarness()
    let tuner = Tuner()
    let delegate = Delegate()
    harness.environment.tuning = tuner
    let root = controller("A")
    let second = controller("B")
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = delegate
    harness.show(root)
    harness.perform { root.present(second, animated: true) }
    #expect(tuner.opened.map(\.ordinal) == [0, 1])
    #expect(tuner.opened.map(\.kind) == [.block, .spring])
    #expect(tuner.opened.allSatisfy { $0.phase == .present && $0.transitionDuration == 1 })
    #expect(tuner.opened.allSatisfy { $0.site?.file == "StageTests/SeamTests.swift" })
    #expect(tuner.opened[0].declared.delay == 0.25)
    #expect(tuner.moved == ["0 opacity", "1 position"])
    // The spring was replaced by an even pace and lasts twice as long.
    harness.advance(to: 1)
    #expect(second.view.layer.presentation()?.position.x == 50)
    // The fade starts at 0.5 and lasts 1: at 1 it is half way, eased in and out.
    #expect(abs((second.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-5)
    harness.advance(to: 2)
    #expect(harness.takeCalls().contains("B.viewDidAppear(true)"))
  }

  @Test("seam 5: the host drives a transition whose delegate gives no interaction controller")
  func theHostSuppliesTheHand() throws {
    let stage = try makeStage()
    stage.perform(.cancelMidway)
    stage.advance(to: 0.1)
    #expect(stage.state.transition?.isInteractive == true)
    // By hand the pace is even: a quarter of 0.4 s is a quarter of the way.
    #expect(abs((presentedY(stage) ?? 0) - -844 * 0.75) < 1)
    stage.advance(to: 1)
    #expect(!stage.state.isShowingSecondScreen)
    #expect(
      stage.takeEvents().contains {
        $0.kind == .ended(.present, completed: false, cancelled: true)
      })
  }

  @Test(
    "seam 6: drawing the window's layer gives the same bytes as the stage's own picture",
    arguments: galleryIDs, [1.0, 2.0])
  func layersAreDrawnByTheStage(id: String, scale: Double) throws {
    let transition = try #require(GalleryTransition.named(id))
    var scene: (any StagedScene)?
    let stage = Stage(configuration: StageConfiguration(scale: scale)) {
      let made = transition.makeScene()
      scene = made
      return made
    }
    func draw(_ layer: CALayer) -> PixelBuffer {
      let picture = PixelBuffer(width: stage.bitmap.width, height: stage.bitmap.height)
      layer.render(in: CGContext(buffer: picture, scale: scale))
      return picture
    }
    let layer = try #require(scene?.rootViewController.view.window?.layer)
    stage.render()
    #expect(draw(layer).hasSamePixels(as: stage.bitmap))
    stage.perform(.goForward)
    stage.advance(to: 0.13)
    stage.render()
    #expect(stage.isAnimating)
    let shown = try #require(layer.presentation())
    #expect(draw(shown).hasSamePixels(as: stage.bitmap))
    // The model is at the end already.
    let model = draw(layer)
    #expect(!model.hasSamePixels(as: stage.bitmap))
    stage.advance(to: 5)
    stage.render()
    let last = try #require(scene?.rootViewController)
    let window = try #require(last.presentedViewController?.view.window ?? last.view.window)
    #expect(draw(window.layer).hasSamePixels(as: stage.bitmap))
  }

  @Test("seam 7: a frame costs what changed, not what is there")
  func flatteningIsIncremental() throws {
    let stage = try makeStage()
    stage.render()
    stage.perform(.goForward)
    stage.advance(to: 0.1)
    stage.render()
    stage.advance(to: 0.2)
    // Only the presented screen moves: it is looked at, and the way down to it from the root.
    #expect(stage.layerSnapshots().count > 6)
    #expect(stage.render().flattened == 4)
    #expect(stage.render().pixelsPainted == 0)
  }
}
