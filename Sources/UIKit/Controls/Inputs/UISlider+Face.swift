import CoreGraphics
import Foundation

extension UISlider {
  private static let animationDuration: TimeInterval = 0.2
  private static let marksDistance: CGFloat = 9
  private static let marksHeight: CGFloat = 6

  var scale: SliderScale {
    SliderScale(
      minimum: Double(minimumValue), maximum: Double(maximumValue), mapping: scaleMapping)
  }

  /// The knob's place for the present value.
  var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  func showValue(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }

  func placeParts() {
    face.frame = bounds
    let track = onPixels(trackRect(forBounds: bounds))
    let thumb = onPixels(thumbRect)
    face.track.frame = track
    face.fill.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    face.thumb.frame = thumb
    face.thumb.layer.cornerRadius = thumb.height / 2
    placeMarks(track: track)
  }

  private func placeMarks(track: CGRect) {
    let places = ticks.map { SliderMarks.Mark(x: markX($0, track: track), isReference: false) }
    let reference = referenceValue.map {
      SliderMarks.Mark(x: markX($0, track: track), isReference: true)
    }
    face.marks.frame = CGRect(
      x: bounds.minX, y: track.midY + Self.marksDistance, width: bounds.width,
      height: Self.marksHeight)
    face.marks.marks = places + (reference.map { [$0] } ?? [])
  }

  private func markX(_ value: Float, track: CGRect) -> CGFloat {
    thumbRect(forBounds: bounds, trackRect: track, value: value).midX - bounds.minX
  }

  func colorParts() {
    face.alpha = partsAlpha
    face.track.backgroundColor = maximumTrackTintColor ?? inputLook.trough
    face.fill.backgroundColor = stateful(minimumTrackTintColor ?? tintColor ?? palette.accent)
    face.thumb.backgroundColor = stateful(thumbTintColor ?? inputLook.knob)
    // A white knob cannot get lighter under the pointer; its edge tells instead.
    let isActive = isEnabled && (isHovered || isTracking)
    let edge = isActive ? face.fill.backgroundColor ?? palette.accent : inputLook.knobBorder
    face.thumb.layer.borderColor = edge.cgColor
    face.thumb.layer.borderWidth = 1
    face.marks.colors = [inputLook.tick, tintColor ?? palette.accent]
    pointerShape = isEnabled ? .resizeHorizontally : nil
  }
}
