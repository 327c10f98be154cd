public import CoreGraphics
public import Foundation

/// A picture, with the number of its pixels a point.
///
/// Matches UIKit's `UIImage` for upright pictures of pixels.
public final class UIImage: NSObject, @unchecked Sendable {
  /// Which way up the pixels stand.
  ///
  /// Matches UIKit's `UIImage.Orientation`; pixels stand upright here.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
  }

  /// Whether the colours of a picture are shown, or its shape in the accent colour.
  ///
  /// Matches UIKit's `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable {
    /// As the place that shows it prefers.
    case automatic = 0
    /// The picture's own colours.
    case alwaysOriginal = 1
    /// The picture's shape, in the accent colour.
    case alwaysTemplate = 2
  }

  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  /// Which way up the pixels stand: upright.
  public let imageOrientation: Orientation
  /// Whether the colours are shown, or the shape in the accent colour.
  public let renderingMode: RenderingMode

  init(_ image: CGImage?, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    cgImage = image
    self.scale = scale
    imageOrientation = .up
    self.renderingMode = renderingMode
  }

  /// Makes a picture of pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Makes a picture of pixels, `scale` a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Reads a PNG file; nil when there is none at the path, or it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let buffer = try? PixelBuffer(contentsOfPNG: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(CGImage(handingOver: buffer), scale: UIImage.scale(named: name))
  }

  /// Decodes a PNG file's bytes, one pixel a point; nil when they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a PNG file's bytes, `scale` pixels a point; nil when they are none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let buffer = try? PixelBuffer(png: data, name: "UIImage") else { return nil }
    self.init(CGImage(handingOver: buffer), scale: scale > 0 ? scale : 1)
  }

  /// The size in points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// The same picture, shown in its own colours or in the accent colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, renderingMode: renderingMode)
  }

  /// The scale that a file's name tells: `photo@2x` has two pixels a point.
  private static func scale(named name: String) -> CGFloat {
    if name.hasSuffix("@2x") { return 2 }
    return name.hasSuffix("@3x") ? 3 : 1
  }
}
