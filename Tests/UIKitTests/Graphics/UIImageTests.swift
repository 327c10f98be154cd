import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct UIImageTests {
  private let host = ControlHost()

  private func image(_ pixel: UInt32, width: Int = 4, height: Int = 2) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)
    buffer.fill(with: pixel)
    return CGImage(handingOver: buffer)
  }

  @Test("a picture's size is its pixels by its scale", arguments: [(1.0, 4.0, 2.0), (2, 2, 1)])
  func size(scale: CGFloat, width: CGFloat, height: CGFloat) {
    let picture = UIImage(cgImage: image(0xffff_ffff), scale: scale, orientation: .up)
    #expect(picture.size == CGSize(width: width, height: height))
    #expect(picture.scale == scale)
  }

  @Test("a picture file is read, and its name tells its scale")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("photo@2x.png").path
    try image(0xff12_3456).buffer.writePNG(to: path)
    let picture = try #require(UIImage(contentsOfFile: path))
    #expect(picture.size == CGSize(width: 2, height: 1))
    #expect(picture.cgImage?.buffer[0, 0] == 0xff12_3456)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test("an image context makes a picture in its scale, opaque ones begin black")
  func imageContext() throws {
    let made = host.turn { () -> UIImage? in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), true, 2)
      defer { UIGraphicsEndImageContext() }
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return UIGraphicsGetImageFromCurrentImageContext()
    }
    let picture = try #require(made)
    #expect(picture.size == CGSize(width: 3, height: 2))
    #expect(picture.cgImage?.buffer[1, 1] == 0xffff_0000)
    #expect(picture.cgImage?.buffer[5, 3] == 0xff00_0000)
    #expect(host.turn { UIGraphicsGetImageFromCurrentImageContext() } == nil)
  }

  @Test("a scale of 0 is the screen's")
  func screenScale() {
    let host = ControlHost(scale: 2)
    let made = host.turn { () -> UIImage? in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), false, 0)
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetImageFromCurrentImageContext()
    }
    #expect(made?.cgImage?.width == 6)
  }

  @Test("a picture is drawn upright, stretched to a rectangle")
  func drawing() {
    let source = PixelBuffer(width: 1, height: 2)
    source[0, 0] = 0xffff_0000
    source[0, 1] = 0xff00_00ff
    let buffer = PixelBuffer(width: 4, height: 4)
    host.turn {
      let context = CGContext(buffer: buffer, scale: 1)
      context.interpolationQuality = .none
      UIGraphicsPushContext(context)
      UIImage(cgImage: CGImage(handingOver: source)).draw(
        in: CGRect(x: 0, y: 0, width: 4, height: 4))
      UIGraphicsPopContext()
    }
    #expect(buffer[2, 0] == 0xffff_0000)
    #expect(buffer[2, 3] == 0xff00_00ff)
  }

  @Test("a tinted picture has the colour where the picture is")
  func tint() {
    let source = PixelBuffer(width: 2, height: 1)
    source[0, 0] = 0xff12_3456
    let tinted = UIImage(cgImage: CGImage(handingOver: source)).withTintColor(.green)
    #expect(tinted.cgImage?.buffer[0, 0] == 0xff00_ff00)
    #expect(tinted.cgImage?.buffer[1, 0] == 0)
  }

  @Test("an image view has the picture's size and shows its pixels")
  func imageView() {
    let pixels = image(0xff00_ff00)
    let view = UIImageView(image: UIImage(cgImage: pixels, scale: 2, orientation: .up))
    #expect(view.frame.size == CGSize(width: 2, height: 1))
    #expect(view.layer.contents as? CGImage === pixels)
    #expect(view.layer.contentsScale == 2)
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test("an image view places the picture by its content mode, at any size")
  func imageViewContentMode() {
    let view = UIImageView(image: UIImage(cgImage: image(0xff00_ff00)))
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 2))
  }

  @Test("a template follows the accent colour, another picture does not")
  func template() {
    let picture = UIImage(cgImage: image(0xff12_3456))
    let view = UIImageView(image: picture.withRenderingMode(.alwaysTemplate))
    let original = UIImageView(image: picture)
    host.show { view }
    host.show { original }
    host.turn { host.window.tintColor = .red }
    #expect(view.drawnPixels?[0, 0] == 0xffff_0000)
    host.turn { host.window.tintColor = .blue }
    #expect(view.drawnPixels?[0, 0] == 0xff00_00ff)
    #expect(original.drawnPixels?[0, 0] == 0xff12_3456)
  }

  @Test("a highlighted image view shows its other picture")
  func highlighted() {
    let view = UIImageView(image: UIImage(cgImage: image(0xff00_ff00)))
    let other = image(0xff00_00ff)
    view.highlightedImage = UIImage(cgImage: other)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === other)
  }
}
