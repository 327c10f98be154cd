import CoreGraphics
public import Foundation
package import QuartzCore

/// A screen that windows are shown on.
///
/// Matches UIKit's `UIScreen`; the stage and the tool window each have one.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  package internal(set) weak var environment: HostEnvironment?
  /// The layer that the windows' layers hang from, back to front by window level.
  package let rootLayer: CALayer
  private var size: CGSize

  /// Pixels a point.
  public private(set) var scale: CGFloat

  init(size: CGSize, scale: CGFloat, rootLayer: CALayer) {
    self.size = size
    self.scale = scale
    self.rootLayer = rootLayer
    super.init()
    placeRootLayer()
  }

  /// The screen of the entered stage.
  public static var main: UIScreen { HostEnvironment.current.screen }

  /// The screen's rectangle in points, at the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// Pixels a point of the real screen; the same as `scale` here.
  public var nativeScale: CGFloat { scale }

  /// The screen's rectangle in pixels, at the origin.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The most frames a second the screen can show.
  public var maximumFramesPerSecond: Int { 60 }

  /// Changes the screen's size (a rotation, a resized window) and resizes its windows.
  package func resize(to size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    let old = self.size
    self.size = size
    self.scale = scale
    placeRootLayer()
    for window in environment?.application.windows ?? [] {
      window.screenDidResize(from: old)
      window.adoptScreenScale()
    }
  }

  private func placeRootLayer() {
    rootLayer.anchorPoint = .zero
    rootLayer.position = .zero
    rootLayer.bounds = bounds
  }
}
