import CoreGraphics
import Foundation
import QuartzCore

/// The built-in flip: both screens are the two sides of a card that turns about the vertical axis.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { BuiltInTiming.flipDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      container.insertSubview(to, at: isPresenting ? container.subviews.count : 0)
    }
    let room = Room(container)
    let front = context.view(forKey: .from).map(CardSide.init)
    let back = context.view(forKey: .to).map(CardSide.init)
    guard front != nil || back != nil else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let halfTurn: CGFloat = isPresenting ? 1 : -1
    back?.turn(by: -halfTurn)
    BuiltInTiming.ease(using: self, in: context) {
      front?.turn(by: halfTurn)
      back?.turn(by: 0)
    } cleanUp: {
      front?.restore()
      back?.restore()
      room.restore()
    }
  }
}

/// A screen as one side of a card: it is not seen from behind.
@MainActor private struct CardSide {
  let view: UIView
  private let transform: CATransform3D
  private let wasDoubleSided: Bool

  init(_ view: UIView) {
    self.view = view
    transform = view.transform3D
    wasDoubleSided = view.layer.isDoubleSided
    view.layer.isDoubleSided = false
  }

  func turn(by halfTurns: CGFloat) {
    // A whole half turn has two ways back; a hair less has one.
    let angle = halfTurns * .pi * 0.9999
    view.transform3D = CATransform3DConcat(transform, CATransform3DMakeRotation(angle, 0, 1, 0))
  }

  func restore() {
    view.transform3D = transform
    view.layer.isDoubleSided = wasDoubleSided
  }
}

/// The space that the card turns in, seen from a distance.
@MainActor private struct Room {
  private let container: UIView
  private let transform: CATransform3D

  init(_ container: UIView) {
    self.container = container
    transform = container.layer.sublayerTransform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (3 * max(container.bounds.width, 1))
    container.layer.sublayerTransform = perspective
  }

  func restore() {
    container.layer.sublayerTransform = transform
  }
}
