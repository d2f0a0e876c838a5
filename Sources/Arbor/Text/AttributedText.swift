import ArborCore
public import Foundation

extension AttributeScopes {
  /// The attributes that a `Text` shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Each run in the style that its attributes say: those of SwiftUI's scope, and links.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    let parts = attributedContent.runs.map { run in
      Text(String(attributedContent[run.range].characters), nil).styled { style in
        style.font = run.font
        style.paint = run.foregroundColor.map { .color($0) }
        if let line = run.underlineStyle { style.underline = .some(line) }
        if let line = run.strikethroughStyle { style.strikethrough = .some(line) }
        style.tracking = run.tracking
        style.kerning = run.kern
        style.baselineOffset = run.baselineOffset
        style.link = run.link
      }
    }
    if parts.count == 1 { self = parts[0] } else { self.init(parts: parts) }
  }
}
