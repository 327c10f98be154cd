import CoreGraphics
import Testing

@Suite struct CGColorTests {
  @Test(
    "premultiplied pixels are rounded to the nearest and limited to 0...1",
    arguments: [
      (SIMD4(1, 1, 1, 1), 0xffff_ffff), (SIMD4(1, 0, 0, 0.5), 0x8080_0000),
      (SIMD4(2, -1, 0.5, 1), 0xffff_0080), (SIMD4(1, 1, 1, 0), 0),
    ] as [(SIMD4<Double>, UInt32)])
  func premultiplied(rgba: SIMD4<Double>, pixel: UInt32) {
    #expect(CGColor(rgba: rgba).premultiplied == pixel)
  }

  @Test("colours are equal when their four components are")
  func equality() {
    #expect(CGColor(gray: 0.5, alpha: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(CGColor(gray: 0.5, alpha: 1) != CGColor(gray: 0.5, alpha: 0.9))
    #expect(CGColor(gray: 0, alpha: 1).copy(alpha: 0.25)?.alpha == 0.25)
    #expect(CGColor(gray: 0, alpha: 1).components == [0, 0, 0, 1])
  }

  @Test("the named colours are what they say")
  func namedColours() {
    #expect(CGColor.white == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(CGColor.black.premultiplied == 0xff00_0000)
    #expect(CGColor.clear.premultiplied == 0)
  }
}
