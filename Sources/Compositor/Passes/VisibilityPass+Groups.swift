import CoreGraphics

/// A subtree that fades as one picture.
///
/// Where only one opaque item shows, it is painted directly with the group's opacity: an offscreen
/// group gives the same bits. The rest is painted offscreen.
struct FadingGroup {
  /// Beyond so many rectangles everything else is painted offscreen.
  static let limit = 128

  let alpha: UInt8
  /// Pixels in which something translucent shows, so that they are painted offscreen.
  var blended = PixelRegion()
  /// What is painted directly.
  var direct: [PaintCommand] = []
}

/// What is painted offscreen: what fades as one picture, and the edges and corners that a mask to
/// bounds covers in part.
extension VisibilityPass {
  /// Paints a subtree directly where a mask to bounds covers pixels wholly, and offscreen, to be
  /// cut, where it covers them in part.
  mutating func visitCut(_ item: Item, box: PixelRect) {
    var inside = PixelRegion()
    item.node.outline.forEachSolidPart { inside.formUnion($0.intersection(box)) }
    let outside = remaining
    var rim = outside.intersection(box)
    rim.subtract(inside)
    if !rim.isEmpty {
      remaining = rim
      visitOffscreen(item)
    }
    inside.formIntersection(outside)
    remaining = inside
    if item.node.groupAlpha < 255 {
      visitFading(item, box: box)
      remaining = outside
    } else {
      visitItems(of: item, alpha: 255)
      inside.subtract(remaining)
      remaining = outside
      remaining.subtract(inside)
    }
  }

  /// Paints a subtree offscreen in all that remains, and cuts it to its outline.
  private mutating func visitOffscreen(_ item: Item) {
    let around = fading
    let place = remaining
    fading = nil
    var item = item
    item.isCut = true
    let end = list.commands.count
    append(.groupEnd, item, place.bounds, alpha: item.node.groupAlpha)
    visitItems(of: item, alpha: 255)
    close(groupAt: end, item, cleared: remaining)
    fading = around
    fading?.blended.formUnion(place)
  }

  /// Paints a subtree that fades as one picture.
  mutating func visitFading(_ item: Item, box: PixelRect) {
    let around = fading
    let outside = remaining
    let place = outside.intersection(box)
    remaining = place
    fading = FadingGroup(alpha: item.node.groupAlpha)
    let end = list.commands.count
    append(.groupEnd, item, place.bounds, alpha: item.node.groupAlpha)
    guard list.commands.count > end else {
      (remaining, fading) = (outside, around)
      return
    }
    visitItems(of: item, alpha: 255)
    if isCulling, let group = fading {
      let (first, count) = list.addRects(of: group.blended, in: box)
      var command = list.commands[end]
      (command.first, command.count) = (first, count)
      list.replace(at: end, with: command)
      remaining.formIntersection(group.blended)
    }
    close(groupAt: end, item, cleared: remaining)
    list.add(fading?.direct ?? [])
    (remaining, fading) = (outside, around)
    fading?.blended.formUnion(place)
  }

  /// Begins the group that ends at `end`, or takes the end back when there is nothing in it.
  private mutating func close(groupAt end: Int, _ item: Item, cleared: PixelRegion) {
    guard list.commands.count > end + 1 else {
      list.removeLast()
      return
    }
    let (first, count) = list.addRects(of: cleared, in: cleared.bounds)
    list.add(
      PaintCommand(
        kind: .groupStart, node: .passUnretained(item.node), first: first, count: count))
  }

  /// Adds what shows of an item of a fading group: directly where it alone shows.
  mutating func emitFading(
    _ kind: PaintCommand.Kind, _ item: Item, _ shape: Shape, alpha: UInt8, isOpaque: Bool
  ) {
    guard var group = fading else { return }
    fading = nil
    var visible = remaining.intersection(shape.pixels.intersection(item.clip))
    if isOpaque {
      var solid = PixelRegion()
      shape.forEachSolidPart { solid.formUnion($0.intersection(item.clip)) }
      var direct = visible
      direct.formIntersection(solid)
      direct.subtract(group.blended)
      if !direct.isEmpty {
        let (first, count) = list.addRects(of: direct, in: direct.bounds)
        group.direct.append(
          PaintCommand(
            kind: kind, node: .passUnretained(item.node), first: first, count: count,
            alpha: group.alpha, isCut: item.isCut))
        // What is behind is left out, not painted over: it would fade twice.
        remaining.subtract(direct)
        visible.subtract(direct)
      }
      visible.subtract(solid)
      group.blended.formUnion(visible)
    } else {
      group.blended.formUnion(visible)
    }
    if group.blended.rects.count + remaining.rects.count > FadingGroup.limit {
      group.blended.formUnion(remaining)
    }
    fading = group
    append(kind, item, shape.pixels, alpha: alpha)
  }
}
