import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor private final class Log { var entries: [String] = [] }

/// A layer that writes down when it is laid out and displayed.
private final class Spy: CALayer {
  let log: Log
  var onLayout: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    self.name = name
  }

  required init() {
    log = Log()
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() {
    log.entries.append("layout \(name ?? "")")
    onLayout?()
  }

  override func display() { log.entries.append("display \(name ?? "")") }
}

@MainActor @Suite struct CALayerLayoutTests {
  private let log = Log()
  private let context = LayerContext()
  private let outer: Spy
  private let inner: Spy

  init() {
    outer = Spy("outer", log)
    inner = Spy("inner", log)
    context.rootLayer.addSublayer(outer)
    outer.addSublayer(inner)
    context.settle()
    log.entries = []
  }

  @Test("layout comes from the top down, each layer once")
  func topDown() {
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    #expect(inner.needsLayout())
    context.commit()
    #expect(log.entries == ["layout outer", "layout inner"])
    #expect(!inner.needsLayout())
    #expect(!context.needsCommit)
    context.commit()
    #expect(log.entries.count == 2)
  }

  @Test("adding, removing and resizing ask for layout")
  func askers() {
    inner.removeFromSuperlayer()
    #expect(outer.needsLayout())
    context.settle()
    log.entries = []
    outer.addSublayer(inner)
    #expect(outer.needsLayout())
    #expect(inner.needsLayout())
    context.settle()
    outer.bounds.size.width = 10
    #expect(outer.needsLayout())
    #expect(!inner.needsLayout())
    context.settle()
    outer.position.x = 10
    #expect(!outer.needsLayout())
  }

  @Test("layout that asks its parent for layout is followed up in the same commit")
  func repeated() {
    var rounds = 0
    inner.onLayout = { [outer] in
      rounds += 1
      if rounds < 3 { outer.setNeedsLayout() }
    }
    outer.onLayout = { [inner] in inner.setNeedsLayout() }
    outer.setNeedsLayout()
    context.commit()
    #expect(
      log.entries == [
        "layout outer", "layout inner", "layout outer", "layout inner", "layout outer",
        "layout inner",
      ])
  }

  @Test("layout that never comes to rest does not hang the commit")
  func endless() {
    inner.onLayout = { [inner] in inner.setNeedsLayout() }
    inner.setNeedsLayout()
    context.commit()
    #expect(log.entries.count < 1000)
    #expect(context.needsCommit)
  }

  @Test("layoutIfNeeded starts at the topmost ancestor that needs it, without a gap")
  func layoutIfNeeded() {
    inner.layoutIfNeeded()
    #expect(log.entries == [])
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log.entries == ["layout outer", "layout inner"])
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.entries.last == "layout inner")
  }

  @Test("layout asked for before a layer joins a tree is done with it")
  func marksTravel() {
    let branch = Spy("branch", log)
    let leaf = Spy("leaf", log)
    branch.addSublayer(leaf)
    branch.layoutIfNeeded()
    branch.setNeedsLayout()
    leaf.setNeedsLayout()
    leaf.setNeedsDisplay()
    log.entries = []
    inner.addSublayer(branch)
    context.commit()
    #expect(
      log.entries == ["layout inner", "layout branch", "layout leaf", "display leaf"])
  }

  @Test("display comes once, after layout")
  func display() {
    inner.setNeedsDisplay()
    inner.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    outer.setNeedsLayout()
    #expect(inner.needsDisplay())
    context.commit()
    #expect(log.entries == ["layout outer", "display inner"])
    inner.displayIfNeeded()
    #expect(log.entries.count == 2)
  }

  @Test("a size change asks for display only where needsDisplayOnBoundsChange says so")
  func displayOnResize() {
    inner.bounds.size.width = 10
    #expect(!inner.needsDisplay())
    inner.needsDisplayOnBoundsChange = true
    inner.bounds.origin.x = 10
    #expect(!inner.needsDisplay())
    inner.bounds.size.width = 20
    #expect(inner.needsDisplay())
  }

  @Test("without an override the delegate lays out and displays")
  func delegate() {
    final class Delegate: NSObject, CALayerDelegate {
      var calls: [String] = []
      func display(_ layer: CALayer) { calls.append("display") }
      func layoutSublayers(of layer: CALayer) { calls.append("layout") }
    }
    let delegate = Delegate()
    let layer = CALayer()
    layer.delegate = delegate
    outer.addSublayer(layer)
    layer.setNeedsDisplay()
    context.commit()
    #expect(delegate.calls == ["layout", "display"])
  }
}
