extension Double {
  /// The shortest text that reads back as this number; whole numbers without a point.
  package var shortText: String {
    guard isFinite else { return "\(self)" }
    if self == 0 { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number without the dust of sums of decimal fractions: to a billionth.
  package var cleaned: Double {
    guard abs(self) < 1e6 else { return self }
    let rounded = (self * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }

  /// The number that a `Float` of the same value is written as.
  package var asFloat: Double { Double("\(Float(self))") ?? self }
}
