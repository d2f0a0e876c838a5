public import Foundation

extension UIImage {
  /// The way in which an image is shown.
  public class Configuration: NSObject, @unchecked Sendable {
    fileprivate override init() { super.init() }
  }

  /// The weight of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the weight of text next to the symbol.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size of a symbol next to text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The size, the weight and the color of a symbol.
  ///
  /// ```swift
  /// let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
  /// view.image = UIImage(systemName: "star", withConfiguration: large)
  /// ```
  ///
  /// Differs from UIKit: of several colors, all layers have the first; in an image view that
  /// stretches its image the weight is regular.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    private let size: CGFloat?
    package let weight: SymbolWeight?
    private let scale: SymbolScale?
    fileprivate let color: UIColor?

    private init(
      size: CGFloat? = nil, weight: SymbolWeight? = nil, scale: SymbolScale? = nil,
      color: UIColor? = nil
    ) {
      self.size = size.map { $0.isFinite ? min(max($0, 0), 4096) : 0 }
      (self.weight, self.scale, self.color) = (weight, scale, color)
    }

    /// Specifies nothing.
    public static let unspecified = SymbolConfiguration(size: nil)

    /// Specifies the size of the text next to the symbol.
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
    /// Specifies size and weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight)
    }
    /// Specifies size, weight and scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }
    /// Specifies the scale.
    public convenience init(scale: SymbolScale) { self.init(size: nil, scale: scale) }
    /// Specifies the weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight) }
    /// Specifies the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    /// Specifies the size of a text style, and the scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Specifies the size of a font.
    public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    /// Specifies the size of a font, and the scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: font.pointSize, scale: scale)
    }
    /// Specifies the color of all layers.
    public convenience init(hierarchicalColor: UIColor) { self.init(color: hierarchicalColor) }
    /// Specifies the colors of the layers, of which the first is used.
    public convenience init(paletteColors: [UIColor]) { self.init(color: paletteColors.first) }

    /// Returns the configuration with what another one specifies.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        size: other.size ?? size, weight: other.weight ?? weight, scale: other.scale ?? scale,
        color: other.color ?? color)
    }

    /// The size of text that is as high as the symbol, in points; `nil` if none is specified.
    package var fontSize: CGFloat? {
      size == nil && scale == nil ? nil : (size ?? 17) * (scale?.factor ?? 1)
    }

    /// The side of the symbol, in points: 20 next to text of 17 points.
    fileprivate var side: CGFloat { (fontSize ?? 17) * 20 / 17 }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.size == size && other.weight == weight && other.scale == scale
        && other.color == color
    }

    public override var hash: Int { [size, scale?.factor].hashValue }
  }

  /// Creates a system symbol in a size and color; `nil` for an empty name.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = withConfiguration as? SymbolConfiguration
    self.init(symbol: name, symbol, .automatic, nil)
  }

  /// Creates a system symbol of 20 by 20 points; `nil` for an empty name. Symbols are the same in
  /// all traits.
  public convenience init?(systemName name: String, compatibleWith: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Creates an image by its name, for the current traits; `nil` if it is not found. Files have no
  /// configuration.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  private convenience init(
    symbol name: String, _ configuration: SymbolConfiguration?, _ mode: RenderingMode,
    _ tint: UIColor?
  ) {
    let side = configuration?.side ?? 20
    self.init(
      .symbol(name), CGSize(width: side, height: side), mode, configuration?.color ?? tint,
      symbol: configuration)
  }

  /// Returns a symbol with another configuration, which replaces the former one; other images as
  /// they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name) = source else { return self }
    return UIImage(symbol: name, configuration as? SymbolConfiguration, renderingMode, tint)
  }

  /// Returns a symbol with what a configuration specifies besides its own; `nil` for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
  }

  /// The configuration of the image; `nil` for none.
  public var configuration: Configuration? { symbolConfiguration }

  /// Whether the image is a system symbol.
  public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
}
