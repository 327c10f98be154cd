import CoreGraphics
package import Foundation
import QuartzCore
package import UIKit

/// A screen with a window and a clock that the test moves, for claims about controllers and views.
///
/// Calls that UIKit sends are kept in order as `role.call`, such as `A.viewDidAppear(true)`; give
/// controllers a role to find them.
@MainActor package final class TransitionHarness {
  package let environment: HostEnvironment
  package let window: UIWindow
  /// Calls in order, as `role.call`.
  package private(set) var calls: [String] = []
  /// The life-cycle calls as overriding methods saw them, as `role.call`.
  package private(set) var seen: [String] = []
  /// The calls that UIKit sent to recording controllers and that these can see by overriding.
  package private(set) var lifeCycle: [String] = []
  /// UIKit's warnings.
  package private(set) var warnings: [String] = []

  package init(size: CGSize = CGSize(width: 390, height: 844)) {
    let environment = HostEnvironment(size: size)
    self.environment = environment
    window = environment.enter { UIWindow() }
    environment.recordCall = { [weak self] in self?.note($0) }
    environment.log = { [weak self] in self?.warnings.append($0) }
  }

  /// The screen's time, in seconds.
  package var now: Double { environment.now }

  /// Shows a controller as the window's root and lets it appear.
  package func show(_ root: UIViewController) {
    environment.performTurn {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    environment.advance(to: now)
    forget()
  }

  /// Drops what was recorded so far.
  package func forget() {
    calls = []
    seen = []
    lifeCycle = []
    warnings = []
  }

  /// A controller whose overridden methods are recorded in `seen`.
  package func controller(
    _ role: String, style: UIModalPresentationStyle = .automatic
  ) -> RecordingController {
    let controller = RecordingController()
    controller.role = role
    controller.modalPresentationStyle = style
    controller.write = { [weak self, weak controller] call in
      self?.seen.append("\(controller?.role ?? role).\(call)")
    }
    return controller
  }

  /// Runs `body` as one run-loop turn; what it deferred has not run when it returns.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try environment.performTurn(body)
  }

  /// Runs `body` as one run-loop turn, then everything that is due at the present instant.
  package func perform(_ body: () -> Void) {
    environment.performTurn(body)
    settle()
  }

  /// Runs everything that is due at the present instant.
  package func settle() { environment.advance(to: now) }

  /// Moves time forward by some seconds.
  package func advance(by seconds: Double) { environment.advance(to: now + seconds) }

  /// Moves time forward to an instant.
  package func advance(to time: Double) { environment.advance(to: time) }

  /// What a controller answers for its transition coordinator.
  package func coordinator(
    of controller: UIViewController
  ) -> (any UIViewControllerTransitionCoordinator)? {
    environment.enter { controller.transitionCoordinator }
  }

  /// Clicks at a place of the screen.
  package func tap(_ point: CGPoint) {
    environment.send(.pointerDown(point, clickCount: 1, modifiers: []))
    environment.send(.pointerUp(point, modifiers: []))
    settle()
  }

  /// The calls since the last time they were taken.
  package func takeCalls() -> [String] {
    defer { forget() }
    return calls
  }

  /// The appearance calls among the calls so far, shortened as in the contract: `A.wA`, `A.dD`.
  package var appearances: [String] {
    let short = [
      "viewWillAppear": "wA", "viewDidAppear": "dA", "viewWillDisappear": "wD",
      "viewDidDisappear": "dD",
    ]
    return calls.compactMap { call in
      guard let dot = call.firstIndex(of: "."), let parenthesis = call.firstIndex(of: "("),
        let name = short[String(call[call.index(after: dot)..<parenthesis])]
      else { return nil }
      return "\(call[..<dot]).\(name)"
    }
  }

  private func note(_ call: CallRecord) {
    let name: String
    switch call.object {
    case let controller as UIViewController: name = controller.role ?? "\(type(of: controller))"
    case is any UIViewControllerAnimatedTransitioning: name = "animator"
    case is any UIViewControllerInteractiveTransitioning: name = "interaction"
    case is any UIViewControllerContextTransitioning: name = "context"
    case is UIPresentationController: name = "presentationController"
    default: name = "delegate"
    }
    calls.append("\(name).\(call.name)")
    let isLifeCycle = call.name == "loadView" || call.name.hasPrefix("view")
    if isLifeCycle, call.object is RecordingController { lifeCycle.append("\(name).\(call.name)") }
  }
}

/// A controller with a role, for traces.
@MainActor package func controller(_ role: String) -> UIViewController {
  let controller = UIViewController()
  controller.role = role
  return controller
}
