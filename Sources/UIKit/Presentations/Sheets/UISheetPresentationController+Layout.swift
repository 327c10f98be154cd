import CoreGraphics
import Foundation

/// A detent's height in a container.
struct SheetHeight {
  let identifier: UISheetPresentationController.Detent.Identifier
  let value: CGFloat
}

/// What a detent's resolver may look at.
private final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}

extension UISheetPresentationController {
  // MARK: Heights

  func geometry(in size: CGSize) -> SheetGeometry {
    let wish = presentedViewController.preferredContentSize
    let isForm = (adoptedStyle ?? presentationStyle).settled == .formSheet
    let isWish = wish.width > 0 && wish.height > 0
    return SheetGeometry(
      container: size, traits: UITraitCollection(of: containerView?.window?.bounds.size ?? size),
      preferredSize: isForm ? (isWish ? wish : SheetGeometry.formSize) : nil)
  }

  /// The heights that there are, from the lowest to the highest.
  func heights(in geometry: SheetGeometry) -> [SheetHeight] {
    let maximum = geometry.maximumHeight
    let context = SheetContext(UITraitCollection(of: geometry), maximum: maximum)
    let found = detents.compactMap { detent -> SheetHeight? in
      guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
      return SheetHeight(identifier: detent.identifier, value: min(max(value, 0), maximum))
    }
    guard !found.isEmpty else { return [SheetHeight(identifier: .large, value: maximum)] }
    return found.sorted { $0.value < $1.value }
  }

  func selectedHeight(in geometry: SheetGeometry) -> CGFloat {
    let heights = heights(in: geometry)
    let selected = heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first
    return selected?.value ?? geometry.maximumHeight
  }

  /// Whether what is beneath is dimmed at the selected detent.
  var isDimmed: Bool {
    guard let containerView, let undimmed = largestUndimmedDetentIdentifier else { return true }
    let geometry = geometry(in: containerView.bounds.size)
    let limit = heights(in: geometry).first { $0.identifier == undimmed }?.value
    return limit.map { selectedHeight(in: geometry) > $0 } ?? true
  }

  func heightsDidChange() {
    containerView?.setNeedsLayout()
  }

  func animateHeight(velocity: CGFloat = 0, _ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: BuiltInTiming.duration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: velocity, options: .allowUserInteraction
      ) { [self] in
        changes()
        containerView?.setNeedsLayout()
        containerView?.layoutIfNeeded()
      }
    }
  }

  // MARK: The card and what is around it

  func setUp() {
    guard let containerView else { return }
    card.hold(presentedViewController.view)
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    dimming.didTap = { [weak self] in self?.dimmingWasTapped() }
    containerView.insertSubview(dimming, at: 0)
    let geometry = geometry(in: containerView.bounds.size)
    dress(in: geometry)
  }

  private func dress(in geometry: SheetGeometry) {
    if !geometry.setsScreenBack {
      setBack?.restore()
      setBack = nil
    } else if setBack == nil, let containerView {
      setBack = SetBackScreen(of: presentingViewController, in: containerView)
    }
    card.showsGrabber = prefersGrabberVisible
    card.round(by: geometry.coversAll ? 0 : cornerRadius, isAttached: geometry.isAttached)
  }

  private var cornerRadius: CGFloat { max(0, preferredCornerRadius ?? 10) }

  func layOut() {
    guard let containerView, presentedViewController.presentation?.isInTransition == false,
      !drag.isMoving
    else { return }
    let geometry = geometry(in: containerView.bounds.size)
    dress(in: geometry)
    placePresentedView()
    card.layoutIfNeeded()
    showSurroundings()
  }

  /// Dims and sets back what is beneath, as the selected detent asks for it.
  func showSurroundings() {
    guard let containerView else { return }
    dimPresentersTint(isDimmed)
    let geometry = geometry(in: containerView.bounds.size)
    showSurroundings(at: selectedHeight(in: geometry), in: geometry)
  }

  /// Dims and sets back what is beneath at a height, which may lie between detents.
  func showSurroundings(at height: CGFloat, in geometry: SheetGeometry) {
    let heights = heights(in: geometry)
    let undimmed = heights.last { $0.identifier == largestUndimmedDetentIdentifier }?.value
    if let undimmed {
      let next = heights.first { $0.value > undimmed }?.value ?? .infinity
      dimming.alpha = part(of: height, from: undimmed, to: next)
    } else {
      dimming.alpha = 1
    }
    let lower = heights.last { $0.value < geometry.maximumHeight }?.value ?? 0
    let amount = part(of: height, from: lower, to: geometry.maximumHeight)
    let reachesTop = heights.last.map { $0.value >= geometry.maximumHeight } ?? false
    setBack?.set(reachesTop ? amount : 0, in: geometry, radius: 10)
  }

  private func part(of height: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    guard high > low else { return height >= high ? 1 : 0 }
    return min(1, max(0, (height - low) / (high - low)))
  }

  func hideSurroundings() {
    guard let containerView else { return }
    dimming.alpha = 0
    setBack?.set(0, in: geometry(in: containerView.bounds.size), radius: 10)
  }

  /// The strip that a sheet of full height leaves free at the top is not there to be tapped.
  private func dimmingWasTapped() {
    guard let containerView else { return }
    let geometry = geometry(in: containerView.bounds.size)
    let isFull = selectedHeight(in: geometry) >= geometry.maximumHeight
    if !(geometry.isAttached && isFull) { dismissForUser() }
  }
}

extension UITraitCollection {
  fileprivate convenience init(of geometry: SheetGeometry) {
    self.init(
      horizontal: geometry.isCompactWidth ? .compact : .regular,
      vertical: geometry.isCompactHeight ? .compact : .regular)
  }
}
