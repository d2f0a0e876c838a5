import ArborCore
public import Foundation

/// A font as authors describe it; the session's idiom and text size decide what a text style measures.
public struct Font: Hashable, Sendable {
  /// The role of a text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    package let value: Int
    package init(value: Int) { self.value = value }
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The kind of letters. Only the default has all weights; the others are regular or bold.
  public enum Design: Hashable, Sendable, CaseIterable {
    case `default`, serif, rounded, monospaced
  }

  /// How far apart lines are.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  enum Base: Hashable {
    case style(TextStyle)
    case size(CGFloat)
    /// `relativeTo` nil: the same at every text size.
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  let base: Base
  private(set) var weight: Weight?
  private(set) var isItalic = false
  private(set) var design: Design?
  private(set) var hasMonospacedDigits = false
  private(set) var leading = Leading.standard

  private init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  /// `size` in points.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// A family by its name, if the server has it ("Inter", "Noto Serif", "Noto Sans Mono", "Quicksand"), else the system's; `size` in points
  /// at the default text size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, relativeTo: .body))
  }

  /// As `custom(_:size:)`; grows with the text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  /// As `custom(_:size:)`, the same at every text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// Letters that are equally wide.
  public func monospaced() -> Font { changed { $0.design = .monospaced } }
  /// Digits that are equally wide.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }

  func design(_ design: Design) -> Font { changed { $0.design = design } }
}
