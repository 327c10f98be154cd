import Testing

import segue

@Suite struct NumberTextTests {
  @Test(
    "A number is written as short as it reads back, whole ones without a point",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-844, "-844"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"),
      (1e16, "1e+16"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func short(number: Double, text: String) {
    #expect(number.shortText == text)
    #expect(Double(text) == number)
  }

  @Test(
    "Dust of decimal sums is taken off, and nothing else",
    arguments: [
      (0.1 + 0.2, 0.3), (1.4 - 1, 0.4), (0.1234567891, 0.123456789), (-1e-12, 0),
      (123.456, 123.456), (1e9 + 0.1, 1e9 + 0.1),
    ])
  func clean(number: Double, expected: Double) {
    #expect(number.cleaned == expected)
    #expect(number.cleaned.sign == expected.sign)
  }

  @Test("A single-precision value is written with its own digits")
  func single() {
    #expect(Double(Float(0.1)).asFloat == 0.1)
  }
}
