import CCairo

/// How what is drawn is mixed with what is there.
///
/// Matches Core Graphics' `CGBlendMode`; `plusDarker` is absent.
public enum CGBlendMode: Int32, Sendable {
  /// The drawing over what is there.
  case normal
  /// The product of the colours.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Multiply or screen, as what is there is dark or light.
  case overlay
  /// The darker of the two, channel by channel.
  case darken
  /// The lighter of the two, channel by channel.
  case lighten
  /// What is there, brightened by the drawing.
  case colorDodge
  /// What is there, darkened by the drawing.
  case colorBurn
  /// Darken or lighten softly, as the drawing is dark or light.
  case softLight
  /// Multiply or screen, as the drawing is dark or light.
  case hardLight
  /// The distance between the colours.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The drawing's hue with the saturation and luminosity that are there.
  case hue
  /// The drawing's saturation with the hue and luminosity that are there.
  case saturation
  /// The drawing's hue and saturation with the luminosity that is there.
  case color
  /// The drawing's luminosity with the hue and saturation that are there.
  case luminosity
  /// Nothing remains.
  case clear
  /// The drawing replaces what is there.
  case copy
  /// The drawing where something is.
  case sourceIn
  /// The drawing where nothing is.
  case sourceOut
  /// The drawing over what is there, only where something is.
  case sourceAtop
  /// What is there over the drawing.
  case destinationOver
  /// What is there, where the drawing is.
  case destinationIn
  /// What is there, where the drawing is not.
  case destinationOut
  /// What is there over the drawing, only where the drawing is.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The sum of both, limited to white.
  case plusLighter = 27

  /// What Cairo calls the mode.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo's operator would also change what lies outside the shape that is drawn.
  var reachesOutside: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
