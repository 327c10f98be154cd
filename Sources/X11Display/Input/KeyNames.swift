import CX11

/// Finds keys and text for X's key symbols.
package enum KeyNames {
  /// The key for the symbol that stands on it, without modifiers.
  package static func key(symbol: UInt) -> Key {
    if let key = named[symbol] { return key }
    if symbol >= 0xFFBE, symbol <= 0xFFE0 { return .function(Int(symbol - 0xFFBE) + 1) }
    if let scalar = scalar(symbol: symbol) {
      let lower = String(scalar).lowercased()
      if lower.count == 1, let character = lower.first { return .character(character) }
      return .character(Character(scalar))
    }
    return .other(symbol)
  }

  /// The character of a symbol that has one: Latin 1, the number pad, and everything that X
  /// numbers by Unicode.
  package static func scalar(symbol: UInt) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(UInt32(symbol))
    case 0xFFAA...0xFFB9, 0xFFBD: Unicode.Scalar(UInt32(symbol - 0xFF80))
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(UInt32(symbol - 0x0100_0000))
    default: legacy[symbol].flatMap { Unicode.Scalar($0) }
    }
  }

  private static let named: [UInt: Key] = [
    0x20: .space, 0xFF80: .space,
    0xFF0D: .enter, 0xFF8D: .enter, 0xFF0A: .enter,
    0xFF09: .tab, 0xFE20: .tab, 0xFF89: .tab,
    0xFF1B: .escape, 0xFF08: .backspace,
    0xFFFF: .delete, 0xFF9F: .delete,
    0xFF63: .insert, 0xFF9E: .insert,
    0xFF51: .left, 0xFF96: .left,
    0xFF52: .up, 0xFF97: .up,
    0xFF53: .right, 0xFF98: .right,
    0xFF54: .down, 0xFF99: .down,
    0xFF50: .home, 0xFF95: .home,
    0xFF57: .end, 0xFF9C: .end,
    0xFF55: .pageUp, 0xFF9A: .pageUp,
    0xFF56: .pageDown, 0xFF9B: .pageDown,
    0xFF67: .menu,
    0xFFE1: .shift, 0xFFE2: .shift,
    0xFFE3: .control, 0xFFE4: .control,
    0xFFE5: .capsLock,
    0xFFE7: .alt, 0xFFE8: .alt, 0xFFE9: .alt, 0xFFEA: .alt, 0xFE03: .alt,
    0xFFEB: .command, 0xFFEC: .command,
  ]

  /// Symbols older than X's numbering by Unicode that keyboards still send.
  private static let legacy: [UInt: UInt32] = [
    0x20AC: 0x20AC, 0x13BC: 0x152, 0x13BD: 0x153, 0x13BE: 0x178,
    0x1B1: 0x105, 0x1E6: 0x107, 0x1EA: 0x119, 0x1B3: 0x142, 0x1F1: 0x144, 0x1B6: 0x15B,
    0x1BC: 0x17A, 0x1BF: 0x17C, 0x1E8: 0x10D, 0x1EC: 0x11B, 0x1F8: 0x159, 0x1B9: 0x161,
    0x1BE: 0x17E, 0x1F9: 0x16F, 0x1F5: 0x151, 0x1FB: 0x171, 0x1E3: 0x103, 0x1BA: 0x15F,
    0x2BB: 0x11F, 0x2B9: 0x131,
  ]
}

extension KeyModifiers {
  /// The modifiers of an event's state.
  package init(state: UInt32) {
    var modifiers: KeyModifiers = []
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(LockMask) != 0 { modifiers.insert(.capsLock) }
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.command) }
    self = modifiers
  }
}
