import CoreGraphics
import QuartzCore

/// A layer's transition under way: its old picture, and how it is put together with the new one.
struct TransitionItem {
  /// How the two are laid on each other.
  enum Mix: Equatable {
    /// So many 256ths of the new one, the rest of the old one.
    case fade(UInt32)
    case newOverOld
    case oldOverNew
  }

  var mix: Mix
  /// The old picture where it stands now; nil when nothing of it is seen.
  var old: BitmapItem?
  /// What the moving pictures are cut to; nil for a fade, which moves nothing.
  var clip: Shape?
  /// Whether there is no new picture, because the layer is hidden or transparent now.
  var isVacant = false

  /// How far the new picture is moved, in the layer's own space, in points.
  static func shift(of shown: ShownTransition, _ bounds: CGRect) -> SIMD2<Double> {
    switch shown.transition.type {
    case .moveIn, .push: shown.transition.direction * bounds.lengths * (shown.progress - 1)
    default: .zero
    }
  }

  /// - Parameter map: The layer's space to the device, where it stands without the transition.
  init(
    _ shown: ShownTransition, _ bounds: CGRect, through map: DeviceMap, shapes: ShapeMaker,
    alpha: UInt8
  ) {
    let transition = shown.transition
    switch transition.type {
    case .moveIn, .push: mix = .newOverOld
    case .reveal: mix = .oldOverNew
    default:
      mix = .fade(UInt32((max(0, min(1, shown.progress)) * 256).rounded()))
    }
    var place = map
    if transition.type == .push || transition.type == .reveal {
      let shift = transition.direction * bounds.lengths * shown.progress
      place = map.movedFirst(x: shift.x, y: shift.y)
    }
    if case .fade = mix { clip = nil } else { clip = shapes.shape(of: bounds, through: map) }
    old = transition.picture.flatMap {
      BitmapItem($0.buffer, at: $0.rect, through: place, shapes: shapes, alpha: alpha)
    }
  }

  /// The pixels that the two pictures can touch, given those of the new one.
  func pixels(with new: PixelRect) -> PixelRect {
    let both = (isVacant ? .empty : new).union(old?.shape.pixels ?? .empty)
    return clip.map { both.intersection($0.pixels) } ?? both
  }
}

extension LayerTransition {
  /// The direction of what moves.
  fileprivate var direction: SIMD2<Double> {
    switch subtype {
    case .fromRight: SIMD2(-1, 0)
    case .fromTop: SIMD2(0, -1)
    case .fromBottom: SIMD2(0, 1)
    default: SIMD2(1, 0)
    }
  }
}

extension CGRect {
  fileprivate var lengths: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}
