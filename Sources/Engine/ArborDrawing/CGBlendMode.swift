/// How what is drawn is combined with what is behind it.
///
/// ```swift
/// context.setBlendMode(.multiply)
/// ```
public enum CGBlendMode: Int32, Sendable {
  /// The drawing covers what is behind it.
  case normal = 0
  /// Multiplies the colors.
  case multiply = 1
  /// Multiplies the inverse colors.
  case screen = 2
  /// Multiplies dark colors, and the inverses of light ones, by what is behind.
  case overlay = 3
  /// The darker of both, for each component.
  case darken = 4
  /// The lighter of both, for each component.
  case lighten = 5
  /// Brightens what is behind.
  case colorDodge = 6
  /// Darkens what is behind.
  case colorBurn = 7
  /// Darkens or lightens softly, by what is drawn.
  case softLight = 8
  /// Multiplies dark colors, and the inverses of light ones, by what is drawn.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// The hue and the saturation of what is drawn.
  case color = 14
  /// The luminosity of what is drawn.
  case luminosity = 15
  /// Removes what is behind.
  case clear = 16
  /// Replaces what is behind.
  case copy = 17
  /// The drawing where something is behind, which is removed.
  case sourceIn = 18
  /// The drawing where nothing is behind; what is behind is removed.
  case sourceOut = 19
  /// The drawing covers what is behind it, and is visible only there.
  case sourceAtop = 20
  /// The drawing is behind everything before it.
  case destinationOver = 21
  /// Only what is behind, as far as what is drawn is opaque.
  case destinationIn = 22
  /// Removes what is behind, as far as what is drawn is opaque.
  case destinationOut = 23
  /// Only what is behind as far as what is drawn is opaque, and the drawing behind it.
  case destinationAtop = 24
  /// The drawing where nothing is behind, and what is behind elsewhere.
  case xor = 25
  /// Adds the colors and subtracts white.
  case plusDarker = 26
  /// Adds the colors.
  case plusLighter = 27
}
