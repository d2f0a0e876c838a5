public import Arbor
public import ArborCore
import ArborText
public import Foundation

extension Font {
  /// The information that fonts are resolved with: the platform, the text size, and the display.
  ///
  /// ```swift
  /// @Environment(\.fontResolutionContext) private var context
  /// ```
  public struct Context: Hashable, Sendable {
    fileprivate let idiom: Idiom
    fileprivate let size: DynamicTypeSize
    fileprivate let displayScale: Double
  }

  /// A font with the values that it has in a context.
  ///
  /// ```swift
  /// let isBold = font.resolve(in: context).isBold
  /// ```
  public struct Resolved: Hashable, Sendable {
    /// The size in points.
    public let pointSize: CGFloat
    /// The weight, one that the font has.
    public let weight: Weight
    /// The width, one that the font has.
    public let width: Width
    /// The line spacing.
    public let leading: Leading
    /// Whether the weight is bold or heavier.
    public let isBold: Bool
    /// Whether the letters are slanted, which not every font can show.
    public let isItalic: Bool
    /// Whether all letters have the same width.
    public let isMonospaced: Bool
    /// Whether lowercase letters are small capitals.
    public let isLowercaseSmallCaps: Bool
    /// Whether uppercase letters are small capitals.
    public let isUppercaseSmallCaps: Bool
  }

  /// Returns the values of the font in a context.
  ///
  /// ```swift
  /// Text("Total").font(font.weight(font.resolve(in: context).isBold ? .regular : .bold))
  /// ```
  ///
  /// Differs from SwiftUI: there is no font of Core Text in it.
  public func resolve(in context: Context) -> Resolved {
    let face = resolve(context.idiom, context.size, displayScale: context.displayScale).face
    return Resolved(
      pointSize: face.size, weight: Weight(value: face.weight),
      width: Width(CGFloat(face.width - 100) / 125), leading: leading, isBold: face.weight >= 700,
      isItalic: face.isItalic, isMonospaced: face.isMonospaced,
      isLowercaseSmallCaps: smallCaps.contains(.lowercase),
      isUppercaseSmallCaps: smallCaps.contains(.uppercase))
  }
}

extension Font {
  /// The font of text without one: that of the body.
  public static let `default` = Font.body

  /// Returns the font in bold, or if not `isActive` in regular weight.
  ///
  /// ```swift
  /// text.transformAttributes(in: &selection) { $0.font = ($0.font ?? .default).bold(isBold) }
  /// ```
  public func bold(_ isActive: Bool) -> Font { weight(isActive ? .bold : .regular) }

  /// Returns the font in italics, or if not `isActive` upright.
  ///
  /// ```swift
  /// Text("Draft").font(.title.italic(isDraft))
  /// ```
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
}

extension EnvironmentValues {
  /// The information that fonts are resolved with.
  public var fontResolutionContext: Font.Context {
    Font.Context(idiom: idiom, size: dynamicTypeSize, displayScale: displayScale)
  }
}
