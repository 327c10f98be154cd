public import CoreGraphics
public import Foundation

/// What a layer asks of its delegate.
///
/// Matches Core Animation's `CALayerDelegate`.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in its own space.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a changed key; `NSNull` stops the search, nil goes on with it (TX4).
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Makes the contents by drawing.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Goes on with the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that can run when a layer's property changes.
///
/// Matches Core Animation's `CAAction`.
@preconcurrency @MainActor public protocol CAAction {
  /// Runs the action for `event` on `anObject` (the layer).
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: `NSNull` is the action that means "no action".
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
