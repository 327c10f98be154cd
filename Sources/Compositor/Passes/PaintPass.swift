import CoreGraphics

/// Paints what shows, back to front.
@MainActor final class PaintPass {
  /// An offscreen group being painted.
  private struct Group {
    let buffer: PixelBuffer
    let target: PaintTarget
  }

  private let scratch = Scratch()
  private var pool = BufferPool()
  private var groups: [Group] = []
  /// Pixels written, those of offscreen groups included.
  private(set) var pixelsPainted = 0
  /// Offscreen groups painted.
  private(set) var groupCount = 0

  /// Paints a list on `background`, which shows in `bare`.
  func run(_ list: PaintList, bare: PixelRegion, background: UInt32, into screen: PaintTarget) {
    groupCount = 0
    var painted = 0
    for rect in bare.rects {
      screen.fill(rect, with: background)
      painted += rect.area
    }
    let ends = groupEnds(list.commands)
    var nextEnd = 0
    var target = screen
    list.rects.withUnsafeBufferPointer { rects in
      list.commands.withUnsafeBufferPointer { commands in
        for command in commands.reversed() {
          let start = Int(command.first)
          let parts = UnsafeBufferPointer(rebasing: rects[start..<start + Int(command.count)])
          switch command.kind {
          case .fill:
            for rect in parts { target.lay(command.color, over: rect) }
          case .groupStart:
            let end = commands[ends[nextEnd]]
            nextEnd += 1
            target = begin(end, rects, cleared: parts)
          case .groupEnd, .maskEnd, .transitionEnd:
            let outer = groups.count > 1 ? groups[groups.count - 2].target : screen
            finish(command, parts, onto: outer)
            target = outer
          default:
            paint(command, parts, into: target)
          }
          for rect in parts { painted += rect.area }
        }
      }
    }
    pixelsPainted = painted
    pool.endFrame()
  }

  /// The places of the ends of groups, in the order in which the groups begin.
  private func groupEnds(_ commands: [PaintCommand]) -> [Int] {
    var open: [Int] = []
    var ends: [Int] = []
    for (index, command) in commands.enumerated() {
      switch command.kind {
      case .groupEnd, .maskEnd, .transitionEnd: open.append(index)
      default: break
      }
      if command.kind == .groupStart, let end = open.popLast() { ends.append(end) }
    }
    return ends.reversed()
  }

  /// Makes the target of a group, which will be laid over the rectangles of its `end`.
  private func begin(
    _ end: PaintCommand, _ rects: UnsafeBufferPointer<PixelRect>,
    cleared: UnsafeBufferPointer<PixelRect>
  ) -> PaintTarget {
    groupCount += 1
    var bounds = PixelRect.empty
    for index in Int(end.first)..<Int(end.first + end.count) { bounds = bounds.union(rects[index]) }
    let buffer = pool.take(width: bounds.width, height: bounds.height)
    let target = PaintTarget(buffer, at: bounds)
    for rect in cleared { target.fill(rect, with: 0) }
    groups.append(Group(buffer: buffer, target: target))
    return target
  }

  private func paint(
    _ command: PaintCommand, _ parts: UnsafeBufferPointer<PixelRect>, into target: PaintTarget
  ) {
    let node = command.node.takeUnretainedValue()
    let alpha = command.alpha
    let outline = command.isCut ? Shape(pixels: node.outline.pixels) : node.outline
    for rect in parts {
      switch command.kind {
      case .background:
        target.lay(Paint(color: node.fill, alpha: alpha), over: outline, in: rect)
      case .bitmap:
        guard let bitmap = node.extras?.bitmap else { continue }
        target.lay(bitmap, alpha: alpha, in: rect, scratch)
      case .drawing:
        guard let drawing = node.extras?.drawing?.bitmap else { continue }
        target.lay(drawing, alpha: alpha, in: rect, scratch)
      case .raster:
        guard let raster = node.extras?.raster?.bitmap else { continue }
        target.lay(raster, alpha: alpha, in: rect, scratch)
      case .border:
        guard let border = node.extras?.border else { continue }
        target.lay(border, within: outline, alpha: alpha, in: rect, scratch)
      case .shadow:
        guard let shadow = node.extras?.shadow else { continue }
        target.lay(shadow, alpha: alpha, in: rect, scratch)
      case .fill, .groupStart, .groupEnd, .maskEnd, .transitionEnd:
        break
      }
    }
  }

  /// Lays the innermost group's pixels over what is behind it, faded and cut to the outline of a
  /// mask to bounds; or does with them what a mask or a transition asks for.
  private func finish(
    _ command: PaintCommand, _ parts: UnsafeBufferPointer<PixelRect>, onto target: PaintTarget
  ) {
    guard let group = groups.popLast() else { return }
    let node = command.node.takeUnretainedValue()
    let outline = node.outline
    defer { pool.give(group.buffer) }
    if command.kind == .transitionEnd {
      guard let transition = node.extras?.transition else { return }
      for rect in parts { target.lay(transition, new: group.target, in: rect, scratch) }
      return
    }
    for rect in parts {
      for y in rect.minY..<rect.maxY {
        let row = target.pixel(rect.minX, y)
        let source = UnsafePointer(group.target.pixel(rect.minX, y))
        if command.kind == .maskEnd {
          maskRow(row, source, rect.width)
        } else if command.isCut {
          let mask = scratch.coverage.room(rect.width)
          outline.writeCoverage(y: y, from: rect.minX, to: rect.maxX, into: mask)
          overRow(row, source, rect.width, share: command.alpha, mask: mask)
        } else {
          overRow(row, source, rect.width, share: command.alpha)
        }
      }
    }
  }
}
