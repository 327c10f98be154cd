import CoreGraphics
import QuartzCore

extension RenderNode {
  /// What a refresh changed.
  struct Difference {
    /// The layer stands elsewhere, or has another outline.
    var isMoved: Bool
    /// The layers below must be refreshed too.
    var isStaleBelow: Bool
    /// The subtree is composed in another way: its pixels may all differ.
    var isRecomposed: Bool
  }

  /// Reads the layer's values again and makes its items.
  @MainActor func refresh(below parent: RenderNode?, in tree: RenderTree) -> Difference {
    let values = tree.values(of: layer)
    let before = (
      clip: clipForChildren, masks: masksToBounds, alpha: groupAlpha, opacity: itemOpacity,
      projection: projection
    )
    zPosition = Double(values.zPosition)
    rasterScale = tree.rasterScale(of: values, on: self)
    isShown = !values.isHidden
    clip = parent?.clipForChildren ?? tree.screen
    let inherited = isMask ? 1 : parent?.itemOpacity ?? 1
    takeOpacity(of: values, inherited: inherited)
    if !tree.isRootFaded, parent == nil {
      (groupAlpha, itemOpacity, isShown) = (255, 1, !values.isHidden)
    }
    inheritedOpacity = inherited
    let isVacant = !isShown
    let hadTransition = extras?.transition != nil
    if values.transition != nil { isShown = true }
    let isMapMoved = takePlace(of: values, below: parent, tree)
    guard isShown else {
      frame = OutlineSource()
      return Difference(isMoved: true, isStaleBelow: true, isRecomposed: true)
    }
    let isMoved = takeOutline(of: values, isMapMoved: isMapMoved, tree.shapes) || isMapMoved
    masksToBounds = values.masksToBounds
    makeItems(values, tree)
    takeTransition(values, isVacant: isVacant, tree.shapes)
    let isRecomposed =
      hadTransition || extras?.transition != nil || groupAlpha != before.alpha
      || itemOpacity != before.opacity || masksToBounds != before.masks
      || (masksToBounds && isMoved)
    return Difference(
      isMoved: isMoved,
      isStaleBelow: isMapMoved || projection != before.projection || isRecomposed
        || clipForChildren != before.clip,
      isRecomposed: isRecomposed)
  }

  /// Works out the map to the device; returns whether it changed.
  @MainActor private func takePlace(
    of values: LayerValues, below parent: RenderNode?, _ tree: RenderTree
  ) -> Bool {
    let old = map
    if let parent {
      shift = LayerGeometry.shift(of: values)
      // A mask stands in the layer's own space, not among its sublayers.
      map = LayerGeometry.map(
        of: values, in: parent.map, projection: isMask ? nil : parent.projection)
    } else {
      map = tree.rootMap(values)
    }
    if let transition = values.transition {
      let items = extras ?? NodeExtras()
      items.restingMap = map
      extras = items
      let shift = TransitionItem.shift(of: transition, values.bounds)
      map = map.movedFirst(x: shift.x, y: shift.y)
    }
    let newProjection = LayerGeometry.projection(of: values)
    if newProjection != nil || isProjecting { projection = newProjection }
    if !map.isVisible(values.bounds, fromBehind: values.isDoubleSided) { isShown = false }
    return map != old
  }

  /// Works out the outline; returns whether it changed.
  private func takeOutline(
    of values: LayerValues, isMapMoved: Bool, _ shapes: ShapeMaker
  ) -> Bool {
    let source = OutlineSource(
      bounds: values.bounds, radius: values.cornerRadius, corners: values.maskedCorners)
    guard isMapMoved || source != frame else { return false }
    let old = outline
    frame = source
    outline = shapes.shape(
      of: source.bounds, radius: Double(source.radius), corners: source.corners, through: map)
    return !outline.isSame(as: old)
  }

  /// Opacity fades the subtree as one picture, or, where group opacity is off, each item by itself.
  private func takeOpacity(of values: LayerValues, inherited: Float) {
    let opacity = max(0, min(1, values.opacity))
    let effective = opacity * inherited
    let isGroup = values.allowsGroupOpacity && opacity < 1
    if isGroup || extras?.mask != nil || values.transition != nil || rasterScale > 0 {
      groupAlpha = Self.byte(effective)
      itemOpacity = 1
    } else {
      groupAlpha = 255
      itemOpacity = effective
    }
    if Self.byte(effective) == 0 { isShown = false }
  }

  @MainActor private func makeItems(_ values: LayerValues, _ tree: RenderTree) {
    let shapes = tree.shapes
    let alpha = Self.byte(itemOpacity)
    let background = values.backgroundColor?.premultiplied ?? 0
    fill = alpha == 255 ? background : Pixel.scaled(background, by: UInt32(alpha))
    own = fill >> 24 == 0 ? .empty : outline.pixels
    let border = BorderItem(values, through: map, shapes: shapes, alpha: alpha)
    let bitmap = values.contents.flatMap {
      BitmapItem($0, values, through: map, shapes: shapes, alpha: alpha)
    }
    let shadow = ShadowItem(
      values, through: map, shapes: shapes, opacity: itemOpacity, before: extras?.shadow)
    let drawing =
      values.drawing == nil
      ? nil
      : DrawingItem(
        values, through: map, outline: outline, screen: tree.screen, alpha: alpha,
        before: extras?.drawing)
    let hasItems = border != nil || bitmap != nil || shadow != nil || drawing != nil
    if hasItems || extras?.mask != nil || values.transition != nil || rasterScale > 0 {
      let items = extras ?? NodeExtras()
      items.border = border
      items.bitmap = bitmap
      items.shadow = shadow
      items.drawing = drawing
      items.transition = nil
      if rasterScale == 0 { items.raster = nil }
      extras = items
      if let drawing { own = own.union(drawing.bitmap.shape.pixels) }
      if border != nil { own = own.union(outline.pixels) }
      if let bitmap { own = own.union(bitmap.shape.pixels) }
      if let shadow { own = own.union(shadow.pixels) }
    } else {
      extras = nil
    }
    if masksToBounds { own = own.intersection(outline.pixels) }
  }

  /// Takes the transition under way, after all else: it needs to know where the layer stands.
  private func takeTransition(_ values: LayerValues, isVacant: Bool, _ shapes: ShapeMaker) {
    guard let shown = values.transition else { return }
    let items = extras ?? NodeExtras()
    var item = TransitionItem(
      shown, values.bounds, through: items.restingMap, shapes: shapes,
      alpha: Self.byte(inheritedOpacity))
    item.isVacant = isVacant
    items.transition = item
    extras = items
  }

  private static func byte(_ share: Float) -> UInt8 { UInt8(share * 255 + 0.5) }
}
