import CoreGraphics
import TestSupport
import UIKit

/// A root whose lower half is the view of a child that can define a presentation context.
@MainActor struct SplitScene {
  static let lowerHalf = CGRect(x: 0, y: 422, width: 390, height: 422)
  let harness = TransitionHarness()
  let root: RecordingController
  let child: RecordingController
  let director = TransitionDirector.sliding()

  init(definesContext: Bool = true) {
    root = harness.controller("root")
    child = harness.controller("child")
    child.definesPresentationContext = definesContext
    root.onCall["viewDidLoad"] = { [root, child] in
      root.addChild(child)
      child.view.frame = Self.lowerHalf
      child.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    harness.show(root)
  }

  func screen(_ style: UIModalPresentationStyle, _ role: String = "B") -> RecordingController {
    let screen = harness.controller(role, style: style)
    screen.transitioningDelegate = director
    return screen
  }

  func present(_ screen: UIViewController, animated: Bool = true) {
    harness.perform { child.present(screen, animated: animated) }
    harness.advance(by: 1)
  }
}
