public import ArborResources
public import Foundation

/// The purposes of a run of Markdown inside a paragraph.
///
/// ```swift
/// var text = AttributedString("Save first")
/// text.inlinePresentationIntent = .stronglyEmphasized
/// ```
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasis, which is shown in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, which is shown in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, which is shown in a font of equal widths.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributeScopes {
  /// The attributes that Markdown sets.
  ///
  /// ```swift
  /// for run in text.runs where run.inlinePresentationIntent == .code { count += 1 }
  /// ```
  public struct MarkdownAttributes: AttributeScope {
    /// The purposes of a run inside a paragraph.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    /// The key of `inlinePresentationIntent`.
    ///
    /// ```swift
    /// text.inlinePresentationIntent = .code
    /// ```
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
      /// The purposes.
      public typealias Value = InlinePresentationIntent
      /// The name of the attribute.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of Markdown by name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The reading of Markdown.
  ///
  /// ```swift
  /// let options = AttributedString.MarkdownParsingOptions(
  ///   interpretedSyntax: .inlineOnlyPreservingWhitespace)
  /// let text = try AttributedString(markdown: message, options: options)
  /// ```
  public struct MarkdownParsingOptions: Sendable {
    /// The part of Markdown that is read.
    ///
    /// ```swift
    /// .init(interpretedSyntax: .inlineOnly)
    /// ```
    public enum InterpretedSyntax: Sendable {
      /// Paragraphs, headings, lists and quotes, whose marks are removed and whose texts follow
      /// each other without a break, as in Foundation. Differs from Foundation: no attribute says
      /// what they were.
      case full
      /// The marks inside paragraphs; a break of lines is a space.
      case inlineOnly
      /// The marks inside paragraphs; spaces and breaks of lines stay.
      case inlineOnlyPreservingWhitespace
    }

    /// The handling of Markdown that cannot be read. There is none: what is no markup is text.
    ///
    /// ```swift
    /// .init(failurePolicy: .returnPartiallyParsedIfPossible)
    /// ```
    public enum FailurePolicy: Sendable {
      /// Throws an error.
      case throwError
      /// Returns what was read.
      case returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](name: value)` sets attributes. Differs from Foundation: it has no effect;
    /// `Text` inflects English nouns.
    public var allowsExtendedAttributes: Bool
    /// The part of Markdown that is read.
    public var interpretedSyntax: InterpretedSyntax
    /// The handling of Markdown that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text; it has no effect.
    public var languageCode: String?

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads Markdown.
  ///
  /// ```swift
  /// let text = try AttributedString(markdown: "**Save** your [work](https://example.org)")
  /// ```
  ///
  /// - Parameters:
  ///   - markdown: The text with its marks.
  ///   - options: The reading.
  ///   - baseURL: The address to which those of links are relative.
  /// - Throws: Nothing: what is no markup is text.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(read: markdown, options.interpretedSyntax, baseURL)
  }

  /// Reads Markdown from UTF-8.
  ///
  /// - Throws: An error if the data is not UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(read: text, options.interpretedSyntax, baseURL)
  }

  /// Reads a file of Markdown.
  ///
  /// - Throws: An error if the file cannot be read or is not UTF-8.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  private init(
    read markdown: String, _ syntax: MarkdownParsingOptions.InterpretedSyntax, _ baseURL: URL?
  ) {
    self.init()
    let paragraphs =
      switch syntax {
      case .full: MarkdownBlocks.paragraphs(of: markdown)
      case .inlineOnly: [MarkdownBlocks.joined(markdown)]
      case .inlineOnlyPreservingWhitespace: [markdown]
      }
    for paragraph in paragraphs {
      for piece in Markdown.pieces(of: paragraph) {
        var run = AttributedString(piece.text)
        let intent = piece.intent
        if !intent.isEmpty { run.inlinePresentationIntent = intent }
        if let link = piece.link {
          run.link = baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link
        }
        self += run
      }
    }
  }
}

extension Markdown.Piece {
  fileprivate var intent: InlinePresentationIntent {
    var intent: InlinePresentationIntent = []
    if isEmphasized { intent.insert(.emphasized) }
    if isStrong { intent.insert(.stronglyEmphasized) }
    if isCode { intent.insert(.code) }
    if isStruckThrough { intent.insert(.strikethrough) }
    return intent
  }
}

/// The blocks of Markdown: what stands between empty lines, or behind a mark.
enum MarkdownBlocks {
  /// Returns the texts of the blocks, without their marks.
  static func paragraphs(of markdown: String) -> [String] {
    var blocks: [[Substring]] = [[]]
    var isFenced = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("```") {
        isFenced.toggle()
        blocks.append([])
      } else if isFenced {
        blocks[blocks.count - 1].append(line)
      } else if text.isEmpty {
        blocks.append([])
      } else if let inner = unmarked(text) {
        blocks.append([inner])
      } else {
        blocks[blocks.count - 1].append(text)
      }
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Returns a line without the mark of a heading, an item or a quote; `nil` if it has none.
  private static func unmarked(_ line: Substring) -> Substring? {
    let hashes = line.prefix { $0 == "#" }
    if (1...6).contains(hashes.count), line.dropFirst(hashes.count).first == " " {
      return line.dropFirst(hashes.count + 1)
    }
    for mark in ["- ", "* ", "+ ", "> "] where line.hasPrefix(mark) { return line.dropFirst(2) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard (1...9).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ") else {
      return nil
    }
    return rest.dropFirst(2)
  }

  /// Returns a text with its lines as one.
  static func joined(_ markdown: String) -> String {
    markdown.split(separator: "\n").joined(separator: " ")
  }
}

extension AttributedString {
  /// Creates the string of a key in the language of the visitor on whose behalf code runs. Markdown
  /// in it becomes attributes; values are shown as they are.
  ///
  /// ```swift
  /// AttributedString(localized: "You have **\(count)** messages")
  /// ```
  ///
  /// - Parameters:
  ///   - keyAndValue: The key with its values.
  ///   - table: The name of the string table; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle and those beside the program.
  ///   - comment: A note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      read: keyAndValue.markdown(table: table, bundle: bundle, locale: ResourceLocale.current),
      .inlineOnlyPreservingWhitespace, nil)
  }

  /// Creates the string of a resource in the language of the visitor on whose behalf code runs.
  /// Markdown in it becomes attributes.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(
      read: resource.markdown(in: ResourceLocale.current), .inlineOnlyPreservingWhitespace, nil)
  }
}
