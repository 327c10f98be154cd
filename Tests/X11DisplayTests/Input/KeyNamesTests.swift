import Testing
import X11Display

@Suite struct KeyNamesTests {
  @Test(
    "key symbols name keys",
    arguments: [
      (0x61, .character("a")), (0x41, .character("a")), (0xE4, .character("ä")),
      (0xC4, .character("ä")), (0x0100_20AC, .character("€")), (0x20AC, .character("€")),
      (0x0100_0434, .character("д")), (0xFFB7, .character("7")), (0xFFAB, .character("+")),
      (0xFFBE, .function(1)), (0xFFC9, .function(12)), (0xFF8D, .enter), (0xFFE3, .control),
      (0xFFEB, .command), (0xDF, .character("ß")), (0x1008_FF13, .other(0x1008_FF13)),
      (0xFFFF_FF, .other(0xFFFF_FF)), (0, .other(0)),
    ] as [(UInt, Key)])
  func key(symbol: UInt, expected: Key) {
    #expect(KeyNames.key(symbol: symbol) == expected)
  }

  @Test("every symbol is some key, and none of its numbers is no character by accident")
  func total() {
    for symbol in UInt(0)...0x1_0000 { _ = KeyNames.key(symbol: symbol) }
    #expect(KeyNames.scalar(symbol: 0x0100_D800) == nil)
    #expect(KeyNames.scalar(symbol: 0x7F) == nil)
    #expect(KeyNames.scalar(symbol: 0xFF08) == nil)
  }

  @Test("modifiers are read from an event's state")
  func modifiers() {
    #expect(KeyModifiers(state: 0) == [])
    #expect(KeyModifiers(state: 1) == .shift)
    #expect(KeyModifiers(state: 2) == .capsLock)
    #expect(KeyModifiers(state: 4 | 8 | 64) == [.control, .alt, .command])
    // Num Lock, and button 1.
    #expect(KeyModifiers(state: 16 | 256) == [])
  }
}
