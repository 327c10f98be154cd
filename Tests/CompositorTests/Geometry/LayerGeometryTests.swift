import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct LayerGeometryTests {
  @Test("LA2: the anchor point comes to stand at the position")
  func anchor() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 8, 4, 0xff00_00ff)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.position = CGPoint(x: 10, y: 20)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 16, width: 8, height: 4))
  }

  @Test("LA3: a child's points reach the screen through scale and bounds origin")
  func conversion() {
    let fixture = Fixture(width: 200, height: 200)
    let parent = fixture.add(50, 60, 100, 100)
    parent.bounds.origin = CGPoint(x: 10, y: 10)
    parent.transform = CATransform3DMakeScale(2, 2, 1)
    fixture.add(10, 10, 50, 50, 0xff00_00ff, to: parent)
    fixture.frame()
    #expect(fixture.painted == PixelRect(minX: 0, minY: 10, maxX: 100, maxY: 110))
  }

  @Test("LA4: a sublayer transform is applied about the parent's anchor point")
  func sublayerTransform() {
    let fixture = Fixture(width: 60, height: 60)
    let parent = CALayer()
    parent.delegate = fixture.still
    parent.anchorPoint = .zero
    parent.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    fixture.context.rootLayer.addSublayer(parent)
    fixture.add(10, 10, 3, 3, 0xff00_00ff, to: parent)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 20, y: 20, width: 6, height: 6))
    parent.bounds.origin = CGPoint(x: 5, y: 5)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 10, width: 6, height: 6))
  }

  @Test("perspective shrinks what is farther away towards the parent's anchor")
  func perspective() {
    let fixture = Fixture(width: 100, height: 100)
    let parent = fixture.add(0, 0, 100, 100)
    parent.sublayerTransform.m34 = -1 / 100
    let layer = fixture.add(25, 25, 50, 50, 0xff00_00ff, to: parent)
    layer.zPosition = -100
    fixture.frame()
    // Twice as far from the eye: half the size, about the middle.
    #expect(fixture.painted == PixelRect(minX: 37, minY: 37, maxX: 63, maxY: 63))
    #expect(fixture.buffer[37, 50] == 0xff7f_7fff)
  }

  @Test("a layer turned about its vertical axis is a trapezium whose near side is higher")
  func trapezium() {
    let fixture = Fixture(width: 100, height: 100)
    let parent = fixture.add(0, 0, 100, 100)
    parent.sublayerTransform.m34 = -1 / 100
    let layer = fixture.add(30, 30, 40, 40, 0xff00_00ff, to: parent)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 4, 0, 1, 0)
    fixture.frame()
    // Half the width is 20 cos 45 = 14.14; the left side is that much nearer, the right farther.
    // x = 50 - 14.14 / 0.8586 = 33.53 and 50 + 14.14 / 1.1414 = 62.39.
    func height(_ x: Int) -> Int { (0..<100).count { fixture.buffer[x, $0] == 0xff00_00ff } }
    #expect(fixture.painted.minX == 33 && fixture.painted.maxX == 63)
    // Heights: 40 / 0.8586 = 46.6 and 40 / 1.1414 = 35.0.
    #expect(height(34) == 46)
    #expect(height(61) == 34)
  }

  @Test("what lies behind the eye is cut off")
  func behindEye() {
    let fixture = Fixture(width: 100, height: 100)
    let parent = fixture.add(0, 0, 100, 100)
    parent.sublayerTransform.m34 = -1 / 20
    let layer = fixture.add(30, 30, 40, 40, 0xff00_00ff, to: parent)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 2 * 0.9, 0, 1, 0)
    layer.zPosition = 10
    let report = fixture.frame()
    #expect(report.pixelsPainted >= 100 * 100)
    layer.zPosition = 1000
    fixture.frame()
    #expect(fixture.painted.isEmpty)
  }

  @Test("LA6: a single-sided layer is hidden while its back faces the viewer")
  func singleSided() {
    let fixture = Fixture()
    let layer = fixture.add(10, 10, 10, 10, 0xff00_00ff)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi, 0, 1, 0)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 10, width: 10, height: 10))
    layer.isDoubleSided = false
    fixture.frame()
    #expect(fixture.painted.isEmpty)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 4, 0, 1, 0)
    fixture.frame()
    #expect(!fixture.painted.isEmpty)
  }

  @Test("a layer seen edge-on does not show")
  func edgeOn() {
    let fixture = Fixture()
    fixture.add(10, 10, 10, 10, 0xff00_00ff).transform =
      CATransform3DMakeRotation(CGFloat.pi / 2, 0, 1, 0)
    fixture.frame()
    #expect(fixture.painted.isEmpty)
  }

  @Test(
    "places no number can hold show nothing and stop nothing",
    arguments: [CGFloat.infinity, -.infinity, .greatestFiniteMagnitude, 1e20])
  func absurd(place: CGFloat) {
    let fixture = Fixture()
    let layer = fixture.add(10, 10, 10, 10, 0xff00_00ff)
    layer.cornerRadius = 3
    layer.position = CGPoint(x: place, y: 10)
    fixture.frame()
    #expect(fixture.painted.isEmpty)
    layer.position = CGPoint(x: 5, y: 5)
    layer.bounds.size = CGSize(width: 1e7, height: 1e7)
    layer.cornerRadius = 1e6
    layer.shadowOpacity = 1
    layer.shadowRadius = 1e5
    fixture.frame()
    #expect(!fixture.painted.isEmpty)
  }
}
