package import CoreGraphics

/// Memory to paint the next frame into.
package struct FrameTarget {
  /// The pixels; they are the painter's until `put`.
  package let buffer: PixelBuffer
  /// How many frames ago the buffer was shown: 1 for the last shown frame, n for the n-th last,
  /// 0 if its contents are undefined and everything must be painted.
  package let age: Int
  let index: Int
  let generation: Int

  /// The whole buffer as a rectangle.
  package var bounds: PixelRect { buffer.bounds }
}

/// What a presenter has done since it was made.
package struct FrameStatistics: Equatable, Sendable {
  /// Frames that were put.
  package internal(set) var frames = 0
  /// Rectangles that were put, for frames and for exposures.
  package internal(set) var puts = 0
  /// Bytes that were put.
  package internal(set) var bytes = 0
  /// Frames that could not begin because the server still read both buffers.
  package internal(set) var dropped = 0

  package init() {}
}

/// Puts frames into a window.
///
/// A frame is `beginFrame`, painting, `put`; nothing else may happen between the three. Rectangles
/// are in pixels of the window, the origin at its top left.
@MainActor package protocol FramePresenter: AnyObject {
  /// How pixels travel, in a few words, for a status line.
  var summary: String { get }
  /// The size of a frame in pixels.
  var width: Int { get }
  var height: Int { get }
  var statistics: FrameStatistics { get }

  /// A buffer for the next frame; nil, and counted as a dropped frame, while the server reads
  /// every buffer there is.
  func beginFrame() -> FrameTarget?

  /// Shows what was painted: the whole buffer is the new frame, and the damage is what differs
  /// from the frame shown before.
  ///
  /// Damage outside the window is ignored; with none left nothing is sent and no frame is counted.
  /// The damage of a target of age 0 must be its whole bounds.
  func put(_ target: FrameTarget, damage: [PixelRect])

  /// Changes the size of the frames to come; the next target has age 0.
  ///
  /// The caller must ask for at least 1 x 1.
  func resize(width: Int, height: Int) throws(DisplayError)

  /// Puts parts of the frame shown last again, without painting.
  ///
  /// Does nothing before the first frame of a size.
  func expose(_ rects: [PixelRect])
}
