import CoreGraphics
import Foundation
import Testing

private func numbered(_ width: Int, _ height: Int) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { buffer[x, y] = 0xff00_0000 | UInt32(y * 100 + x) }
  }
  return buffer
}

@Suite struct CGImageTests {
  @Test("an image of a copy does not follow the buffer")
  func copying() {
    let buffer = numbered(3, 2)
    let image = CGImage(copying: buffer)
    buffer.fill(with: 0)
    #expect(image.width == 3 && image.height == 2)
    #expect(image.buffer.hasSamePixels(as: numbered(3, 2)))
    #expect(image.isOpaque)
  }

  @Test("one pixel that is not opaque makes an image that is not")
  func opacity() {
    let buffer = numbered(3, 2)
    buffer[2, 1] = 0xfe00_0000
    #expect(!CGImage(copying: buffer).isOpaque)
  }

  @Test("a cropped image grows to whole pixels, is cut to the image, and shares its pixels")
  func cropping() throws {
    let image = CGImage(handingOver: numbered(6, 5))
    let part = try #require(image.cropping(to: CGRect(x: 3.5, y: 1.2, width: 10, height: 1.5)))
    #expect(part.width == 3 && part.height == 2)
    #expect(part.buffer[0, 0] == image.buffer[3, 1])
    #expect(part.buffer[2, 1] == image.buffer[5, 2])
    #expect(part.buffer.pixels == image.buffer.pixels + 9)
    #expect(part.isOpaque)
  }

  @Test("a cropped image is opaque when its own pixels are")
  func croppedOpacity() throws {
    let buffer = numbered(4, 4)
    buffer[3, 3] = 0
    let image = CGImage(handingOver: buffer)
    let part = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(!image.isOpaque && part.isOpaque)
  }

  @Test(
    "nothing is cropped outside the image",
    arguments: [
      CGRect(x: 6, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: 0, height: 2), .null,
    ])
  func croppingOutside(rect: CGRect) {
    #expect(CGImage(handingOver: numbered(6, 5)).cropping(to: rect) == nil)
  }

  @Test("a part keeps the memory it shares alive")
  func partOutlivesWhole() {
    var whole: PixelBuffer? = numbered(4, 4)
    let part = PixelBuffer(sharing: PixelRect(x: 1, y: 1, width: 2, height: 2), of: whole!)
    whole = nil
    #expect(part[1, 1] == 0xff00_0000 | 202)
  }
}
