import TestSupport

@testable import UIKit

extension RandomWorld {
  /// What is wrong once everything has come to rest; empty if nothing is.
  var faults: [String] {
    stackFaults + appearanceFaults + viewFaults + leakFaults
      + (harness.environment.application.isIgnoringInteractionEvents
        ? ["touches are still ignored"] : [])
      + (harness.environment.transitionsUnderWay.isEmpty ? [] : ["a transition is still open"])
  }

  private var stackFaults: [String] {
    var faults: [String] = []
    let stacks = navigations.map {
      $0.viewControllers.compactMap { ($0 as? CheckedScreen)?.number }
    }
    if stacks != model.stacks { faults.append("the stacks are \(stacks), not \(model.stacks)") }
    let selected = tabs?.selectedIndex ?? -1
    if selected != model.selected {
      faults.append("tab \(selected) is shown, not \(model.selected)")
    }
    var presented: [Int] = []
    var controller = tabs?.presentedViewController
    while let here = controller {
      presented.append((here as? CheckedScreen)?.number ?? -1)
      controller = here.presentedViewController
    }
    let expected = model.presented.map(\.number)
    if presented != expected { faults.append("presented are \(presented), not \(expected)") }
    return faults
  }

  private var appearanceFaults: [String] {
    numbers.compactMap { number in
      guard let record = screen(number)?.record else { return nil }
      if let fault = record.fault { return "screen \(number): \(fault)" }
      let expected: AppearanceRecord.State =
        model.visible.contains(number) ? .appeared : .disappeared
      return record.state == expected
        ? nil : "screen \(number) is \(record.state), not \(expected)"
    }
  }

  private var viewFaults: [String] {
    let shown = ownedViews(below: harness.window)
    let expected = model.visible.sorted()
    var faults: [String] = []
    if shown.sorted() != expected {
      faults.append("views in the window are \(shown.sorted()), not \(expected)")
    }
    let containers = harness.window.subviews.filter { $0 is TransitionContainerView }.count
    if containers != model.presented.count {
      faults.append("\(containers) containers for \(model.presented.count) presentations")
    }
    for container in navigations + [tabs].compactMap({ $0 }) {
      let left = container.viewIfLoaded?.subviews.filter { $0 is TransitionContainerView } ?? []
      if !left.isEmpty { faults.append("a container is left in \(type(of: container))") }
    }
    return faults
  }

  private func ownedViews(below view: UIView) -> [Int] {
    let own = (view as? OwnedView).map { [$0.number] } ?? []
    return own + view.subviews.flatMap(ownedViews)
  }

  private var leakFaults: [String] {
    numbers.filter { !model.living.contains($0) && screen($0) != nil }
      .map { "screen \($0) is still alive" }
  }
}
