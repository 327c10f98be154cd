/// The way of one property from one value to another.
///
/// A class, because it is large and every tick reads it.
final class PropertyTrack {
  let path: LayerKeyPath
  let from: AnimatableValue?
  let to: AnimatableValue?
  let by: AnimatableValue?
  let isAdditive: Bool
  let isCumulative: Bool
  let pacing: Pacing
  /// What both ends make when they are given, so that little is left to do at a tick.
  private let way: Way

  private enum Way {
    case lanes(from: SIMD4<Double>, to: SIMD4<Double>)
    case transform(TransformPath)
    /// An end is missing, or cannot be mixed.
    case other
  }

  init(
    path: LayerKeyPath, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?,
    isAdditive: Bool, isCumulative: Bool, pacing: Pacing
  ) {
    self.path = path
    self.from = from
    self.to = to
    self.by = by
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.pacing = pacing
    switch (from, to) {
    case (.lanes(let from), .lanes(let to)) where path.isOfLanes:
      way = .lanes(from: from, to: to)
    case (.transform(let from), .transform(let to)):
      way = .transform(TransformPath(from: from, to: to))
    default: way = .other
    }
  }

  func apply(
    at moment: MediaTiming.Moment, of duration: CFTimeInterval, to picture: inout LayerPicture
  ) {
    let progress = pacing.progress(at: moment.time, of: duration)
    switch way {
    case .lanes(let from, let to) where !isCumulative:
      picture.write(from + (to - from) * progress, at: path, isAdditive: isAdditive)
    case .transform(let way) where !isCumulative:
      put(.transform(way.transform(at: progress)), into: &picture)
    default:
      let below = picture.read(path)
      let (start, end) = ends(isAdditive ? below.zero : below)
      let value = start.mixed(with: end, progress)
      let repetition = isCumulative ? moment.repetition : 0
      put(repetition == 0 ? value : end.repeated(repetition).adding(value), into: &picture)
    }
  }

  /// The two ends by the six forms of CA6; `below` stands in for what is missing.
  private func ends(
    _ below: AnimatableValue
  ) -> (start: AnimatableValue, end: AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.adding(from))
    case (nil, let to?, let by?): (to.removing(by), to)
    case (let from?, nil, nil): (from, below)
    case (nil, let to?, nil): (below, to)
    case (nil, nil, let by?): (below, by.adding(below))
    case (nil, nil, nil): (below, below)
    }
  }

  private func put(_ value: AnimatableValue, into picture: inout LayerPicture) {
    if isAdditive { picture.add(value, at: path) } else { picture.write(value, at: path) }
  }
}
