import CCairo

/// A place to draw lines, areas, pictures and gradients, on pixels.
///
/// The origin is the top left corner and y grows downwards, as in the contexts that UIKit makes.
/// Coordinates are points; the context maps them to pixels. Drawing a path clears it.
/// Matches Core Graphics' `CGContext`; the corresponding Cairo type is `cairo_t`.
public final class CGContext {
  /// What is drawn on.
  package let buffer: PixelBuffer
  /// Cairo's context; it holds the transform, the clip, the path and the line's properties.
  let cairo: OpaquePointer
  private let surface: CairoSurface
  private var savedStates: [State] = []
  var state = State()
  var layers: [State] = []

  /// What Cairo does not keep, or keeps in another form.
  struct State {
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
  }

  /// Makes a context that draws on a buffer, `scale` pixels to a point.
  ///
  /// - Precondition: `scale` is positive, and no side of the buffer is longer than 32767 pixels.
  package init(buffer: PixelBuffer, scale: CGFloat) {
    self.buffer = buffer
    surface = CairoSurface(buffer)
    if surface.status != CAIRO_STATUS_SUCCESS {
      misuse(
        "CGContext: cannot draw on \(buffer.width) x \(buffer.height) pixels"
          + " (\(surface.status.text)); ask for sides of at most 32767 pixels")
    }
    cairo = cairo_create(surface.pointer)
    if scale != 1 { cairo_scale(cairo, Double(scale), Double(scale)) }
  }

  deinit { cairo_destroy(cairo) }

  /// The number of pixels from left to right.
  public var width: Int { buffer.width }

  /// The number of pixels from top to bottom.
  public var height: Int { buffer.height }

  /// Remembers transform, clip, colours and line properties; not the path.
  public func saveGState() {
    savedStates.append(state)
    cairo_save(cairo)
  }

  /// Goes back to what the matching `saveGState()` remembered.
  ///
  /// Calling it more often than `saveGState()` is a mistake that stops the program.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else {
      misuse("CGContext.restoreGState(): no state is saved; call saveGState() first")
    }
    state = saved
    cairo_restore(cairo)
  }

  /// A copy of the pixels drawn so far; nil when there are none.
  public func makeImage() -> CGImage? {
    if buffer.bounds.isEmpty { return nil }
    cairo_surface_flush(surface.pointer)
    return CGImage(copying: buffer)
  }
}

/// How the pixels of a picture are mixed when it is drawn in another size.
///
/// Matches Core Graphics' `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context chooses: as `medium`.
  case `default`
  /// Each pixel is that of the picture which lies nearest.
  case none
  /// As `medium`.
  case low
  /// The best; pictures drawn much smaller are averaged.
  case high
  /// Neighbouring pixels are mixed.
  case medium
}
