import ArborCore
public import ArborPlatform
import ArborText
public import Foundation

/// What a font is to be like.
public final class NSFontDescriptor: NSObject, @unchecked Sendable {
  /// A family of the system.
  public typealias SystemDesign = _FontDesign
  /// What can be said of a font: of these, its family, size and traits count.
  public typealias AttributeName = _FontAttributeName
  /// What can be said of a font's traits.
  public typealias TraitKey = _FontTraitKey

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

  let face: FontFace

  init(_ face: FontFace) { self.face = face }

  /// A family that the server has; the system's for others.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontFace(family: .named(fontName) ?? .inter, size: size))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(FontFace(size: 0).adding(attributes))
  }

  public class func preferredFontDescriptor(
    forTextStyle style: NSFont.TextStyle, options: [NSFont.TextStyleOptionKey: Any] = [:]
  ) -> NSFontDescriptor { NSFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// In points; 0: whoever makes a font of it says.
  public var pointSize: CGFloat { face.size }

  public var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: face.symbolicTraits) }

  public func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(face.with(size: newPointSize))
  }

  /// The same with these traits, and no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    NSFontDescriptor(face.with(symbolicTraits: symbolicTraits.rawValue))
  }

  /// nil: of a design that the system does not have.
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    face.with(design: design).map(NSFontDescriptor.init(_:))
  }

  /// A family that the server has; the same for others.
  public func withFamily(_ newFamily: String) -> NSFontDescriptor {
    NSFontDescriptor(face.with(family: .named(newFamily)))
  }

  public func addingAttributes(_ attributes: [AttributeName: Any]) -> NSFontDescriptor {
    NSFontDescriptor(face.adding(attributes))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}

extension NSFont {
  /// How a font of a style is asked for: there are no such keys, as in the kit.
  public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What this font is like.
  public var fontDescriptor: NSFontDescriptor { NSFontDescriptor(face) }

  /// - Parameter size: In points; 0: the descriptor's, or 12 where it has none.
  public convenience init?(descriptor: NSFontDescriptor, size: CGFloat) {
    let face = descriptor.face
    self.init(face: face.with(size: size > 0 ? size : face.size > 0 ? face.size : 12))
  }

  /// The family's name.
  public var fontName: String { face.family.name }
}
