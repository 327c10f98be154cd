import CoreGraphics
import QuartzCore

@testable import Compositor

/// A layer tree that changes at random, the same way for the same seed.
@MainActor final class RandomScene {
  let context: LayerContext
  private let still = Still()
  private var dice: Dice
  private var layers: [CALayer] = []
  private let width: Int
  private let height: Int

  init(_ context: LayerContext, seed: UInt64, width: Int, height: Int) {
    self.context = context
    self.width = width
    self.height = height
    dice = Dice(seed)
    context.enter {
      for _ in 0..<12 { add() }
      context.commit()
    }
  }

  /// Makes a few random changes.
  func mutate() {
    context.enter {
      for _ in 0..<dice.roll(0...4) { mutateOnce() }
      context.scheduler.advance(to: context.now + 0.05) { context.commit() }
      context.commit()
      context.tick()
    }
  }

  private var anyLayer: CALayer { layers[dice.roll(0...layers.count - 1)] }

  private func mutateOnce() {
    switch dice.roll(0...16) {
    case 0 where layers.count < 24: add()
    case 1 where layers.count > 6: remove()
    case 2: reparent()
    case 3: anyLayer.zPosition = CGFloat(dice.roll(-1...1))
    case 4: compose(anyLayer)
    case 5: draw(anyLayer)
    case 6: resize(anyLayer)
    case 7: touchSurface()
    case 8: decorate(anyLayer)
    case 9: turn(anyLayer)
    case 10: mask(anyLayer)
    case 11: drawMore(anyLayer)
    case 12: change(anyLayer)
    default: place(anyLayer)
    }
  }

  /// A layer of any kind, not in the tree yet.
  private func makeLayer() -> CALayer {
    let layer: CALayer =
      switch dice.roll(0...5) {
      case 0: CAShapeLayer()
      case 1: CAGradientLayer()
      default: CALayer()
      }
    drawMore(layer)
    return layer
  }

  private func add() {
    let layer = makeLayer()
    layer.delegate = still
    resize(layer)
    place(layer)
    draw(layer)
    compose(layer)
    if dice.oneIn(3) { decorate(layer) }
    if dice.oneIn(4) { turn(layer) }
    let parent = layers.isEmpty || dice.oneIn(2) ? context.rootLayer : anyLayer
    parent.addSublayer(layer)
    layers.append(layer)
  }

  private func remove() {
    let layer = layers.remove(at: dice.roll(0...layers.count - 1))
    for child in layer.sublayers ?? [] { layer.superlayer?.addSublayer(child) }
    layer.removeFromSuperlayer()
  }

  /// Moves a layer in front, or under another one that is not below it.
  private func reparent() {
    let layer = anyLayer
    let parent = dice.oneIn(2) ? layer.superlayer ?? context.rootLayer : anyLayer
    var above: CALayer? = parent
    while let ancestor = above {
      if ancestor === layer { return }
      above = ancestor.superlayer
    }
    parent.addSublayer(layer)
  }

  /// Gives a layer a mask, or changes or takes away the one it has.
  private func mask(_ layer: CALayer) {
    if let mask = layer.mask {
      switch dice.roll(0...3) {
      case 0: layer.mask = nil
      case 1: draw(mask)
      default: place(mask)
      }
      return
    }
    let mask = makeLayer()
    mask.delegate = still
    mask.bounds = CGRect(x: 0, y: 0, width: dice.roll(5...30), height: dice.roll(5...30))
    place(mask)
    draw(mask)
    if dice.oneIn(3) { compose(mask) }
    if dice.oneIn(3) { turn(mask) }
    if dice.oneIn(4) {
      let child = makeLayer()
      child.delegate = still
      resize(child)
      draw(child)
      mask.addSublayer(child)
    }
    layer.mask = mask
  }

  /// Changes what shape and gradient layers draw.
  private func drawMore(_ layer: CALayer) {
    switch layer {
    case let layer as CAShapeLayer:
      layer.path = path()
      layer.fillColor = dice.oneIn(4) ? nil : color()
      layer.fillRule = dice.oneIn(2) ? .evenOdd : .nonZero
      layer.strokeColor = dice.oneIn(2) ? color() : nil
      layer.lineWidth = CGFloat(dice.roll(0...8)) / 2
      layer.strokeEnd = dice.oneIn(3) ? CGFloat(dice.share()) : 1
      layer.lineDashPattern = dice.oneIn(4) ? [3, 2] : nil
    case let layer as CAGradientLayer:
      layer.colors = (0..<dice.roll(1...3)).map { _ in color() }
      layer.startPoint = CGPoint(x: dice.share(), y: dice.oneIn(2) ? 0 : dice.share())
      layer.endPoint = CGPoint(x: dice.oneIn(2) ? layer.startPoint.x : dice.share(), y: 1)
      layer.type = dice.oneIn(6) ? [.radial, .conic][dice.roll(0...1)] : .axial
    default: break
    }
  }

  private func path() -> CGPath {
    let rect = CGRect(
      x: coordinate(10), y: coordinate(10), width: CGFloat(dice.roll(1...25)),
      height: CGFloat(dice.roll(1...25)))
    switch dice.roll(0...2) {
    case 0: return CGPath(ellipseIn: rect, transform: nil)
    case 1: return CGPath(rect: rect, transform: nil)
    default:
      let path = CGMutablePath()
      path.addLines(between: (0..<4).map { _ in CGPoint(x: coordinate(25), y: coordinate(25)) })
      return path
    }
  }

  /// Starts a transition, and changes something with it.
  private func change(_ layer: CALayer) {
    let transition = CATransition()
    transition.type = [.fade, .push, .moveIn, .reveal][dice.roll(0...3)]
    transition.subtype = [nil, .fromTop, .fromBottom, .fromRight][dice.roll(0...3)]
    transition.duration = 0.4
    layer.add(transition, forKey: nil)
    switch dice.roll(0...3) {
    case 0: layer.isHidden.toggle()
    case 1: resize(layer)
    default: draw(layer)
    }
  }

  private func coordinate(_ limit: Int) -> CGFloat {
    let whole = CGFloat(dice.roll(-10...limit))
    return dice.oneIn(3) ? whole + CGFloat(dice.share()) : whole
  }

  private func place(_ layer: CALayer) {
    layer.position = CGPoint(x: coordinate(width), y: coordinate(height))
    layer.anchorPoint = dice.oneIn(3) ? CGPoint(x: dice.share(), y: dice.share()) : .zero
  }

  private func resize(_ layer: CALayer) {
    layer.bounds = CGRect(
      x: CGFloat(dice.roll(-3...3)), y: 0, width: max(0, coordinate(width / 2)),
      height: max(0, coordinate(height / 2)))
  }

  private func compose(_ layer: CALayer) {
    layer.opacity = dice.oneIn(3) ? Float(dice.share()) : 1
    layer.allowsGroupOpacity = !dice.oneIn(4)
    layer.isHidden = dice.oneIn(8)
    layer.shouldRasterize = dice.oneIn(10)
    layer.rasterizationScale = CGFloat(dice.roll(1...4)) / 2
    layer.masksToBounds = dice.oneIn(3)
    layer.cornerRadius = dice.oneIn(3) ? CGFloat(dice.roll(1...12)) : 0
    layer.maskedCorners =
      dice.oneIn(4) ? CACornerMask(rawValue: UInt(dice.roll(0...15))) : .all
  }

  private func decorate(_ layer: CALayer) {
    layer.borderWidth = dice.oneIn(2) ? CGFloat(dice.roll(1...5)) / 2 : 0
    layer.borderColor = color()
    layer.shadowOpacity = dice.oneIn(2) ? Float(dice.share()) : 0
    layer.shadowRadius = CGFloat(dice.roll(0...4)) / 2
    layer.shadowOffset = CGSize(width: dice.roll(-3...3), height: dice.roll(-3...3))
    layer.shadowColor = color()
    layer.shadowPath = dice.oneIn(4) ? path() : nil
  }

  private func turn(_ layer: CALayer) {
    switch dice.roll(0...5) {
    case 0: layer.transform = CATransform3DIdentity
    case 1: layer.transform = CATransform3DMakeRotation(CGFloat.pi / 2, 0, 0, 1)
    case 2: layer.transform = CATransform3DMakeScale(-1, CGFloat(dice.share()) + 0.5, 1)
    case 3:
      layer.transform = CATransform3DMakeRotation(CGFloat(dice.share()) * 6, 1, 1, 0)
      layer.superlayer?.sublayerTransform.m34 = -1 / 60
    default: layer.transform = CATransform3DMakeRotation(CGFloat(dice.share()) * 6, 0, 0, 1)
    }
    layer.isDoubleSided = !dice.oneIn(4)
  }

  /// A colour, opaque more often than not.
  private func color() -> CGColor {
    let alpha: UInt64 = dice.oneIn(3) ? dice.next() & 255 : 255
    return .hex(UInt32(alpha << 24 | dice.next() & 0xff_ffff))
  }

  private func draw(_ layer: CALayer) {
    layer.backgroundColor = dice.oneIn(4) ? nil : color()
    layer.contents = dice.oneIn(4) ? makeContents() : nil
    layer.contentsGravity =
      [.resize, .resizeAspectFill, .center, .topRight, .resizeAspect][dice.roll(0...4)]
    layer.contentsCenter =
      dice.oneIn(4)
      ? CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
      : CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsScale = dice.oneIn(4) ? 2 : 1
  }

  private func makeContents() -> AnyObject {
    let surface = makeSurface()
    return dice.oneIn(3) ? CGImage(copying: surface.buffer) : surface
  }

  private func makeSurface() -> LayerSurface {
    let isOpaque = dice.oneIn(2)
    let buffer = PixelBuffer(width: dice.roll(1...20), height: dice.roll(1...20))
    let surface = LayerSurface(buffer: buffer, isOpaque: isOpaque)
    paint(surface, buffer.bounds)
    return surface
  }

  private func paint(_ surface: LayerSurface, _ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let alpha: UInt64 = surface.isOpaque ? 255 : dice.next() & 255
        surface.buffer[x, y] =
          CGColor.hex(UInt32(alpha << 24 | dice.next() & 0xff_ffff)).premultiplied
      }
    }
  }

  private func touchSurface() {
    let layer = anyLayer
    guard let surface = layer.contents as? LayerSurface else { return }
    let bounds = surface.buffer.bounds
    let rect = PixelRect(
      x: dice.roll(0...bounds.width - 1), y: dice.roll(0...bounds.height - 1),
      width: dice.roll(1...6), height: dice.roll(1...6)
    ).intersection(bounds)
    paint(surface, rect)
    layer.surfaceDidChange([rect])
  }
}
