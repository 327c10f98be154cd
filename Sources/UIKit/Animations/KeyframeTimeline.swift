import CoreGraphics
import Foundation
import QuartzCore

/// A part of a keyframe animation, in fractions of the whole.
struct KeyframeWindow: Equatable {
  var start: Double
  var length: Double
  var end: Double { start + length }

  static let whole = KeyframeWindow(start: 0, length: 1)

  /// A part of the part; what reaches over its ends is cut.
  func part(start: Double, length: Double) -> KeyframeWindow {
    let from = Self.limited(start)
    let to = Self.limited(start + max(0, length))
    return KeyframeWindow(
      start: self.start + from * self.length, length: max(0, to - from) * self.length)
  }

  private static func limited(_ fraction: Double) -> Double {
    fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}

/// The values that a property goes through, from its keyframes (KF1).
struct KeyframeValues {
  private struct Frame {
    let window: KeyframeWindow
    let value: Any
  }

  /// One of the values, when it is reached, and whether the value stands before or after it.
  struct Stop {
    var time: Double
    var value: Any
    var isHeld = false
  }

  private let start: Any
  private var frames: [Frame] = []

  init(startingAt value: Any) { start = value }

  mutating func add(_ value: Any, in window: KeyframeWindow) {
    frames.append(Frame(window: window, value: value))
  }

  /// The values in the order of time: from the keyframe's start to its end the value goes to the
  /// keyframe's, and it holds in between.
  ///
  /// A keyframe that starts while another one of the property runs has no start of its own.
  var stops: [Stop] {
    var stops = [Stop(time: 0, value: start)]
    func hold(until time: Double) {
      let last = stops.count - 1
      guard time > stops[last].time else { return }
      stops[last].isHeld = true
      stops.append(Stop(time: time, value: stops[last].value, isHeld: true))
    }
    let ordered = frames.enumerated().sorted {
      ($0.element.window.start, $0.offset) < ($1.element.window.start, $1.offset)
    }
    for (_, frame) in ordered {
      hold(until: frame.window.start)
      let end = max(frame.window.end, stops.last?.time ?? 0)
      stops.append(Stop(time: end, value: frame.value))
    }
    hold(until: 1)
    return stops
  }

  /// The values alone, for an even speed from each to the next.
  var waypoints: [Any] {
    [start] + frames.sorted { $0.window.start < $1.window.start }.map(\.value)
  }
}

/// What the keyframes of one `UIView.animateKeyframes` change, gathered until all are known.
@MainActor final class KeyframeTimeline {
  private struct Track {
    let view: UIView
    let key: String
    var values: KeyframeValues
    var blocks: [AnimationBlock]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Notes that a property got a value in a block's part of the timeline.
  ///
  /// Values that cannot be animated still make the block wait for the end.
  func record(_ view: UIView, _ key: String, from old: Any?, to new: Any?, in block: AnimationBlock)
  {
    let index = tracks.firstIndex { $0.view === view && $0.key == key } ?? tracks.count
    if index == tracks.count {
      let values = KeyframeValues(startingAt: old ?? NSNull())
      tracks.append(Track(view: view, key: key, values: values, blocks: []))
    }
    tracks[index].values.add(new ?? NSNull(), in: block.window)
    tracks[index].blocks.append(block)
  }

  /// Adds one animation for each property.
  func addAnimations(of block: AnimationBlock) {
    for track in tracks {
      let layer = track.view.layer
      layer.removeViewAnimations(of: track.key)
      block.animationDidBegin()
      block.add(
        animation(of: track, paced: block.timing.pacing), to: track.view, forKey: track.key,
        moving: track.key, waiting: track.blocks + [block])
    }
    tracks = []
  }

  private func animation(
    of track: Track, paced pacing: AnimationPacing
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: track.key)
    animation.calculationMode = mode
    // A spring has no curve to pace keyframes with.
    animation.timingFunction = CAMediaTimingFunction(pacing.curveOrDefault)
    if mode == .paced || mode == .cubicPaced {
      animation.values = track.values.waypoints
      return animation
    }
    let stops = track.values.stops
    animation.values = stops.map(\.value)
    animation.keyTimes = stops.map { NSNumber(value: $0.time) }
    if mode == .cubic {
      // A curve that comes to a stand where the value holds does not leave it meanwhile.
      animation.tensionValues = stops.map { NSNumber(value: $0.isHeld ? 1 : 0) }
    }
    return animation
  }
}
