/// How large the memory behind a frame is kept, so that dragging a window's edge seldom allocates.
package enum BufferCapacity {
  /// The capacity to have for a need, in bytes, given the one there is: half as much again when it
  /// must grow, the same while it fits, smaller once less than 1/2.25 of it is needed.
  package static func next(current: Int, needed: Int) -> Int {
    let fits = needed <= current
    let isWasteful = Double(needed) * 2.25 < Double(current)
    guard !fits || isWasteful else { return current }
    // The first allocation is exact: most windows are never resized.
    return current == 0 ? needed : needed + needed / 2
  }
}
