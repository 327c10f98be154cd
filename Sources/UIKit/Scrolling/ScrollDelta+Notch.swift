import CoreGraphics

extension ScrollDelta {
  /// How far one notch of a wheel scrolls, in points.
  package static let notch: CGFloat = 48
}
