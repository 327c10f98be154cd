import CoreGraphics
import Foundation

extension UINavigationController {
  private var barHeight: CGFloat { HostEnvironment.current.metrics.navigationBarHeight }

  private var shownBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: view.bounds.width, height: barHeight)
  }

  private var hiddenBarFrame: CGRect { shownBarFrame.offsetBy(dx: 0, dy: -barHeight) }

  func changeBar(isHidden hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    guard animated else { return settleBar() }
    if let transition = currentTransition, transition.isAnimated, !transition.hasEnded {
      // Before the start there is nothing yet to go along with.
      transition.run?.animateAlongside { self.placeBar(animates: true) }
      return
    }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
      self.placeBar(animates: true)
    } completion: { _ in
      if !self.isInTransition { self.settleBar() }
    }
  }

  /// Puts the bar where it goes; while that is animated it is seen either way.
  private func placeBar(animates: Bool) {
    if animates, !barIsHidden, navigationBar.isHidden {
      UIView.performWithoutAnimation {
        navigationBar.isHidden = false
        navigationBar.frame = hiddenBarFrame
      }
    }
    navigationBar.frame = barIsHidden ? hiddenBarFrame : shownBarFrame
    layoutContent()
  }

  /// Puts the bar where it belongs when nothing moves.
  func settleBar() {
    guard isViewLoaded else { return }
    placeBar(animates: false)
    navigationBar.isHidden = barIsHidden
  }

  /// Lets the bar come or go with a transition, as the controllers that it is about have asked.
  ///
  /// Called in the transition's scope. With the built-in slide the bar keeps beside the screen that
  /// has none; with any other animator it leaves at the top.
  func moveBarAlong(_ timing: AnimationTiming, slides: Bool, forward: Bool) {
    guard barIsHidden != navigationBar.isHidden else { return }
    let width = shownBarFrame.width * (forward == barIsHidden ? -1 : 1)
    let away = slides ? shownBarFrame.offsetBy(dx: width, dy: 0) : hiddenBarFrame
    UIView.performWithoutAnimation {
      navigationBar.isHidden = false
      navigationBar.frame = barIsHidden ? shownBarFrame : away
    }
    AnimationRequest(
      kind: .block, timing: timing, options: .allowUserInteraction, site: nil, completion: nil,
      isTunable: false
    ).run { navigationBar.frame = barIsHidden ? away : shownBarFrame }
  }

  /// Shows or hides the bar as it was before a transition that was cancelled.
  func restoreBar(isHidden: Bool) {
    barIsHidden = isHidden
    settleBar()
  }

  // MARK: The content beside the bars

  /// Where a controller's view belongs: under the bars, or between those that it does not want to
  /// go on under (T13, B058).
  func contentFrame(of controller: UIViewController) -> CGRect {
    var frame = view.bounds
    if !controller.extends(under: .top, isOpaque: !navigationBar.isTranslucent) {
      frame.origin.y = coveredTop
      frame.size.height = max(0, frame.height - coveredTop)
    }
    if let tabBar = (parent as? UITabBarController)?.tabBar,
      !controller.extends(under: .bottom, isOpaque: !tabBar.isTranslucent)
    {
      frame.size.height = max(0, frame.height - view.safeAreaInsets.bottom)
    }
    return frame
  }

  private var coveredTop: CGFloat { barIsHidden ? 0 : barHeight }

  /// How much of a child's view the bars cover.
  func insets(around child: UIViewController) -> UIEdgeInsets {
    var insets = view.safeAreaInsets
    let frame = contentFrame(of: child)
    insets.top = max(0, max(insets.top, coveredTop) - frame.minY)
    insets.bottom = max(0, insets.bottom - (view.bounds.maxY - frame.maxY))
    return insets
  }

  /// Puts the view that is in place where it belongs.
  func layoutContent() {
    guard !isInTransition, let displayed, displayed.isViewLoaded else { return }
    displayed.view.cover(contentFrame(of: displayed))
    displayed.view.safeAreaMayHaveChanged()
  }
}

extension UIViewController {
  /// Whether the view goes on under a bar at an edge.
  func extends(under edge: UIRectEdge, isOpaque: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (!isOpaque || extendedLayoutIncludesOpaqueBars)
  }
}
