extension CALayer {
  /// The layer's own time at a time of the host.
  final func localTime(at host: CFTimeInterval) -> CFTimeInterval {
    let outer = parent?.localTime(at: host) ?? host
    return isTimeOwn ? timing.ownTime(at: outer) : outer
  }

  /// When the layer's own time comes to `local` or is past it; nil when it does not get there by
  /// itself.
  final func hostTime(ofLocal local: CFTimeInterval) -> CFTimeInterval? {
    var outer = local
    if isTimeOwn {
      guard timing.speed > 0, timing.duration == .infinity else { return nil }
      outer = timing.parentTime(ofLocal: local)
    }
    guard let parent else { return outer }
    return parent.hostTime(ofLocal: outer)
  }

  /// Whether the layer's own time moves.
  final var isTimeMoving: Bool {
    (!isTimeOwn || timing.speed != 0) && (parent?.isTimeMoving ?? true)
  }

  final func adjustTiming(_ change: (inout MediaTiming) -> Void) {
    if role == .presentation { refuseTiming() }
    let old = timing
    change(&timing)
    guard timing != old else { return }
    isTimeOwn = timing != .layer
    context?.timeDidChange(under: self)
  }

  private func refuseTiming() {
    misuse("CALayer: the time of a presentation layer cannot be changed; change its model()'s")
  }

  /// The host's time at a time of the layer's own.
  private func outerTime(ofLocal local: CFTimeInterval) -> CFTimeInterval {
    let outer = isTimeOwn ? timing.parentTime(ofLocal: local) : local
    return parent?.outerTime(ofLocal: outer) ?? outer
  }

  final func time(_ time: CFTimeInterval, from other: CALayer?) -> CFTimeInterval {
    model().localTime(at: other?.model().outerTime(ofLocal: time) ?? time)
  }

  final func time(_ time: CFTimeInterval, to other: CALayer?) -> CFTimeInterval {
    let host = model().outerTime(ofLocal: time)
    return other?.model().localTime(at: host) ?? host
  }
}
