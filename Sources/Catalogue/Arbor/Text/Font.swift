import ArborCore
package import ArborText
public import Foundation

/// A font by its text style, size or name. The idiom and the text size of the session determine the
/// metrics of text styles.
///
/// ```swift
/// Text("Total").font(.headline)
/// Text(code).font(.system(size: 13, design: .monospaced))
/// ```
///
/// Differs from SwiftUI: the system fonts are open ones, such as Inter.
public struct Font: Hashable, Sendable {
  /// The role of a text, which determines its size and weight.
  ///
  /// ```swift
  /// Text("Total").font(.system(.headline, design: .rounded))
  /// ```
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  /// The weight of a font's strokes.
  ///
  /// ```swift
  /// Text("Total").fontWeight(.semibold)
  /// ```
  public struct Weight: Hashable, Sendable {
    private let number: Int16
    package var value: Int { Int(number) }
    package init(value: Int) { number = Int16(clamping: value) }
    /// Weight 100.
    public static let ultraLight = Weight(value: 100)
    /// Weight 200.
    public static let thin = Weight(value: 200)
    /// Weight 300.
    public static let light = Weight(value: 300)
    /// Weight 400.
    public static let regular = Weight(value: 400)
    /// Weight 500.
    public static let medium = Weight(value: 500)
    /// Weight 600.
    public static let semibold = Weight(value: 600)
    /// Weight 700.
    public static let bold = Weight(value: 700)
    /// Weight 800.
    public static let heavy = Weight(value: 800)
    /// Weight 900.
    public static let black = Weight(value: 900)
  }

  /// The design of a font. Only the default has all weights; the others are regular or bold.
  ///
  /// ```swift
  /// Text(code).fontDesign(.monospaced)
  /// ```
  public enum Design: Hashable, Sendable, CaseIterable {
    case `default`, serif, rounded, monospaced
  }

  /// The line spacing of a font: `tight` is 2 points less, `loose` 2 points more than the standard.
  ///
  /// ```swift
  /// Text(article).font(.body.leading(.loose))
  /// ```
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  enum Base: Hashable {
    case style(TextStyle)
    case size(CGFloat)
    /// A named font; without `relativeTo` it has the same size at every text size.
    indirect case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  let base: Base
  private(set) var weight: Weight?
  package var isItalic = false
  private(set) var design: Design?
  private(set) var hasMonospacedDigits = false
  package private(set) var leading = Leading.standard
  package private(set) var smallCaps: SmallCaps = []
  /// The width in percent of the normal one; `nil` for that of the file.
  package var width: Double?
  /// The values of axes of a variable font.
  package var details = FontDetails.none
  /// The factor for the size.
  package var scale = 1.0

  private init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  /// Returns the system font; `size` is in points.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  /// Returns the system font of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// Returns the font of a name: that of a file in the resources of the program (`ttf`, `otf` or
  /// `woff2`) by its PostScript name, its full name or its family, or "Inter", "Noto Serif", "Noto
  /// Sans Mono" or "Quicksand". It scales with the body style; `size` is in points at the default
  /// text size.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("Fonts")]
  /// Text("Menu").font(.custom("Lobster-Regular", size: 34))
  /// ```
  ///
  /// Without such a font, or if its file cannot be used, the text has the system font, and a
  /// diagnostic says so.
  ///
  /// Differs from SwiftUI: files need not be listed or registered; lines have the height and the
  /// baseline of the system font.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, relativeTo: .body))
  }

  /// Returns the font of a family as `custom(_:size:)`, which scales with a text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  /// Returns the font of a family as `custom(_:size:)`, with the same size at every text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  /// The font of large titles.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font of titles.
  public static let title = Font(.style(.title))
  /// The font of second-level titles.
  public static let title2 = Font(.style(.title2))
  /// The font of third-level titles.
  public static let title3 = Font(.style(.title3))
  /// The font of headings.
  public static let headline = Font(.style(.headline))
  /// The font of subheadings.
  public static let subheadline = Font(.style(.subheadline))
  /// The font of body text, the default.
  public static let body = Font(.style(.body))
  /// The font of callouts.
  public static let callout = Font(.style(.callout))
  /// The font of footnotes.
  public static let footnote = Font(.style(.footnote))
  /// The font of captions.
  public static let caption = Font(.style(.caption))
  /// The font of secondary captions.
  public static let caption2 = Font(.style(.caption2))

  package func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in italics.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// Returns the monospaced font of the same size and weight.
  public func monospaced() -> Font { changed { $0.design = .monospaced } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
  /// Returns the font with another line spacing.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }

  /// The letters that are drawn as small capitals.
  package struct SmallCaps: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let lowercase = SmallCaps(rawValue: 1)
    package static let uppercase = SmallCaps(rawValue: 2)

    func contains(_ letter: Character) -> Bool {
      letter.isLowercase && contains(.lowercase) || letter.isUppercase && contains(.uppercase)
    }
  }

  package func smallCaps(_ letters: SmallCaps) -> Font { changed { $0.smallCaps.insert(letters) } }

  func design(_ design: Design) -> Font { changed { $0.design = design } }
}
