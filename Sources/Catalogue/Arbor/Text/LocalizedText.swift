public import ArborResources
import Foundation

/// A key with a translation in a string table, which is chosen when the text is shown.
struct LocalizedText: Equatable, Sendable {
  private let key: LocalizedStringKey
  private let table: String?
  private let bundle: Bundle?

  /// Called only where there is a bundle or a program's own table.
  ///
  /// - Returns: `nil` if no table has the key in any language.
  init?(_ key: LocalizedStringKey, table: String?, bundle: Bundle?) {
    let tables = StringTables.shared
    guard tables.contains(key.lookup?.key ?? key.pattern, table: table, bundle: bundle) else {
      return nil
    }
    self.key = key
    self.table = table
    self.bundle = bundle
  }

  /// Returns the text in the language of a locale.
  func text(_ locale: Locale) -> Text {
    let found = StringTables.shared.phrase(
      key.lookup?.key ?? key.pattern, table: table, bundle: bundle, locale: locale)
    guard let (phrase, language) = found else { return Text(shown: key) }
    let arguments = key.lookup?.arguments ?? []
    let values = arguments.map { argument -> PhraseArgument in
      if case .value(let value) = argument { value } else { .string("") }
    }
    var pattern = ""
    var texts: [Text] = []
    for piece in phrase.pieces(values, category: { PluralRules.category(of: $0, in: language) }) {
      switch piece {
      case .text(let text): pattern += text
      case .argument(let place, let specifier):
        pattern.unicodeScalars.append(LocalizedStringKey.placeholder)
        if case .text(let text) = arguments[place] {
          texts.append(text)
        } else {
          texts.append(Text(verbatim: values[place].formatted(specifier, locale)))
        }
      }
    }
    let isEnglish = language.split(separator: "-").first == "en"
    let key = LocalizedStringKey(shown: pattern, texts)
    return Text(shown: LocalizedStringKey(shown: key.inflected(isEnglish: isEnglish), texts))
  }
}

extension Text {
  /// The string without style; empty for texts of several parts.
  var label: String {
    switch extra?.content {
    case .localized, .image: plainString
    default: string
    }
  }

  /// Returns the translation of a text that is one, in the style of this text.
  func localized(_ locale: @autoclosure () -> Locale) -> Text {
    guard let extra, case .localized(let words) = extra.content else { return self }
    let text = words.text(locale())
    if extra.style == Style() { return text }
    guard text.extra == nil else { return Text("", Extra(extra.style, .parts([text]))) }
    return Text(text.string, Extra(extra.style, .string))
  }
}

extension Text {
  /// Creates a text of a string that is looked up when it is shown.
  ///
  /// ```swift
  /// let title: LocalizedStringResource = "Inbox"
  /// Text(title)
  /// ```
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(TextSource(ResourceText(resource: resource)))
  }
}

private struct ResourceText: TextWriting, Equatable {
  let resource: LocalizedStringResource

  func text(_ context: TextSource.Context) -> String {
    let locale = context.locale
    let isEnglish = locale.language.languageCode == .english
    let key = LocalizedStringKey(shown: resource.string(in: locale), [])
    return key.inflected(isEnglish: isEnglish)
  }

  func nextChange(after date: Date) -> Date? { nil }
}
