package import Stage

extension ValueReader where Value == TunedCurve {
  private static var named: KeyValuePairs<String, TunedCurve> {
    [
      "linear": .linear, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
      "default": .systemDefault,
    ]
  }

  /// A curve by its name, or by the control points of its Bézier.
  package static let curve = ValueReader("NAME|x1,y1,x2,y2") { text throws(UnreadableValue) in
    guard text.contains(",") || Double(text) != nil else {
      do throws(UnreadableValue) {
        return try choice("NAME", named).read(text)
      } catch {
        throw UnreadableValue(
          error.reason, remedy: "\(error.remedy) Or give four numbers x1,y1,x2,y2.")
      }
    }
    let numbers = try text.numbers(
      4, remedy: "Give four numbers x1,y1,x2,y2, such as 0.42,0,0.58,1.")
    for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
      throw UnreadableValue(
        "has x = \(x.shortText), and time cannot run back",
        remedy: "Give x1 and x2 from 0 to 1; y1 and y2 may lie outside.")
    }
    return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A spring by its damping ratio and velocity.
  package static let spring = ValueReader("DAMPING[,VELOCITY]") { text throws(UnreadableValue) in
    let remedy = "Give a damping above 0 to 1 and, if wanted, a velocity, such as 0.7,0.5."
    let count = text.contains(",") ? 2 : 1
    let numbers = try text.numbers(count, remedy: remedy)
    guard numbers[0] > 0, numbers[0] <= 1 else {
      throw UnreadableValue(
        "has a damping of \(numbers[0].shortText), which is no spring that settles by swinging in",
        remedy: remedy)
    }
    return .spring(damping: numbers[0], velocity: count > 1 ? numbers[1] : 0)
  }
}

extension String {
  /// The finite numbers of a text, with commas between them.
  func numbers(_ count: Int, remedy: String) throws(UnreadableValue) -> [Double] {
    let parts = split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingPrefix(" "))
    }
    let numbers = parts.compactMap { $0 }.filter(\.isFinite)
    guard numbers.count == parts.count else {
      throw UnreadableValue("\"\(self)\" holds something that is no finite number", remedy: remedy)
    }
    guard numbers.count == count else {
      throw UnreadableValue("\"\(self)\" holds \(numbers.count) numbers", remedy: remedy)
    }
    return numbers
  }
}
