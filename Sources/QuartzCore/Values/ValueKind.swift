import CoreGraphics
import Foundation

/// What a property's value is, and how it comes in from `Any` and goes out again.
enum ValueKind {
  case number, point, size, rect, color, transform, flag, thing, path, colors, numbers

  /// Reads a value as user code writes it: numbers of any kind, Core Graphics structures,
  /// `NSNumber`, `NSValue`; nil when it is something else.
  func value(from any: Any?) -> AnimatableValue? {
    switch self {
    case .number: any.flatMap(Self.number).map { .number($0) }
    case .flag: any.flatMap(Self.number).map { .flag($0 != 0) }
    case .point: any.flatMap(Self.point).map { .lanes($0.lanes) }
    case .size:
      any.flatMap(Self.size).map { .lanes($0.lanes) }
    case .rect: any.flatMap(Self.rect).map { .lanes($0.lanes) }
    case .transform: any.flatMap(Self.transform).map { .transform($0) }
    case .color: (any as? CGColor).map { .lanes($0.rgba) }
    case .thing: any.map { .thing($0) }
    case .path: (any as? CGPath).map { .path($0) }
    case .colors: Self.list(any) { ($0 as? CGColor)?.rgba }
    case .numbers: Self.list(any) { Self.number($0).map { SIMD4($0, 0, 0, 0) } }
    }
  }

  /// The value as user code reads it: `NSNumber`, Core Graphics structures, objects.
  func any(from value: AnimatableValue) -> Any? {
    switch (self, value) {
    case (.number, .lanes(let lanes)): NSNumber(value: lanes.x)
    case (.flag, .flag(let flag)): NSNumber(value: flag)
    case (.point, .lanes(let lanes)): CGPoint(x: lanes.x, y: lanes.y)
    case (.size, .lanes(let lanes)): CGSize(width: lanes.x, height: lanes.y)
    case (.rect, .lanes(let lanes)): CGRect(lanes: lanes)
    case (.color, .lanes(let lanes)): CGColor(rgba: lanes)
    case (.transform, .transform(let transform)): transform
    case (.thing, .thing(let thing)): thing
    case (.path, .path(let path)): path
    case (.colors, .list(let list)): list.map { CGColor(rgba: $0) }
    case (.numbers, .list(let list)): list.map { NSNumber(value: $0.x) }
    default: nil
    }
  }

  private static func number(_ any: Any) -> Double? {
    switch any {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Reads a list of which every element has to fit.
  private static func list(
    _ any: Any?, _ read: (Any) -> SIMD4<Double>?
  ) -> AnimatableValue? {
    guard let elements = any as? [Any] else { return nil }
    let list = elements.compactMap(read)
    return list.count == elements.count ? .list(list) : nil
  }

  private static func point(_ any: Any) -> CGPoint? {
    any as? CGPoint ?? structure(any, "CGPoint")?.pointValue
  }

  private static func size(_ any: Any) -> CGSize? {
    any as? CGSize ?? structure(any, "CGSize")?.sizeValue
  }

  private static func rect(_ any: Any) -> CGRect? {
    any as? CGRect ?? structure(any, "CGRect")?.rectValue
  }

  private static func structure(_ any: Any, _ name: String) -> NSValue? {
    guard let value = any as? NSValue, !(value is NSNumber) else { return nil }
    return String(cString: value.objCType).hasPrefix("{\(name)=") ? value : nil
  }

  private static func transform(_ any: Any) -> CATransform3D? {
    switch any {
    case let transform as CATransform3D: transform
    case let map as CGAffineTransform: CATransform3DMakeAffineTransform(map)
    case let value as NSValue: value.transformIfHeld
    default: nil
    }
  }
}

extension CGRect {
  /// Origin and size.
  var lanes: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  init(lanes: SIMD4<Double>) {
    self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
  }
}

extension CGPoint {
  var lanes: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
}

extension CGSize {
  var lanes: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
}
