import CCairo
import Foundation
package import FoundationEssentials

extension PixelBuffer {
  /// The pixels as a PNG file; the same pixels always give the same bytes.
  /// - Throws: `PictureFileError.unencodable` when the buffer is empty or too large for Cairo.
  package func png() throws(PictureFileError) -> Data {
    let surface = CairoSurface(self)
    var status = surface.status
    var data = Data()
    if status == CAIRO_STATUS_SUCCESS {
      status = withUnsafeMutablePointer(to: &data) { sink in
        cairo_surface_write_to_png_stream(
          surface.pointer,
          { sink, bytes, count in
            guard let bytes, let data = sink?.assumingMemoryBound(to: Data.self) else {
              return CAIRO_STATUS_WRITE_ERROR
            }
            data.pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, sink)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unencodable(width: width, height: height, reason: status.text)
    }
    return data
  }

  /// Writes the pixels to a PNG file, which appears whole or not at all.
  /// - Throws: `PictureFileError.unwritable` or `.unencodable`.
  package func writePNG(to path: String) throws(PictureFileError) {
    let data = try png()
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: systemReason(error))
    }
  }

  /// Reads a PNG file.
  /// - Throws: `PictureFileError.unreadable` or `.notAPicture`.
  package convenience init(contentsOfPNG path: String) throws(PictureFileError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
    try self.init(png: data, name: path)
  }

  /// Decodes a PNG file's bytes; `name` is what errors call it.
  /// - Throws: `PictureFileError.notAPicture`.
  package convenience init(png data: Data, name: String) throws(PictureFileError) {
    var source = PNGSource(data: data)
    let decoded = withUnsafeMutablePointer(to: &source) { source in
      CairoSurface(
        owning: cairo_image_surface_create_from_png_stream(
          { source, bytes, count in
            guard let bytes, let source = source?.assumingMemoryBound(to: PNGSource.self) else {
              return CAIRO_STATUS_READ_ERROR
            }
            return source.pointee.read(into: bytes, count: Int(count))
          }, source))
    }
    guard decoded.status == CAIRO_STATUS_SUCCESS else {
      throw .notAPicture(name: name, reason: decoded.status.text)
    }
    self.init(
      width: Int(cairo_image_surface_get_width(decoded.pointer)),
      height: Int(cairo_image_surface_get_height(decoded.pointer)))
    // Drawing turns whatever format Cairo chose into premultiplied ARGB.
    let target = CairoSurface(self)
    let context = cairo_create(target.pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, decoded.pointer, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_flush(target.pointer)
  }
}

/// A PNG file's bytes and how far they have been read.
private struct PNGSource {
  let data: Data
  var position = 0

  mutating func read(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
    guard position + count <= data.count else { return CAIRO_STATUS_READ_ERROR }
    let start = data.startIndex + position
    data.copyBytes(to: bytes, from: start..<(start + count))
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}

/// The system's words for what went wrong with a file.
private func systemReason(_ error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
  if let cause = underlying as? POSIXError { return String(cString: strerror(cause.code.rawValue)) }
  return (error as NSError).localizedDescription
}
