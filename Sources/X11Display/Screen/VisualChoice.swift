import CX11

/// The visual that windows are made with.
struct VisualChoice {
  let pointer: UnsafeMutablePointer<Visual>
  let facts: VisualFacts
  /// The bytes that a row of an image is rounded up to, in the server's format.
  let scanlinePad: Int

  /// The bytes of an image's row, rounded up as the server wants it.
  func bytesPerRow(pixels: Int) -> Int {
    let pad = max(1, scanlinePad)
    return (pixels * facts.layout.bytesPerPixel + pad - 1) / pad * pad
  }

  /// The screen's own visual if it is supported, else another one of the screen that is.
  ///
  /// The corresponding Xlib function is `XGetVisualInfo`.
  static func best(of handle: ServerHandle) throws(DisplayError) -> VisualChoice {
    let choices = all(of: handle)
    let own = XDefaultVisual(handle.display, handle.screenNumber)
    let ownChoice = choices.first { $0.pointer == own }
    if let ownChoice, ownChoice.facts.isSupported { return ownChoice }
    let other = choices.filter(\.facts.isSupported).max { $0.facts.depth < $1.facts.depth }
    if let other { return other }
    throw .unsupportedVisual(ownChoice.map { "\($0.facts)" } ?? "none that X names")
  }

  private static func all(of handle: ServerHandle) -> [VisualChoice] {
    var template = XVisualInfo()
    template.screen = handle.screenNumber
    var count: Int32 = 0
    guard let list = XGetVisualInfo(handle.display, Int(VisualScreenMask), &template, &count)
    else { return [] }
    defer { XFree(list) }
    let formats = formats(of: handle)
    return (0..<Int(count)).compactMap { choice(list[$0], formats: formats, of: handle) }
  }

  private static func choice(
    _ info: XVisualInfo, formats: [XPixmapFormatValues], of handle: ServerHandle
  ) -> VisualChoice? {
    guard let pointer = info.visual, let format = formats.first(where: { $0.depth == info.depth })
    else { return nil }
    let layout = PixelLayout(
      bitsPerPixel: Int(format.bits_per_pixel),
      redMask: UInt32(truncatingIfNeeded: info.red_mask),
      greenMask: UInt32(truncatingIfNeeded: info.green_mask),
      blueMask: UInt32(truncatingIfNeeded: info.blue_mask),
      byteOrder: XImageByteOrder(handle.display) == LSBFirst
        ? .leastSignificantFirst : .mostSignificantFirst)
    let facts = VisualFacts(
      identifier: info.visualid, className: className(info.class), depth: Int(info.depth),
      layout: layout)
    return VisualChoice(
      pointer: pointer, facts: facts, scanlinePad: Int(format.scanline_pad) / 8)
  }

  /// The corresponding Xlib function is `XListPixmapFormats`.
  private static func formats(of handle: ServerHandle) -> [XPixmapFormatValues] {
    var count: Int32 = 0
    guard let list = XListPixmapFormats(handle.display, &count) else { return [] }
    defer { XFree(list) }
    return (0..<Int(count)).map { list[$0] }
  }

  private static func className(_ value: Int32) -> String {
    let names = [
      "StaticGray", "GrayScale", "StaticColor", "PseudoColor", "TrueColor", "DirectColor",
    ]
    return names.indices.contains(Int(value)) ? names[Int(value)] : "class \(value)"
  }
}
