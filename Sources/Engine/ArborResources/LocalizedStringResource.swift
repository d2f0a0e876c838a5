public import Foundation

extension String {
  /// A string literal with interpolated values, by which a translation is looked up.
  ///
  /// ```swift
  /// let title = String(localized: "\(count) messages")
  /// ```
  ///
  /// The key of a value is its format specifier: `%lld messages`.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The key: the literal with a specifier for each value.
    let key: String
    let arguments: [PhraseArgument]

    /// Creates a value whose key is a string.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// Creates a value from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
      let hasValues = !stringInterpolation.arguments.isEmpty
      key = hasValues ? stringInterpolation.key : stringInterpolation.plain
      arguments = stringInterpolation.arguments
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      /// The literal without doubled percent signs.
      var plain = ""
      var arguments: [PhraseArgument] = []

      /// Reserves space for a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity)
      }

      /// Appends a part of the literal.
      public mutating func appendLiteral(_ literal: String) {
        key += Phrase.escaped(literal)
        plain += literal
      }

      mutating func append(_ argument: PhraseArgument, _ specifier: String) {
        key += "%" + specifier
        arguments.append(argument)
      }

      /// Appends a string.
      public mutating func appendInterpolation(_ string: String) { append(.string(string), "@") }

      /// Appends the description of a value.
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        append(.string(String(describing: value)), "@")
      }

      /// Appends an integer.
      public mutating func appendInterpolation(_ value: Int) {
        append(.integer(Int64(value)), "lld")
      }

      /// Appends an integer.
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        if T.isSigned {
          append(.integer(Int64(clamping: value)), "lld")
        } else {
          append(.unsigned(UInt64(clamping: value)), "llu")
        }
      }

      /// Appends a floating-point number.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        append(.number(Double(value)), "lf")
      }

      /// Appends a value in a printf format such as `%.1f`.
      public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        append(.string(String(format: specifier, value)), String(specifier.dropFirst()))
      }

      /// Appends a value formatted by a style.
      public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
      where F.FormatOutput == String {
        append(.string(format.locale(ResourceLocale.current).format(input)), "@")
      }

      /// Appends the string of a resource.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append(.string(String(localized: resource)), "@")
      }
    }

    /// Returns the string of a key in the language of a locale.
    ///
    /// - Parameters:
    ///   - key: The key; `nil` for that of the literal.
    ///   - isMarkdown: Whether the string is read as Markdown, which values are not.
    func string(
      key: String? = nil, table: String?, bundle: Bundle?, locale: Locale, isMarkdown: Bool = false
    ) -> String {
      let tables = StringTables.shared
      let found =
        tables.isInUse || bundle != nil
        ? tables.phrase(key ?? self.key, table: table, bundle: bundle, locale: locale) : nil
      let language = found?.language ?? "en"
      let pieces = (found?.phrase ?? Phrase(self.key)).pieces(arguments) {
        PluralRules.category(of: $0, in: language)
      }
      return pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .argument(let place, let specifier):
          isMarkdown
            ? Markdown.escaped(arguments[place].formatted(specifier, locale))
            : arguments[place].formatted(specifier, locale)
        }
      }.joined()
    }
  }
}

/// A string that is looked up when it is shown.
///
/// ```swift
/// struct Category { var title: LocalizedStringResource }
/// let news = Category(title: "News")
/// Text(news.title)
/// ```
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle in which a string is looked up.
  ///
  /// ```swift
  /// LocalizedStringResource("News", bundle: .main)
  /// ```
  public enum BundleDescription: Equatable, Sendable {
    /// The main bundle, and those beside the program.
    case main
    /// A bundle at a place in the file system.
    case atURL(URL)
    /// The bundle that code of a class belongs to, which is the main bundle.
    case forClass(AnyClass)

    /// Compares places.
    public static func == (one: Self, other: Self) -> Bool { one.bundle == other.bundle }

    var bundle: Bundle? {
      switch self {
      case .main, .forClass: nil
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// The key in the table.
  public let key: String
  /// The value that is shown without a translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; `nil` for `Localizable`.
  public let table: String?
  /// The bundle of the table.
  public let bundle: BundleDescription
  private var ownLocale: Locale?
  /// The locale in whose language the string is shown: that of the visitor unless it is set.
  ///
  /// ```swift
  /// var title = LocalizedStringResource("News")
  /// title.locale = Locale(identifier: "fr")
  /// ```
  public var locale: Locale {
    get { ownLocale ?? ResourceLocale.current }
    set { ownLocale = newValue }
  }

  /// Creates a resource whose key is the literal itself.
  ///
  /// Differs from SwiftUI: `locale` is `nil` by default, because each visitor has another one.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.bundle = bundle
    ownLocale = locale
  }

  /// Creates a resource with a key, and the value that is shown without a translation.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.bundle = bundle
    ownLocale = locale
  }

  /// Creates a resource from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a resource from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Returns the string in the language of a locale.
  package func string(in locale: Locale) -> String {
    defaultValue.string(
      key: key, table: table, bundle: bundle.bundle, locale: ownLocale ?? locale)
  }

  /// Returns the string as Markdown, in which values are as they are.
  package func markdown(in locale: Locale) -> String {
    defaultValue.string(
      key: key, table: table, bundle: bundle.bundle, locale: ownLocale ?? locale, isMarkdown: true)
  }
}

extension String.LocalizationValue {
  /// Returns the string of the key as Markdown, in which values are as they are.
  package func markdown(table: String?, bundle: Bundle?, locale: Locale) -> String {
    string(table: table, bundle: bundle, locale: locale, isMarkdown: true)
  }
}

extension String {
  /// Creates a string in the language of the visitor on whose behalf code runs.
  ///
  /// ```swift
  /// let title = String(localized: "Inbox")
  /// ```
  ///
  /// The string is looked up in the tables of `bundle`; without a translation it is the key itself.
  /// Outside of a page the language is American English.
  ///
  /// - Parameters:
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle and those beside the program.
  ///   - locale: The locale; `nil` for the visitor's.
  ///   - comment: A note for translators.
  ///
  /// Differs from SwiftUI: `locale` is `nil` by default, because each visitor has another one.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = keyAndValue.string(
      table: table, bundle: bundle, locale: locale ?? ResourceLocale.current)
  }

  /// Creates a string with a key, and the value that is shown without a translation.
  ///
  /// ```swift
  /// String(localized: "inbox.title", defaultValue: "Inbox")
  /// ```
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = defaultValue.string(
      key: "\(key)", table: table, bundle: bundle, locale: locale ?? ResourceLocale.current)
  }

  /// Creates the string of a resource in the language of the visitor on whose behalf code runs.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = resource.string(in: ResourceLocale.current)
  }
}
