public import Foundation

/// How heavy the strokes are.
public struct _FontWeight: Hashable, RawRepresentable, Sendable {
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public static let ultraLight = _FontWeight(rawValue: -0.8)
  public static let thin = _FontWeight(rawValue: -0.6)
  public static let light = _FontWeight(rawValue: -0.4)
  public static let regular = _FontWeight(rawValue: 0)
  public static let medium = _FontWeight(rawValue: 0.23)
  public static let semibold = _FontWeight(rawValue: 0.3)
  public static let bold = _FontWeight(rawValue: 0.4)
  public static let heavy = _FontWeight(rawValue: 0.56)
  public static let black = _FontWeight(rawValue: 0.62)

  /// As fonts count: 100 to 900.
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
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let largeTitle = _FontTextStyle(rawValue: "largeTitle")
  public static let title1 = _FontTextStyle(rawValue: "title1")
  public static let title2 = _FontTextStyle(rawValue: "title2")
  public static let title3 = _FontTextStyle(rawValue: "title3")
  public static let headline = _FontTextStyle(rawValue: "headline")
  public static let subheadline = _FontTextStyle(rawValue: "subheadline")
  public static let body = _FontTextStyle(rawValue: "body")
  public static let callout = _FontTextStyle(rawValue: "callout")
  public static let footnote = _FontTextStyle(rawValue: "footnote")
  public static let caption1 = _FontTextStyle(rawValue: "caption1")
  public static let caption2 = _FontTextStyle(rawValue: "caption2")
}

/// A family of the system.
public struct _FontDesign: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let `default` = _FontDesign(rawValue: "NSCTFontUIFontDesignDefault")
  public static let rounded = _FontDesign(rawValue: "NSCTFontUIFontDesignRounded")
  public static let serif = _FontDesign(rawValue: "NSCTFontUIFontDesignSerif")
  public static let monospaced = _FontDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
}

/// What can be said of a font: of these, its family, size and traits count.
public struct _FontAttributeName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let family = _FontAttributeName(rawValue: "NSFontFamilyAttribute")
  public static let name = _FontAttributeName(rawValue: "NSFontNameAttribute")
  /// In points, a number.
  public static let size = _FontAttributeName(rawValue: "NSFontSizeAttribute")
  /// A dictionary of what can be said of traits.
  public static let traits = _FontAttributeName(rawValue: "NSCTFontTraitsAttribute")
}

/// What can be said of a font's traits.
public struct _FontTraitKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Symbolic traits, or their number: the font has these, and no others.
  public static let symbolic = _FontTraitKey(rawValue: "NSCTFontSymbolicTrait")
  /// A weight, or its number.
  public static let weight = _FontTraitKey(rawValue: "NSCTFontWeightTrait")
}
