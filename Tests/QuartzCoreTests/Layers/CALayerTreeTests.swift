import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerTreeTests {
  let parent = CALayer()
  let a = CALayer()
  let b = CALayer()
  let c = CALayer()
  let stranger = CALayer()

  init() { parent.sublayers = [a, b] }

  @Test("LA11: an index past the end appends")
  func insertAtIndex() {
    parent.insertSublayer(c, at: 1)
    #expect(parent.sublayers == [a, c, b])
    parent.insertSublayer(stranger, at: 99)
    #expect(parent.sublayers == [a, c, b, stranger])
  }

  @Test("LA11: below or above a layer that is no sublayer appends last")
  func besideStranger() {
    parent.insertSublayer(c, below: stranger)
    #expect(parent.sublayers == [a, b, c])
    parent.insertSublayer(a, above: stranger)
    #expect(parent.sublayers == [b, c, a])
  }

  @Test("LA11: below nil comes first, above nil last")
  func besideNil() {
    parent.insertSublayer(c, below: nil)
    #expect(parent.sublayers == [c, a, b])
    parent.insertSublayer(c, above: nil)
    #expect(parent.sublayers == [a, b, c])
  }

  @Test("below and above a sublayer come right beside it, also from the same parent")
  func besideSibling() {
    parent.insertSublayer(c, below: b)
    #expect(parent.sublayers == [a, c, b])
    parent.insertSublayer(a, above: b)
    #expect(parent.sublayers == [c, b, a])
    parent.insertSublayer(a, below: a)
    #expect(parent.sublayers == [c, b, a])
  }

  @Test("LA11: inserting a layer moves it from its old parent")
  func reparenting() {
    let other = CALayer()
    other.addSublayer(a)
    #expect(parent.sublayers == [b])
    #expect(a.superlayer === other)
  }

  @Test("LA11: emptied sublayers are nil")
  func emptied() {
    a.removeFromSuperlayer()
    b.removeFromSuperlayer()
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil)
    a.removeFromSuperlayer()
  }

  @Test("LA11: replacing puts the new layer in the old one's place")
  func replace() {
    parent.replaceSublayer(a, with: c)
    #expect(parent.sublayers == [c, b])
    #expect(a.superlayer == nil)
    parent.replaceSublayer(c, with: b)
    #expect(parent.sublayers == [b])
    parent.replaceSublayer(b, with: b)
    #expect(parent.sublayers == [b])
  }

  @Test("LA11: replacing a layer that is no sublayer is refused, as is a loop in the tree")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test("setting sublayers takes out those that are not in the new list")
  func setSublayers() {
    parent.sublayers = [c, a]
    #expect(parent.sublayers == [c, a])
    #expect(b.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
  }

  @Test("the whole tree below follows into the context and out of it")
  func contextPropagates() {
    let context = LayerContext()
    a.addSublayer(c)
    #expect(c.context == nil)
    context.rootLayer.addSublayer(parent)
    #expect(c.context === context)
    context.commit()
    #expect(Set(context.takeChanges()) == [context.rootLayer, parent, a, b, c])
    parent.removeFromSuperlayer()
    #expect(c.context == nil)
    #expect(context.needsCommit)
  }

  @Test("moving within a tree notes both parents and the moved layer, not those below it")
  func movingWithin() {
    let context = LayerContext()
    context.rootLayer.addSublayer(parent)
    a.addSublayer(c)
    context.settle()
    context.enter {
      CATransaction.setDisableActions(true)
      b.addSublayer(a)
      context.commit()
    }
    #expect(parent.pendingChanges == .structure)
    #expect(b.pendingChanges == .structure)
    #expect(a.pendingChanges == .everything)
    #expect(c.pendingChanges == [])
  }

  @Test("a parent that goes lets its sublayers be")
  func parentGoes() {
    var outer: CALayer? = CALayer()
    outer?.addSublayer(c)
    outer = nil
    #expect(c.superlayer == nil)
    let stays = CALayer()
    do {
      let context = LayerContext()
      context.rootLayer.addSublayer(stays)
    }
    #expect(stays.context == nil)
    stays.opacity = 0.5
  }
}
