/// A place in a layer's values that an animation can reach, as user code spells it:
/// `position`, `position.y`, `bounds.size`, `transform.rotation.z`.
struct LayerKeyPath: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case whole
    /// Some of the parts of a vector, starting at one of them.
    case lanes(from: Int, ValueKind)
    case transform(TransformPart)
  }

  let key: LayerKey
  let part: Part

  /// Reads a key path; nil when no layer has it.
  init?(_ string: String) {
    let names = string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let name = names.first, let key = LayerKey(rawValue: name) else { return nil }
    self.key = key
    guard names.count > 1 else {
      part = .whole
      return
    }
    guard let part = Self.part(names.dropFirst().joined(separator: "."), of: key.kind) else {
      return nil
    }
    self.part = part
  }

  private static func part(_ name: String, of kind: ValueKind) -> Part? {
    switch (kind, name) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): .lanes(from: 0, .number)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): .lanes(from: 1, .number)
    case (.rect, "origin"): .lanes(from: 0, .point)
    case (.rect, "size"): .lanes(from: 2, .size)
    case (.rect, "size.width"): .lanes(from: 2, .number)
    case (.rect, "size.height"): .lanes(from: 3, .number)
    case (.transform, _): TransformPart(rawValue: name).map { .transform($0) }
    default: nil
    }
  }

  var kind: ValueKind {
    switch part {
    case .whole: key.kind
    case .lanes(_, let kind): kind
    case .transform(let part): part == .translation ? .size : .number
    }
  }

  func read(_ values: LayerValues) -> AnimatableValue {
    switch part {
    case .whole: key.read(values)
    case .lanes: .lanes(readLanes(values))
    case .transform(let part):
      part.read(key == .transform ? values.transform : values.sublayerTransform)
    }
  }

  func write(_ value: AnimatableValue, to values: inout LayerValues) {
    switch (part, value) {
    case (.whole, _): key.write(value, to: &values)
    case (.lanes, .lanes(let lanes)): writeLanes(lanes, to: &values)
    case (.transform(let part), _):
      let old = key == .transform ? values.transform : values.sublayerTransform
      key.write(.transform(part.replaced(in: old, by: value)), to: &values)
    default: break
    }
  }

  /// Reads what is made of numbers, other than parts of transforms.
  func readLanes(_ values: LayerValues) -> SIMD4<Double> {
    let whole = key.readLanes(values)
    guard case .lanes(let start, let kind) = part else { return whole }
    return SIMD4(whole[start], kind == .number ? 0 : whole[start + 1], 0, 0)
  }

  /// Writes what is made of numbers, other than parts of transforms.
  func writeLanes(_ lanes: SIMD4<Double>, to values: inout LayerValues) {
    guard case .lanes(let start, let kind) = part else {
      return key.writeLanes(lanes, to: &values)
    }
    var whole = key.readLanes(values)
    whole[start] = lanes.x
    if kind != .number { whole[start + 1] = lanes.y }
    key.writeLanes(whole, to: &values)
  }

  /// Whether the value is read and written as lanes.
  var isOfLanes: Bool {
    switch (part, key.kind) {
    case (.lanes, _): true
    case (.whole, .number), (.whole, .point), (.whole, .size), (.whole, .rect), (.whole, .color):
      true
    default: false
    }
  }
}
