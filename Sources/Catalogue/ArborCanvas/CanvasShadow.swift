import ArborDisplay
import Foundation

extension GraphicsContext {
  /// The place of the shadow of a filter, and what casts it.
  ///
  /// ```swift
  /// // A shadow inside of what is drawn.
  /// context.addFilter(
  ///   .shadow(radius: 3, y: 2, blendMode: .sourceAtop, options: [.shadowAbove, .invertsAlpha]))
  /// ```
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is in front of what casts it.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Only the shadow is drawn.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// The shadow is cast by what is transparent.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// The shadow is drawn into the picture by itself, before what casts it; or after that, if it
    /// is above. It applies to the filter that was added first.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }
}

/// A shadow of what is drawn in a canvas.
struct CanvasShadow {
  /// The blur and the distance; the color is not used.
  private let look: LayerContent.Shadow
  let mode: GraphicsContext.BlendMode
  let options: GraphicsContext.ShadowOptions

  init(
    _ look: LayerContent.Shadow, _ mode: GraphicsContext.BlendMode,
    _ options: GraphicsContext.ShadowOptions
  ) {
    (self.look, self.mode, self.options) = (look, mode, options)
  }

  /// Whether it is a shadow as layers have it.
  private var isPlain: Bool {
    options.isDisjoint(with: [.shadowAbove, .shadowOnly, .invertsAlpha])
  }

  /// How often what casts the shadow is drawn.
  var copies: Int { isPlain || options.contains(.shadowOnly) ? 1 : mode == .normal ? 2 : 4 }

  /// Returns a part with its shadow.
  func applied(to part: PicturePart, _ color: RGBA, in surface: CanvasSurface) -> PicturePart {
    if isPlain {
      var look = look
      look.color = color
      return part.with(.shadow(look))
    }
    let shadow = alone(of: part, color, in: surface)
    if options.contains(.shadowOnly) { return shadow }
    guard options.contains(.shadowAbove) else { return .isolated([shadow, part]) }
    if let composition = Composition(mode, [shadow], covering: [.everything(in: surface)]) {
      return .isolated(composition.result(over: [part]))
    }
    return .isolated([part, shadow.with(.blend(mode.mode))])
  }

  /// Returns the shadow of a part.
  ///
  /// ## Algorithm
  /// The part becomes white, and then gets the color, which has its opacity. A ground with a hole
  /// is as large as needed for its edges not to be seen.
  func alone(of part: PicturePart, _ color: RGBA, in surface: CanvasSurface) -> PicturePart {
    var shape = part
    if options.contains(.invertsAlpha) {
      let reach = 3 * look.radius + max(abs(look.x), abs(look.y)) + 1
      shape = PicturePart.inverted(
        [part],
        in: surface.bounds.insetBy(dx: -min(reach, Path.farthest), dy: -min(reach, Path.farthest)))
    }
    shape = shape.with(.brightness(1)).with(.multiply(color))
    if look.radius > 0 { shape = shape.with(.blur(radius: look.radius, isOpaque: false)) }
    if look.x == 0, look.y == 0 { return shape }
    let way = CGAffineTransform(translationX: look.x, y: look.y)
    return .layer(LayerContent(transform: way), [shape])
  }
}
