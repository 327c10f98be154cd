import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct CompositionRulesTests {
  private let stand = Fixture()

  @Test("LA6: a layer that is not double-sided goes when its back faces the viewer")
  func doubleSided() {
    let layer = stand.add(10, 10, 10, 10, 0xff_ff0000)
    layer.isDoubleSided = false
    for (angle, isSeen) in [(0.0, true), (1.5, true), (1.65, false), (3.1, false), (4.8, true)] {
      layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
      stand.frame()
      #expect(!stand.painted.isEmpty == isSeen, "at \(angle)")
    }
    layer.isDoubleSided = true
    layer.transform = CATransform3DMakeRotation(3.1, 0, 1, 0)
    stand.frame()
    #expect(!stand.painted.isEmpty)
  }

  @Test("LA8: masksToBounds clips sublayers to rounded bounds; without it only the background is")
  func masksToBounds() {
    let layer = stand.add(0, 0, 20, 20, 0xff_ff0000)
    layer.cornerRadius = 8
    stand.add(0, 0, 30, 20, 0xff_00ff00, to: layer)
    stand.frame()
    #expect(stand.buffer[0, 0] == 0xff00_ff00)
    #expect(stand.buffer[25, 10] == 0xff00_ff00)
    layer.masksToBounds = true
    stand.frame()
    #expect(stand.buffer[0, 0] == 0xffff_ffff)
    #expect(stand.buffer[10, 10] == 0xff00_ff00)
    #expect(stand.buffer[25, 10] == 0xffff_ffff)
  }

  @Test("LA8: the border lies inside the bounds, above the sublayers; the shadow is clipped away")
  func borderAndShadow() {
    let layer = stand.add(10, 10, 10, 10, 0xff_ff0000)
    layer.borderWidth = 2
    layer.borderColor = .hex(0xff_0000ff)
    stand.add(0, 0, 10, 10, 0xff_00ff00, to: layer)
    stand.frame()
    #expect(stand.buffer[11, 11] == 0xff00_00ff)
    #expect(stand.buffer[12, 12] == 0xff00_ff00)
    #expect(stand.painted == PixelRect(x: 10, y: 10, width: 10, height: 10))
    layer.shadowOpacity = 1
    stand.frame()
    #expect(stand.painted.width > 10)
    layer.masksToBounds = true
    stand.frame()
    #expect(stand.painted == PixelRect(x: 10, y: 10, width: 10, height: 10))
  }

  @Test("LA9: a faded layer is flattened first; without group opacity overlaps see through")
  func groupOpacity() {
    let layer = stand.add(0, 0, 20, 20, 0xff_ff0000)
    stand.add(5, 5, 10, 10, 0xff_00ff00, to: layer)
    layer.opacity = 0.5
    stand.frame()
    #expect(stand.buffer[10, 10] == 0xff7f_ff7f)
    layer.allowsGroupOpacity = false
    stand.frame()
    // Green at a half over red at a half over white.
    #expect(stand.buffer[10, 10] >> 8 & 255 < 0xc4)
    #expect(stand.buffer[2, 2] == 0xffff_7f7f)
  }

  @Test("LA10: a rasterized layer is a picture at its scale, stretched over the pixels")
  func rasterized() {
    let stand = Fixture(scale: 2)
    let layer = stand.add(0, 0, 10, 10)
    let line = stand.add(0, 0, 10, 0.5, 0xff_000000, to: layer)
    stand.frame()
    #expect(stand.buffer[4, 0] == 0xff00_0000)
    #expect(stand.buffer[4, 1] == 0xffff_ffff)
    layer.shouldRasterize = true
    stand.frame()
    // At one pixel a point the half point covers half a pixel, which becomes two.
    #expect(stand.buffer[4, 0] == 0xff7f_7f7f)
    layer.rasterizationScale = 2
    stand.frame()
    #expect(stand.buffer[4, 0] == 0xff00_0000)
    #expect(stand.buffer[4, 1] == 0xffff_ffff)
    line.backgroundColor = .hex(0xff_ff0000)
    stand.frame()
    #expect(stand.buffer[4, 0] == 0xffff_0000)
  }

  @Test("LA10: the picture of a rasterized layer is kept while it only moves and fades")
  func kept() {
    let layer = stand.add(0, 0, 10, 10, 0xff_ff0000)
    stand.add(2, 2, 4, 4, 0xff_00ff00, to: layer)
    layer.shouldRasterize = true
    stand.frame()
    func pixels() -> PixelBuffer? {
      Unmanaged<RenderNode>(slot: layer.renderState, of: stand.compositor.tree.identity.id)?
        .takeUnretainedValue().extras?.raster?.bitmap.source
    }
    let first = pixels()
    layer.position.x += 7
    stand.frame()
    #expect(first != nil && pixels() === first)
    #expect(stand.buffer[10, 3] == 0xff00_ff00)
    layer.sublayers?.first?.backgroundColor = .hex(0xff_0000ff)
    stand.frame()
    #expect(pixels() !== first)
    #expect(stand.buffer[10, 3] == 0xff00_00ff)
  }

  @Test(
    "LA10: contents are placed by their gravity; a name nobody knows means the middle",
    arguments: [
      ("resize", PixelRect(x: 0, y: 0, width: 20, height: 10)),
      ("resizeAspect", PixelRect(x: 5, y: 0, width: 10, height: 10)),
      ("resizeAspectFill", PixelRect(x: 0, y: 0, width: 20, height: 10)),
      ("center", PixelRect(x: 8, y: 3, width: 4, height: 4)),
      ("top", PixelRect(x: 8, y: 0, width: 4, height: 4)),
      ("bottom", PixelRect(x: 8, y: 6, width: 4, height: 4)),
      ("left", PixelRect(x: 0, y: 3, width: 4, height: 4)),
      ("right", PixelRect(x: 16, y: 3, width: 4, height: 4)),
      ("topLeft", PixelRect(x: 0, y: 0, width: 4, height: 4)),
      ("topRight", PixelRect(x: 16, y: 0, width: 4, height: 4)),
      ("bottomLeft", PixelRect(x: 0, y: 6, width: 4, height: 4)),
      ("bottomRight", PixelRect(x: 16, y: 6, width: 4, height: 4)),
      ("nobody knows", PixelRect(x: 8, y: 3, width: 4, height: 4)),
    ])
  func gravity(name: String, place: PixelRect) {
    let buffer = PixelBuffer(width: 4, height: 4)
    for index in 0..<4 * buffer.stride { buffer.pixels[index] = 0xff00_0000 }
    let layer = stand.add(0, 0, 20, 10)
    layer.masksToBounds = true
    layer.contents = CGImage(copying: buffer)
    layer.contentsGravity = CALayerContentsGravity(rawValue: name)
    stand.frame()
    #expect(stand.painted == place)
  }
}

/// Reports of pictures that went wrong in transitions.
@MainActor @Suite struct DrawingOrderReportsTests {
  private let stand = Fixture()

  @Test("B099: after a cube's turn about an edge, the frame set anew is the final frame, uncut")
  func cube() {
    let container = stand.add(0, 0, 40, 30)
    container.sublayerTransform.m34 = -1 / 100
    let face = stand.add(0, 0, 40, 30, 0xff_ff0000, to: container)
    face.anchorPoint = CGPoint(x: 0, y: 0.5)
    face.position = CGPoint(x: 40, y: 15)
    face.transform = CATransform3DMakeRotation(.pi / 2.5, 0, 1, 0)
    stand.frame()
    #expect(stand.painted.width < 40)
    face.transform = CATransform3DIdentity
    // The anchor alone moves the frame; the position has to make up for it.
    #expect(face.frame == CGRect(x: 40, y: 0, width: 40, height: 30))
    face.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    face.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    stand.frame()
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test("B101: layers are drawn by z position, then in their order, which comes back with it")
  func zPositions() {
    let low = stand.add(0, 0, 20, 20, 0xff_ff0000)
    let straddling = stand.add(5, 5, 20, 20, 0xff_00ff00)
    let high = stand.add(10, 10, 20, 20, 0xff_0000ff)
    (low.zPosition, straddling.zPosition, high.zPosition) = (2, 1, 3)
    stand.frame()
    #expect(stand.buffer[7, 7] == 0xffff_0000)
    #expect(stand.buffer[15, 15] == 0xff00_00ff)
    #expect(stand.buffer[22, 7] == 0xff00_ff00)
    for layer in [low, straddling, high] { layer.zPosition = 0 }
    stand.frame()
    #expect(stand.buffer[7, 7] == 0xff00_ff00)
    #expect(stand.buffer[15, 15] == 0xff00_00ff)
  }

  @Test("B102: later siblings cover earlier ones unless these have a larger z position")
  func stacking() {
    let square = stand.add(10, 10, 10, 10, 0xff_ff0000)
    let snapshot = stand.add(0, 0, 40, 30, 0xff_0000ff)
    stand.frame()
    #expect(stand.buffer[15, 15] == 0xff00_00ff)
    square.zPosition = 1
    stand.frame()
    #expect(stand.buffer[15, 15] == 0xffff_0000)
    snapshot.zPosition = 1
    stand.frame()
    #expect(stand.buffer[15, 15] == 0xff00_00ff)
  }

  @Test("B104: a sibling that turns in perspective stays in its place in the order, uncut")
  func turning() {
    let container = stand.add(0, 0, 40, 30)
    container.sublayerTransform.m34 = -1 / 200
    stand.add(0, 0, 40, 30, 0xff_0000ff, to: container)
    let turned = stand.add(10, 5, 20, 20, 0xff_ff0000, to: container)
    turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    stand.frame()
    // Both halves are in front of the sibling below, also the one that leans back.
    #expect(stand.buffer[15, 15] == 0xffff_0000)
    #expect(stand.buffer[25, 15] == 0xffff_0000)
    turned.zPosition = -1
    stand.frame()
    #expect(stand.buffer[25, 15] == 0xff00_00ff)
  }

  @Test("B105: a tilted view on top does not sink into the one below")
  func tilted() {
    stand.add(5, 5, 20, 20, 0xff_0000ff)
    let top = stand.add(10, 5, 20, 20, 0xff_ff0000)
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 100
    top.transform = CATransform3DRotate(tilt, 0.6, 1, 0, 0)
    stand.frame()
    #expect(stand.buffer[20, 9] == 0xffff_0000)
    #expect(stand.buffer[20, 21] == 0xffff_0000)
  }
}
