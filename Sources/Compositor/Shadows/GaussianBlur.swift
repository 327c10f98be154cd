import Foundation

/// Blurs a plane of bytes with a Gaussian cut off at three times its sigma.
struct GaussianBlur {
  /// Pixels to either side that a pixel spreads to.
  let reach: Int
  /// The weights from the middle outwards.
  private let weights: [Float]

  init(sigma: Double) {
    reach = sigma > 0 ? max(1, Int((3 * sigma).rounded(.up))) : 0
    let bells = (0...reach).map { distance in
      distance == 0 ? 1 : exp(-Double(distance * distance) / (2 * sigma * sigma))
    }
    let sum = 2 * bells.reduce(0, +) - 1
    weights = bells.map { Float($0 / sum) }
  }

  /// Blurs each row of `plane`, which has `width` columns.
  func alongRows(_ plane: [Float], width: Int, height: Int) -> [Float] {
    guard reach > 0, width > 0 else { return plane }
    var result = [Float](repeating: 0, count: plane.count)
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      if y > 0, plane[row] == plane[row.lowerBound - width..<row.lowerBound] {
        for x in row { result[x] = result[x - width] }
        continue
      }
      for x in 0..<width { padded[reach + x] = plane[row.lowerBound + x] }
      padded.withUnsafeBufferPointer { source in
        result.withUnsafeMutableBufferPointer { target in
          for tap in -reach...reach {
            add(source, reach + tap, times: weights[abs(tap)], to: target, row.lowerBound, width)
          }
        }
      }
    }
    return result
  }

  /// Blurs each column of `plane`, which has `width` columns.
  func downColumns(_ plane: [Float], width: Int, height: Int) -> [Float] {
    guard reach > 0 else { return plane }
    var result = [Float](repeating: 0, count: plane.count)
    plane.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          for row in max(0, y - reach)..<min(height, y + reach + 1) {
            add(source, row * width, times: weights[abs(row - y)], to: target, y * width, width)
          }
        }
      }
    }
    return result
  }

  /// Adds `count` numbers times a weight to others.
  private func add(
    _ source: UnsafeBufferPointer<Float>, _ from: Int, times weight: Float,
    to target: UnsafeMutableBufferPointer<Float>, _ to: Int, _ count: Int
  ) {
    guard let source = source.baseAddress, let target = target.baseAddress else { return }
    for index in 0..<count { target[to + index] += weight * source[from + index] }
  }
}
