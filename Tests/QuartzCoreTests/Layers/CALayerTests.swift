import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerTests {
  @Test("LA1: a new layer has Core Animation's defaults")
  func defaults() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.zPosition == 0)
    #expect(layer.opacity == 1)
    #expect(layer.cornerRadius == 0)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.allowsGroupOpacity)
    #expect(!layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1)
    #expect(layer.isDoubleSided)
    #expect(!layer.masksToBounds)
    #expect(layer.backgroundColor == nil)
    #expect(layer.contents == nil)
    #expect(layer.sublayers == nil)
  }

  @Test("every setter keeps its value, and init(layer:) takes them all over")
  func valuesAreKept() {
    let layer = CALayer()
    for setter in LayerSetter.all { setter.set(layer) }
    let copy = CALayer(layer: layer)
    for setter in LayerSetter.all {
      #expect(setter.isSet(layer), "\(setter.name)")
      #expect(setter.isSet(copy), "\(setter.name)")
    }
  }

  @Test("setting a property notes its kind of change; setting it again notes nothing")
  func changesAreNoted() {
    for setter in LayerSetter.all {
      let context = LayerContext()
      let layer = CALayer()
      context.rootLayer.addSublayer(layer)
      context.settle()
      setter.set(layer)
      context.commit()
      #expect(layer.pendingChanges == setter.changes, "\(setter.name)")
      context.settle()
      setter.set(layer)
      context.commit()
      #expect(layer.pendingChanges == [], "\(setter.name)")
      #expect(!context.hasUnseenChanges, "\(setter.name)")
    }
  }

  @Test("a layer outside of any tree notes nothing")
  func looseLayerIsSilent() {
    let layer = CALayer()
    for setter in LayerSetter.all { setter.set(layer) }
    #expect(layer.pendingChanges == [])
  }

  @Test("a zPosition that changes also notes its superlayer's order")
  func depthChangesOrder() {
    let context = LayerContext()
    let layer = CALayer()
    context.rootLayer.addSublayer(layer)
    context.settle()
    layer.zPosition = 1
    context.commit()
    #expect(context.rootLayer.pendingChanges == .structure)
  }

  @Test("moving the bounds' origin moves sublayers and leaves the layer's picture alone")
  func scrollingIsGeometry() {
    let context = LayerContext()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    context.rootLayer.addSublayer(layer)
    context.settle()
    layer.bounds.origin.y = 5
    context.commit()
    #expect(layer.pendingChanges == .geometry)
  }

  @Test("pixels that the owner of a surface wrote are noted with their place")
  func surfaceDamage() {
    let context = LayerContext()
    let layer = CALayer()
    let surface = LayerSurface(buffer: PixelBuffer(width: 4, height: 4), isOpaque: true)
    layer.contents = surface
    let part = PixelRect(x: 1, y: 1, width: 2, height: 2)
    layer.surfaceDidChange([part])
    #expect(layer.surfaceDamage == [])
    context.rootLayer.addSublayer(layer)
    context.settle()
    layer.surfaceDidChange([part])
    context.commit()
    #expect(layer.pendingChanges == .surface)
    #expect(layer.surfaceDamage == [part])
    #expect(layer.contents as AnyObject === surface)
  }

  @Test("a value that is not a number is refused")
  func notANumber() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 0) }
    }
  }
}
