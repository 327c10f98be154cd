import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@Suite struct ContentsPlacementTests {
  /// 20 x 10 pixels in bounds of 40 x 40.
  private func place(_ change: (inout LayerValues) -> Void) -> ContentsPlacement? {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    change(&values)
    return ContentsPlacement(PixelBuffer(width: 20, height: 10), values)
  }

  @Test(
    "LA10: contents are placed by their gravity, and in the middle by one nobody knows",
    arguments: [
      (.resize, CGRect(x: 0, y: 0, width: 40, height: 40)),
      (.resizeAspect, CGRect(x: 0, y: 10, width: 40, height: 20)),
      (.resizeAspectFill, CGRect(x: -20, y: 0, width: 80, height: 40)),
      (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
      (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
      (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)),
      (.left, CGRect(x: 0, y: 15, width: 20, height: 10)),
      (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
      (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
      (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)),
      (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
      (
        CALayerContentsGravity(rawValue: "nowhere"), CGRect(x: 10, y: 15, width: 20, height: 10)
      ),
    ] as [(CALayerContentsGravity, CGRect)])
  func gravity(gravity: CALayerContentsGravity, expected: CGRect) {
    #expect(place { $0.contentsGravity = gravity }?.target == expected)
  }

  @Test("contents that are not resized have their pixels over the contents scale as points")
  func scale() {
    let placement = place {
      $0.contentsGravity = .topLeft
      $0.contentsScale = 2
    }
    #expect(placement?.target == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("the contents rectangle chooses pixels, grown to whole ones")
  func part() {
    let half = place { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }
    #expect(half?.pixels == PixelRect(x: 10, y: 0, width: 10, height: 10))
    #expect(half?.isWhole == true)
    let odd = place { $0.contentsRect = CGRect(x: 0.03, y: 0, width: 0.5, height: 1) }
    #expect(odd?.pixels == PixelRect(x: 0, y: 0, width: 11, height: 10))
    #expect(odd?.isWhole == false)
    #expect(place { $0.contentsRect = CGRect(x: 2, y: 0, width: 1, height: 1) } == nil)
  }

  @Test("nine parts keep the ends' size and stretch the middle")
  func stretch() {
    let axis = StretchedAxis(
      from: 0, to: 100, sourceFrom: 0, sourceTo: 20, center: (0.25, 0.5), scale: 1)
    // Ends of 5 and 10 pixels, 85 points between for 5 pixels.
    #expect(axis.source(of: 2) == 2)
    #expect(axis.source(of: 5) == 5)
    #expect(axis.source(of: 47.5) == 7.5)
    #expect(axis.source(of: 90) == 10)
    #expect(axis.source(of: 97) == 17)
  }

  @Test("ends without room shrink alike")
  func squeezed() {
    let axis = StretchedAxis(
      from: 0, to: 6, sourceFrom: 0, sourceTo: 20, center: (0.2, 0.6), scale: 1)
    // Ends of 4 and 8 pixels on 6 points.
    #expect(axis.source(of: 1) == 2)
    #expect(axis.source(of: 4) == 16)
  }
}
