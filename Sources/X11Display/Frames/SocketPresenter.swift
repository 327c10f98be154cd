import CX11
package import CoreGraphics

/// Puts frames through the connection itself, where memory cannot be shared with the server.
///
/// The pixels of the damage are copied, so one buffer is enough. So as not to fill a slow
/// connection with frames that are late already, a message to ourselves follows each frame; a
/// frame begins only while fewer than two messages are on their way.
@MainActor package final class SocketPresenter: FramePresenter {
  package private(set) var width: Int
  package private(set) var height: Int
  package private(set) var statistics = FrameStatistics()
  package var summary: String { "XPutImage" + (scratch == nil ? "" : ", converted") }

  private let connection: DisplayConnection
  private let context: GraphicsContext
  private let converter: PixelConverter?
  private var canvas: PixelBuffer
  private var scratch: ScratchImage?
  private var header: ImageHeader
  private var hasContents = false
  private var generation = 0
  private var pendingMarkers = 0

  init(
    connection: DisplayConnection, context: GraphicsContext, width: Int, height: Int
  ) throws(DisplayError) {
    self.connection = connection
    self.context = context
    self.width = width
    self.height = height
    let layout = connection.visual.facts.layout
    converter = layout.isNative ? nil : PixelConverter(layout: layout)
    let made = try Self.makeImage(connection, context, width: width, height: height)
    (canvas, scratch, header) = made
  }

  private static func makeImage(
    _ connection: DisplayConnection, _ context: GraphicsContext, width: Int, height: Int
  ) throws(DisplayError) -> (PixelBuffer, ScratchImage?, ImageHeader) {
    let visual = connection.visual
    let canvas = PixelBuffer(width: width, height: height)
    let scratch =
      visual.facts.layout.isNative
      ? nil : ScratchImage(visual: visual, width: width, height: height)
    let header = try ImageHeader(
      handle: context.handle, memory: scratch?.memory ?? UnsafeMutableRawPointer(canvas.pixels),
      visual: visual, width: width, height: height,
      bytesPerRow: scratch?.bytesPerRow ?? canvas.stride * 4)
    return (canvas, scratch, header)
  }

  /// How many frames the server has not reached yet.
  package var pendingFrames: Int { pendingMarkers }

  private var bounds: PixelRect { canvas.bounds }

  package func beginFrame() -> FrameTarget? {
    guard !connection.isLost else { return nil }
    guard pendingMarkers < 2 else {
      statistics.dropped += 1
      return nil
    }
    return FrameTarget(
      buffer: canvas, age: hasContents ? 1 : 0, index: 0, generation: generation)
  }

  package func put(_ target: FrameTarget, damage: [PixelRect]) {
    guard !connection.isLost else { return }
    let rects = DamageMerge.merged(damage, within: bounds)
    guard !rects.isEmpty, target.generation == generation else { return }
    send(rects)
    hasContents = true
    statistics.frames += 1
    sendMarker()
    context.onFrame()
    connection.flush()
  }

  package func expose(_ rects: [PixelRect]) {
    guard !connection.isLost else { return }
    let rects = DamageMerge.merged(rects, within: bounds)
    guard hasContents, !rects.isEmpty else { return }
    send(rects)
    connection.flush()
  }

  package func resize(width: Int, height: Int) throws(DisplayError) {
    guard !connection.isLost else { return }
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    hasContents = false
    generation += 1
    (canvas, scratch, header) = try Self.makeImage(
      connection, context, width: width, height: height)
  }

  /// The message that followed a frame has come back.
  func completeFrame() {
    pendingMarkers = max(0, pendingMarkers - 1)
  }

  /// The corresponding Xlib function is `XPutImage`.
  private func send(_ rects: [PixelRect]) {
    for rect in rects {
      if let scratch {
        converter?.encode(
          rect, of: canvas, to: scratch.memory, bytesPerRow: scratch.bytesPerRow)
      }
      XPutImage(
        context.handle.display, context.drawable, context.pointer, header.image,
        Int32(rect.minX), Int32(rect.minY), Int32(rect.minX), Int32(rect.minY),
        UInt32(rect.width), UInt32(rect.height))
      statistics.bytes += rect.area * connection.visual.facts.layout.bytesPerPixel
    }
    statistics.puts += rects.count
  }

  /// The corresponding Xlib function is `XSendEvent`.
  private func sendMarker() {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = context.drawable
    event.xclient.message_type = connection.atoms.frameDone
    event.xclient.format = 32
    XSendEvent(context.handle.display, context.drawable, 0, NoEventMask, &event)
    pendingMarkers += 1
  }
}

/// Owns memory for an image in the server's pixel layout.
final class ScratchImage {
  let memory: UnsafeMutableRawPointer
  let bytesPerRow: Int

  init(visual: VisualChoice, width: Int, height: Int) {
    bytesPerRow = visual.bytesPerRow(pixels: width)
    memory = .allocate(byteCount: max(1, bytesPerRow * height), alignment: 64)
  }

  deinit {
    memory.deallocate()
  }
}
