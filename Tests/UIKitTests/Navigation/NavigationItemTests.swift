import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Keeps the buttons that were pressed.
@MainActor private final class PressTarget {
  var senders: [UIBarButtonItem] = []
  func press(_ sender: UIBarButtonItem) { senders.append(sender) }
}

/// What items put into a bar: buttons, views and the way back.
@MainActor @Suite struct NavigationItemTests {
  private let scene = NavigationScene()
  private var bar: UINavigationBar { scene.navigation.navigationBar }
  private var item: UINavigationItem { scene.b.navigationItem }

  init() {
    scene.harness.perform { [scene] in
      scene.a.title = "First"
      scene.b.title = "Second"
    }
    scene.pushAndRest(scene.b)
  }

  private func change(_ body: () -> Void) { scene.harness.perform(body) }

  /// The frame of a view in the bar.
  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: bar) }

  private func views<View: UIView>(_ type: View.Type) -> [View] {
    func visit(_ view: UIView) -> [View] {
      guard !view.isHidden else { return [] }
      return [view as? View].compactMap { $0 } + view.subviews.flatMap(visit)
    }
    return visit(bar)
  }

  private var texts: [String] { views(UILabel.self).compactMap(\.text).sorted() }

  @Test("buttons stand from the edges inwards; the words begin 16 points from the edge")
  func buttons() throws {
    change {
      item.rightBarButtonItems = [
        UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two"),
      ]
      item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    }
    #expect(texts == ["Cancel", "One", "Second", "Two"])
    let frames = Dictionary(
      uniqueKeysWithValues: views(UILabel.self).map { ($0.text ?? "", place($0)) })
    #expect(abs((frames["One"]?.maxX ?? 0) - 374) <= 1)
    #expect((frames["Two"]?.maxX ?? 400) < (frames["One"]?.minX ?? 0))
    #expect(abs((frames["Cancel"]?.minX ?? 0) - 16) <= 1)
    #expect(abs((frames["Second"]?.midX ?? 0) - 195) <= 1)
    #expect(item.rightBarButtonItem?.title == "One")
  }

  @Test("pressing a button runs its action with the item as the sender")
  func action() {
    var senders: [Any?] = []
    let add = UIBarButtonItem(primaryAction: UIAction(title: "Add") { senders.append($0.sender) })
    change { item.rightBarButtonItem = add }
    scene.harness.tap(CGPoint(x: 360, y: 22))
    #expect(senders.count == 1 && (senders[0] as? UIBarButtonItem) === add)
    change { add.isEnabled = false }
    scene.harness.tap(CGPoint(x: 360, y: 22))
    #expect(senders.count == 1)
  }

  @Test("a button with a target sends it its action, while the target lives")
  func target() {
    var target: PressTarget? = PressTarget()
    let button = UIBarButtonItem(
      title: "Press", style: .done, target: target,
      action: Selector("press(_:)", PressTarget.press(_:)))
    change { item.rightBarButtonItem = button }
    scene.harness.tap(CGPoint(x: 360, y: 22))
    #expect(target?.senders.count == 1 && target?.senders.first === button)
    target = nil
    scene.harness.tap(CGPoint(x: 360, y: 22))
    #expect(button.target == nil)
  }

  @Test("a left button takes the back button's place, unless it supplements it")
  func backButton() {
    #expect(views(BackButton.self).count == 1)
    change { item.leftBarButtonItem = UIBarButtonItem(title: "Close") }
    #expect(views(BackButton.self).isEmpty)
    change { item.leftItemsSupplementBackButton = true }
    #expect(views(BackButton.self).count == 1)
    change { item.setHidesBackButton(true, animated: false) }
    #expect(views(BackButton.self).isEmpty)
  }

  @Test("the way back is named by the item below")
  func wayBack() {
    let below = scene.a.navigationItem
    #expect(texts == ["First", "Second"])
    change { below.backButtonTitle = "Home" }
    #expect(texts == ["Home", "Second"])
    change { below.backBarButtonItem = UIBarButtonItem(title: "Out") }
    #expect(texts == ["Out", "Second"])
    change { below.backBarButtonItem = UIBarButtonItem(title: "") }
    #expect(texts == ["", "Second"])
    scene.harness.tap(CGPoint(x: 12, y: 22))
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
  }

  @Test("a view in the title's place is in the middle, in its own size, and goes with its screen")
  func titleView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    change { item.titleView = view }
    #expect(texts == ["First"])
    #expect(place(view) == CGRect(x: 145, y: 7, width: 100, height: 30))
    scene.pop()
    #expect(view.isDescendant(of: bar))
    scene.harness.advance(by: 1)
    #expect(!view.isDescendant(of: bar))
    #expect(texts == ["First"])
  }

  @Test("a custom view keeps its size; changes of an item show at once")
  func customView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let custom = UIBarButtonItem(customView: view)
    let words = UIBarButtonItem(title: "Old")
    change { item.rightBarButtonItems = [custom, words] }
    #expect(place(view) == CGRect(x: 334, y: 12, width: 40, height: 20))
    change { words.title = "New" }
    #expect(texts.contains("New") && !texts.contains("Old"))
  }

  @Test("an animated change of the buttons fades over, and leaves one content")
  func animatedChange() {
    change { item.setRightBarButton(UIBarButtonItem(title: "Done"), animated: true) }
    #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 2)
    scene.harness.advance(by: 0.5)
    #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
    #expect(texts == ["Done", "First", "Second"])
    #expect(views(UILabel.self).allSatisfy { $0.alpha == 1 })
  }

  @Test("the bar's colours are those it is given")
  func colors() {
    change {
      item.rightBarButtonItem = UIBarButtonItem(title: "Go")
      bar.tintColor = .red
      bar.barTintColor = .yellow
    }
    let words = views(UILabel.self).filter { $0.text != "Second" }
    #expect(words.count == 2 && words.allSatisfy { $0.textColor == .red })
    #expect(bar.backgroundColor == .yellow)
    change { bar.barTintColor = nil }
    #expect(bar.backgroundColor == UINavigationBar(frame: .zero).backgroundColor)
  }
}
