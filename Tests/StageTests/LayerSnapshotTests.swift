import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

@MainActor @Suite struct LayerSnapshotTests {
  /// A stage whose root view has what the test adds.
  private func makeStage(_ add: (UIView) -> Void) -> Stage {
    let scene = AppScene()
    scene.root.role = "root"
    let stage = Stage {
      add(scene.root.view)
      return scene
    }
    return stage
  }

  private func view(_ role: String? = nil, at x: CGFloat = 0) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 10))
    view.role = role
    return view
  }

  @Test(
    "layers are named after roles, else after classes, and numbered where siblings share a name")
  func names() {
    let stage = makeStage { root in
      let group = view("group")
      for _ in 1...2 { group.addSubview(view()) }
      for _ in 1...3 { root.addSubview(view()) }
      root.addSubview(group)
      root.addSubview(UIImageView(frame: .zero))
      let bare = CALayer()
      bare.name = "shine"
      root.layer.addSublayer(bare)
      root.layer.addSublayer(CALayer())
    }
    #expect(
      stage.layerSnapshots().map(\.path) == [
        "window", "window/root", "window/root/UIView", "window/root/UIView#2",
        "window/root/UIView#3", "window/root/group", "window/root/group/UIView",
        "window/root/group/UIView#2", "window/root/UIImageView", "window/root/shine",
        "window/root/CALayer",
      ])
    #expect(stage.layerSnapshots().map(\.depth) == [0, 1, 2, 2, 2, 2, 3, 3, 2, 2, 2])
    #expect(stage.layerSnapshots().last?.name == "CALayer")
  }

  @Test("the list is in drawing order: zPosition first, then the order of the siblings")
  func drawingOrder() {
    let stage = makeStage { root in
      for (role, z) in [("a", 1.0), ("b", 0), ("c", -1), ("d", 0), ("e", 1)] {
        let view = view(role)
        view.layer.zPosition = CGFloat(z)
        view.addSubview(self.view(role + "1"))
        root.addSubview(view)
      }
    }
    let layers = stage.layerSnapshots()
    #expect(
      layers.map(\.name) == [
        "window", "root", "c", "c1", "b", "b1", "d", "d1", "a", "a1", "e", "e1",
      ])
    #expect(layers.map(\.z) == Array(0..<12))
  }

  @Test("coming to the front by zPosition does not change a layer's name")
  func namesStay() {
    let stage = makeStage { root in
      for x in [0, 20, 40] { root.addSubview(view(at: CGFloat(x))) }
      root.subviews[0].layer.zPosition = 5
    }
    let layers = stage.layerSnapshots().filter { $0.depth == 2 }
    #expect(layers.map(\.name) == ["UIView#2", "UIView#3", "UIView"])
    #expect(layers.map(\.frame.minX) == [20, 40, 0])
  }

  @Test("a snapshot has the model's frame and what is seen: frame, opacity and transform")
  func modelAndPresentation() throws {
    let scene = AppScene()
    let box = view("box")
    scene.root.view.addSubview(box)
    scene.forward = { _ in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.frame.origin.x = 100
        box.alpha = 0
        box.transform = CGAffineTransform(scaleX: 3, y: 1)
      }
    }
    let stage = stageWith(scene)
    stage.perform(.goForward)
    stage.advance(to: 0.5)
    let layer = try #require(stage.layerSnapshots().first { $0.name == "box" })
    #expect(layer.frame == CGRect(x: 90, y: 0, width: 30, height: 10))
    #expect(layer.presentation == CGRect(x: 45, y: 0, width: 20, height: 10))
    #expect(layer.opacity == 0.5)
    #expect(layer.transform == [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(!layer.isHidden)
    box.isHidden = true
    stage.advance(to: 1)
    let hidden = try #require(stage.layerSnapshots().first { $0.name == "box" })
    #expect(hidden.isHidden)
    #expect(hidden.frame == hidden.presentation)
  }
}
