import CoreGraphics
import Stage
import UIKit

/// Shows where the picture stands between the two screens, and moves it: a drag or an arrow key takes it by hand, letting go
/// or Return ends it, Escape takes it back.
final class ScrubSlider: UISlider {
  private static let purpose =
    "From the first screen to the second: drag to drive the step by hand, let go to finish or "
    + "cancel it (arrows, Return, Escape)"

  /// Receives what the person asks for.
  var perform: ((ViewerAction) -> Void)?
  /// Whether a step that is under way shows.
  private var isHeld = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "scrub"
    accessibilityLabel = "Progress of the transition"
    toolTip = Self.purpose
    let move = UIAction { [weak self] _ in self?.move() }
    for event in [UIControl.Event.touchDown, .valueChanged] { addAction(move, for: event) }
    let letGo = UIAction { [weak self] _ in self?.perform?(.endScrub) }
    for event in [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel] {
      addAction(letGo, for: event)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func move() { perform?(.scrub(to: Double(value))) }

  /// Shows a model's progress; a knob that is dragged stays under the pointer.
  func update(from model: ViewerModel) {
    isHeld = model.stage.state.isHeld
    if !isTracking { value = Float(model.progress.position) }
    minimumTrackTintColor = model.progress.outcome == .running ? nil : palette.secondaryText
    let refusal = model.scrubRefusal
    isEnabled = refusal == nil
    toolTip = refusal ?? Self.purpose
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardReturnOrEnter where isHeld: perform?(.endScrub)
    case .keyboardEscape where isHeld: perform?(.cancelScrub)
    default: super.pressesBegan(presses, with: event)
    }
  }
}
