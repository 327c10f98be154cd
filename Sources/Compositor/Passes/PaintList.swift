import CoreGraphics

/// One thing to paint, with the part of it that shows.
struct PaintCommand {
  enum Kind {
    /// Whole pixels of one colour.
    case fill
    case background
    case bitmap
    case drawing
    case raster
    case border
    case shadow
    /// Ends what `groupStart` began; stands before it, since commands are listed front to back.
    case groupEnd
    /// Ends the group of a mask, whose alpha is multiplied with the group around it.
    case maskEnd
    /// Ends the group of a transition's new picture.
    case transitionEnd
    /// Begins an offscreen group, in which the rectangles have to be cleared.
    case groupStart
  }

  let kind: Kind
  /// What is painted; the tree holds it while the list lives.
  let node: Unmanaged<RenderNode>
  /// The rectangles to paint, a range of the list's `rects`.
  var first: Int32
  var count: Int32
  /// The colour of a fill, premultiplied.
  var color: UInt32 = 0
  /// The opacity of the group that is not painted offscreen but item by item, 0 to 255.
  var alpha: UInt8 = 255
  /// Whether a group is cut to the layer's outline.
  ///
  /// Of an item: whether it is in such a group and fills the corners outside the outline.
  var isCut = false
}

/// What a frame has to paint, front to back.
struct PaintList {
  private(set) var commands: [PaintCommand] = []
  private(set) var rects: [PixelRect] = []

  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
  }

  /// Adds the rectangles of `region` inside `place`; returns where they are.
  mutating func addRects(
    of region: PixelRegion, in place: PixelRect
  ) -> (first: Int32, count: Int32) {
    let first = rects.count
    if region.isRect {
      let visible = region.bounds.intersection(place)
      if !visible.isEmpty { rects.append(visible) }
    } else {
      for rect in region.rects {
        if rect.minY >= place.maxY { break }
        let visible = rect.intersection(place)
        if !visible.isEmpty { rects.append(visible) }
      }
    }
    return (Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: rects.count - first))
  }

  mutating func add(_ command: PaintCommand) { commands.append(command) }

  mutating func add(_ more: [PaintCommand]) { commands += more }

  /// Puts a command in the place of another one.
  mutating func replace(at index: Int, with command: PaintCommand) { commands[index] = command }

  mutating func removeLast() { commands.removeLast() }

  /// Takes back all commands from a place on.
  mutating func removeAll(from index: Int) { commands.removeSubrange(index...) }
}
