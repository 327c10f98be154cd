import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Tabs of which the first two are navigation controllers, used at random.
@MainActor private final class RandomContainers {
  let harness = TransitionHarness()
  let tabs = UITabBarController()
  let stacks: [UINavigationController]
  private let director = TransitionDirector.sliding(duration: 0.3)
  private let tabDirector = TabDirector()
  private var drives: [UIPercentDrivenInteractiveTransition] = []
  private var fingers: [EdgePopDrive] = []
  private var dice: SeededGenerator
  private var count = 0
  private(set) var steps: [String] = []

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    let harness = harness
    stacks = (0..<2).map { index in
      UINavigationController(rootViewController: harness.controller("root \(index)"))
    }
    for stack in stacks { stack.delegate = director }
    tabs.viewControllers = stacks + [harness.controller("plain")]
    tabs.delegate = tabDirector
    harness.show(tabs)
  }

  private func screen() -> UIViewController {
    count += 1
    let screen = harness.controller("screen \(count)")
    screen.hidesBottomBarWhenPushed = Int.random(in: 0..<4, using: &dice) == 0
    if Int.random(in: 0..<4, using: &dice) == 0 {
      let hides = Bool.random(using: &dice)
      screen.onCall["viewWillAppear"] = { [weak screen] in
        screen?.navigationController?.setNavigationBarHidden(hides, animated: true)
      }
    }
    return screen
  }

  /// Something that drives one transition, or nothing.
  private func drive() -> UIPercentDrivenInteractiveTransition? {
    guard Int.random(in: 0..<4, using: &dice) == 0 else { return nil }
    drives.append(UIPercentDrivenInteractiveTransition())
    return drives.last
  }

  /// One step at random.
  func step() {
    let stack = stacks[Int.random(in: 0..<2, using: &dice)]
    let animated = Int.random(in: 0..<4, using: &dice) > 0
    director.interaction = drive()
    tabDirector.interaction = drive()
    tabDirector.animator = Bool.random(using: &dice) ? SlideAnimator(.in, duration: 0.3) : nil
    let kind = Int.random(in: 0..<11, using: &dice)
    let fraction = CGFloat(Int.random(in: 0...10, using: &dice)) / 10
    steps.append("\(kind) \(animated) \(fraction)")
    harness.perform {
      switch kind {
      case 0, 1: stack.pushViewController(screen(), animated: animated)
      case 2: stack.popViewController(animated: animated)
      case 3: stack.popToRootViewController(animated: animated)
      case 4:
        let kept = stack.viewControllers.prefix(1 + Int(fraction * 3))
        stack.setViewControllers(kept + [screen()], animated: animated)
      case 5: tabs.selectedIndex = Int(fraction * 2.9)
      case 6:
        if let finger = stack.beginEdgePop() { fingers.append(finger) }
      case 7: for finger in fingers { finger.move(to: fraction) }
      case 8:
        for finger in fingers { finger.end(velocity: (fraction - 0.5) * 4) }
        fingers = []
      case 9: for drive in drives { drive.update(fraction) }
      default: for drive in drives { fraction > 0.5 ? drive.finish() : drive.cancel() }
      }
    }
    harness.advance(by: [0, 0.05, 0.15, 0.5][Int.random(in: 0..<4, using: &dice)])
  }

  /// Lets go of everything and lets it end.
  func rest() {
    for _ in 0..<3 {
      harness.perform {
        for finger in fingers { finger.cancel() }
        for drive in drives { drive.cancel() }
      }
      harness.advance(by: 2)
    }
  }

  /// What is wrong at rest.
  var faults: [String] {
    var faults: [String] = []
    let shown = tabs.selectedViewController
    for stack in stacks {
      let isShown = stack === shown
      let top = stack.topViewController
      for child in stack.children {
        let inWindow = child.viewIfLoaded?.window != nil
        if inWindow != (isShown && child === top) { faults.append("\(child.role ?? "") shown") }
        if !stack.viewControllers.contains(child) { faults.append("\(child.role ?? "") is left") }
      }
      if stack.isInTransition || stack.nextUpdate != nil { faults.append("a stack moves") }
      if stack.isViewLoaded {
        if stack.navigationBar.items?.count != stack.viewControllers.count {
          faults.append("items")
        }
        if stack.view.subviews.count != 2 { faults.append("orphans in a stack") }
        if stack.navigationBar.isHidden != stack.isNavigationBarHidden { faults.append("hidden") }
        if isShown, top?.view.shownFrame != stack.view.bounds { faults.append("place of the top") }
        let contents = stack.navigationBar.subviews.filter { $0 is NavigationBarContent }
        if contents.count != 1 || contents[0].alpha != 1 { faults.append("bar content") }
      }
    }
    let hides = (shown as? UINavigationController)?.hidesBottomBar ?? false
    if tabs.tabBar.isHidden != hides { faults.append("tab bar") }
    if tabs.tabBar.shownFrame != CGRect(x: 0, y: 795, width: 390, height: 49), !hides {
      faults.append("place of the tab bar")
    }
    if tabs.view.subviews.count != 2 { faults.append("orphans in the tabs") }
    if tabs.isInTransition || tabs.nextUpdate != nil { faults.append("the tabs move") }
    if harness.environment.application.isIgnoringInteractionEvents { faults.append("touches") }
    if !harness.environment.transitionsUnderWay.isEmpty { faults.append("transition under way") }
    return faults + imbalances
  }

  /// Controllers whose calls do not lead where they are.
  private var imbalances: [String] {
    var states: [String: String] = [:]
    var faults: [String] = []
    for call in harness.appearances {
      let parts = call.split(separator: ".").map(String.init)
      let legal: [String: [String]] = [
        "wA": ["dD", "wD"], "dA": ["wA"], "wD": ["dA", "wA"], "dD": ["wD"],
      ]
      let before = states[parts[0]] ?? (["root 0", "tab 1"].contains(parts[0]) ? "dA" : "dD")
      if parts[0] != "UITabBarController", legal[parts[1]]?.contains(before) != true {
        faults.append("\(parts[0]): \(parts[1]) after \(before)")
      }
      states[parts[0]] = parts[1]
    }
    return faults
      + states.filter { $0.value.hasPrefix("w") }.map { "\($0.key) ends in \($0.value)" }
  }
}

/// Stacks, tabs and fingers at random: nothing is left over (N7, TB5).
@MainActor @Suite struct RandomContainerTests {
  @Test("N7, TB5: whatever is done to stacks and tabs at any time, they end consistently")
  func atRandom() {
    for seed in 1...300 {
      let containers = RandomContainers(seed: UInt64(seed))
      for _ in 0..<15 { containers.step() }
      containers.rest()
      let faults = containers.faults
      #expect(faults.isEmpty, "seed \(seed): \(faults); \(containers.steps)")
      if !faults.isEmpty { return }
    }
  }
}
