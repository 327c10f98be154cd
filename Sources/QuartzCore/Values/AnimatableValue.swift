import CoreGraphics

/// The value of a property in the form that animation arithmetic works on.
enum AnimatableValue {
  /// Numbers use the first of the four parts, points and sizes two, rectangles and colours (red,
  /// green, blue, alpha) all.
  case lanes(SIMD4<Double>)
  case transform(CATransform3D)
  case flag(Bool)
  case path(CGPath)
  /// Colours, or numbers in the first part.
  case list([SIMD4<Double>])
  /// What cannot be mixed: pictures, names.
  case thing(Any?)

  static func number(_ number: Double) -> AnimatableValue { .lanes(SIMD4(number, 0, 0, 0)) }
}

extension AnimatableValue {
  /// The value on the way to another: 0 is the receiver, 1 the other; below and beyond are valid.
  ///
  /// Flags switch at the start of the way (CA11), things in the middle, and so do paths and lists
  /// that do not match.
  func mixed(with other: AnimatableValue, _ progress: Double) -> AnimatableValue {
    switch (self, other) {
    case (.lanes(let from), .lanes(let to)): .lanes(from + (to - from) * progress)
    case (.transform(let from), .transform(let to)):
      .transform(TransformPath(from: from, to: to).transform(at: progress))
    case (.flag, .flag): other
    case (.path(let from), .path(let to)):
      from.mixed(with: to, CGFloat(progress)).map { .path($0) } ?? (progress < 0.5 ? self : other)
    case (.list(let from), .list(let to)) where from.count == to.count:
      .list(zip(from, to).map { $0 + ($1 - $0) * progress })
    default: progress < 0.5 ? self : other
    }
  }

  /// The sum; for transforms the one that applies the receiver first.
  ///
  /// What has no sum gives the other.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.lanes(let left), .lanes(let right)): .lanes(left + right)
    case (.transform(let first), .transform(let second)):
      .transform(first.concatenating(second))
    default: other
    }
  }

  /// What has to be added to `base` to give the receiver; nil when nothing does.
  func difference(from base: AnimatableValue) -> AnimatableValue? {
    switch (self, base) {
    case (.lanes(let whole), .lanes(let base)): return .lanes(whole - base)
    case (.transform(let whole), .transform(let base)):
      return base.inverse.map { .transform(whole.concatenating($0)) }
    default: return nil
    }
  }

  /// What `difference` has to be added to, to give the receiver.
  func removing(_ difference: AnimatableValue) -> AnimatableValue {
    switch (self, difference) {
    case (.lanes(let left), .lanes(let right)): .lanes(left - right)
    case (.transform(let whole), .transform(let first)):
      .transform((first.inverse ?? .identity).concatenating(whole))
    default: self
    }
  }

  /// The value added to itself `count` times.
  func repeated(_ count: Int) -> AnimatableValue {
    switch self {
    case .lanes(let lanes): .lanes(lanes * Double(count))
    case .transform(let transform):
      .transform((0..<count).reduce(.identity) { sum, _ in sum.concatenating(transform) })
    case .flag, .thing, .path, .list: self
    }
  }

  /// The value that changes nothing when added.
  var zero: AnimatableValue {
    switch self {
    case .lanes: .lanes(.zero)
    case .transform: .transform(.identity)
    case .flag, .thing, .path, .list: self
    }
  }
}
