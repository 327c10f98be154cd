import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct VisibilityPassTests {
  @Test("a covered layer costs no pixels")
  func covered() {
    let fixture = Fixture()
    let lower = fixture.add(5, 5, 10, 10, 0xff00_00ff)
    fixture.add(5, 5, 10, 10, 0xff00_ff00)
    fixture.frame()
    lower.backgroundColor = .hex(0xffff_0000)
    let report = fixture.frame()
    #expect(report.frameDamage.area == 100)
    #expect(report.pixelsPainted == 100)
    #expect(report.items == 1)
    #expect(report.culled == 1)
  }

  @Test("everything behind an opaque layer of the screen's size is left out")
  func fullScreen() {
    let fixture = Fixture()
    for index in 0..<20 { fixture.add(CGFloat(index), 0, 10, 10, 0xff00_00ff) }
    fixture.add(0, 0, 40, 30, 0xff00_ff00)
    let report = fixture.frame()
    #expect(report.items == 1)
    #expect(report.pixelsPainted == 40 * 30)
  }

  @Test("a translucent layer hides nothing")
  func translucent() {
    let fixture = Fixture()
    fixture.add(0, 0, 40, 30, 0xff00_00ff)
    fixture.add(0, 0, 40, 30, 0x8000_ff00)
    #expect(fixture.frame().items == 2)
  }

  @Test("within a faded group only the group's own items hide each other")
  func group() {
    let fixture = Fixture()
    fixture.add(0, 0, 40, 30, 0xff00_00ff)
    let group = fixture.add(0, 0, 40, 30)
    group.opacity = 0.5
    fixture.add(0, 0, 40, 30, 0xffff_0000, to: group)
    fixture.add(0, 0, 40, 30, 0xff00_ff00, to: group)
    let report = fixture.frame()
    #expect(report.items == 2)
    #expect(fixture.buffer[3, 3] == 0xff00_807f)
  }

  @Test("the inside of an opaque rounded layer hides what is behind it")
  func rounded() {
    let fixture = Fixture()
    fixture.add(10, 10, 10, 10, 0xff00_00ff)
    let card = fixture.add(0, 0, 40, 30, 0xff00_ff00)
    card.cornerRadius = 5
    #expect(fixture.frame().items == 1)
  }
}
