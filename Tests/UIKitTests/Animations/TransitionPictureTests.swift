import CoreGraphics
import QuartzCore
import Stage
import Testing
import UIKit

/// What is seen of view transitions and snapshots.
@MainActor @Suite struct TransitionPictureTests {
  let scene = PaintedScene()
  let red = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  let green = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let pureRed: UInt32 = 0xFF0000
  private let pureGreen: UInt32 = 0x00FF00

  init() {
    let (scene, red, green) = (scene, red, green)
    scene.perform {
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      green.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      scene.root.view.addSubview(red)
    }
    scene.advance(to: 1)
  }

  private func swap(_ options: UIView.AnimationOptions) {
    scene.perform {
      UIView.transition(
        from: red, to: green, duration: 1, options: [options, .curveLinear], completion: nil)
    }
  }

  @Test("TR1: a dissolve is a mix of the old picture and the new one, without a dip between")
  func dissolve() {
    swap(.transitionCrossDissolve)
    #expect(scene[50, 50] == pureRed)
    scene.advance(to: 1.5)
    let middle = scene[50, 50]
    #expect(abs(Int(middle >> 16) - 128) <= 1 && abs(Int(middle >> 8 & 0xFF) - 128) <= 1)
    #expect(middle & 0xFF == 0)
    #expect(scene[5, 5] == 0xFFFFFF)
    scene.advance(to: 2)
    #expect(scene[50, 50] == pureGreen)
  }

  @Test("TR3: a flip shows the old side until it stands edge-on, then the new one, in perspective")
  func flip() {
    scene.perform {
      UIView.transition(
        with: red, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
      ) { red.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    }
    scene.advance(to: 1.25)
    #expect(scene[50, 50] == pureRed)
    #expect(scene[22, 50] == 0xFFFFFF)
    let left = scene.height(of: pureRed, inColumn: 35)
    let right = scene.height(of: pureRed, inColumn: 65)
    #expect(left > 60 && right < 60 && right > 40, "\(left) \(right)")
    scene.advance(to: 1.5)
    #expect(scene.height(of: 0xFFFFFF, inColumn: 50) >= 40)
    scene.advance(to: 1.75)
    #expect(scene[50, 50] == pureGreen)
    let leftAfter = scene.height(of: pureGreen, inColumn: 35)
    #expect(leftAfter < 60, "\(leftAfter)")
    scene.advance(to: 2)
    #expect(scene.height(of: pureGreen, inColumn: 22) == 60)
  }

  @Test(
    "TR1, TR3: every frame of an effect is painted right where it changed",
    arguments: [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromRight,
      .transitionFlipFromBottom,
    ])
  func repainting(options: UIView.AnimationOptions) {
    red.layer.cornerRadius = 12
    swap(options)
    for step in 1...12 {
      scene.advance(to: 1 + Double(step) / 10)
      #expect(scene.isPaintedRight, "\(step)")
    }
  }

  @Test("a snapshot keeps the picture that its view had")
  func snapshot() throws {
    var copy: UIView?
    scene.perform {
      copy = red.snapshotView(afterScreenUpdates: false)
      if let copy {
        copy.frame.origin = CGPoint(x: 0, y: 0)
        scene.root.view.addSubview(copy)
      }
      red.removeFromSuperview()
    }
    #expect(try #require(copy).bounds.size == CGSize(width: 60, height: 60))
    #expect(scene[10, 10] == pureRed)
    #expect(scene[70, 70] == 0xFFFFFF)
  }

  @Test("without screen updates a snapshot shows what was seen, with them what is new")
  func screenUpdates() {
    scene.perform {
      red.backgroundColor = .blue
      let before = red.snapshotView(afterScreenUpdates: false)
      let after = red.snapshotView(afterScreenUpdates: true)
      before?.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      after?.frame = CGRect(x: 0, y: 90, width: 10, height: 10)
      for view in [before, after].compactMap(\.self) { scene.root.view.addSubview(view) }
    }
    #expect(scene[5, 5] == pureRed)
    #expect(scene[5, 95] == scene[50, 50])
    #expect(scene[5, 95] != pureRed)
  }

  @Test("a view that was never shown has a snapshot only after screen updates, laid out")
  func neverShown() {
    final class Filled: UIView {
      let inner = UIView(frame: .zero)
      override func layoutSubviews() { inner.frame = bounds }
    }
    let fresh = Filled(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scene.perform {
      fresh.inner.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      fresh.addSubview(fresh.inner)
      let before = fresh.snapshotView(afterScreenUpdates: false)
      let after = fresh.snapshotView(afterScreenUpdates: true)
      after?.frame.origin.y = 40
      for view in [before, after].compactMap(\.self) { scene.root.view.addSubview(view) }
    }
    #expect(scene[5, 5] == 0xFFFFFF)
    #expect(scene[5, 45] == pureGreen)
    #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
  }
}
