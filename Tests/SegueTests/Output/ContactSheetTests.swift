import CoreGraphics
import Testing

import segue

@Suite struct ContactSheetTests {
  private static func sheet(of count: Int, width: Int, height: Int) throws -> PixelBuffer {
    var sheet = try ContactSheet(count: count, width: width, height: height)
    for index in 0..<count {
      let picture = PixelBuffer(width: width, height: height)
      picture.fill(with: 0xffff_0000)
      sheet.add(picture, time: Double(index) / 10)
    }
    return sheet.picture
  }

  @Test("Every picture stands on the sheet, whole and by itself", arguments: [1, 2, 7, 12, 25])
  func holdsAll(count: Int) throws {
    let sheet = try Self.sheet(of: count, width: 60, height: 90)
    var red = 0
    for y in 0..<sheet.height {
      for x in 0..<sheet.width where sheet[x, y] == 0xffff_0000 { red += 1 }
    }
    #expect(red == count * 60 * 90)
  }

  @Test("Under each picture stands its time, light on the grey ground")
  func stamps() throws {
    let sheet = try Self.sheet(of: 1, width: 100, height: 50)
    let rows = (66..<sheet.height).filter { y in
      (0..<sheet.width).contains { sheet[$0, y] & 0xff > 0xd0 }
    }
    #expect(rows.count >= 8)
    #expect(rows.last ?? 0 < sheet.height - 4)
  }

  @Test(
    "Times have thousandths",
    arguments: [(0, "0.000 s"), (0.4, "0.400 s"), (1.0 / 60, "0.017 s"), (12.0006, "12.001 s")])
  func stampText(time: Double, text: String) {
    #expect(ContactSheet.stamp(time) == text)
  }

  @Test("A sheet that would be too large is refused with what to change")
  func refuses() {
    let error = #expect(throws: CommandError.self) {
      try ContactSheet(count: 1000, width: 3000, height: 3000)
    }
    #expect(error?.code == .wrongUsage)
    #expect(error?.hint == "Give a lower --fps or --scale.")
  }
}
