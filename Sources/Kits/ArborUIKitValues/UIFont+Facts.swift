public import ArborPlatform
import ArborText
public import Foundation

extension UIFont {
  /// The width of the letters.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width from -1 to 1; 0 is standard.
    public let rawValue: CGFloat
    /// Creates a width from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Very narrow.
    public static let compressed = Width(rawValue: -0.4)
    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// Neither narrow nor wide.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The families that can be used by name, in alphabetical order: those that are compiled in, and
  /// those that the program ships.
  public class var familyNames: [String] { families.map(\.name).sorted() }

  /// Returns the names of the fonts of a family, which are the name of the family itself; empty for
  /// another name.
  ///
  /// ```swift
  /// for family in UIFont.familyNames { print(family, UIFont.fontNames(forFamilyName: family)) }
  /// ```
  ///
  /// Differs from UIKit: weights and italics are no fonts of their own.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    families.contains { $0.name == familyName } ? [familyName] : []
  }

  private static var families: [FontFamily] {
    FontFamily.all.filter { !$0.isFallback } + AddedFonts.families
  }

  /// Returns the system font in a size and weight.
  ///
  /// Differs from UIKit: the system's family has one width, which all values of `width` get.
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the system font for a text style, at the default text size.
  ///
  /// Differs from UIKit: fonts do not follow the text size of the traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The height of capital letters, in points.
  ///
  /// Differs from UIKit: a family that the program ships counts as one like the system's.
  public var capHeight: CGFloat { pointSize * heights.capitals }

  /// The height of letters such as x, in points.
  ///
  /// Differs from UIKit: a family that the program ships counts as one like the system's.
  public var xHeight: CGFloat { pointSize * heights.small }

  /// The heights of letters, as fractions of the size, from the files of the families.
  private var heights: (capitals: CGFloat, small: CGFloat) {
    switch face.family {
    case .serif, .monospaced: (0.714, 0.536)
    case .rounded: (0.7, 0.506)
    default: (2048 / 2816, 1536 / 2816)
    }
  }
}
