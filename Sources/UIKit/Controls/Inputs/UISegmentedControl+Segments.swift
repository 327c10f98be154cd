import CoreGraphics
import Foundation

/// One choice of a segmented control; presses go on to the control.
final class Segment: UIView {
  let label = UILabel(frame: .zero)
  var isEnabled = true
  private weak var control: UISegmentedControl?

  init(title: String, of control: UISegmentedControl) {
    self.control = control
    super.init(frame: .zero)
    label.font = SegmentedFace.font
    label.textAlignment = .center
    label.text = title
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: SegmentedFace.margin + 2, dy: 0)
  }

  override func hoverDidChange() { control?.appearanceDidChange() }
}

extension UISegmentedControl {
  /// A segment, the last one for an index past the end; nil where there is none.
  subscript(index: Int) -> Segment? {
    pinned(index).map { segments[$0] }
  }

  private func pinned(_ index: Int) -> Int? {
    segments.isEmpty || index < 0 ? nil : min(index, segments.count - 1)
  }

  func insert(_ title: String, at index: Int) {
    let index = min(max(index, 0), segments.count)
    let segment = Segment(title: title, of: self)
    segments.insert(segment, at: index)
    face.addSubview(segment)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  func remove(at index: Int) {
    guard let index = pinned(index) else { return }
    let selected = selectedSegmentIndex
    if selected == index {
      selectedSegmentIndex = Self.noSegment
    } else if selected > index {
      selectedSegmentIndex = selected - 1
    }
    segments.remove(at: index).removeFromSuperview()
    segmentsDidChange()
  }

  func retitle(_ index: Int, _ title: String) {
    self[index]?.label.text = title
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    appearanceDidChange()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Choosing

  func segmentIndex(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    return segments.indices.first { segmentRect($0).contains(point) && segments[$0].isEnabled }
  }

  func press(at point: CGPoint) {
    pressedIndex = segmentIndex(at: point)
    appearanceDidChange()
  }

  /// Takes the person's choice, and reports it if it is another one.
  func choose(_ index: Int) {
    guard index != selectedSegmentIndex else { return }
    let animates = selectedSegmentIndex != Self.noSegment
    selectedSegmentIndex = index
    showSelection(animated: animates)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  func move(by presses: Set<UIPress>) -> Bool {
    guard isEnabled, let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    else { return false }
    let enabled = segments.indices.filter { segments[$0].isEnabled }
    let selected = selectedSegmentIndex
    let target: Int?
    switch key.keyCode {
    case .keyboardLeftArrow:
      target = selected < 0 ? enabled.last : enabled.last { $0 < selected }
    case .keyboardRightArrow: target = enabled.first { $0 > selected }
    case .keyboardHome: target = enabled.first
    case .keyboardEnd: target = enabled.last
    default: return false
    }
    if let target { choose(target) }
    scrollIntoView()
    return true
  }
}
