import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Counts what its view hears of the safe area.
private final class SafeController: UIViewController {
  var changes: [UIEdgeInsets] = []
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    changes.append(view.safeAreaInsets)
  }
}

/// Where screens stand beside the bars, and what of them is covered (T13, B058).
@MainActor @Suite struct NavigationLayoutTests {
  private let full = CGRect(x: 0, y: 0, width: 390, height: 844)
  private let belowBar = CGRect(x: 0, y: 44, width: 390, height: 800)

  @Test(
    "T13: a screen goes on under a bar, unless that is opaque or the screen does not want to",
    arguments: [
      (true, true, false, false), (false, true, false, true), (false, true, true, false),
      (true, false, false, true), (false, false, true, true),
    ])
  func frames(isTranslucent: Bool, extends: Bool, includesOpaque: Bool, isBelow: Bool) {
    let scene = NavigationScene()
    let animator = ScriptedAnimator()
    scene.director.pushAnimator = animator
    scene.navigation.navigationBar.isTranslucent = isTranslucent
    if !extends { scene.b.edgesForExtendedLayout = [.left, .right] }
    scene.b.extendedLayoutIncludesOpaqueBars = includesOpaque
    scene.push(scene.b)
    let place = isBelow ? belowBar : full
    #expect(animator.context?.finalFrame(for: scene.b) == place)
    scene.harness.perform { animator.context?.completeTransition(true) }
    #expect(scene.b.view.frame == place)
    #expect(scene.b.view.safeAreaInsets.top == (isBelow ? 0 : 44))
    scene.pop(animated: false)
    #expect(scene.a.view.frame == (isTranslucent ? full : belowBar))
  }

  @Test(
    "T13, T14, B058: the final frame leaves an opaque bar out, also where the animator does not")
  func bugB058() {
    let scene = NavigationScene()
    scene.navigation.navigationBar.isTranslucent = false
    scene.director.pushAnimator = ScriptedAnimator { context in
      guard let to = context.view(forKey: .to), let new = context.viewController(forKey: .to) else {
        return
      }
      #expect(context.finalFrame(for: new) == CGRect(x: 0, y: 44, width: 390, height: 800))
      to.frame = context.containerView.bounds
      context.containerView.addSubview(to)
      context.completeTransition(true)
    }
    scene.push(scene.b)
    #expect(scene.b.view.shownFrame == belowBar)
    scene.harness.perform { scene.navigation.isNavigationBarHidden = true }
    #expect(scene.b.view.frame == full)
  }

  @Test("a change of the edges or of the bar places the screen anew")
  func changes() {
    let scene = NavigationScene()
    scene.harness.perform { scene.a.edgesForExtendedLayout = [] }
    #expect(scene.a.view.frame == belowBar)
    scene.harness.perform { scene.a.edgesForExtendedLayout = .all }
    #expect(scene.a.view.frame == full)
    scene.harness.perform { scene.navigation.navigationBar.isTranslucent = false }
    #expect(scene.a.view.frame == belowBar)
  }

  @Test("the safe area is what bars cover and what is added; its changes are told")
  func safeArea() {
    let scene = NavigationScene()
    let screen = SafeController()
    scene.push(screen, animated: false)
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    #expect(screen.changes.count == 1)
    scene.harness.perform {
      screen.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(screen.changes.last == UIEdgeInsets(top: 45, left: 2, bottom: 3, right: 4))
    scene.harness.perform { scene.navigation.isNavigationBarHidden = true }
    #expect(screen.changes.last == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(screen.changes.count == 3)
  }

  @Test("inside a screen the safe area is what is left of it at a view's place")
  func nestedSafeArea() {
    let scene = NavigationScene()
    let views = [
      (CGRect(x: 0, y: 0, width: 100, height: 100), 44),
      (CGRect(x: 0, y: 30, width: 9, height: 9), 14),
      (CGRect(x: 0, y: 50, width: 100, height: 100), 0),
    ].map { frame, top in
      let view = UIView(frame: frame)
      scene.harness.perform { scene.a.view.addSubview(view) }
      return (view, CGFloat(top))
    }
    for (view, top) in views { #expect(view.safeAreaInsets.top == top) }
    #expect(scene.harness.window.safeAreaInsets == .zero)
    #expect(scene.navigation.view.safeAreaInsets == .zero)
  }

  @Test("the bar at the bottom covers screens too, unless they hide it")
  func tabBar() {
    let scene = TabScene()
    let navigation = UINavigationController(rootViewController: scene.c)
    scene.harness.perform { scene.tabs.viewControllers = [navigation, scene.b] }
    #expect(scene.c.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    scene.harness.perform { navigation.pushViewController(detail, animated: false) }
    #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    scene.harness.perform { navigation.popViewController(animated: false) }
    scene.harness.perform {
      scene.c.edgesForExtendedLayout = []
      scene.b.edgesForExtendedLayout = .top
    }
    #expect(scene.c.view.frame == CGRect(x: 0, y: 44, width: 390, height: 751))
    #expect(scene.c.view.safeAreaInsets == .zero)
    scene.select(1)
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 795))
    #expect(scene.b.view.safeAreaInsets == .zero)
  }
}
