package import Foundation
import QuartzCore
import UIKit

/// A layer at an instant, as a value.
///
/// Frames are in points, in the superlayer's coordinates.
package struct LayerSnapshot: Hashable, Sendable {
  /// Names from the window down, joined by slashes.
  package let path: String
  /// How deep the layer hangs; the window is 0.
  package let depth: Int
  /// The place in drawing order; higher is in front.
  package let z: Int
  /// The model's frame.
  package let frame: CGRect
  /// The frame on the screen.
  package let presentation: CGRect
  /// The opacity on the screen, from 0 to 1.
  package let opacity: Double
  /// The transform on the screen, 16 numbers by rows.
  package let transform: [Double]
  package let isHidden: Bool
  /// The background on the screen, as straight sRGB components; nil when there is none.
  package let color: SIMD4<Double>?
  /// The corner radius on the screen.
  package let cornerRadius: Double

  /// The name alone.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Stage {
  /// The stage's layers in drawing order, back to front.
  package func layerSnapshots() -> [LayerSnapshot] {
    environment.enter {
      var list: [LayerSnapshot] = []
      visit(environment.screen.rootLayer, path: "", depth: 0, into: &list)
      return list
    }
  }

  private func visit(
    _ layer: CALayer, path: String, depth: Int, into list: inout [LayerSnapshot]
  ) {
    let sublayers = layer.sublayers ?? []
    // Names are numbered in the tree's order, which stays when a layer comes to the front.
    let names = Dictionary(
      uniqueKeysWithValues: zip(
        sublayers.map(ObjectIdentifier.init), LayerNames.names(of: sublayers)))
    for sublayer in layer.sublayersInDrawingOrder {
      let name = names[ObjectIdentifier(sublayer)] ?? LayerNames.name(of: sublayer)
      let full = path.isEmpty ? name : "\(path)/\(name)"
      let shown = sublayer.shownValues
      list.append(
        LayerSnapshot(
          path: full, depth: depth, z: list.count, frame: sublayer.frame,
          presentation: shown.frame, opacity: Double(shown.opacity),
          transform: shown.transform.elements, isHidden: shown.isHidden,
          color: shown.backgroundColor?.rgba, cornerRadius: Double(shown.cornerRadius)))
      visit(sublayer, path: full, depth: depth + 1, into: &list)
    }
  }
}

extension CATransform3D {
  /// The sixteen numbers, by rows.
  fileprivate var elements: [Double] {
    [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } }
  }
}
