package import CoreGraphics

/// A transition of a layer, as its animation effect and the compositor share it.
///
/// All but the picture is fixed; the picture is set once, on the main actor, by the commit.
package final class LayerTransition: @unchecked Sendable {
  package let type: CATransitionType
  package let subtype: CATransitionSubtype
  /// What the layer showed before; nil when it showed nothing.
  package fileprivate(set) var picture: TransitionPicture?
  private let start: Double
  private let end: Double
  private let pace: TimingCurve

  init(
    type: CATransitionType, subtype: CATransitionSubtype, start: Double, end: Double,
    pace: TimingCurve
  ) {
    self.type = type
    self.subtype = subtype
    self.start = start
    self.end = end
    self.pace = pace
  }

  func apply(
    at moment: MediaTiming.Moment, of duration: CFTimeInterval, to picture: inout LayerPicture
  ) {
    let share = duration > 0 ? pace.progress(at: moment.time / duration) : 1
    picture.show(ShownTransition(transition: self, progress: start + (end - start) * share))
  }
}

/// Pixels that a layer and all that hangs from it showed.
package struct TransitionPicture {
  package var buffer: PixelBuffer
  /// The place of the pixels in the layer's own space, in points.
  package var rect: CGRect

  package init(buffer: PixelBuffer, rect: CGRect) {
    self.buffer = buffer
    self.rect = rect
  }
}

/// A transition under way.
package struct ShownTransition: Equatable, Sendable {
  package let transition: LayerTransition
  /// 0 shows the old picture, 1 the new one.
  package let progress: Double

  package static func == (left: ShownTransition, right: ShownTransition) -> Bool {
    left.transition === right.transition && left.progress == right.progress
  }
}

extension LayerContext {
  /// Pictures what layers show that a transition begins on, before the turn's changes take effect.
  func takeTransitionPictures() {
    for (layer, entry) in newAnimations
    where layer.context === self && layer.committedValues != nil
      && layer.animations?.contains(entry) == true
    {
      entry.effect.content.forEachTransition {
        $0.picture = renderer?.pictureBeforeCommit(of: layer)
      }
    }
  }
}

/// What a layer shows until the commit that is under way.
extension CALayer {
  /// The values as last committed, animated at the present instant.
  package var valuesBeforeCommit: LayerValues {
    guard let committedValues else { return values }
    let now = (context ?? LayerContext.current).now
    return animations?.values(over: committedValues, of: self, at: now) ?? committedValues
  }

  /// The sublayers as last committed.
  package var sublayersBeforeCommit: [CALayer] {
    (sublayersBefore ?? layers).filter { $0.committedValues != nil }
  }

  /// Keeps the list of sublayers as it was committed, before it changes.
  final func rememberSublayers() {
    guard sublayersBefore == nil, context != nil, committedValues != nil else { return }
    sublayersBefore = layers
  }
}

extension EffectContent {
  fileprivate func forEachTransition(_ body: (LayerTransition) -> Void) {
    switch self {
    case .transition(let transition): body(transition)
    case .group(let effects, _):
      for effect in effects { effect.content.forEachTransition(body) }
    case .nothing, .track, .keyframes: break
    }
  }
}
