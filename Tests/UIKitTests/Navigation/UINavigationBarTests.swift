import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct UINavigationBarTests {
  private let host = ControlHost(width: 390, height: 844)

  private func bar(_ titles: String...) -> UINavigationBar {
    let bar = host.turn { UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)) }
    host.turn { bar.setItems(titles.map { UINavigationItem(title: $0) }, animated: false) }
    host.show { bar }
    return bar
  }

  private func labels(_ view: UIView) -> [UILabel] {
    host.views(UILabel.self).filter { label in
      label.isDescendant(of: view) && !hidden(label) && label.text != nil
    }
  }

  private func hidden(_ view: UIView) -> Bool {
    view.isHidden || view.alpha == 0 || (view.superview.map { hidden($0) } ?? false)
  }

  private func texts(_ view: UIView) -> [String] { labels(view).compactMap(\.text) }

  @Test("one item is a title in the middle; the back button comes with the second")
  func title() throws {
    let single = bar("First")
    #expect(texts(single) == ["First"])
    let label = try #require(labels(single).first)
    #expect(abs(label.convert(label.bounds, to: nil).midX - 195) <= 1)
    #expect(label.font.pointSize == 17)
    let two = bar("First", "Second")
    #expect(texts(two) == ["Second", "First"])
    #expect(two.topItem?.title == "Second")
    #expect(two.backItem?.title == "First")
  }

  @Test("a click on the back button goes back")
  func back() {
    var count = 0
    let bar = bar("First", "Second")
    bar.goBack = { count += 1 }
    host.click(at: CGPoint(x: 20, y: 22))
    #expect(count == 1)
    host.click(at: CGPoint(x: 195, y: 22))
    #expect(count == 1)
  }

  @Test("a change of an item shows at once")
  func change() throws {
    let bar = bar("First", "Second")
    host.turn { bar.topItem?.title = "Renamed" }
    #expect(texts(bar) == ["Renamed", "First"])
    host.turn { bar.backItem?.backButtonTitle = "Out" }
    #expect(texts(bar) == ["Renamed", "Out"])
    host.turn { bar.topItem?.hidesBackButton = true }
    #expect(texts(bar) == ["Renamed"])
  }

  @Test("a long way back is called Back, and a long title keeps beside it")
  func long() throws {
    let long = "A title that is much too long for a bar on a phone"
    let narrow = bar(long, "Second")
    #expect(texts(narrow) == ["Second", "Back"])
    let title = try #require(labels(bar("First", long)).first)
    let frame = title.convert(title.bounds, to: nil)
    #expect(frame.minX > 25)
    #expect(frame.maxX <= 374)
  }

  private func contents(_ bar: UINavigationBar) -> [NavigationBarContent] {
    bar.subviews.compactMap { $0 as? NavigationBarContent }
  }

  /// Begins a transition to a second item and answers its scope.
  private func beginPush(_ bar: UINavigationBar) -> TransitionScope {
    host.turn {
      let scope = TransitionScope(
        phase: .push, declaredDuration: 0.4, environment: host.environment)
      let items = (bar.items ?? []) + [UINavigationItem(title: "Second")]
      host.environment.animationState.perform(in: scope) {
        bar.transition(
          to: items,
          timing: AnimationTiming(duration: scope.duration, delay: 0, pacing: .easeInOut))
      }
      return scope
    }
  }

  private func shown(_ bar: UINavigationBar) -> [Double] {
    contents(bar).map { Double($0.layer.presentation()?.opacity ?? -1) }
  }

  @Test("N5: a transition fades from the old title to the new one, in its own time")
  func fade() {
    let bar = bar("First")
    let scope = beginPush(bar)
    #expect(contents(bar).map(\.alpha) == [0, 1])
    host.advance(to: 0.2)
    #expect(shown(bar).allSatisfy { abs($0 - 0.5) < 0.01 })
    scope.clock.hold(atLocal: 0)
    host.advance(to: 0.3)
    #expect(shown(bar) == [1, 0])
    host.turn { bar.setItems(bar.items ?? [], animated: false) }
    #expect(texts(bar) == ["Second", "First"])
    #expect(contents(bar).count == 1)
  }

  @Test("a cancelled transition brings the old title back")
  func cancelled() {
    let bar = bar("First")
    let before = bar.items ?? []
    let scope = beginPush(bar)
    host.advance(to: 0.1)
    host.turn { scope.returnToStart() }
    #expect(contents(bar).map(\.alpha) == [1, 0])
    host.turn { bar.setItems(before, animated: false) }
    #expect(texts(bar) == ["First"])
  }

  @Test("the tuning seam hears nothing of the bar's fade")
  func untuned() {
    let tuning = SilentTuning()
    host.environment.tuning = tuning
    let bar = bar("First")
    let scope = beginPush(bar)
    #expect(scope.duration == 0.8)
    host.advance(to: 0.4)
    #expect(shown(bar).allSatisfy { abs($0 - 0.5) < 0.01 })
    #expect(tuning.heard == 0)
  }

  @Test("a push shows the new controller's title, and the back button pops")
  func navigation() {
    let first = host.turn { UIViewController() }
    let second = host.turn { UIViewController() }
    first.title = "First"
    second.title = "Second"
    let navigation = host.turn { UINavigationController(rootViewController: first) }
    host.turn { host.window.rootViewController = navigation }
    host.turn { navigation.pushViewController(second, animated: true) }
    host.advance(to: 2)
    #expect(texts(navigation.navigationBar) == ["Second", "First"])
    host.click(at: CGPoint(x: 20, y: 22))
    host.advance(to: 4)
    #expect(texts(navigation.navigationBar) == ["First"])
    #expect(navigation.topViewController === first)
  }

  @Test("a line of one pixel is the bar's lower edge", arguments: [1.0, 2.0])
  func hairline(scale: CGFloat) {
    let host = ControlHost(scale: scale)
    let bar = host.turn { UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)) }
    host.show { bar }
    #expect(bar.subviews.contains { $0.frame.height == 1 / scale && $0.frame.maxY == 44 })
  }
}

/// Doubles durations, and counts what it is asked and told.
private final class SilentTuning: AnimationTuning {
  private(set) var heard = 0

  func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 2 }

  func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
    heard += 1
    return scaled
  }

  func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {
    heard += 1
  }
}
