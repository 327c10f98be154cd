import CoreGraphics
import Gallery
import Stage
import UIKit

/// The bar at the top: which transition, its steps, and the transport.
final class ToolbarView: UIView {
  /// The words' room on icons-only buttons is given up below this width.
  private static let compactWidth: CGFloat = Space.foldingWidth
  /// The controls stand in two rows below this width.
  private static let stackingWidth: CGFloat = 700
  private static let menuWidth: CGFloat = 176
  private static let compactMenuWidth: CGFloat = 144
  private static let iconWidth: CGFloat = 32

  /// Receives what the person asks for.
  var perform: ((ViewerAction) -> Void)?
  /// Opens or closes the panel where it is folded away.
  var togglePanel: (() -> Void)?

  let transition = UIButton(configuration: .viewer())
  let forward = ActionButton(configuration: .viewer())
  let back = ActionButton(configuration: .viewer())
  let cancelMidway = ActionButton(configuration: .viewer(title: "Cancel midway"))
  let loop = ActionButton(configuration: .viewer(title: "Loop"))
  let speed = UIButton(configuration: .viewer())
  let pause = ActionButton(configuration: .viewer())
  let step = ActionButton(configuration: .viewer())
  let panel = ActionButton(configuration: .viewer())
  private let line = HairlineView(frame: .zero)
  private var isCompact = false
  private var shownPause: Bool?
  private var isPanelFolded = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [transition, forward, back, cancelMidway, loop, speed, pause, step, panel] {
      addSubview(part)
    }
    addSubview(line)
    nameParts()
    connect()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func nameParts() {
    let names: [(UIButton, String)] = [
      (transition, "transition"), (forward, "present"), (back, "dismiss"),
      (cancelMidway, "cancel-midway"), (loop, "loop"), (speed, "speed"), (pause, "pause"),
      (step, "step"), (panel, "panel"),
    ]
    for (part, name) in names { part.accessibilityIdentifier = name }
    transition.toolTip = "The transition on the stage"
    speed.toolTip = "How fast the stage’s clock runs (S)"
    loop.purpose = "Present and dismiss over and over, with a short rest (L)"
    cancelMidway.purpose = "Drive the next step by hand to the middle and cancel it (C)"
    step.purpose = "One frame on: a sixtieth of a second (.)"
    panel.purpose = "Show or hide durations, curves and layers"
  }

  private func connect() {
    let actions: [(ActionButton, ViewerAction)] = [
      (forward, .start(.forward)), (back, .start(.back)), (cancelMidway, .cancelMidway),
      (loop, .toggleLoop), (pause, .togglePause), (step, .step),
    ]
    for (button, action) in actions {
      button.addAction(
        UIAction { [weak self] _ in self?.perform?(action) }, for: .primaryActionTriggered)
      button.onRefusal = { [weak self] reason in
        self?.perform?(.tell(Notice(.refusal, reason)))
      }
    }
    panel.addAction(
      UIAction { [weak self] _ in self?.togglePanel?() }, for: .primaryActionTriggered)
    for menu in [transition, speed] {
      menu.showsMenuAsPrimaryAction = true
      menu.changesSelectionAsPrimaryAction = true
    }
    transition.menu = UIMenu(
      children: GalleryTransition.all.map { entry in
        UIAction(title: entry.title, identifier: .init(entry.id)) { [weak self] _ in
          self?.perform?(.select(entry.id))
        }
      })
    speed.menu = UIMenu(
      children: PlaybackSpeed.allCases.map { entry in
        UIAction(title: entry.title, identifier: .init(entry.title)) { [weak self] _ in
          self?.perform?(.setSpeed(entry))
        }
      })
  }

  /// Shows a model's state; `isPanelShown` is nil where the panel always stands open.
  func update(from model: ViewerModel, isPanelShown: Bool?) {
    transition.choose(model.transition.id)
    speed.choose(model.speed.title)
    update(forward, .forward, from: model)
    update(back, .back, from: model)
    cancelMidway.refusal = model.refusalWhileBusy
    loop.isSelected = model.isLooping
    step.refusal = model.stepRefusal
    updatePause(model.isPaused)
    panel.isSelected = isPanelShown ?? false
    guard isPanelFolded != (isPanelShown != nil) else { return }
    isPanelFolded = isPanelShown != nil
    setNeedsLayout()
  }

  private func update(_ button: ActionButton, _ direction: Direction, from model: ViewerModel) {
    let verb = model.transition.words(for: direction).verb
    button.refusal = model.refusal(of: direction)
    button.purpose = "\(verb) the second screen (\(direction.key))"
    button.show(
      title: verb, isPrimary: model.stage.state.isShowingSecondScreen == (direction == .back))
  }

  private func updatePause(_ isPaused: Bool) {
    pause.purpose = isPaused ? "Let the stage go on (Space)" : "Stop the stage’s clock (Space)"
    pause.isSelected = isPaused
    guard shownPause != isPaused else { return }
    shownPause = isPaused
    showIcons()
  }

  private func showIcons() {
    let scale = contentScaleFactor
    let isPaused = shownPause ?? false
    pause.configuration = .viewer(isPaused ? .play : .pause, scale: scale)
    step.configuration = .viewer(.step, scale: scale)
    panel.configuration = .viewer(.panel, scale: scale)
    loop.configuration = .viewer(.loop, scale: scale)
    guard !isCompact else { return }
    pause.configuration?.title = isPaused ? "Go on" : "Pause"
    step.configuration?.title = "Step"
    loop.configuration?.title = "Loop"
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.panel
    line.frame = CGRect(
      x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
    let compact = bounds.width < Self.compactWidth
    if compact != isCompact || shownPause == nil {
      isCompact = compact
      showIcons()
    }
    var row = ToolbarRow(in: rows[0], isCompact: isCompact)
    row.place(transition, width: isCompact ? Self.compactMenuWidth : Self.menuWidth, ends: true)
    row.place(forward, width: isCompact ? 76 : 88)
    row.place(back, width: isCompact ? 76 : 88, ends: true)
    row.place(cancelMidway, width: width(of: cancelMidway))
    row.place(loop, width: isCompact ? Self.iconWidth : width(of: loop))
    var transport = ToolbarRow(in: rows[rows.count - 1], isCompact: isCompact)
    panel.isHidden = !isPanelFolded
    if isPanelFolded { transport.placeLast(panel, width: Self.iconWidth, begins: true) }
    transport.placeLast(step, width: isCompact ? Self.iconWidth : width(of: step))
    transport.placeLast(pause, width: isCompact ? Self.iconWidth : 92, begins: true)
    transport.placeLast(speed, width: 76)
  }

  /// The height that the bar needs in a window of a width.
  static func height(in width: CGFloat) -> CGFloat {
    width < stackingWidth ? 2 * Space.toolbar : Space.toolbar
  }

  /// One row, or two where the window is narrower than it should be.
  private var rows: [CGRect] {
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: Space.toolbar)
    return bounds.width < Self.stackingWidth ? [row, row.offsetBy(dx: 0, dy: row.height)] : [row]
  }

  private func width(of button: UIButton) -> CGFloat {
    button.sizeThatFits(.zero).width.onGrid
  }
}

/// Places controls from both ends of a row.
@MainActor private struct ToolbarRow {
  private let row: CGRect
  private let gap: CGFloat
  private let groupGap: CGFloat
  private var left: CGFloat
  private var right: CGFloat

  init(in row: CGRect, isCompact: Bool) {
    let margin = isCompact ? Space.medium : Space.large
    self.row = row
    gap = isCompact ? Space.tiny : Space.small
    groupGap = isCompact ? Space.medium : Space.large
    left = row.minX + margin
    right = row.maxX - margin
  }

  /// Places a control after those before it; `ends` makes it the last of a group.
  mutating func place(_ part: UIView, width: CGFloat, ends: Bool = false) {
    part.frame = row.row(x: left, width: width, height: Space.control)
    left += width + (ends ? groupGap : gap)
  }

  /// Places a control before those after it; `begins` makes it the first of a group.
  mutating func placeLast(_ part: UIView, width: CGFloat, begins: Bool = false) {
    right -= width
    part.frame = row.row(x: right, width: width, height: Space.control)
    right -= begins ? groupGap : gap
  }
}

extension UIButton {
  /// Shows the menu's action of an identifier as the chosen one.
  func choose(_ identifier: String) {
    guard let menu else { return }
    let actions = menu.children.compactMap { $0 as? UIAction }
    guard let chosen = actions.first(where: { $0.identifier.rawValue == identifier }),
      chosen.state != .on
    else { return }
    for action in actions { action.state = action === chosen ? .on : .off }
    setNeedsUpdateConfiguration()
  }
}
