public import ArborPlatform
import ArborText
public import Foundation

/// What a font is to be like.
public final class NSFontDescriptor: NSObject, @unchecked Sendable {
  /// Bold, slanted, or of equally wide letters.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let italic = SymbolicTraits(rawValue: 1 << 0)
    public static let bold = SymbolicTraits(rawValue: 1 << 1)
    /// There are no such letters: has no effect.
    public static let expanded = SymbolicTraits(rawValue: 1 << 5)
    /// There are no such letters: has no effect.
    public static let condensed = SymbolicTraits(rawValue: 1 << 6)
    public static let monoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A family of the system.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What can be said of a font: of these, its family, size and traits count.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// What can be said of a font's traits: `weight`, a `NSFont.Weight` or its number.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  let face: FontFace

  init(_ face: FontFace) { self.face = face }

  /// A family that the server has; the system's for others.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontFace(family: Self.family(fontName) ?? .inter, size: size))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(FontFace(size: 0).adding(attributes))
  }

  public class func preferredFontDescriptor(
    forTextStyle style: NSFont.TextStyle, options: [Int: Any] = [:]
  ) -> NSFontDescriptor { NSFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// In points; 0: whoever makes a font of it says.
  public var pointSize: CGFloat { face.size }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.italic) }
    if face.weight >= 600 { traits.insert(.bold) }
    if face.family == .monospaced { traits.insert(.monoSpace) }
    return traits
  }

  public func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(face.with(size: newPointSize))
  }

  /// The same with these traits, and no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    let isBold = symbolicTraits.contains(.bold)
    let isMonospaced = symbolicTraits.contains(.monoSpace)
    let family: FontFamily =
      isMonospaced ? .monospaced : face.family == .monospaced ? .inter : face.family
    return NSFontDescriptor(
      face.with(
        family: family, weight: isBold == (face.weight >= 600) ? face.weight : isBold ? 700 : 400,
        isItalic: symbolicTraits.contains(.italic)))
  }

  /// nil: of a design that the system does not have.
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    let families: [SystemDesign: FontFamily] = [
      .default: .inter, .rounded: .rounded, .serif: .serif, .monospaced: .monospaced,
    ]
    return families[design].map { NSFontDescriptor(face.with(family: $0)) }
  }

  /// A family that the server has; the same for others.
  public func withFamily(_ newFamily: String) -> NSFontDescriptor {
    NSFontDescriptor(face.with(family: Self.family(newFamily)))
  }

  public func addingAttributes(_ attributes: [AttributeName: Any]) -> NSFontDescriptor {
    NSFontDescriptor(face.adding(attributes))
  }

  fileprivate static func family(_ name: String) -> FontFamily? {
    FontFamily.all.first { $0.name == name }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}

extension FontFace {
  fileprivate func with(
    family: FontFamily? = nil, size: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil
  ) -> FontFace {
    FontFace(
      family: family ?? self.family, size: size ?? self.size, weight: weight ?? self.weight,
      isItalic: isItalic ?? self.isItalic, tracking: tracking,
      hasTabularDigits: hasTabularDigits)
  }

  fileprivate func adding(_ attributes: [NSFontDescriptor.AttributeName: Any]) -> FontFace {
    let family = (attributes[.family] ?? attributes[.name]) as? String
    let traits = attributes[.traits] as? [NSFontDescriptor.TraitKey: Any]
    let weight =
      traits?[.weight] as? NSFont.Weight
      ?? (traits?[.weight] as? CGFloat).map(NSFont.Weight.init(rawValue:))
    return with(
      family: family.flatMap { NSFontDescriptor.family($0) },
      size: (attributes[.size] as? CGFloat).map { Double($0) },
      weight: weight?.number)
  }
}

extension NSFont {
  /// What this font is like.
  public var fontDescriptor: NSFontDescriptor { NSFontDescriptor(face) }

  /// - Parameter size: In points; 0: the descriptor's.
  public convenience init?(descriptor: NSFontDescriptor, size: CGFloat) {
    self.init(face: size > 0 ? descriptor.face.with(size: size) : descriptor.face)
  }

  /// The family's name.
  public var fontName: String { face.family.name }
}
