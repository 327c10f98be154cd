extension PixelRegion {
  /// At most `limit` rectangles that cover the region, with few pixels outside it.
  ///
  /// The result may overlap itself. A region that has no more rectangles is returned as it is.
  /// - Precondition: `limit` is at least 1.
  package func simplified(toAtMost limit: Int) -> [PixelRect] {
    if rects.count <= limit { return Array(rects) }
    if limit == 1 { return [bounds] }
    var merged = coarse(Array(rects), count: 128)
    while merged.count > limit {
      let (first, second) = cheapestPair(merged)
      merged[first] = merged[first].union(merged[second])
      merged.remove(at: second)
    }
    return merged
  }

  /// Joins neighbours in the list so that the search for pairs stays short.
  private func coarse(_ rects: [PixelRect], count: Int) -> [PixelRect] {
    if rects.count <= count { return rects }
    let step = (rects.count + count - 1) / count
    return stride(from: 0, to: rects.count, by: step).map { start in
      rects[start..<min(start + step, rects.count)].reduce(.empty) { $0.union($1) }
    }
  }

  /// The two rectangles, near each other in the list, whose union adds the fewest pixels.
  private func cheapestPair(_ rects: [PixelRect]) -> (Int, Int) {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in 0..<(rects.count - 1) {
      for second in (first + 1)..<min(first + 9, rects.count) {
        let cost =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    return (best.first, best.second)
  }
}
