import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// What transitions keep alive: nothing once they are over, or once their screen is gone.
@MainActor @Suite struct TransitionMemoryTests {
  enum Kind: String, CaseIterable { case present, dismiss, push, pop, driven, interruptible }

  /// Objects that must go.
  @MainActor private final class Watch {
    private var references: [(name: String, object: () -> AnyObject?)] = []

    func follow(_ name: String, _ object: AnyObject) {
      references.append((name, { [weak object] in object }))
    }

    var left: [String] { references.filter { $0.object() != nil }.map(\.name) }
  }

  private func play(_ kind: Kind, for seconds: Double, _ watch: Watch) {
    switch kind {
    case .present, .dismiss, .driven, .interruptible: playModal(kind, for: seconds, watch)
    case .push, .pop: playNavigation(kind, for: seconds, watch)
    }
  }

  private func playModal(_ kind: Kind, for seconds: Double, _ watch: Watch) {
    let scene = ModalScene(.fullScreen)
    let drive = UIPercentDrivenInteractiveTransition()
    if kind == .driven { scene.director.interaction = drive }
    if kind == .interruptible {
      scene.director.presentAnimator = InterruptibleAnimator { context in
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
          context.view(forKey: .to)?.alpha = 0.5
        }
        animator.addCompletion { context.completeTransition($0 == .end) }
        return animator
      }
    }
    watch.follow("screen", scene.harness.environment)
    watch.follow("A", scene.a)
    watch.follow("B", scene.b)
    if kind == .dismiss { scene.presentAndRest() }
    kind == .dismiss ? scene.dismiss() : scene.present()
    if kind == .driven { scene.harness.perform { drive.update(0.5) } }
    scene.harness.coordinator(of: scene.a).map { watch.follow("coordinator", $0) }
    scene.harness.advance(by: seconds)
  }

  private func playNavigation(_ kind: Kind, for seconds: Double, _ watch: Watch) {
    let scene = NavigationScene()
    watch.follow("screen", scene.harness.environment)
    watch.follow("N", scene.navigation)
    watch.follow("A", scene.a)
    watch.follow("B", scene.b)
    kind == .pop ? scene.pushAndRest(scene.b) : scene.push(scene.b)
    if kind == .pop { scene.pop() }
    scene.harness.coordinator(of: scene.navigation).map { watch.follow("coordinator", $0) }
    scene.harness.advance(by: seconds)
  }

  @Test("a screen that goes takes its transition along", arguments: Kind.allCases, [0.2, 1])
  func nothingIsLeft(kind: Kind, after seconds: Double) {
    let watch = Watch()
    play(kind, for: seconds, watch)
    #expect(watch.left == [])
  }

  @Test("a transition that is over leaves its coordinator to those who keep it")
  func over() throws {
    let scene = ModalScene(.fullScreen)
    weak var coordinator: AnyObject?
    scene.present()
    coordinator = scene.harness.coordinator(of: scene.a)
    #expect(coordinator != nil)
    scene.harness.advance(by: 1)
    #expect(coordinator == nil)
  }
}
