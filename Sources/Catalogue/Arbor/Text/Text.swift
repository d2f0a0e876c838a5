import ArborCore
import ArborDisplay
package import ArborGraph
import ArborResources
import ArborText
public import Foundation

/// One or more lines of text. It takes only the size it needs, and wraps in a narrower proposal.
///
/// ```swift
/// Text("Hello, **world**")
///   .font(.title)
///   .foregroundStyle(.blue)
/// ```
public struct Text: Equatable, Sendable {
  /// The characters, unless `extra` has content of another kind.
  package let string: String
  /// The style and other content; `nil` for a plain string in the style of the environment.
  let extra: Extra?

  var style: Style { extra?.style ?? Style() }

  /// The style and content of a text, shared by copies so that plain texts stay small.
  final class Extra: Equatable, Sendable {
    let style: Style
    let content: Content

    init(_ style: Style, _ content: Content) {
      self.style = style
      self.content = content
    }

    /// Whether the content is a single string, whatever its style.
    var isPlain: Bool { if case .string = content { true } else { false } }

    static func == (one: Extra, other: Extra) -> Bool {
      one === other || one.style == other.style && one.content == other.content
    }
  }

  enum Content: Equatable, Sendable {
    case string
    /// A concatenation; the style of a part overrides that of the whole.
    case parts([Text])
    /// A text that is computed when it is shown.
    indirect case source(TextSource)
    /// A key whose translation is chosen when it is shown.
    indirect case localized(LocalizedText)
    indirect case image(Image)
  }

  init(_ string: String, _ extra: Extra?) {
    self.string = string
    self.extra = extra
  }

  /// The texts that a concatenation consists of.
  package var parts: [Text] { if case .parts(let parts)? = extra?.content { parts } else { [] } }
  /// The values that modifiers have attached to the whole text.
  package var marks: TypedValues? { extra?.style.marks }

  package init(parts: [Text]) { self.init("", Extra(Style(), .parts(parts))) }

  package init(picture: Image) { self.init("", Extra(Style(), .image(picture))) }

  init(_ source: TextSource) { self.init("", Extra(Style(), .source(source))) }

  /// Creates a text from a literal that may hold Markdown, such as
  /// `"**Bold** and [a link](https://example.org)"`. The literal is the key of a translation.
  ///
  /// ```swift
  /// Text("Cancel", tableName: "Buttons", bundle: .module, comment: "Closes the form")
  /// ```
  ///
  /// - Parameters:
  ///   - tableName: The name of the string table; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle and those beside the program.
  ///   - comment: A note for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if bundle != nil || StringTables.shared.isInUse,
      let words = LocalizedText(key, table: tableName, bundle: bundle)
    {
      self.init("", Extra(Style(), .localized(words)))
    } else {
      self.init(shown: key)
    }
  }

  /// Creates a text from a literal that is shown as it is.
  init(shown key: LocalizedStringKey) {
    if key.values.isEmpty, !key.mayHaveMarkup {
      self.init(key.pattern, nil)
    } else {
      self.init(parsing: key)
    }
  }

  /// Creates a text that shows a string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(String(content), nil) }

  /// Creates a text that shows a literal as it is.
  public init(verbatim content: String) { self.init(content, nil) }

  /// Creates a text of a value, formatted for the locale of the environment.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(TextSource(FormattedValue(input: input, format: format)))
  }

  /// Concatenates two texts, each in its own style.
  public static func + (left: Text, right: Text) -> Text {
    // A long chain of additions stays flat.
    if let extra = left.extra, extra.style == Style(), case .parts(let parts) = extra.content {
      return Text(parts: parts + [right])
    }
    return Text(parts: [left, right])
  }

  private init(parsing key: LocalizedStringKey) {
    var parts: [Text] = []
    var values = key.values[...]
    // A literal without a translation counts as English.
    let pattern = key.inflected(isEnglish: true)
    let pieces =
      key.mayHaveMarkup ? Markdown.pieces(of: pattern) : [Markdown.Piece(text: pattern)]
    for piece in pieces {
      var pending = String.UnicodeScalarView()
      func flush() {
        if !pending.isEmpty { parts.append(Text(String(pending), nil).styled(as: piece)) }
        pending = String.UnicodeScalarView()
      }
      for scalar in piece.text.unicodeScalars {
        if scalar == LocalizedStringKey.placeholder, let value = values.popFirst() {
          flush()
          parts.append(value.styled(as: piece))
        } else {
          pending.append(scalar)
        }
      }
      flush()
    }
    if parts.count == 1 { self = parts[0] } else { self.init(parts: parts) }
  }

  private func styled(as piece: Markdown.Piece) -> Text {
    if piece == Markdown.Piece(text: piece.text) { return self }
    return styled {
      if piece.isStrong { $0.isBold = true }
      if piece.isEmphasized { $0.isItalic = true }
      if piece.isStruckThrough { $0.strikethrough = .some(LineStyle()) }
      if piece.isCode { $0.design = .monospaced }
      if let link = piece.link { $0.link = link }
    }
  }

  package func styled(_ change: (inout Style) -> Void) -> Text {
    var style = self.style
    // A concatenation gets a style as a whole; its parts keep theirs.
    change(&style)
    return Text(string, Extra(style, extra?.content ?? .string))
  }

  /// The characters without style, with dates as of now.
  package var plainString: String {
    guard let extra else { return string }
    switch extra.content {
    case .string: return string
    case .parts(let parts): return parts.map(\.plainString).joined()
    case .localized(let words): return words.text(ResourceLocale.current).plainString
    case .image(let image): return image.words
    case .source(let source):
      return source.text(.init(locale: Locale(identifier: "en-US"), now: Date()))
    }
  }
}

extension Text: View {
  public typealias Body = Never

  private var standIn: (any TextStandIn)? {
    if let own = marks?.value((any TextStandIn).self) { return own.isSettled ? nil : own }
    return parts.lazy.compactMap(\.standIn).first
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if let drawn = view.standIn?.view(of: view) ?? inputs.environment.textDrawing?.view(of: view) {
      return AnyView._makeView(drawn, &inputs)
    }
    var leaf = TextLeaf(text: view)
    leaf.resolve(inputs.environment, now: { [host = inputs.host] in host.clock.now() })
    let node = LeafNode(resolved: leaf, traits: leaf.traits, inputs)
    inputs.append(node)
    leaf.watch(node)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let drawn = view.standIn?.view(of: view)
    if drawn != nil || cursor.isNext(AnyViewNode.self) {
      let other = drawn ?? cursor.environment.textDrawing?.view(of: view)
      return AnyView._updateView(other ?? AnyView(view), &cursor)
    }
    cursor.updateLeaf(TextLeaf(text: view))
  }
}
