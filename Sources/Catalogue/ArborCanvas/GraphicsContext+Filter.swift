public import Arbor
public import ArborDisplay
public import ArborMotion
public import Foundation

extension GraphicsContext {
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
    /// Noise hides steps between colors: browsers do as they think best in any case.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// A change of the colors, the sharpness or the shadow of what is drawn.
  ///
  /// ```swift
  /// context.addFilter(.shadow(radius: 3, y: 2))
  /// context.fill(card, with: .color(.white))
  /// ```
  ///
  public struct Filter: Sendable {
    private enum Storage {
      case effect(LayerEffect)
      case multiply(Color)
      case shadow(Color, CanvasShadow)
      case matrix(ColorMatrix)
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
    ///   - blendMode: How the shadow is combined with what is behind it: with what is drawn if it
    ///     is above that, and with the picture if it disables the group.
    ///   - options: Where the shadow is, and what casts it.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let look = LayerContent.Shadow(
        color: .black, radius: max(finite(radius, 0), 0), x: finite(x, 0), y: finite(y, 0))
      return Filter(storage: .shadow(color, CanvasShadow(look, blendMode, options)))
    }

    /// Returns a filter that replaces colors by a matrix times these.
    ///
    /// ```swift
    /// var sepia = ColorMatrix()
    /// (sepia.r1, sepia.r2, sepia.r3) = (0.39, 0.77, 0.19)
    /// context.addFilter(.colorMatrix(sepia))
    /// ```
    ///
    /// - Parameter matrix: The factors; those that are not finite count as 0.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(storage: .matrix(matrix))
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
      switch storage {
      case .threshold(let range, _): range.upperBound < 1 ? 2 : 1
      case .shadow(_, let shadow): shadow.copies
      default: 1
      }
    }

    /// The shadow that is drawn apart from what casts it; `nil` for other filters.
    var ungrouped: (color: Color, shadow: CanvasShadow)? {
      guard case .shadow(let color, let shadow) = storage, shadow.options.contains(.disablesGroup)
      else { return nil }
      return (color, shadow)
    }

    /// Returns a part to which the filter is applied.
    func applied(to part: PicturePart, in surface: CanvasSurface) -> PicturePart {
      switch storage {
      case .effect(let effect): return .layer(LayerContent(effect: effect), [part])
      case .multiply(let color):
        let color = color.rgba(in: surface.environment)
        return .layer(LayerContent(effect: .multiply(color)), [part])
      case .shadow(let color, let shadow):
        return shadow.applied(to: part, color.rgba(in: surface.environment), in: surface)
      case .matrix(let matrix): return .layer(LayerContent(effect: .matrix(matrix.factors)), [part])
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

  func with(_ effect: LayerEffect) -> PicturePart {
    .layer(LayerContent(effect: effect), [self])
  }
}
