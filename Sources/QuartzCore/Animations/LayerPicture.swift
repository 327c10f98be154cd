import CoreGraphics

/// The values of a layer while animations are applied to them one after the other.
struct LayerPicture {
  private(set) var values: LayerValues
  /// What additive animations of the whole transform have come to since something last replaced
  /// it; it applies before the transform.
  private var added: CATransform3D?

  init(_ values: LayerValues) { self.values = values }

  /// The values when all animations are applied.
  consuming func finished() -> LayerValues {
    flush()
    return values
  }

  mutating func read(_ path: LayerKeyPath) -> AnimatableValue {
    if path.key == .transform { flush() }
    return path.read(values)
  }

  mutating func write(_ value: AnimatableValue, at path: LayerKeyPath) {
    if path.key == .transform {
      if path.part == .whole { added = nil } else { flush() }
    }
    path.write(value, to: &values)
  }

  mutating func add(_ value: AnimatableValue, at path: LayerKeyPath) {
    if path.key == .transform, path.part == .whole, case .transform(let transform) = value {
      added = added?.concatenating(transform) ?? transform
      return
    }
    write(value.adding(read(path)), at: path)
  }

  /// Writes what is made of numbers, or adds it.
  mutating func write(_ lanes: SIMD4<Double>, at path: LayerKeyPath, isAdditive: Bool) {
    path.writeLanes(isAdditive ? path.readLanes(values) + lanes : lanes, to: &values)
  }

  mutating func show(_ transition: ShownTransition) { values.transition = transition }

  /// Turns the layer about the z axis, after its transform.
  mutating func turn(by angle: Double) {
    flush()
    values.transform = values.transform.concatenating(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
  }

  private mutating func flush() {
    guard let added else { return }
    values.transform = added.concatenating(values.transform)
    self.added = nil
  }
}
