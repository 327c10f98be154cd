import CoreGraphics
import Stage
import UIKit

/// The stage's layers, front to back, as they stand on the screen.
final class LayerListView: UIView {
  private var rows: [LayerRow] = []
  private var layers: [LayerSnapshot] = []

  /// Shows layers that come in drawing order; what is hidden is left out.
  func show(_ layers: [LayerSnapshot]) {
    let list = Array(Self.visible(layers).reversed())
    guard list != self.layers else { return }
    let countChanges = list.count != self.layers.count
    self.layers = list
    while rows.count < list.count {
      let row = LayerRow(frame: .zero)
      rows.append(row)
      addSubview(row)
    }
    while rows.count > list.count { rows.removeLast().removeFromSuperview() }
    for (index, layer) in list.enumerated() {
      rows[index].show(layer, order: list.count - 1 - index)
    }
    guard countChanges else { return }
    setNeedsLayout()
  }

  /// The layers that are not hidden and hang from none that is.
  static func visible(_ layers: [LayerSnapshot]) -> [LayerSnapshot] {
    var hiddenDepth = Int.max
    return layers.filter { layer in
      if layer.depth > hiddenDepth { return false }
      hiddenDepth = layer.isHidden ? layer.depth : .max
      return !layer.isHidden
    }
  }

  /// The height that all rows need.
  var naturalHeight: CGFloat { CGFloat(layers.count) * Space.row }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Space.row, width: bounds.width, height: Space.row)
    }
  }
}
