package import CoreGraphics
import QuartzCore
package import UIKit

/// Screen A, shown, that presents screen B; the director slides B down and up in 0.4 s.
@MainActor package struct ModalScene {
  package let harness: TransitionHarness
  package let a: RecordingController
  package let b: RecordingController
  package let director = TransitionDirector.sliding()

  package init(
    _ style: UIModalPresentationStyle = .fullScreen,
    size: CGSize = CGSize(width: 390, height: 844)
  ) {
    harness = TransitionHarness(size: size)
    a = harness.controller("A")
    b = harness.controller("B", style: style)
    b.transitioningDelegate = director
    harness.show(a)
  }

  package func present(animated: Bool = true, completion: (() -> Void)? = nil) {
    harness.perform { a.present(b, animated: animated, completion: completion) }
  }

  package func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    harness.perform { a.dismiss(animated: animated, completion: completion) }
  }

  /// Presents, lets it end, and drops what was recorded.
  package func presentAndRest(animated: Bool = true) {
    present(animated: animated)
    harness.advance(by: 5)
    harness.forget()
  }

  /// The window's containers, back to front.
  package var containers: [UIView] { harness.window.subviews.filter { $0.role == "container" } }
}

/// A navigation controller N with screen A, shown; the director slides pushed screens down and up
/// in 0.4 s.
@MainActor package struct NavigationScene {
  package let harness: TransitionHarness
  package let navigation: UINavigationController
  package let a: RecordingController
  package let b: RecordingController
  package let c: RecordingController
  package let director = TransitionDirector.sliding()

  package init(size: CGSize = CGSize(width: 390, height: 844), isCustom: Bool = true) {
    harness = TransitionHarness(size: size)
    a = harness.controller("A")
    b = harness.controller("B")
    c = harness.controller("C")
    navigation = UINavigationController(rootViewController: a)
    navigation.role = "N"
    if isCustom { navigation.delegate = director }
    harness.show(navigation)
  }

  package func push(_ controller: UIViewController, animated: Bool = true) {
    harness.perform { navigation.pushViewController(controller, animated: animated) }
  }

  package func pop(animated: Bool = true) {
    harness.perform { navigation.popViewController(animated: animated) }
  }

  /// Pushes, lets it end, and drops what was recorded.
  package func pushAndRest(_ controller: UIViewController, animated: Bool = true) {
    push(controller, animated: animated)
    harness.advance(by: 5)
    harness.forget()
  }

  /// The roles of the stack.
  package var stack: [String] { navigation.viewControllers.map { $0.role ?? "" } }
}

extension UIView {
  /// Where the view is seen, in its superview's coordinates; null when it is in no window.
  package var shownFrame: CGRect {
    window == nil ? .null : layer.presentation()?.frame ?? .null
  }

  /// How much of the view is seen now.
  package var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? .nan) }
}

/// Views as a list, whether they are optional or not.
@MainActor package func list(_ views: UIView?...) -> [UIView] { views.compactMap { $0 } }
