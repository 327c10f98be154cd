import CoreGraphics
import Foundation

/// The panel of an open menu: rows that scroll when there are too many.
final class MenuPanel: UIView {
  static let padding: CGFloat = 5
  let rows: [MenuRow]
  private let clip = UIView(frame: .zero)

  /// The row that Return would choose.
  private(set) var current: MenuRow?

  init(_ menu: UIMenu, marksSelection: Bool) {
    let entries = MenuEntry.entries(of: menu)
    let hasCheckColumn = marksSelection || menu.actions.contains { $0.state != .off }
    rows = entries.map { MenuRow($0, hasCheckColumn: hasCheckColumn) }
    super.init(frame: .zero)
    role = "menu"
    layer.cornerRadius = ControlPalette.panelCornerRadius
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 10
    clip.clipsToBounds = true
    addSubview(clip)
    for row in rows {
      clip.addSubview(row)
      row.hoverChanged = { [weak self] in self?.hoverDidChange(over: $0) }
    }
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    guard window != nil else { return }
    layer.backgroundColor = palette.menu.cgColor
    layer.borderColor = palette.hairline.cgColor
    layer.borderWidth = 1 / contentScaleFactor
    layer.shadowColor = palette.shadow.withAlphaComponent(1).cgColor
    layer.shadowOpacity = Float(palette.shadow.cgColor.alpha)
  }

  // MARK: Size and place

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = rows.map { $0.sizeThatFits(.zero) }
    return CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Self.padding,
      height: sizes.reduce(0) { $0 + $1.height } + 2 * Self.padding)
  }

  override func layoutSubviews() {
    clip.frame = bounds.insetBy(dx: Self.padding, dy: Self.padding)
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(.zero).height
      row.frame = CGRect(x: 0, y: y, width: clip.bounds.width, height: height)
      y += height
    }
    scroll(to: clip.bounds.minY)
  }

  private var contentHeight: CGFloat { rows.last?.frame.maxY ?? 0 }

  private func scroll(to offset: CGFloat) {
    let limit = max(0, contentHeight - clip.bounds.height)
    let offset = min(max(0, offset), limit).rounded()
    if clip.bounds.minY != offset { clip.bounds.origin.y = offset }
  }

  override func scroll(by delta: ScrollDelta) -> Bool {
    scroll(to: clip.bounds.minY + delta.dy)
    return true
  }

  private func reveal(_ row: MenuRow) {
    if row.frame.minY < clip.bounds.minY { scroll(to: row.frame.minY) }
    if row.frame.maxY > clip.bounds.maxY { scroll(to: row.frame.maxY - clip.bounds.height) }
  }

  // MARK: The current row

  private func hoverDidChange(over row: MenuRow) {
    if row.isHovered { makeCurrent(row) } else if current === row { makeCurrent(nil) }
  }

  /// Marks a row as the one to choose; one that cannot be chosen marks none.
  func makeCurrent(_ row: MenuRow?, revealing: Bool = false) {
    let row = row?.entry.choice == nil ? nil : row
    if row !== current {
      current?.isCurrent = false
      current = row
      row?.isCurrent = true
    }
    if revealing, let row { reveal(row) }
  }

  /// The row under a point in the window's coordinates.
  func row(at point: CGPoint) -> MenuRow? {
    let inside = clip.convert(point, from: nil)
    guard clip.bounds.contains(inside) else { return nil }
    return rows.first { $0.frame.contains(inside) }
  }

  private var choices: [MenuRow] { rows.filter { $0.entry.choice != nil } }

  /// Moves to the next row that can be chosen, round the end.
  func moveCurrent(by step: Int) {
    let choices = choices
    guard !choices.isEmpty else { return }
    let present = choices.firstIndex { $0 === current }
    let start = present ?? (step > 0 ? -1 : 0)
    let index = (start + step + choices.count) % choices.count
    makeCurrent(choices[index], revealing: true)
  }

  /// Moves to the first or last row that can be chosen.
  func moveCurrentToEnd(_ isLast: Bool) {
    makeCurrent(isLast ? choices.last : choices.first, revealing: true)
  }

  /// Moves to the next row whose title begins with a letter.
  func moveCurrent(toTitleWith letter: String) {
    let choices = choices
    let present = choices.firstIndex { $0 === current } ?? -1
    let after = choices[(present + 1)...] + choices[..<max(0, present + 1)]
    let found = after.first {
      $0.entry.choice?.title.lowercased().hasPrefix(letter.lowercased()) ?? false
    }
    if let found { makeCurrent(found, revealing: true) }
  }

  /// Marks the first action that is switched on, else the first that can be chosen.
  func makeInitialCurrent() {
    let selected = choices.first { $0.entry.choice?.state == .on }
    makeCurrent(selected ?? choices.first, revealing: true)
  }

  /// Scrolls to the action that is switched on.
  func revealSelected() {
    if let row = choices.first(where: { $0.entry.choice?.state == .on }) { reveal(row) }
  }
}
