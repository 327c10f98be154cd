import CCairo

/// An object of GLib's, given back when its owner goes.
///
/// The corresponding GLib type is `GObject`.
final class GLibObject {
  let pointer: OpaquePointer

  /// Takes over a reference; nil for no object.
  init?(owning pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { segue_unref(UnsafeMutableRawPointer(pointer)) }
}

extension GLibObject {
  /// A context for laying out text so that it looks alike on every machine.
  ///
  /// Lengths are points, outlines are not bent to the pixel grid, edges are smoothed in grey. The
  /// fonts behind it are Pango's own for the current thread, so that contexts cost little.
  static func textContext() -> GLibObject? {
    let map = pango_cairo_font_map_get_default()
    guard let context = GLibObject(owning: pango_font_map_create_context(map)) else { return nil }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context.pointer, options)
    pango_cairo_context_set_resolution(context.pointer, 72)
    // Widths stay exact whatever the scale of the pixels; glyphs are put on whole ones when drawn.
    pango_context_set_round_glyph_positions(context.pointer, 0)
    // The user's locale would choose other fonts for the same text.
    pango_context_set_language(context.pointer, pango_language_from_string("en"))
    return context
  }
}
