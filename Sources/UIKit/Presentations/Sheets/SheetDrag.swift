import CoreGraphics
import Foundation

/// A finger on a sheet: it moves the sheet between its detents, and below the lowest takes a
/// dismissal in hand; where it lets go, way and speed decide.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// How far ahead, in seconds, the finger's speed looks for the detent it is on the way to.
  private static let foresight: CGFloat = 0.3
  /// How far the sheet can be pulled past its ends, in points.
  private static let slack: CGFloat = 100

  let pan = UIPanGestureRecognizer()
  private unowned let sheet: UISheetPresentationController
  /// Whether a finger moves the sheet.
  private(set) var isMoving = false
  private var startHeight: CGFloat = 0
  private var dismissal: EdgePopDrive?
  private var isRefused = false

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.addTarget(self, action: Selector("sheetWasDragged(_:)", SheetDrag.sheetWasDragged(_:)))
  }

  // MARK: The finger

  /// A finger that goes up or down, on a sheet that rests.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: sheet.containerView)
    let presentation = sheet.presentedViewController.presentation
    return abs(way.y) > abs(way.x) && presentation?.isInTransition == false
      && sheet.presentedViewController.ownPresentation == nil
  }

  func sheetWasDragged(_ pan: UIPanGestureRecognizer) {
    guard let container = sheet.containerView else { return }
    let geometry = sheet.geometry(in: container.bounds.size)
    switch pan.state {
    case .began:
      isMoving = true
      isRefused = false
      startHeight = sheet.selectedHeight(in: geometry)
      // The way until the finger was known to drag is no jump.
      pan.setTranslation(.zero, in: container)
    case .changed:
      follow(pan.translation(in: container).y, in: geometry)
    case .ended:
      letGo(pan.translation(in: container).y, speed: pan.velocity(in: container).y, in: geometry)
    case .cancelled, .failed:
      dismissal?.cancel()
      settle(at: nil, speed: 0, in: geometry)
    case .possible: break
    }
  }

  private func follow(_ way: CGFloat, in geometry: SheetGeometry) {
    let heights = sheet.heights(in: geometry)
    let low = heights.first?.value ?? 0
    let high = heights.last?.value ?? 0
    let height = startHeight - way
    if height < low { takeDismissal(from: low, in: geometry) }
    if let dismissal {
      return dismissal.move(to: (low - height) / distance(from: low, in: geometry))
    }
    show(
      height < low
        ? low - stretch(low - height) : height > high ? high + stretch(height - high) : height,
      lowest: low, in: geometry)
  }

  /// Begins the dismissal that the finger drives, once in a gesture and if it may be.
  private func takeDismissal(from low: CGFloat, in geometry: SheetGeometry) {
    guard dismissal == nil, !isRefused else { return }
    show(low, lowest: low, in: geometry)
    let drive = EdgePopDrive()
    if sheet.dismissForUser(drivenBy: drive) { dismissal = drive } else { isRefused = true }
  }

  private func letGo(_ way: CGFloat, speed: CGFloat, in geometry: SheetGeometry) {
    let low = sheet.heights(in: geometry).first?.value ?? 0
    if let dismissal {
      dismissal.end(velocity: speed / distance(from: low, in: geometry))
      return settle(at: nil, speed: 0, in: geometry)
    }
    let aim = startHeight - way - speed * Self.foresight
    let nearest = sheet.heights(in: geometry).min { abs($0.value - aim) < abs($1.value - aim) }
    settle(at: nearest, speed: speed, in: geometry)
  }

  // MARK: The sheet

  private func distance(from low: CGFloat, in geometry: SheetGeometry) -> CGFloat {
    max(1, geometry.container.height - geometry.frame(height: low).minY)
  }

  /// How far a sheet gives way that is pulled past its end.
  private func stretch(_ way: CGFloat) -> CGFloat {
    Self.slack * (1 - 1 / (way * 0.55 / Self.slack + 1))
  }

  private func show(_ height: CGFloat, lowest: CGFloat, in geometry: SheetGeometry) {
    guard geometry.isAttached else {
      let frame = geometry.frame(height: startHeight)
      return sheet.card.cover(frame.offsetBy(dx: 0, dy: startHeight - height))
    }
    let frame = CGRect(
      x: 0, y: geometry.container.height - height, width: geometry.container.width,
      height: max(height, lowest))
    sheet.card.cover(frame)
    sheet.card.layoutIfNeeded()
    sheet.showSurroundings(at: height, in: geometry)
  }

  /// Lets the sheet come to rest; at a detent where one is given.
  private func settle(at height: SheetHeight?, speed: CGFloat, in geometry: SheetGeometry) {
    isMoving = false
    guard dismissal == nil else {
      dismissal = nil
      return
    }
    let old = sheet.selectedHeight(in: geometry)
    let way = abs(sheet.card.frame.minY - geometry.frame(height: height?.value ?? old).minY)
    let chosen = height.flatMap { $0.value != old ? $0.identifier : nil }
    sheet.animateHeight(velocity: min(abs(speed) / max(way, 1), 30)) {
      if let chosen { sheet.selectedDetentIdentifier = chosen }
    }
    guard chosen != nil else { return }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }
}
