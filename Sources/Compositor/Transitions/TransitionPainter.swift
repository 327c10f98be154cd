import CoreGraphics

extension PaintTarget {
  /// Lays a transition over a rectangle: the old picture mixed with the new one, which `new` holds.
  func lay(_ transition: TransitionItem, new: PaintTarget, in rect: PixelRect, _ scratch: Scratch) {
    let width = rect.width
    let sampled = transition.old.flatMap { old -> (BitmapItem, PixelRect)? in
      let part = rect.intersection(old.shape.pixels)
      return part.isEmpty ? nil : (old, part)
    }
    let sampler = sampled.map { BitmapSampler($0.0, in: $0.1, scratch) }
    let row = scratch.mixture.room(width)
    for y in rect.minY..<rect.maxY {
      row.update(repeating: 0, count: width)
      if let (old, part) = sampled, let sampler, y >= part.minY, y < part.maxY {
        let mask = scratch.coverage.room(width)
        old.shape.writeCoverage(y: y, from: part.minX, to: part.maxX, into: mask)
        let target = row + (part.minX - rect.minX)
        overRow(target, sampler.row(y), part.width, share: old.alpha, mask: mask)
      }
      let fresh = new.pixel(rect.minX, y)
      // The group is done with its pixels, so that they can take the mixture.
      switch transition.mix {
      case .fade(let weight): mixRows(fresh, row, fresh, width, weight)
      case .newOverOld:
        overRow(row, UnsafePointer(fresh), width)
        fresh.update(from: row, count: width)
      case .oldOverNew: overRow(fresh, UnsafePointer(row), width)
      }
      let source = UnsafePointer(fresh)
      if let clip = transition.clip {
        let mask = scratch.coverage.room(width)
        clip.writeCoverage(y: y, from: rect.minX, to: rect.maxX, into: mask)
        overRow(pixel(rect.minX, y), source, width, share: 255, mask: mask)
      } else {
        overRow(pixel(rect.minX, y), source, width)
      }
    }
  }
}
