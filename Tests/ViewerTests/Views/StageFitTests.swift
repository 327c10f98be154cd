import CoreGraphics
import Foundation
import Testing

@testable import Viewer

@Suite struct StageFitTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test("a stage is as large as fits, whole pixels for whole pixels, at any size of the window")
  func fits() {
    for width in stride(from: 120, through: 2600, by: 61) {
      for height in stride(from: 160, through: 1700, by: 47) {
        for density in [1.0, 1.25, 1.5, 2] {
          check(width: width, height: height, density: CGFloat(density))
        }
      }
    }
  }

  private func check(width: Int, height: Int, density: CGFloat) {
    let area = CGRect(x: 24, y: 24, width: width, height: height)
    let fit = StageFit(stage: phone, in: area, pixelsPerPoint: density)
    let pixels = CGSize(width: fit.frame.width * density, height: fit.frame.height * density)
    let isInside =
      fit.frame.minX > area.minX - 0.01 && fit.frame.maxX < area.maxX + 0.01
      && fit.frame.minY > area.minY - 0.01 && fit.frame.maxY < area.maxY + 0.01
    // No edge of the stage falls short of its last pixel.
    let isCovered =
      phone.width * fit.scale >= pixels.width - 1e-6
      && phone.height * fit.scale >= pixels.height - 1e-6
    let isWhole =
      abs(pixels.width - pixels.width.rounded()) < 1e-6
      && abs(pixels.height - pixels.height.rounded()) < 1e-6
      && abs(fit.frame.minX * density - (fit.frame.minX * density).rounded()) < 1e-6
    let room = min(area.width * density / phone.width, area.height * density / phone.height)
    let isLarge = fit.scale * phone.height > room * phone.height - 9
    if !(isInside && isCovered && isWhole && isLarge) {
      Issue.record(
        """
        \(width)x\(height)@\(density): \(fit); inside \(isInside), covered \(isCovered), whole \
        \(isWhole), large \(isLarge)
        """)
    }
  }

  @Test("points of the area are points of the stage, and back")
  func points() {
    let area = CGRect(x: 0, y: 0, width: 500, height: 422)
    let fit = StageFit(stage: phone, in: area, pixelsPerPoint: 2)
    #expect(fit.scale == 1)
    let corner = fit.stagePoint(
      CGPoint(x: fit.frame.maxX, y: fit.frame.maxY), pixelsPerPoint: 2)
    #expect(corner == CGPoint(x: 390, y: 844))
    let rect = fit.areaRect(CGRect(x: 0, y: 0, width: 390, height: 844), pixelsPerPoint: 2)
    #expect(rect == fit.frame)
  }
}
