import CoreGraphics

/// Fetches rows of a bitmap's pixels for a rectangle of the device.
///
/// Each pixel is sampled at a place computed from its own device coordinates, and every way of
/// sampling gives the same bits, so that the picture does not depend on the rectangle.
struct BitmapSampler {
  private let bitmap: BitmapItem
  private let rect: PixelRect
  private let scratch: Scratch
  /// The places across, when they are the same for all rows.
  private let columns: UnsafeMutablePointer<SamplePlace>?

  init(_ bitmap: BitmapItem, in rect: PixelRect, _ scratch: Scratch) {
    self.bitmap = bitmap
    self.rect = rect
    self.scratch = scratch
    columns = bitmap.isUpright ? scratch.columns.room(rect.width) : nil
    guard let columns else { return }
    for x in rect.minX..<rect.maxX { columns[x - rect.minX] = bitmap.place(across: x) }
  }

  /// The source pixels of row `y` of the rectangle, until the next call.
  func row(_ y: Int) -> UnsafePointer<UInt32> {
    if case .aligned(let dx, let dy) = bitmap.sampling {
      return UnsafePointer(
        bitmap.source.pixels + ((y - dy) * bitmap.source.stride + rect.minX - dx))
    }
    let target = scratch.pixels.room(rect.width)
    if let columns {
      sample(y, columns, into: target)
    } else {
      sample(y, into: target)
    }
    return UnsafePointer(target)
  }

  /// Samples a row whose pixels all lie on one source row, or between two.
  private func sample(
    _ y: Int, _ columns: UnsafeMutablePointer<SamplePlace>,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let width = rect.width
    let place = bitmap.place(down: y)
    let first = Int(min(columns[0].first, columns[width - 1].first))
    let last = Int(max(columns[0].second, columns[width - 1].second))
    // Mixing two whole rows is cheap a pixel, but not worth it for pixels that are stepped over.
    guard last - first < 2 * width + 8 else {
      for index in 0..<width { target[index] = bitmap.source.sample(columns[index], place) }
      return
    }
    let source = bitmap.source
    let row = scratch.mixed.room(last - first + 1)
    mixRows(
      row, source.pixels + (Int(place.first) * source.stride + first),
      source.pixels + (Int(place.second) * source.stride + first), last - first + 1, place.weight)
    let origin = row - first
    for index in 0..<width {
      let column = columns[index]
      target[index] = mixed(
        origin[Int(column.first)], origin[Int(column.second)], column.weight)
    }
  }

  /// Samples a row of a bitmap that is turned, sheared or seen in perspective.
  private func sample(_ y: Int, into target: UnsafeMutablePointer<UInt32>) {
    let middleY = Double(y) + 0.5
    let source = bitmap.source
    switch bitmap.sampling {
    case .aligned:
      break
    case .mapped(let map):
      for index in 0..<rect.width {
        let place = map.image(Double(rect.minX + index) + 0.5, middleY)
        target[index] = source.sample(bitmap.placeX(place.x), bitmap.placeY(place.y))
      }
    case .stretched(let map, let x, let y):
      for index in 0..<rect.width {
        let place = map.image(Double(rect.minX + index) + 0.5, middleY)
        target[index] = source.sample(
          bitmap.placeX(x.source(of: place.x)), bitmap.placeY(y.source(of: place.y)))
      }
    }
  }
}

extension BitmapItem {
  /// Whether device rows are parallel to source rows.
  var isUpright: Bool {
    switch sampling {
    case .aligned: false
    case .mapped(let map), .stretched(let map, _, _): map.isUpright
    }
  }

  @inline(__always) func placeX(_ coordinate: Double) -> SamplePlace {
    SamplePlace(coordinate, low: sourceRect.minX, high: sourceRect.maxX - 1)
  }

  @inline(__always) func placeY(_ coordinate: Double) -> SamplePlace {
    SamplePlace(coordinate, low: sourceRect.minY, high: sourceRect.maxY - 1)
  }

  /// The source place of a device column, of an upright bitmap.
  func place(across x: Int) -> SamplePlace {
    let middle = Double(x) + 0.5
    switch sampling {
    case .aligned(let dx, _): return placeX(middle - Double(dx))
    case .mapped(let map): return placeX(map.a * middle + map.tx)
    case .stretched(let map, let axis, _): return placeX(axis.source(of: map.a * middle + map.tx))
    }
  }

  /// The source place of a device row, of an upright bitmap.
  func place(down y: Int) -> SamplePlace {
    let middle = Double(y) + 0.5
    switch sampling {
    case .aligned(_, let dy): return placeY(middle - Double(dy))
    case .mapped(let map): return placeY(map.d * middle + map.ty)
    case .stretched(let map, _, let axis): return placeY(axis.source(of: map.d * middle + map.ty))
    }
  }
}
