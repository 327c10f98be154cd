extension PixelRegion {
  /// Adds the pixels of a rectangle.
  package mutating func formUnion(_ rect: PixelRect) {
    if rect.isEmpty || bounds.contains(rect) && contains(rect) { return }
    if rect.contains(bounds) || isEmpty {
      self = PixelRegion(rect)
    } else if isRect, let joined = joined(bounds, rect) {
      self = PixelRegion(joined)
    } else {
      combine(with: PixelRegion(rect), .union)
    }
  }

  /// Adds the pixels of another region.
  package mutating func formUnion(_ other: PixelRegion) {
    if other.isRect { return formUnion(other.bounds) }
    if isRect && bounds.contains(other.bounds) { return }
    if isEmpty {
      self = other
    } else {
      combine(with: other, .union)
    }
  }

  /// Removes the pixels of a rectangle.
  package mutating func subtract(_ rect: PixelRect) {
    guard bounds.intersects(rect) else { return }
    if rect.contains(bounds) {
      self = PixelRegion()
    } else if isRect, let rest = remainder(of: bounds, without: rect) {
      self = PixelRegion(rest)
    } else {
      combine(with: PixelRegion(rect), .difference)
    }
  }

  /// Removes the pixels of another region.
  package mutating func subtract(_ other: PixelRegion) {
    if other.isRect { return subtract(other.bounds) }
    guard bounds.intersects(other.bounds) else { return }
    combine(with: other, .difference)
  }

  /// Keeps the pixels that are also in a rectangle.
  package mutating func formIntersection(_ rect: PixelRect) {
    if rect.contains(bounds) { return }
    let common = bounds.intersection(rect)
    if isRect || common.isEmpty {
      self = PixelRegion(common)
    } else {
      combine(with: PixelRegion(rect), .intersection)
    }
  }

  /// Keeps the pixels that are also in another region.
  package mutating func formIntersection(_ other: PixelRegion) {
    if other.isRect { return formIntersection(other.bounds) }
    if isRect {
      let mine = bounds
      self = other
      return formIntersection(mine)
    }
    combine(with: other, .intersection)
  }

  /// The pixels of both.
  package func union(_ other: PixelRegion) -> PixelRegion {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The pixels that are not in a rectangle.
  package func subtracting(_ rect: PixelRect) -> PixelRegion {
    var result = self
    result.subtract(rect)
    return result
  }

  /// The pixels that are not in another region.
  package func subtracting(_ other: PixelRegion) -> PixelRegion {
    var result = self
    result.subtract(other)
    return result
  }

  /// The pixels that are also in a rectangle.
  package func intersection(_ rect: PixelRect) -> PixelRegion {
    var result = self
    result.formIntersection(rect)
    return result
  }

  /// The pixels that are also in another region.
  package func intersection(_ other: PixelRegion) -> PixelRegion {
    var result = self
    result.formIntersection(other)
    return result
  }

  private mutating func combine(with other: PixelRegion, _ operation: BandMerge.Operation) {
    let mine = rects
    self = PixelRegion(banded: BandMerge.combine(mine, other.rects, operation))
  }
}

/// The rectangle that two cover exactly, if there is one.
private func joined(_ first: PixelRect, _ second: PixelRect) -> PixelRect? {
  let sameRows = first.minY == second.minY && first.maxY == second.maxY
  let sameColumns = first.minX == second.minX && first.maxX == second.maxX
  let touchX = first.minX <= second.maxX && second.minX <= first.maxX
  let touchY = first.minY <= second.maxY && second.minY <= first.maxY
  return (sameRows && touchX) || (sameColumns && touchY) ? first.union(second) : nil
}

/// What a cut leaves of a rectangle that it meets, if that is a single rectangle.
private func remainder(of rect: PixelRect, without cut: PixelRect) -> PixelRect? {
  var rest = rect
  if cut.minX <= rect.minX && cut.maxX >= rect.maxX {
    if cut.minY <= rect.minY {
      rest.minY = cut.maxY
    } else if cut.maxY >= rect.maxY {
      rest.maxY = cut.minY
    } else {
      return nil
    }
    return rest
  }
  guard cut.minY <= rect.minY, cut.maxY >= rect.maxY else { return nil }
  if cut.minX <= rect.minX {
    rest.minX = cut.maxX
  } else if cut.maxX >= rect.maxX {
    rest.maxX = cut.minX
  } else {
    return nil
  }
  return rest
}
