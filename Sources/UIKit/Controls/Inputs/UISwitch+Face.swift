import CoreGraphics
import Foundation

/// What a switch shows: its track and the knob.
final class SwitchFace: ControlPart {
  let track = ControlPart(frame: .zero)
  let knob = ControlPart(frame: .zero)

  init() {
    super.init(frame: .zero)
    addSubview(track)
    addSubview(knob)
  }

  required init?(coder: NSCoder) { nil }
}

/// A press on a switch that drags the knob once it has moved a little.
struct SwitchDrag {
  private static let slack: CGFloat = 4

  let start: CGFloat
  private(set) var distance: CGFloat = 0
  private(set) var hasMoved = false

  init(start: CGFloat) { self.start = start }

  mutating func move(to place: CGFloat) {
    distance = place - start
    if abs(distance) > Self.slack { hasMoved = true }
  }
}

extension UISwitch {
  private static let animationDuration: TimeInterval = 0.15
  private static let margin: CGFloat = 2

  func showState(animated: Bool) {
    guard animated, window != nil else {
      colorParts()
      return setNeedsLayout()
    }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.colorParts()
        self.placeParts()
      })
  }

  func placeParts() {
    face.frame = bounds
    face.track.frame = bounds
    face.track.layer.cornerRadius = bounds.height / 2
    face.knob.frame = knobRect
    face.knob.layer.cornerRadius = face.knob.bounds.height / 2
  }

  private var knobRect: CGRect {
    let size = max(0, bounds.height - 2 * Self.margin)
    let room = max(0, bounds.width - size - 2 * Self.margin)
    let moved = drag.map { $0.hasMoved ? $0.distance : 0 } ?? 0
    let place = min(max((isOn ? room : 0) + moved, 0), room)
    return CGRect(
      x: bounds.minX + Self.margin + place, y: bounds.minY + Self.margin, width: size,
      height: size)
  }

  func colorParts() {
    face.alpha = partsAlpha
    let track = isOn ? onTintColor ?? .systemGreen : inputLook.off
    face.track.backgroundColor = stateful(track)
    face.knob.backgroundColor = thumbTintColor ?? inputLook.knob
    pointerShape = isEnabled ? .hand : nil
  }

  func endDrag() {
    guard let drag, drag.hasMoved else { return }
    let isRight = knobRect.midX > bounds.midX
    // The press is over, but what ends it still has to know that it was a drag.
    defer { showState(animated: true) }
    self.drag?.move(to: drag.start)
    if isRight != isOn { choose(isRight) }
  }

  func choose(_ on: Bool) {
    setOn(on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
