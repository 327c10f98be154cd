import CoreGraphics
import Stage
import TestSupport
import UIKit

/// A stage of 100 by 100 points that a test acts on and looks at.
@MainActor final class PaintedScene: StagedScene {
  let root = UIViewController()
  private var errand: (() -> Void)?
  private var stage: Stage?

  init() {
    let configuration = StageConfiguration(size: CGSize(width: 100, height: 100))
    let stage = Stage(configuration: configuration) { self }
    perform(on: stage) { self.root.view.backgroundColor = .white }
    self.stage = stage
  }

  var rootViewController: UIViewController { root }
  var isShowingSecondScreen: Bool { false }
  func goForward() { errand?() }
  func goBack() {}

  /// Does something in one turn at the present instant.
  func perform(_ errand: @escaping () -> Void) {
    if let stage { perform(on: stage, errand) }
  }

  private func perform(on stage: Stage, _ errand: @escaping () -> Void) {
    self.errand = errand
    stage.perform(.goForward)
    self.errand = nil
  }

  func advance(to time: Double) { stage?.advance(to: time) }

  /// Whether the picture, repainted where it changed, is right.
  var isPaintedRight: Bool { stage?.isPaintedRight() ?? false }

  /// The picture now.
  var bitmap: PixelBuffer {
    stage?.render()
    return stage?.bitmap ?? PixelBuffer(width: 1, height: 1)
  }

  /// The colour of a pixel now, as `0xRRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 { bitmap[x, y] & 0xFF_FFFF }

  /// How many pixels of a column are of a colour.
  func height(of colour: UInt32, inColumn x: Int) -> Int {
    let bitmap = bitmap
    return (0..<100).count { bitmap[x, $0] & 0xFF_FFFF == colour }
  }
}
