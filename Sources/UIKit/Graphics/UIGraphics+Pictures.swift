public import CoreGraphics

/// Makes a transparent picture of one pixel a point the current context, until
/// `UIGraphicsEndImageContext()`.
///
/// Matches UIKit's `UIGraphicsBeginImageContext(_:)`.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a picture the current context, until `UIGraphicsEndImageContext()`; a scale of 0 is the
/// screen's, and an opaque picture begins black.
///
/// Matches UIKit's `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let environment = HostEnvironment.current
  let canvas = Canvas(
    bounds: CGRect(origin: .zero, size: size),
    scale: scale > 0 ? scale : environment.screen.scale, isOpaque: opaque, makesPicture: true)
  environment.canvases.push(canvas)
}

/// What was drawn in the picture so far; nil when the current context is no picture, or an empty
/// one.
///
/// Matches UIKit's `UIGraphicsGetImageFromCurrentImageContext()`.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let canvas = HostEnvironment.current.canvases.current, canvas.makesPicture,
    let image = canvas.context?.makeImage()
  else { return nil }
  return UIImage(image, scale: canvas.scale)
}

/// Ends the picture that the last begin started.
///
/// Matches UIKit's `UIGraphicsEndImageContext()`.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  let canvases = HostEnvironment.current.canvases
  if canvases.current?.makesPicture == true { canvases.pop() }
}
