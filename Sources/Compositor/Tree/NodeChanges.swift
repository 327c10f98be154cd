import QuartzCore

/// What of a node has to be looked at again: the layer's noted changes, bit by bit.
///
/// A type of this module, so that its set operations are compiled into single instructions.
struct NodeChanges: OptionSet {
  let rawValue: UInt8

  static var none: NodeChanges { NodeChanges(rawValue: 0) }
  static var content: NodeChanges { NodeChanges(rawValue: 1 << 0) }
  static var geometry: NodeChanges { NodeChanges(rawValue: 1 << 1) }
  static var structure: NodeChanges { NodeChanges(rawValue: 1 << 2) }
  static var composition: NodeChanges { NodeChanges(rawValue: 1 << 3) }
  static var surface: NodeChanges { NodeChanges(rawValue: 1 << 4) }

  static var everything: NodeChanges { NodeChanges(rawValue: 0b11111) }
  /// What makes a layer's own record stale.
  static var own: NodeChanges { NodeChanges(rawValue: 0b01011) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ changes: LayerChanges) { rawValue = changes.rawValue }
}
