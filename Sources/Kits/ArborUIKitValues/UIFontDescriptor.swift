public import ArborPlatform
import ArborText
public import Foundation

/// The description of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The design of a system family.
  public typealias SystemDesign = _FontDesign
  /// The name of a font attribute. Family, size, traits and axes are used.
  public typealias AttributeName = _FontAttributeName
  /// The key of a font trait.
  public typealias TraitKey = _FontTraitKey

  /// The bold, italic and monospaced traits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// Creates a set of traits from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Has no effect: the families have no expanded styles.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Has no effect: the families have no condensed styles.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let face: FontFace

  init(_ face: FontFace) { self.face = face }

  /// Creates a descriptor of a family that the server has; of the system's family for other names.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontFace(family: .named(fontName) ?? .inter, size: size))
  }

  /// Creates a descriptor from attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(FontFace(size: 0).adding(attributes))
  }

  /// Returns the descriptor of a text style's font.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The size in points; 0 if the font that is created from it determines the size.
  public var pointSize: CGFloat { face.size }

  /// The bold, italic and monospaced traits.
  public var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: face.symbolicTraits) }

  /// Returns the descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face.with(size: newPointSize))
  }

  /// Returns the descriptor with these traits and no others; never `nil`.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(face.with(symbolicTraits: symbolicTraits.rawValue))
  }

  /// Returns the descriptor with another design; `nil` if the system has no such family.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    face.with(design: design).map(UIFontDescriptor.init(_:))
  }

  /// Returns the descriptor with another family; unchanged if the server does not have it.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(face.with(family: .named(newFamily)))
  }

  /// Returns the descriptor with added attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(face.adding(attributes))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}

extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face) }

  /// Creates a font from a descriptor.
  ///
  /// - Parameter size: The size in points; 0 for the descriptor's size, or 12 if it has none.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let face = descriptor.face
    self.init(face: face.with(size: size > 0 ? size : face.size > 0 ? face.size : 12))
  }

  /// The name of the family.
  public var fontName: String { face.family.name }
}
