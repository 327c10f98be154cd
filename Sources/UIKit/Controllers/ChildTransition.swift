import Foundation

/// One replacement of a child's view by another's, inside a container of a program's own (TR4).
@MainActor struct ChildTransition {
  private let parent: UIViewController
  private let from: UIViewController
  private let to: UIViewController
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions

  init(
    of parent: UIViewController, from: UIViewController, to: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions
  ) {
    self.parent = parent
    self.from = from
    self.to = to
    self.duration = duration
    self.options = options
  }

  func start(animations: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard from.parent === parent, to.parent === parent, from !== to else {
      misuse(
        "Children view controllers \(describe(from)) and \(describe(to)) must have a common parent "
          + "view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:"
          + "animations:completion:]")
    }
    guard let superview = from.view.superview else {
      misuse(
        "UIViewController.transition(from:to:duration:options:animations:completion:): the view of "
          + "\(describe(from)) has no superview; add it to the container's view first")
    }
    let animated = duration > 0
    let tells = parent.shouldAutomaticallyForwardAppearanceMethods && parent.isOnScreen
    if tells {
      from.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    let (leaving, arriving) = (count(from), count(to))
    play(animations, in: superview) {
      UIView.performWithoutAnimation { superview.addSubview(to.view) }
      if tells { to.isAppearing(animated: animated) }
    } completion: { finished in
      // A later replacement has the say over what both take part in.
      if from.replacements == leaving {
        from.view.removeFromSuperview()
        if tells { end(from) }
      }
      if to.replacements == arriving, tells { end(to) }
      completion?(finished)
    }
  }

  private func count(_ child: UIViewController) -> Int {
    child.replacements += 1
    return child.replacements
  }

  /// Ends what was begun, unless the controller has gone with its parent meanwhile.
  private func end(_ child: UIViewController) {
    switch child.appearance {
    case .appearing, .disappearing: child.endAppearanceTransition()
    case .appeared, .disappeared: child.isAppearanceManaged = false
    }
  }

  /// Runs the animations: in an animation block, or under an effect on the superview where the
  /// options name one, which shows the new view without the old one.
  private func play(
    _ animations: (() -> Void)?, in superview: UIView, add: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    guard options.namesEffect else {
      add()
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
    }
    UIView.transition(
      with: superview, duration: duration, options: options,
      animations: {
        add()
        animations?()
        from.view.removeFromSuperview()
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Whether the options name an effect of a view transition.
  fileprivate var namesEffect: Bool { rawValue >> 20 & 0xF != 0 }
}

extension UIViewController {
  /// Whether the controller has appeared, or is about to.
  var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  var madeTabBarItem: UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    if let source = tabBarItemSource { return source.madeTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }
}
