import ArborDisplay
import Foundation

extension GraphicsContext {
  /// How what is drawn is combined with what is behind it.
  ///
  /// ```swift
  /// context.blendMode = .multiply
  /// context.fill(Path(frame), with: .color(.orange))
  /// ```
  ///
  /// The modes from `copy` to `plusDarker` change what is behind within the shape that is drawn, as
  /// those of Core Graphics do; within all clips for layers. Most of them draw the operations
  /// behind a second time, and these count again towards the operations of the canvas. Of uses that
  /// follow each other, some fifteen are drawn.
  ///
  /// Differs from SwiftUI: PDF files, and images with more than a few million pixels in all that is
  /// added, have `screen` for `plusLighter` and `multiply` for `plusDarker`.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The number of the mode.
    public let rawValue: Int32
    /// Creates a mode from its number; one that is not declared here is the normal one.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The drawing covers what is behind it.
    public static let normal = BlendMode(rawValue: 0)
    /// Multiplies the colors.
    public static let multiply = BlendMode(rawValue: 1)
    /// Multiplies the inverse colors.
    public static let screen = BlendMode(rawValue: 2)
    /// Multiplies dark colors, and the inverses of light ones, by what is behind.
    public static let overlay = BlendMode(rawValue: 3)
    /// The darker of both, for each component.
    public static let darken = BlendMode(rawValue: 4)
    /// The lighter of both, for each component.
    public static let lighten = BlendMode(rawValue: 5)
    /// Brightens what is behind.
    public static let colorDodge = BlendMode(rawValue: 6)
    /// Darkens what is behind.
    public static let colorBurn = BlendMode(rawValue: 7)
    /// Darkens or lightens softly, by what is drawn.
    public static let softLight = BlendMode(rawValue: 8)
    /// Multiplies dark colors, and the inverses of light ones, by what is drawn.
    public static let hardLight = BlendMode(rawValue: 9)
    /// The difference of both.
    public static let difference = BlendMode(rawValue: 10)
    /// The difference of both, with less contrast.
    public static let exclusion = BlendMode(rawValue: 11)
    /// The hue of what is drawn.
    public static let hue = BlendMode(rawValue: 12)
    /// The saturation of what is drawn.
    public static let saturation = BlendMode(rawValue: 13)
    /// The hue and the saturation of what is drawn.
    public static let color = BlendMode(rawValue: 14)
    /// The luminosity of what is drawn.
    public static let luminosity = BlendMode(rawValue: 15)
    /// Removes what is behind. Shapes in one color remove all of it, whatever their opacity; other
    /// drawings as much as they are opaque.
    public static let clear = BlendMode(rawValue: 16)
    /// Replaces what is behind.
    public static let copy = BlendMode(rawValue: 17)
    /// The drawing where something is behind, which is removed.
    public static let sourceIn = BlendMode(rawValue: 18)
    /// The drawing where nothing is behind; what is behind is removed.
    public static let sourceOut = BlendMode(rawValue: 19)
    /// The drawing covers what is behind it, and is visible only there.
    public static let sourceAtop = BlendMode(rawValue: 20)
    /// The drawing is behind everything before it.
    public static let destinationOver = BlendMode(rawValue: 21)
    /// Only what is behind, as far as what is drawn is opaque.
    public static let destinationIn = BlendMode(rawValue: 22)
    /// Removes what is behind, as far as what is drawn is opaque.
    public static let destinationOut = BlendMode(rawValue: 23)
    /// Only what is behind as far as what is drawn is opaque, and the drawing behind it.
    public static let destinationAtop = BlendMode(rawValue: 24)
    /// The drawing where nothing is behind, and what is behind elsewhere.
    public static let xor = BlendMode(rawValue: 25)
    /// Adds the colors and subtracts white.
    public static let plusDarker = BlendMode(rawValue: 26)
    /// Adds the colors.
    public static let plusLighter = BlendMode(rawValue: 27)

    private static let modes: [(BlendMode, ArborDisplay.BlendMode)] = [
      (.normal, .normal), (.multiply, .multiply), (.screen, .screen), (.overlay, .overlay),
      (.darken, .darken), (.lighten, .lighten), (.colorDodge, .colorDodge),
      (.colorBurn, .colorBurn), (.softLight, .softLight), (.hardLight, .hardLight),
      (.difference, .difference), (.exclusion, .exclusion), (.hue, .hue),
      (.saturation, .saturation), (.color, .color), (.luminosity, .luminosity),
      (.destinationOut, .destinationOut), (.clear, .destinationOut),
      (.plusLighter, .plusLighter),
    ]

    /// The mode of a layer; `normal` for those that ``Composition`` draws.
    var mode: ArborDisplay.BlendMode { Self.modes.first { $0.0 == self }?.1 ?? .normal }

    /// Creates the mode of a layer's.
    init(_ mode: ArborDisplay.BlendMode) {
      self = Self.modes.first { $0.1 == mode }?.0 ?? .normal
    }
  }
}
