import CoreGraphics
public import Foundation

/// Something that shows content and adapts it to the room there is: a controller, or what manages
/// a presentation.
///
/// Matches UIKit's `UIContentContainer`, as far as there are size messages.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points; a zero side means no wish.
  var preferredContentSize: CGSize { get }
  /// What a child would like has changed (PC10).
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child gets when the receiver has the size `parentSize`, in points (PC9).
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The content's size is about to change; call super, which tells the children and what is
  /// presented (PC9).
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The traits are about to change; call super, which tells the children and what is presented.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// Tells whoever decides about the room: the parent, or what manages the presentation (PC10).
  func preferredContentSizeDidChange() {
    if let parentController {
      parentController.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation?.manager.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A child that fills the receiver keeps filling it; another keeps its size.
  func childSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewIfLoaded,
      child.bounds.size != own.bounds.size
    else { return parentSize }
    return child.bounds.size
  }

  /// Passes a size message on: to the children first, then to what manages a controller that the
  /// receiver presents (PC9).
  func passOnTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != childSize else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
    ownPresentation?.manager.viewWillTransition(to: size, with: coordinator)
  }

  /// Passes a message about traits on, in the same order.
  func passOnTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.willTransition(to: traits, with: coordinator) }
    ownPresentation?.manager.willTransition(to: traits, with: coordinator)
  }
}
