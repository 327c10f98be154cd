/// The way from one transform to another by their parts: shift, scale, skew and turn (CA11).
struct TransformPath {
  private enum Ends {
    case flat(FlatParts, FlatParts)
    case spatial(SpatialParts, SpatialParts)
  }

  private let ends: Ends

  init(from: CATransform3D, to: CATransform3D) {
    if from.isAffine, to.isAffine {
      ends = .flat(FlatParts(from), FlatParts(to))
    } else {
      ends = .spatial(SpatialParts(from), SpatialParts(to))
    }
  }

  /// The transform at a progress: 0 is the start, 1 the end; below and beyond are valid.
  func transform(at progress: Double) -> CATransform3D {
    switch ends {
    case .flat(let from, let to): from.mixed(with: to, progress).transform
    case .spatial(let from, let to): from.mixed(with: to, progress).transform
    }
  }
}
