public import Arbor
import ArborCore
import ArborFoundation
public import Foundation

extension AttributeScopes {
  /// The attributes that a `Text` shows.
  ///
  /// ```swift
  /// var greeting = AttributedString("Hello")
  /// greeting.swiftUI.font = .title
  /// Text(greeting)
  /// ```
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The space after each character, in points, unless `tracking` is set.
    public let kern: KerningAttribute
    /// The space after each character, in points.
    public let tracking: TrackingAttribute
    /// The distance above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The distance between the baselines of lines.
    public let lineHeight: LineHeightAttribute
    /// Foundation's attributes, of which `link` is shown.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.font = .title
    /// ```
    public enum FontAttribute: AttributedStringKey {
      /// A font; its size applies as in `font(_:)`.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }

    /// The key of `foregroundColor`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.foregroundColor = .red
    /// ```
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The key of `strikethroughStyle`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.strikethroughStyle = .single
    /// ```
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The pattern and the color of the line.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The key of `underlineStyle`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.underlineStyle = .single
    /// ```
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The pattern and the color of the line.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The key of `kern`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.kern = 2
    /// ```
    public enum KerningAttribute: AttributedStringKey {
      /// A length in points; it may be negative.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Kern"
    }

    /// The key of `tracking`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.tracking = 2
    /// ```
    public enum TrackingAttribute: AttributedStringKey {
      /// A length in points; it may be negative.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Tracking"
    }

    /// The key of `baselineOffset`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.baselineOffset = 4
    /// ```
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A length in points; it may be negative.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// The key of `lineHeight`.
    ///
    /// ```swift
    /// var title = AttributedString("Draft")
    /// title.swiftUI.lineHeight = .loose
    /// ```
    public enum LineHeightAttribute: AttributedStringKey {
      /// A line height.
      public typealias Value = AttributedString.LineHeight
      /// The name of the attribute.
      public static let name = "SwiftUI.LineHeight"
    }
  }

  /// The attributes that a `Text` shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of this scope by name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Creates a text whose runs have the style of their attributes: those of SwiftUI's scope, and
  /// links.
  ///
  /// ```swift
  /// var greeting = AttributedString("Hello")
  /// greeting.foregroundColor = .red
  /// return Text(greeting)
  /// ```
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    let parts = attributedContent.runs.map { run in
      var part = Text(verbatim: String(attributedContent[run.range].characters))
        .font(run.font).foregroundColor(run.foregroundColor)
      if let line = run.underlineStyle { part = part.underline(line) }
      if let line = run.strikethroughStyle { part = part.strikethrough(line) }
      if let tracking = run.tracking { part = part.tracking(tracking) }
      if let kerning = run.kern { part = part.kerning(kerning) }
      if let offset = run.baselineOffset { part = part.baselineOffset(offset) }
      if let height = run.lineHeight { part = part.lineHeight(height) }
      if let intent = run.inlinePresentationIntent { part = part.shown(as: intent) }
      return run.link.map { part.link($0) } ?? part
    }
    switch parts.count {
    case 0: self = Text(verbatim: "")
    case 1: self = parts[0]
    default: self.init(parts: parts)
    }
  }
}

extension Text {
  /// Returns the text in the style of Markdown's purposes.
  fileprivate func shown(as intent: InlinePresentationIntent) -> Text {
    var text = self
    if intent.contains(.stronglyEmphasized) { text = text.bold() }
    if intent.contains(.emphasized) { text = text.italic() }
    if intent.contains(.code) { text = text.monospaced() }
    return intent.contains(.strikethrough) ? text.strikethrough() : text
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an attributed string with its style.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}
