/// How fast the stage's clock runs against the person's.
package enum PlaybackSpeed: Double, CaseIterable, Hashable, Sendable {
  case full = 1
  case half = 0.5
  case quarter = 0.25
  case tenth = 0.1

  /// Seconds of the stage a second.
  package var rate: Double { rawValue }

  package var title: String {
    switch self {
    case .full: "1×"
    case .half: "0.5×"
    case .quarter: "0.25×"
    case .tenth: "0.1×"
    }
  }

  /// The next slower one; after the slowest comes full speed.
  package var next: PlaybackSpeed {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
