import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerKeyValuesTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  @Test("values are read and set by key path")
  func keyPaths() {
    stand.turn {
      layer.setValue(0.5, forKeyPath: "transform.rotation.z")
      layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
      layer.setValue(NSNumber(value: 7), forKey: "zPosition")
      layer.setValue(true, forKey: "hidden")
      layer.setValue(CGRect(x: 0, y: 0, width: 8, height: 8), forKey: "frame")
    }
    #expect(layer.transform.isClose(to: CATransform3DMakeRotation(0.5, 0, 0, 1)))
    #expect(
      (layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0).isClose(to: 0.5))
    #expect(layer.value(forKeyPath: "bounds.size.width") as? NSNumber != nil)
    #expect(layer.zPosition == 7)
    #expect(layer.isHidden)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    #expect((layer.value(forKey: "frame") as? CGRect) == layer.frame)
    #expect(layer.value(forKey: "backgroundColor") == nil)
  }

  @Test("a part of a transform is set without touching the others")
  func transformParts() {
    stand.turn {
      layer.transform = CATransform3DTranslate(CATransform3DMakeRotation(0.3, 0, 0, 1), 5, 6, 0)
      layer.setValue(2, forKeyPath: "transform.scale.x")
      layer.setValue(0.7, forKeyPath: "transform.rotation")
    }
    let t = layer.transform
    #expect((layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0).isClose(to: 2))
    #expect((layer.value(forKeyPath: "transform.scale.y") as? Double ?? 0).isClose(to: 1))
    #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0).isClose(to: 0.7))
    let moved = CATransform3DTranslate(CATransform3DMakeRotation(0.3, 0, 0, 1), 5, 6, 0)
    #expect(t.m41 == moved.m41)
    #expect(t.m42 == moved.m42)
  }

  @Test("keys that no layer has keep any value")
  func ownKeys() {
    layer.setValue("tag", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "tag")
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil)
  }

  @Test("setting by key path animates like the property, and refuses another kind of value")
  func actions() async {
    stand.liveTurn { layer.setValue(50, forKeyPath: "position.x") }
    #expect(layer.animationKeys() == ["position"])
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().setValue("wide", forKeyPath: "bounds.size.width") }
    }
  }

  @Test(
    "I15: model values are read and put back by key path, without an action",
    arguments: [
      "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "hidden",
      "contents", "sublayerTransform", "shadowOffset",
    ])
  func restored(keyPath: String) throws {
    let setter = try #require(
      (LayerSetter.all + [LayerSetter.contents]).first { $0.name == keyPath })
    let old = layer.modelValue(forKeyPath: keyPath)
    stand.turn { setter.set(layer) }
    #expect(setter.isSet(layer))
    stand.liveTurn { layer.setModelValue(old, forKeyPath: keyPath) }
    #expect(!setter.isSet(layer))
    #expect(layer.animationKeys() == nil)
    let setAgain = CALayer()
    setter.set(setAgain)
    layer.setModelValue(setAgain.modelValue(forKeyPath: keyPath), forKeyPath: keyPath)
    #expect(setter.isSet(layer))
    #expect(stand.context.needsCommit)
  }

  @Test("I15: what does not fit, and what no layer has, is left alone")
  func unfit() {
    layer.setModelValue("x", forKeyPath: "opacity")
    layer.setModelValue(1, forKeyPath: "flavour")
    #expect(layer.opacity == 1)
    #expect(layer.modelValue(forKeyPath: "flavour") == nil)
    #expect(layer.modelValue(forKeyPath: "position.z") == nil)
    #expect(!stand.context.needsCommit)
  }
}

extension LayerSetter {
  static let contents = LayerSetter(
    "contents", \.contentsIdentity, ObjectIdentifier(LayerSetter.surface), .content
  ) { $0.contents = LayerSetter.surface }

  private static let surface = LayerSurface(
    buffer: PixelBuffer(width: 1, height: 1), isOpaque: true)
}

extension CALayer {
  fileprivate var contentsIdentity: ObjectIdentifier? {
    contents.map { ObjectIdentifier($0 as AnyObject) }
  }
}
