import CoreGraphics
import Foundation
import QuartzCore

/// One property of a layer with a value that is not its default.
@MainActor struct LayerSetter {
  let name: String
  let changes: LayerChanges
  let set: (CALayer) -> Void
  let isSet: (CALayer) -> Bool

  init<Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, Value>, _ value: Value,
    _ changes: LayerChanges
  ) {
    self.name = name
    self.changes = changes
    set = { $0[keyPath: path] = value }
    isSet = { $0[keyPath: path] == value }
  }

  init<Value: Equatable>(
    _ name: String, _ path: KeyPath<CALayer, Value>, _ value: Value, _ changes: LayerChanges,
    set: @escaping (CALayer) -> Void
  ) {
    self.name = name
    self.changes = changes
    self.set = set
    isSet = { $0[keyPath: path] == value }
  }

  static let all: [LayerSetter] = geometry + composition + picture

  static let geometry = [
    LayerSetter(
      "bounds", \.bounds, CGRect(x: 1, y: 2, width: 3, height: 4), [.geometry, .content]),
    LayerSetter("position", \.position, CGPoint(x: 1, y: 2), .geometry),
    LayerSetter("zPosition", \.zPosition, 2, .geometry),
    LayerSetter("anchorPoint", \.anchorPoint, CGPoint(x: 0, y: 1), .geometry),
    LayerSetter("anchorPointZ", \.anchorPointZ, 7, .geometry),
    LayerSetter("transform", \.transform, CATransform3DMakeScale(2, 2, 1), .geometry),
    LayerSetter(
      "sublayerTransform", \.sublayerTransform, CATransform3DMakeScale(3, 2, 1), .geometry),
  ]

  static let composition = [
    LayerSetter("opacity", \.opacity, 0.5, .composition),
    LayerSetter("hidden", \.isHidden, true, .composition),
    LayerSetter("doubleSided", \.isDoubleSided, false, .composition),
    LayerSetter("masksToBounds", \.masksToBounds, true, .composition),
    LayerSetter("allowsGroupOpacity", \.allowsGroupOpacity, false, .composition),
    LayerSetter("shouldRasterize", \.shouldRasterize, true, .composition),
    LayerSetter("rasterizationScale", \.rasterizationScale, 2, .composition),
  ]

  static let picture = [
    LayerSetter("cornerRadius", \.cornerRadius, 3, [.content, .composition]),
    LayerSetter(
      "maskedCorners", \.maskedCorners, .layerMaxXMaxYCorner, [.content, .composition]),
    LayerSetter(
      "cornerCurve", \.cornerCurve, CALayerCornerCurve(rawValue: "other"),
      [.content, .composition]),
    LayerSetter("backgroundColor", \.backgroundColor, red, .content),
    LayerSetter("borderWidth", \.borderWidth, 2, .content),
    LayerSetter("borderColor", \.borderColor, red, .content),
    LayerSetter("shadowColor", \.shadowColor, red, .content),
    LayerSetter("shadowOpacity", \.shadowOpacity, 0.3, .content),
    LayerSetter("shadowOffset", \.shadowOffset, CGSize(width: 1, height: 1), .content),
    LayerSetter("shadowRadius", \.shadowRadius, 9, .content),
    LayerSetter("contentsScale", \.contentsScale, 2, .content),
    LayerSetter("contentsGravity", \.contentsGravity, .center, .content),
    LayerSetter(
      "contentsRect", \.contentsRect, CGRect(x: 0, y: 0, width: 0.5, height: 1), .content),
    LayerSetter(
      "contentsCenter", \.contentsCenter, CGRect(x: 0.2, y: 0, width: 0.5, height: 1), .content),
    LayerSetter("opaque", \.isOpaque, true, .content),
  ]

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
}

extension LayerContext {
  /// Commits, and lets the changes count as seen.
  func settle() {
    commit()
    for layer in takeChanges() { layer.pendingChanges = [] }
  }
}
