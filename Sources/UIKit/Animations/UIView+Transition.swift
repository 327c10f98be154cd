public import Foundation
import QuartzCore

extension UIView {
  /// Changes what hangs in a view, with an effect from the view's old picture to its new one.
  ///
  /// `animations` runs at once (UA1) and may add, remove, show and hide subviews. Property changes
  /// animate on their own only with `allowAnimatedContent`; else the effect alone shows them (TR1).
  /// A flip turns the view (TR3). `completion` comes after the duration, also where nothing changed
  /// (TR5), with false when the effect was cut short: by another transition of the view, by removing
  /// its animations, or because it left its window. Curls are shown as cross dissolves, and said to
  /// be in the log. Matches UIKit's `transition(with:duration:options:animations:completion:)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let state = HostEnvironment.current.animationState
    AnimationRequest(
      kind: .block,
      timing: AnimationTiming(duration: duration, delay: 0, pacing: options.pacing),
      options: options, site: CallSite(fileID, line), completion: completion
    ).run { block in
      if state.currentBlock === block { block.addTransition(ViewTransition(options), of: view) }
      reportCurl(options)
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        state.performUnanimated { animations?() }
      }
    }
  }

  /// Puts one view in the place of another, with an effect on their superview (TR3).
  ///
  /// `toView` is added just over `fromView`, which is removed; with `showHideTransitionViews` both
  /// stay where they are, the one shown and the other hidden (TR2). Without a superview of
  /// `fromView` nothing happens, and `completion` hears false. Matches UIKit's
  /// `transition(from:to:duration:options:completion:)`.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let environment = HostEnvironment.current
    guard let container = fromView.superview else {
      environment.log(
        "UIView.transition(from:to:): \(type(of: fromView)) is in no superview, so that nothing "
          + "can take its place; add it to one first.")
      return environment.enqueue { completion?(false) }
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if toView !== fromView {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion, fileID: fileID, line: line)
  }

  private static func reportCurl(_ options: UIView.AnimationOptions) {
    let environment = HostEnvironment.current
    guard options.isCurl, !environment.animationState.hasReportedCurl else { return }
    environment.animationState.hasReportedCurl = true
    environment.log(
      "UIView.transition: curls are shown as cross dissolves; on a device transitionCurlUp and "
        + "transitionCurlDown turn a page.")
  }
}

extension UIView.AnimationOptions {
  fileprivate var isCurl: Bool { [3, 4].contains(rawValue >> 20 & 0xF) }
}

extension AnimationBlock {
  /// Adds the effect of a transition to a view; the block waits for its end.
  fileprivate func addTransition(_ transition: ViewTransition, of view: UIView) {
    let animation = transition.animation(duration: span, of: view.bounds.size)
    animation.timingFunction = CAMediaTimingFunction(timing.pacing.curveOrDefault)
    animationDidBegin()
    add(animation, to: view, forKey: kCATransition, moving: nil, waiting: [self])
  }
}
