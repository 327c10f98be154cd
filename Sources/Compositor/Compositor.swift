package import CoreGraphics
package import QuartzCore

/// Turns the layer tree of a context into pixels: flatten, damage, visibility, paint.
///
/// A frame is `prepareFrame()`, then `paint(into:age:)`; `render(into:age:)` is both. The layers'
/// own state is only read, at the values shown at the last tick.
@MainActor package final class Compositor {
  /// The context whose layers are shown.
  package let context: LayerContext
  /// Switches for finding faults.
  package var options: RenderOptions = [] {
    didSet {
      // The tint has to go from every buffer.
      if oldValue.contains(.highlightDamage), options != oldValue { damage.reset(screen) }
    }
  }
  /// The costs of the last frame.
  package private(set) var report = FrameReport()
  /// The pixels of the screen.
  package private(set) var screen: PixelRect
  /// Device pixels per point.
  package private(set) var scale: CGFloat

  private let background: UInt32
  private let stopwatch: () -> Double
  let tree: RenderTree
  private var flatten: FlattenPass
  private var damage = DamagePass()
  private var visibility = VisibilityPass()
  private let painter = PaintPass()

  /// Makes a compositor for a screen of `width` x `height` pixels.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point.
  ///   - background: What shows where no layer is, opaque, as `0xAARRGGBB`.
  ///   - stopwatch: The seconds of a running clock, for the report; nothing else depends on it.
  package init(
    context: LayerContext, width: Int, height: Int, scale: CGFloat,
    background: UInt32 = 0xff00_0000, stopwatch: (() -> Double)? = nil
  ) {
    self.context = context
    self.scale = scale
    self.background = background
    self.stopwatch = stopwatch ?? { 0 }
    screen = PixelRect(x: 0, y: 0, width: width, height: height)
    tree = RenderTree(root: context.rootLayer)
    flatten = FlattenPass(tree)
    tree.setScreen(screen, scale: Double(scale))
    damage.reset(screen)
  }

  isolated deinit { tree.root.uproot() }

  /// Changes the screen; the next frame repaints everything.
  package func resize(width: Int, height: Int, scale: CGFloat) {
    self.scale = scale
    screen = PixelRect(x: 0, y: 0, width: width, height: height)
    tree.setScreen(screen, scale: Double(scale))
    damage.reset(screen)
  }

  /// Takes over what changed in the layer tree and returns the frame damage: what differs from the
  /// last frame that was painted.
  ///
  /// What is not committed yet is not seen; the driver commits and ticks the context before.
  @discardableResult
  package func prepareFrame() -> PixelRegion {
    let start = stopwatch()
    flatten.run(context)
    let flattened = stopwatch()
    damage.add(flatten.damage, on: screen)
    report = FrameReport()
    report.flattened = flatten.visits
    report.frameDamage = damage.frameDamage
    report.seconds.flatten = flattened - start
    report.seconds.damage = stopwatch() - flattened
    return damage.frameDamage
  }

  /// Paints the prepared frame into a buffer and returns the buffer damage: what it painted there.
  ///
  /// - Parameters:
  ///   - buffer: Memory of at least the screen's size.
  ///   - age: How many frames ago the buffer's picture was made (1: it shows the last frame); 0 for
  ///     unknown contents.
  @discardableResult
  package func paint(into buffer: PixelBuffer, age: Int) -> PixelRegion {
    guard buffer.width >= screen.width, buffer.height >= screen.height else {
      misuse(
        "Compositor.paint(into:age:): the buffer is \(buffer.width) x \(buffer.height) pixels, the "
          + "screen \(screen.width) x \(screen.height); pass a buffer of at least the screen's size"
      )
    }
    let start = stopwatch()
    let isWhole = !options.isDisjoint(with: [.fullRepaint, .highlightDamage])
    let region = damage.bufferDamage(age: isWhole ? 0 : age, on: screen)
    let damaged = stopwatch()
    let bare = visibility.run(
      tree.root, damage: region, isCulling: !options.contains(.noCulling))
    let seen = stopwatch()
    let target = PaintTarget(buffer, at: screen)
    painter.run(visibility.list, bare: bare, background: background, into: target)
    if options.contains(.highlightDamage) {
      for rect in damage.frameDamage.rects { target.lay(0x4040_0000, over: rect) }
    }
    report.items = visibility.list.commands.count - 2 * painter.groupCount
    report.visited = visibility.visits
    report.culled = visibility.culled
    report.bufferDamage = region
    report.pixelsPainted = painter.pixelsPainted
    report.groups = painter.groupCount
    report.seconds.damage += damaged - start
    report.seconds.visibility = seen - damaged
    report.seconds.paint = stopwatch() - seen
    return region
  }

  /// Makes a frame and paints it into a buffer of a given age.
  @discardableResult
  package func render(into buffer: PixelBuffer, age: Int) -> FrameReport {
    prepareFrame()
    paint(into: buffer, age: age)
    return report
  }
}
