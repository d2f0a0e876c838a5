import ArborCore
import ArborDisplay
import ArborText
public import Foundation

/// One or more lines of text. It takes no more room than it needs, and wraps where it is offered less.
public struct Text: Equatable, Sendable {
  let string: String
  /// nil: nothing is said.
  private(set) var ownStyle: StyleBox?

  var style: Style { ownStyle?.style ?? Style() }

  /// Shared by copies, so that a text without a style of its own is small.
  final class StyleBox: Equatable, Sendable {
    let style: Style
    init(_ style: Style) { self.style = style }
    static func == (one: StyleBox, other: StyleBox) -> Bool { one.style == other.style }
  }

  /// What a text says about itself; nil: what the environment says.
  struct Style: Hashable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
  }

  public init(_ key: LocalizedStringKey) { string = key.text }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// A text that is taken as it is.
  public init(verbatim content: String) { string = content }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    string = format.format(input)
  }

  private func styled(_ change: (inout Style) -> Void) -> Text {
    var copy = self
    var style = self.style
    change(&style)
    copy.ownStyle = StyleBox(style)
    return copy
  }

  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  public func bold() -> Text { styled { $0.weight = .bold } }
  public func bold(_ isActive: Bool) -> Text { styled { $0.weight = isActive ? .bold : nil } }
  public func italic() -> Text { styled { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color } }
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.color = color } }
  public func underline(_ isActive: Bool = true) -> Text { styled { $0.isUnderlined = isActive } }
  public func strikethrough(_ isActive: Bool = true) -> Text {
    styled { $0.isStruckThrough = isActive }
  }
}

extension Text: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    var leaf = TextLeaf(text: view)
    leaf.resolve(inputs.environment)
    inputs.append(LeafNode(resolved: leaf, traits: leaf.traits, inputs))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(TextLeaf(text: view))
  }
}
