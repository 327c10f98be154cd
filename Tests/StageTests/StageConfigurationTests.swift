import CoreGraphics
import Stage
import Testing

@Suite struct StageConfigurationTests {
  @Test("a stage is a phone unless said otherwise")
  func phone() {
    let configuration = StageConfiguration()
    #expect(configuration.size == CGSize(width: 390, height: 844))
    #expect(configuration.pixelSize == (390, 844))
  }

  @Test("the picture has as many pixels as the scale says, rounded, and at least one")
  func pixels() {
    let sizes: [(CGFloat, CGFloat, CGFloat, Int, Int)] = [
      (390, 844, 2, 780, 1688), (390, 844, 0.5, 195, 422), (101, 33, 1.5, 152, 50),
      (0, 0, 1, 1, 1), (100, 0, 3, 300, 1),
    ]
    for (width, height, scale, columns, rows) in sizes {
      let configuration = StageConfiguration(
        size: CGSize(width: width, height: height), scale: scale)
      #expect(configuration.pixelSize == (columns, rows))
    }
  }
}
