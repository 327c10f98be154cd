import QuartzCore
import UIKit

/// What layers are called in traces and lists: the role of their view, else a class, with a number
/// where siblings share a name.
@MainActor enum LayerNames {
  static func name(of layer: CALayer) -> String {
    if let view = layer.delegate as? UIView { return view.traceName }
    return layer.name ?? "\(type(of: layer))"
  }

  /// The names of siblings, numbered from the second of a kind.
  static func names(of siblings: [CALayer]) -> [String] {
    var counts: [String: Int] = [:]
    return siblings.map { layer in
      let name = name(of: layer)
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name)#\(count)"
    }
  }
}
