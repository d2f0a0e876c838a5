public import Foundation

/// The weight of a font's strokes.
public struct _FontWeight: Hashable, RawRepresentable, Sendable {
  /// The weight from -1 to 1; 0 is regular.
  public let rawValue: CGFloat
  /// Creates a weight from its number.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// The weight 100.
  public static let ultraLight = _FontWeight(rawValue: -0.8)
  /// The weight 200.
  public static let thin = _FontWeight(rawValue: -0.6)
  /// The weight 300.
  public static let light = _FontWeight(rawValue: -0.4)
  /// The weight 400.
  public static let regular = _FontWeight(rawValue: 0)
  /// The weight 500.
  public static let medium = _FontWeight(rawValue: 0.23)
  /// The weight 600.
  public static let semibold = _FontWeight(rawValue: 0.3)
  /// The weight 700.
  public static let bold = _FontWeight(rawValue: 0.4)
  /// The weight 800.
  public static let heavy = _FontWeight(rawValue: 0.56)
  /// The weight 900.
  public static let black = _FontWeight(rawValue: 0.62)

  /// The weight on the scale of font files, from 100 to 900.
  package var number: Int {
    let steps: [(CGFloat, Int)] = [
      (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600),
      (0.48, 700), (0.59, 800),
    ]
    return steps.first { rawValue < $0.0 }?.1 ?? 900
  }
}

/// The role of a text.
public struct _FontTextStyle: Hashable, RawRepresentable, Sendable {
  /// The name of the style.
  public let rawValue: String
  /// Creates a style from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The largest title.
  public static let largeTitle = _FontTextStyle(rawValue: "largeTitle")
  /// A first-level title.
  public static let title1 = _FontTextStyle(rawValue: "title1")
  /// A second-level title.
  public static let title2 = _FontTextStyle(rawValue: "title2")
  /// A third-level title.
  public static let title3 = _FontTextStyle(rawValue: "title3")
  /// A headline in the size of body text.
  public static let headline = _FontTextStyle(rawValue: "headline")
  /// A subheadline.
  public static let subheadline = _FontTextStyle(rawValue: "subheadline")
  /// Body text.
  public static let body = _FontTextStyle(rawValue: "body")
  /// A callout.
  public static let callout = _FontTextStyle(rawValue: "callout")
  /// A footnote.
  public static let footnote = _FontTextStyle(rawValue: "footnote")
  /// A caption.
  public static let caption1 = _FontTextStyle(rawValue: "caption1")
  /// A smaller caption.
  public static let caption2 = _FontTextStyle(rawValue: "caption2")
}

/// The design of a system family.
public struct _FontDesign: RawRepresentable, Hashable, Sendable {
  /// The name of the design.
  public let rawValue: String
  /// Creates a design from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The system's sans-serif design.
  public static let `default` = _FontDesign(rawValue: "NSCTFontUIFontDesignDefault")
  /// The rounded design.
  public static let rounded = _FontDesign(rawValue: "NSCTFontUIFontDesignRounded")
  /// The serif design.
  public static let serif = _FontDesign(rawValue: "NSCTFontUIFontDesignSerif")
  /// The monospaced design.
  public static let monospaced = _FontDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
}

/// The name of a font attribute. Family, size, traits and values of axes are used.
public struct _FontAttributeName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an attribute name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of the family.
  public static let family = _FontAttributeName(rawValue: "NSFontFamilyAttribute")
  /// The name of the font, which is used as the family name if no family is set.
  public static let name = _FontAttributeName(rawValue: "NSFontNameAttribute")
  /// The size in points, a number.
  public static let size = _FontAttributeName(rawValue: "NSFontSizeAttribute")
  /// The traits, a dictionary with `_FontTraitKey` keys.
  public static let traits = _FontAttributeName(rawValue: "NSCTFontTraitsAttribute")
  /// The values of axes of a variable font, as `kCTFontVariationAttribute`.
  package static let variation = _FontAttributeName(rawValue: kCTFontVariationAttribute)
}

/// The name of the font attribute with the values of axes of a variable font: a dictionary from
/// tags of axes, as numbers, to values.
///
/// ```swift
/// let name = UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute as String)
/// let descriptor = UIFontDescriptor(fontAttributes: [
///   .name: "Recursive", name: [0x4341_534C: 0.5],  // "CASL"
/// ])
/// Text("Casual").font(Font(UIFont(descriptor: descriptor, size: 20)))
/// ```
///
/// The values override those of weight and width. Fonts use the nearest value that they have, and
/// ignore axes that they lack. Pictures of pages (PNG, PDF) show the font without them.
public let kCTFontVariationAttribute = "NSCTFontVariationAttribute"

/// The key of a font trait.
public struct _FontTraitKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The symbolic traits, or their number; they replace all traits of the font.
  public static let symbolic = _FontTraitKey(rawValue: "NSCTFontSymbolicTrait")
  /// The weight, or its number.
  public static let weight = _FontTraitKey(rawValue: "NSCTFontWeightTrait")
}
