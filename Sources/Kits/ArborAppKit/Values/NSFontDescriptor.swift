public import ArborPlatform
import ArborText
public import Foundation

/// A description of a font, from which fonts are created.
public final class NSFontDescriptor: NSObject, @unchecked Sendable {
  /// A design of the system font.
  public typealias SystemDesign = _FontDesign
  /// A key of a font attribute. Family, size and traits have an effect; others are ignored.
  public typealias AttributeName = _FontAttributeName
  /// A key of the traits dictionary.
  public typealias TraitKey = _FontTraitKey

  /// Traits of a font: bold, italic or monospaced.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32
    /// Creates traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic letters.
    public static let italic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let bold = SymbolicTraits(rawValue: 1 << 1)
    /// Without effect: no family has expanded letters.
    public static let expanded = SymbolicTraits(rawValue: 1 << 5)
    /// Without effect: no family has condensed letters.
    public static let condensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of equal width.
    public static let monoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let face: FontFace

  init(_ face: FontFace) { self.face = face }

  /// Creates a descriptor of a family that the server provides; other names mean the system's
  /// family.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontFace(family: .named(fontName) ?? .inter, size: size))
  }

  /// Creates a descriptor of the system font with the given attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(FontFace(size: 0).adding(attributes))
  }

  /// Returns the descriptor of a text style's font. The options have no effect.
  public class func preferredFontDescriptor(
    forTextStyle style: NSFont.TextStyle, options: [NSFont.TextStyleOptionKey: Any] = [:]
  ) -> NSFontDescriptor { NSFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The size in points; 0 if it is left to the font's initializer.
  public var pointSize: CGFloat { face.size }

  /// The traits of the font.
  public var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: face.symbolicTraits) }

  /// Returns the descriptor in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(face.with(size: newPointSize))
  }

  /// Returns the descriptor with exactly these traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    NSFontDescriptor(face.with(symbolicTraits: symbolicTraits.rawValue))
  }

  /// Returns the descriptor in another design, or `nil` if the system font lacks it.
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    face.with(design: design).map(NSFontDescriptor.init(_:))
  }

  /// Returns the descriptor in another family; unknown families change nothing.
  public func withFamily(_ newFamily: String) -> NSFontDescriptor {
    NSFontDescriptor(face.with(family: .named(newFamily)))
  }

  /// Returns the descriptor with further attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> NSFontDescriptor {
    NSFontDescriptor(face.adding(attributes))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}

extension NSFont {
  /// A key of the options of `preferredFont(forTextStyle:options:)`; there are none.
  public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The description of the font.
  public var fontDescriptor: NSFontDescriptor { NSFontDescriptor(face) }

  /// Creates a font from a descriptor.
  ///
  /// - Parameter size: in points; 0 means the descriptor's size, or 12 if it has none.
  public convenience init?(descriptor: NSFontDescriptor, size: CGFloat) {
    let face = descriptor.face
    self.init(face: face.with(size: size > 0 ? size : face.size > 0 ? face.size : 12))
  }

  /// The name of the family.
  public var fontName: String { face.family.name }
}
