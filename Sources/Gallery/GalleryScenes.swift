import UIKit

/// Seed 000: a screen in a navigation controller, which presents and dismisses.
final class SlideDownUpScene: StagedScene {
  private let first = SlideViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
  }

  var rootViewController: UIViewController { navigation }
  var isShowingSecondScreen: Bool { navigation.presentedViewController != nil }
  var dismissesByItself: Bool {
    get { first.dismissesByItself }
    set { first.dismissesByItself = newValue }
  }

  func goForward() { first.presentDownward() }
  func goBack() { first.dismissUpward() }
}

/// Seed 001: a navigation controller whose two screens take turns as its delegate.
final class FirstToSecondScene: StagedScene {
  private let first = FirstScreenViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: first)
    // The second screen's yellow button stands at the very top and would lie under the bar.
    navigation.isNavigationBarHidden = true
  }

  var rootViewController: UIViewController { navigation }
  var isShowingSecondScreen: Bool { navigation.viewControllers.count > 1 }

  func goForward() { first.showSecond() }
  func goBack() { navigation.popViewController(animated: true) }
}

/// Seed 004: one animator for both ways.
final class ReversibleScene: StagedScene {
  private let first = ReversibleViewController()

  var rootViewController: UIViewController { first }
  var isShowingSecondScreen: Bool { first.presentedViewController != nil }

  func goForward() { first.presentDetail() }
  func goBack() { first.dismiss(animated: true) }
}

/// A navigation controller as it comes, with its bar and its own push.
final class PushBuiltInScene: StagedScene {
  private let navigation = UINavigationController(
    rootViewController: PlainScreenViewController(number: 1))

  var rootViewController: UIViewController { navigation }
  var isShowingSecondScreen: Bool { navigation.viewControllers.count > 1 }

  func goForward() {
    (navigation.topViewController as? PlainScreenViewController)?.pushNext()
  }
  func goBack() { navigation.popViewController(animated: true) }
}
