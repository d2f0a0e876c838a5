public import Arbor
public import ArborDisplay
public import ArborMotion
public import Foundation

extension GraphicsContext {
  /// How what is drawn is combined with what is behind it.
  ///
  /// ```swift
  /// context.blendMode = .multiply
  /// context.fill(Path(frame), with: .color(.orange))
  /// ```
  ///
  /// Differs from SwiftUI: only those modes are declared that browsers have. PDF files, and images
  /// with more than a few million pixels in all that is added, have `screen` for `plusLighter`.
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
    /// Removes what is behind, as far as what is drawn is opaque.
    public static let destinationOut = BlendMode(rawValue: 23)
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

    /// The mode of a layer.
    var mode: ArborDisplay.BlendMode { Self.modes.first { $0.0 == self }?.1 ?? .normal }

    /// Creates the mode of a layer's.
    init(_ mode: ArborDisplay.BlendMode) {
      self = Self.modes.first { $0.1 == mode }?.0 ?? .normal
    }
  }

  /// How a filter changes colors.
  ///
  /// ```swift
  /// context.addFilter(.saturation(0.2), options: .linearColor)
  /// ```
  public struct FilterOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The filter works with the amount of light. Browsers filter in sRGB: it changes nothing.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// How a blur treats edges.
  ///
  /// ```swift
  /// context.addFilter(.blur(radius: 4, options: .opaque))
  /// ```
  public struct BlurOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The blur ends at the edges of the canvas, and is nowhere translucent.
    public static let opaque = BlurOptions(rawValue: 1)
  }

  /// A change of the colors, the sharpness or the shadow of what is drawn.
  ///
  /// ```swift
  /// context.addFilter(.shadow(radius: 3, y: 2))
  /// context.fill(card, with: .color(.white))
  /// ```
  ///
  /// Differs from SwiftUI: there are no filters for color matrices, and shadows have no options.
  public struct Filter: Sendable {
    private enum Storage {
      case effect(LayerEffect)
      case multiply(Color)
      case shadow(Color, LayerContent.Shadow)
      case transform(CGAffineTransform)
      case threshold(ClosedRange<Double>, Color)
    }

    private let storage: Storage

    /// Returns a filter that adds a shadow.
    ///
    /// - Parameters:
    ///   - color: The color of the shadow where what is drawn is opaque.
    ///   - radius: The standard deviation of its blur, in points; negative values count as 0.
    ///   - x: How far it is moved to the right, in points.
    ///   - y: How far it is moved down, in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter(
        storage: .shadow(
          color,
          LayerContent.Shadow(
            color: .black, radius: max(finite(radius, 0), 0), x: finite(x, 0), y: finite(y, 0))))
    }

    /// Returns a filter that multiplies the components of colors, and their opacity, with those of
    /// a color.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(storage: .multiply(color)) }

    /// Returns a filter that rotates the hue of all colors.
    public static func hueRotation(_ angle: Angle) -> Filter {
      effect(.hueRotation(.radians(finite(angle.radians, 0))))
    }

    /// Returns a filter that scales the saturation of colors: 0 yields grays, 1 changes nothing.
    public static func saturation(_ amount: Double) -> Filter {
      effect(.saturation(max(finite(amount, 1), 0)))
    }

    /// Returns a filter that adds an amount from -1 to 1 to the components of colors.
    public static func brightness(_ amount: Double) -> Filter {
      effect(.brightness(min(max(finite(amount, 0), -1), 1)))
    }

    /// Returns a filter that scales the distance of colors from middle gray: 1 changes nothing;
    /// negative amounts also invert.
    public static func contrast(_ amount: Double) -> Filter {
      effect(.contrast(finite(amount, 1)))
    }

    /// Returns a filter that inverts colors: fully with 1, not at all with 0.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      effect(.contrast(1 - 2 * min(max(finite(amount, 1), 0), 1)))
    }

    /// Returns a filter that removes color: 0 changes nothing, 1 yields grays.
    public static func grayscale(_ amount: Double) -> Filter {
      effect(.grayscale(min(max(finite(amount, 0), 0), 1)))
    }

    /// A filter that makes colors black, the more opaque the lighter they were.
    public static var luminanceToAlpha: Filter { effect(.luminanceToAlpha) }

    /// Returns a filter that blurs.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation, in points; negative values count as 0.
    ///   - options: How edges are treated.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      effect(
        .blur(radius: max(finite(radius, 0), 0), isOpaque: options.contains(.opaque)))
    }

    /// Returns a filter that transforms what is drawn, about the origin of the canvas.
    ///
    /// Differs from SwiftUI: perspective is left out.
    ///
    /// - Parameter matrix: The transformation; one with numbers that are not finite changes
    ///   nothing.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      let numbers = [
        matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m31, matrix.m32,
      ]
      guard numbers.allSatisfy(\.isFinite) else { return effect(.saturation(1)) }
      return Filter(
        storage: .transform(
          CGAffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m31,
            ty: matrix.m32)))
    }

    /// Returns a filter that draws in one color where the opacity is within a range, and nothing
    /// elsewhere. Opacities are told apart to about 1/256.
    ///
    /// ```swift
    /// context.addFilter(.alphaThreshold(min: 0.5, color: .orange))
    /// context.addFilter(.blur(radius: 12))
    /// context.drawLayer { layer in drawDrops(in: &layer) }
    /// ```
    ///
    /// - Parameters:
    ///   - min: The least opacity that is drawn, from 0 to 1.
    ///   - max: The greatest one.
    ///   - color: The color.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter {
      let least = Swift.min(Swift.max(finite(min, 0), 0), 1)
      let greatest = Swift.min(Swift.max(finite(max, 1), least), 1)
      return Filter(storage: .threshold(least...greatest, color))
    }

    private static func effect(_ effect: LayerEffect) -> Filter {
      Filter(storage: .effect(effect))
    }

    private static func finite(_ number: Double, _ neutral: Double) -> Double {
      number.isFinite ? number : neutral
    }

    /// How often the filtered part is drawn.
    var copies: Int {
      if case .threshold(let range, _) = storage, range.upperBound < 1 { 2 } else { 1 }
    }

    /// Returns a part to which the filter is applied.
    func applied(to part: PicturePart, in surface: CanvasSurface) -> PicturePart {
      switch storage {
      case .effect(let effect): return .layer(LayerContent(effect: effect), [part])
      case .multiply(let color):
        let color = color.rgba(in: surface.environment)
        return .layer(LayerContent(effect: .multiply(color)), [part])
      case .shadow(let color, var shadow):
        shadow.color = color.rgba(in: surface.environment)
        return .layer(LayerContent(effect: .shadow(shadow)), [part])
      case .transform(let transform): return .layer(LayerContent(transform: transform), [part])
      case .threshold(let range, let color):
        return part.threshold(range, color.rgba(in: surface.environment))
      }
    }
  }

  /// Adds a filter to what is drawn from now on. Of several filters the one that was added last
  /// applies first.
  ///
  /// ```swift
  /// context.addFilter(.blur(radius: 2))
  /// ```
  ///
  /// Each operation is filtered alone; to filter several as a whole, draw them in a layer.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - options: They change nothing: browsers filter in sRGB.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(filter)
  }
}

extension PicturePart {
  /// Returns a color where the opacity of the part is within a range.
  ///
  /// ## Algorithm
  /// White on an opaque black ground, the part is as light as it was opaque. A great contrast then
  /// leaves black and white, which become transparent and opaque, and get the color. Where there is
  /// a greatest opacity, the same with the inverse colors is a mask.
  fileprivate func threshold(_ range: ClosedRange<Double>, _ color: RGBA) -> PicturePart {
    let part = opaque(from: range.lowerBound, to: 1)
      .with(.brightness(1)).with(.multiply(color))
    guard range.upperBound < 1 else { return part }
    return .masked([part], by: [opaque(from: 0, to: range.upperBound)])
  }

  /// Returns black where the opacity is at least `least`, or, if that is 0, at most `greatest`.
  private func opaque(from least: Double, to greatest: Double) -> PicturePart {
    let steps = 256.0
    let isUpper = greatest < 1
    // Half a step, so that the limit itself is within.
    let edge = isUpper ? greatest + 0.5 / steps : least - 0.5 / steps
    return with(.brightness(1)).with(.isolated(isOpaque: true))
      .with(.brightness(min(max(0.5 - edge, -1), 1)))
      .with(.contrast(isUpper ? -steps : steps)).with(.luminanceToAlpha)
  }

  private func with(_ effect: LayerEffect) -> PicturePart {
    .layer(LayerContent(effect: effect), [self])
  }
}
