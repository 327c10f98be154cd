import UIKit

/// What objects are called in traces.
@MainActor enum StageNames {
  static func name(of object: AnyObject) -> String {
    if let controller = object as? UIViewController {
      return controller.role ?? "\(type(of: controller))"
    }
    if object is any UIViewControllerAnimatedTransitioning { return "animator" }
    if object is any UIViewControllerInteractiveTransitioning { return "interactionController" }
    if object is any UIViewControllerContextTransitioning { return "context" }
    if object is UIPresentationController { return "presentationController" }
    return "\(type(of: object))"
  }
}
