/// What a layer is, for the fast way through its setters.
package enum LayerRole: Sendable {
  /// A layer with implicit actions of its own.
  case plain
  /// The layer of a view: its actions come from the view, and only inside an animation block
  /// (UA22).
  case viewBacked
  /// A layer made by `presentation()`, which nobody can change (CA13).
  case presentation
}

extension CALayer {
  /// Tells that a view is the delegate, so that setters ask for actions only while
  /// `LayerContext.viewAnimationDepth` is not 0.
  package func becomeViewBacked() { role = .viewBacked }
}
