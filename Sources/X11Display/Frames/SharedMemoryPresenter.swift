import CX11
package import CoreGraphics

/// Puts frames from two images shared with the server, one of which it may still be reading.
///
/// The image shown last is painted again if the server is done with it, for its pixels are still
/// in the cache; the other one serves while it is not. Where the visual has another pixel layout,
/// the painter's buffer is one of ours, converted at put.
@MainActor package final class SharedMemoryPresenter: FramePresenter {
  package private(set) var width: Int
  package private(set) var height: Int
  package private(set) var statistics = FrameStatistics()
  package var summary: String { "MIT-SHM, two buffers" + (canvas == nil ? "" : ", converted") }

  private let connection: DisplayConnection
  private let context: GraphicsContext
  private let visual: VisualChoice
  let images: [SharedMemoryImage]
  private let converter: PixelConverter?
  private var canvas: PixelBuffer?
  private var front = 0
  private var frame = 0
  private var canvasFrame = 0
  private var generation = 0
  /// What was uncovered while no image was free to convert it into.
  private var owedExposure: [PixelRect] = []

  init(
    connection: DisplayConnection, context: GraphicsContext, width: Int, height: Int
  ) throws(DisplayError) {
    self.connection = connection
    self.context = context
    self.width = width
    self.height = height
    visual = connection.visual
    let layout = visual.facts.layout
    converter = layout.isNative ? nil : PixelConverter(layout: layout)
    canvas = layout.isNative ? nil : PixelBuffer(width: width, height: height)
    images = [
      try SharedMemoryImage(
        handle: context.handle, visual: connection.visual, width: width, height: height),
      try SharedMemoryImage(
        handle: context.handle, visual: connection.visual, width: width, height: height),
    ]
  }

  /// How many of the two images the server still reads.
  package var pendingBuffers: Int { images.count { !$0.isIdle } }

  private var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package func beginFrame() -> FrameTarget? {
    guard !connection.isLost else { return nil }
    guard let index = idleImage() else {
      statistics.dropped += 1
      return nil
    }
    guard let buffer = canvas ?? images[index].buffer else { return nil }
    let held = canvas == nil ? images[index].frame : canvasFrame
    return FrameTarget(
      buffer: buffer, age: held == 0 ? 0 : frame - held + 1, index: index, generation: generation)
  }

  private func idleImage() -> Int? {
    if !images[front].isIdle { collectCompletions() }
    if images[front].isIdle { return front }
    return images[1 - front].isIdle ? 1 - front : nil
  }

  package func put(_ target: FrameTarget, damage: [PixelRect]) {
    guard !connection.isLost else { return }
    let rects = DamageMerge.merged(damage, within: bounds)
    guard !rects.isEmpty, target.generation == generation else { return }
    let image = images[target.index]
    convert(rects, into: image)
    send(rects, from: image)
    frame += 1
    image.frame = frame
    canvasFrame = frame
    front = target.index
    statistics.frames += 1
    context.onFrame()
    connection.flush()
  }

  package func expose(_ rects: [PixelRect]) {
    guard !connection.isLost else { return }
    let rects = DamageMerge.merged(rects, within: bounds)
    guard frame > 0, !rects.isEmpty else { return }
    if canvas == nil {
      guard images[front].frame == frame else { return }
      send(rects, from: images[front])
    } else {
      guard canvasFrame > 0 else { return }
      guard let index = idleImage() else {
        owedExposure += rects
        return
      }
      convert(rects, into: images[index])
      send(rects, from: images[index])
    }
    connection.flush()
  }

  package func resize(width: Int, height: Int) throws(DisplayError) {
    guard !connection.isLost else { return }
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    generation += 1
    canvasFrame = 0
    owedExposure = []
    if canvas != nil { canvas = PixelBuffer(width: width, height: height) }
    for image in images {
      try image.resize(visual: visual, width: width, height: height)
    }
  }

  /// The server has read an image to its end.
  func complete(segment: UInt) {
    guard
      let image = images.first(where: { $0.segment.identifier == segment && $0.pendingPuts > 0 })
    else { return }
    image.pendingPuts -= 1
    guard !owedExposure.isEmpty else { return }
    let owed = owedExposure
    owedExposure = []
    expose(owed)
  }

  /// Takes completions that have arrived but not been handled yet; other events stay queued.
  private func collectCompletions() {
    var event = XEvent()
    let type = connection.completionEventType
    while XCheckTypedWindowEvent(context.handle.display, context.drawable, type, &event) != 0 {
      complete(segment: SharedMemoryCompletion.segment(of: event))
    }
    connection.drainLater()
  }

  private func convert(_ rects: [PixelRect], into image: SharedMemoryImage) {
    guard let canvas, let converter else { return }
    for rect in rects {
      converter.encode(
        rect, of: canvas, to: image.segment.memory, bytesPerRow: image.header.bytesPerRow)
    }
  }

  /// Asks for a completion event with the last rectangle only: requests are done in order.
  ///
  /// The corresponding Xlib function is `XShmPutImage`.
  private func send(_ rects: [PixelRect], from image: SharedMemoryImage) {
    for (index, rect) in rects.enumerated() {
      let isLast = index == rects.count - 1
      XShmPutImage(
        context.handle.display, context.drawable, context.pointer, image.header.image,
        Int32(rect.minX), Int32(rect.minY), Int32(rect.minX), Int32(rect.minY),
        UInt32(rect.width), UInt32(rect.height), isLast ? 1 : 0)
      statistics.bytes += rect.area * visual.facts.layout.bytesPerPixel
    }
    statistics.puts += rects.count
    image.pendingPuts += 1
  }
}

/// Reads the event by which the server says that it has read a shared image.
enum SharedMemoryCompletion {
  /// The segment that was read.
  static func segment(of event: XEvent) -> UInt {
    withUnsafeBytes(of: event) { $0.load(as: XShmCompletionEvent.self).shmseg }
  }
}
