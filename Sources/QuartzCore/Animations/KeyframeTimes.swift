/// Where a keyframe animation stands at a progress of the whole.
struct KeyframeTimes {
  /// A place on one of the ways between two values.
  struct Place: Equatable {
    var segment: Int
    /// 0 is the way's start, 1 its end.
    var fraction: Double
  }

  private enum Form {
    /// Value `i` stands from `starts[i]` on.
    case steps(starts: [Double])
    /// Value `i` is reached at `times[i]`; the way after it follows a curve.
    case ways(times: [Double], curves: [TimingCurve])
    /// One speed throughout.
    case even(LengthTable)
  }

  private let form: Form

  init(
    of way: KeyframeWay, mode: CAAnimationCalculationMode, keyTimes: [Double]?,
    curves: [TimingCurve]
  ) {
    let segments = way.segmentCount
    switch mode {
    case .discrete:
      let count = segments + 1
      let given = keyTimes.flatMap { [count, count + 1].contains($0.count) ? $0 : nil }
      form = .steps(
        starts: given.map { Array($0.prefix(count)) }
          ?? (0..<count).map { Double($0) / Double(count) })
      return
    case .paced, .cubicPaced:
      let table = LengthTable(of: way)
      if table.length > 0 {
        form = .even(table)
        return
      }
    default: break
    }
    let isPaced = mode == .paced || mode == .cubicPaced
    let given = isPaced || keyTimes?.count != segments + 1 ? nil : keyTimes
    form = .ways(
      times: given ?? (0...segments).map { Double($0) / Double(segments) },
      curves: isPaced ? [] : curves)
  }

  /// The place at a progress; below 0 and beyond 1 the first and the last way go on.
  func place(at progress: Double) -> Place {
    switch form {
    case .steps(let starts):
      let index = max(0, (starts.lastIndex { $0 <= progress }) ?? 0)
      return index == 0 ? Place(segment: 0, fraction: 0) : Place(segment: index - 1, fraction: 1)
    case .even(let table): return table.place(at: progress)
    case .ways(let times, let curves):
      let last = times.count - 2
      // Times that start late or end early leave the nearer value standing.
      let held =
        progress < 0 || progress > 1 ? progress : min(max(progress, times[0]), times[last + 1])
      let segment = min(last, max(0, times.lastIndex { $0 <= held } ?? 0))
      let length = times[segment + 1] - times[segment]
      let fraction = length > 0 ? (held - times[segment]) / length : 1
      let isCurved = segment < curves.count && (0...1).contains(fraction)
      return Place(
        segment: segment, fraction: isCurved ? curves[segment].progress(at: fraction) : fraction)
    }
  }
}

/// The lengths of the ways, for an even speed along them.
struct LengthTable {
  private var steps: [(place: KeyframeTimes.Place, end: Double)] = []
  private let stepsPerSegment: Int
  private(set) var length = 0.0

  init(of way: KeyframeWay) {
    stepsPerSegment = way.stepsPerSegment
    for segment in 0..<way.segmentCount {
      for step in 0..<stepsPerSegment {
        let start = Double(step) / Double(stepsPerSegment)
        let end = Double(step + 1) / Double(stepsPerSegment)
        length += way.distance(segment, from: start, to: end)
        steps.append((KeyframeTimes.Place(segment: segment, fraction: start), length))
      }
    }
  }

  func place(at progress: Double) -> KeyframeTimes.Place {
    let target = progress * length
    let index = min(steps.partitionPoint { $0.end < target }, steps.count - 1)
    let start = index > 0 ? steps[index - 1].end : 0
    let span = steps[index].end - start
    var place = steps[index].place
    place.fraction += (span > 0 ? (target - start) / span : 1) / Double(stepsPerSegment)
    return place
  }
}

extension Array {
  /// The index of the first element for which `isBefore` is false, in a list that starts with
  /// those for which it is true.
  fileprivate func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
