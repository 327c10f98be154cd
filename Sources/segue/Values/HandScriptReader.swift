package import Stage

extension ValueReader where Value == HandScript {
  /// A hand's way through a transition: `time:progress` points and how it lets go, such as
  /// `0:0,0.2:0.5,cancel`.
  package static let handScript = ValueReader("T:P,...,finish|cancel") {
    text throws(UnreadableValue) in
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let last = parts.removeLast()
    guard let ending = HandScript.Ending(rawValue: last) else {
      throw HandScriptText.fault("ends with \"\(last)\" and not with finish or cancel")
    }
    let points = try parts.map { part throws(UnreadableValue) in try HandScriptText.point(part) }
    guard !points.isEmpty else { throw HandScriptText.fault("has no points") }
    for (earlier, later) in zip(points, points.dropFirst()) where later.time < earlier.time {
      throw HandScriptText.fault(
        "goes back from \(earlier.time.shortText) s to \(later.time.shortText) s")
    }
    return HandScript(points, ending: ending)
  }
}

/// The parts of a hand's script, as they are typed.
private enum HandScriptText {
  static func fault(_ reason: String) -> UnreadableValue {
    UnreadableValue(
      reason,
      remedy: "Give points time:progress in the order of their times and how the hand lets go, "
        + "such as 0:0,0.2:0.5,cancel.")
  }

  static func point(_ text: String) throws(UnreadableValue) -> HandScript.Point {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2 else { throw fault("holds \"\(text)\", which is no time:progress") }
    do throws(UnreadableValue) {
      return HandScript.Point(
        time: try ValueReader.seconds.read(halves[0]),
        progress: try ValueReader.progress.read(halves[1]))
    } catch {
      throw UnreadableValue("holds \"\(text)\": \(error.reason)", remedy: error.remedy)
    }
  }
}
