import CX11

/// Owns the graphics context that frames are put with: no exposure events for what is put.
final class GraphicsContext {
  let handle: ServerHandle
  let drawable: Drawable
  let pointer: GC
  /// Called when all of a frame has been put, before it is sent off.
  var onFrame: () -> Void = {}

  /// The corresponding Xlib function is `XCreateGC`.
  init(handle: ServerHandle, drawable: Drawable) throws(DisplayError) {
    var values = XGCValues()
    values.graphics_exposures = 0
    self.handle = handle
    self.drawable = drawable
    pointer = try handle.require(
      XCreateGC(handle.display, drawable, UInt(GCGraphicsExposures), &values), "XCreateGC")
  }

  deinit {
    if !handle.isLost { XFreeGC(handle.display, pointer) }
  }
}
