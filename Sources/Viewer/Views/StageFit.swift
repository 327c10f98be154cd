import CoreGraphics
package import Foundation

/// How large a stage is shown, and where: as large as fits, whole pixels for whole pixels.
package struct StageFit: Equatable {
  /// Device pixels a point of the stage.
  package let scale: CGFloat
  /// Where the stage stands in the area, in the area's points.
  package let frame: CGRect

  /// Fits a stage of a size into an area whose points have `pixelsPerPoint` pixels.
  ///
  /// The scale is chosen so that the stage's pixels are the window's: its height is a whole number
  /// of them, and its width so nearly one that no edge of the stage shows what is behind it.
  package init(stage: CGSize, in area: CGRect, pixelsPerPoint: CGFloat) {
    let room = CGSize(width: area.width * pixelsPerPoint, height: area.height * pixelsPerPoint)
    var height = max(1, min(room.height, room.width / stage.width * stage.height).rounded(.down))
    for _ in 0..<8 where height > 16 {
      let width = stage.width * height / stage.height
      if width - width.rounded(.down) < 0.5 { break }
      height -= 1
    }
    scale = height / stage.height
    let width = max(1, (stage.width * scale).rounded())
    let x = (area.minX * pixelsPerPoint + (room.width - width) / 2).rounded()
    let y = (area.minY * pixelsPerPoint + (room.height - height) / 2).rounded()
    frame = CGRect(
      x: x / pixelsPerPoint, y: y / pixelsPerPoint, width: width / pixelsPerPoint,
      height: height / pixelsPerPoint)
  }

  /// A point of the area as a point of the stage.
  package func stagePoint(_ point: CGPoint, pixelsPerPoint: CGFloat) -> CGPoint {
    CGPoint(
      x: (point.x - frame.minX) * pixelsPerPoint / scale,
      y: (point.y - frame.minY) * pixelsPerPoint / scale)
  }

  /// A rectangle of the stage as one of the area.
  package func areaRect(_ rect: CGRect, pixelsPerPoint: CGFloat) -> CGRect {
    let factor = scale / pixelsPerPoint
    return CGRect(
      x: frame.minX + rect.minX * factor, y: frame.minY + rect.minY * factor,
      width: rect.width * factor, height: rect.height * factor)
  }
}
