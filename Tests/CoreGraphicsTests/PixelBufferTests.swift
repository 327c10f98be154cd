import CoreGraphics
import Foundation
import Testing

private let red: UInt32 = 0xffff_0000

/// A buffer whose pixels all differ.
private func numbered(_ width: Int, _ height: Int) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { buffer[x, y] = 0xff00_0000 | UInt32(y * 100 + x) }
  }
  return buffer
}

@Suite struct PixelBufferTests {
  @Test("a fill is cut to the buffer and touches nothing beside its rectangle")
  func fill() {
    let buffer = PixelBuffer(width: 4, height: 3)
    buffer.fill(PixelRect(minX: 2, minY: -5, maxX: 9, maxY: 2), with: red)
    for y in 0..<3 {
      for x in 0..<4 { #expect(buffer[x, y] == (x >= 2 && y < 2 ? red : 0)) }
    }
    buffer.fill(PixelRect(x: 10, y: 10, width: 3, height: 3), with: 1)
    buffer.fill(with: red)
    #expect(buffer[0, 2] == red)
  }

  @Test("a copy is cut to both buffers")
  func copy() {
    let source = numbered(5, 5)
    let target = PixelBuffer(width: 4, height: 4)
    target.copy(from: source, PixelRect(minX: 3, minY: 3, maxX: 8, maxY: 8), toX: -1, y: 2)
    #expect(target[0, 2] == source[4, 3])
    #expect(target[0, 3] == source[4, 4])
    #expect(target[1, 2] == 0)
    target.copy(from: source)
    #expect(target[3, 3] == source[3, 3])
  }

  @Test("a copy within one buffer is right in all directions", arguments: [-1, 0, 1], [-1, 0, 1])
  func overlappingCopy(dx: Int, dy: Int) {
    let original = numbered(5, 5)
    let buffer = numbered(5, 5)
    let rect = PixelRect(x: 1, y: 1, width: 3, height: 3)
    buffer.copy(from: buffer, rect, toX: rect.minX + dx, y: rect.minY + dy)
    for y in 1..<4 {
      for x in 1..<4 { #expect(buffer[x + dx, y + dy] == original[x, y]) }
    }
  }

  @Test("rows of a wrapped memory are its stride apart")
  func wrappedMemory() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 12)
    defer { memory.deallocate() }
    memory.initialize(repeating: 7, count: 12)
    let buffer = PixelBuffer(wrapping: memory, width: 2, height: 3, stride: 4)
    buffer.fill(with: 9)
    #expect((0..<12).map { memory[$0] } == [9, 9, 7, 7, 9, 9, 7, 7, 9, 9, 7, 7])
    let same = PixelBuffer(width: 2, height: 3)
    same.fill(with: 9)
    #expect(buffer.hasSamePixels(as: same))
  }
}

@Suite struct PixelBufferPNGTests {
  @Test("a picture read back has the pixels that were written")
  func roundTrip() throws {
    let buffer = PixelBuffer(width: 16, height: 256)
    for y in 0..<256 {
      let alpha = UInt32(y)
      for x in 0..<16 {
        let level = alpha * UInt32(x) / 15
        buffer[x, y] = alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2
      }
    }
    let data = try buffer.png()
    #expect(try PixelBuffer(png: data, name: "test").hasSamePixels(as: buffer))
  }

  @Test("an opaque picture read back has full alpha")
  func opaqueRoundTrip() throws {
    let buffer = numbered(5, 4)
    let path = NSTemporaryDirectory() + "segue-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try buffer.writePNG(to: path)
    #expect(try PixelBuffer(contentsOfPNG: path).hasSamePixels(as: buffer))
  }

  @Test("the same pixels give the same bytes, whatever the stride")
  func determinism() throws {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 36)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0x1234_5678, count: 36)
    let wide = PixelBuffer(wrapping: memory, width: 5, height: 4, stride: 9)
    wide.copy(from: numbered(5, 4))
    #expect(try wide.png() == numbered(5, 4).png())
  }

  @Test("a missing file is named together with the reason")
  func missingFile() {
    let error = #expect(throws: PictureFileError.self) {
      try PixelBuffer(contentsOfPNG: "/nowhere/picture.png")
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("/nowhere/picture.png") && text.contains("No such file"))
  }

  @Test("a file that is no PNG is refused")
  func notAPicture() {
    let error = #expect(throws: PictureFileError.self) {
      try PixelBuffer(png: Data("not a picture".utf8), name: "notes.txt")
    }
    guard case .notAPicture(name: "notes.txt", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a truncated PNG is refused")
  func truncated() throws {
    let data = try numbered(40, 40).png()
    #expect(throws: PictureFileError.self) {
      try PixelBuffer(png: data.prefix(data.count / 2), name: "half")
    }
  }

  @Test("a folder that does not exist cannot be written to")
  func unwritable() {
    let error = #expect(throws: PictureFileError.self) {
      try PixelBuffer(width: 1, height: 1).writePNG(to: "/nowhere/picture.png")
    }
    guard case .unwritable(path: "/nowhere/picture.png", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("an empty buffer has no PNG")
  func emptyBuffer() {
    #expect(throws: PictureFileError.self) { try PixelBuffer(width: 0, height: 3).png() }
  }
}
