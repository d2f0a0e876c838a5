public import Arbor
public import ArborCore
import ArborText
import Foundation

/// The language whose rules a text is set by.
///
/// ```swift
/// Text(verbatim: "直す").typesettingLanguage(.explicit(.init(identifier: "ja")))
/// ```
public struct TypesettingLanguage: Hashable, Sendable {
  fileprivate let details: FontDetails

  /// The language of the page.
  public static let automatic = TypesettingLanguage(details: .none)

  /// Returns a certain language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    let script = language.script?.identifier ?? ""
    return TypesettingLanguage(
      details: FontDetails(
        language: language.minimalIdentifier, lineHeight: lineHeights[script] ?? 0))
  }

  /// The heights of lines in which the letters of scripts do not touch those of the next line, as
  /// multiples of the font's size: ascent and descent of the font that draws the script, where it
  /// is higher than Latin letters.
  private static let lineHeights: [String: Double] = [
    "Arab": 1.6, "Aran": 2.1, "Bali": 2.2, "Beng": 1.325, "Cham": 1.47, "Deva": 1.304,
    "Gujr": 1.304, "Guru": 1.304, "Java": 2.04, "Khmr": 1.75, "Knda": 1.35, "Laoo": 1.645,
    "Mlym": 1.25, "Mong": 1.75, "Mymr": 2.0, "Orya": 1.362, "Sinh": 1.304, "Sund": 1.44,
    "Syrc": 1.412, "Taml": 1.24, "Telu": 1.352, "Thaa": 1.493, "Thai": 1.511, "Tibt": 2.35,
  ]
}

extension Text {
  /// Sets the language by whose rules the text is set, unless `isEnabled` is false: the forms of
  /// letters that languages share, and the height of lines. Translations do not depend on it.
  ///
  /// ```swift
  /// Text(verbatim: "แอปเปิล").typesettingLanguage(.init(languageCode: .thai))
  /// ```
  ///
  /// Differs from SwiftUI: lines break as in all languages, without hyphens. Firefox chooses the
  /// forms of letters by the language of the page.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language by whose rules the text is set, unless `isEnabled` is false.
  ///
  /// ```swift
  /// Text(verbatim: "直す").typesettingLanguage(.explicit(.init(identifier: "ja")))
  /// ```
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> Text {
    isEnabled ? styled { $0.language = $0.language ?? language.details } : self
  }
}

nonisolated extension View {
  /// Sets the language by whose rules the texts inside are set, unless `isEnabled` is false: the
  /// forms of letters that languages share, and the height of lines. Translations do not depend
  /// on it.
  ///
  /// ```swift
  /// VStack { Text(name); Text(address) }
  ///   .typesettingLanguage(.init(languageCode: .japanese))
  /// ```
  ///
  /// Differs from SwiftUI: lines break as in all languages, without hyphens. Firefox chooses the
  /// forms of letters by the language of the page.
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language by whose rules the texts inside are set, unless `isEnabled` is false.
  ///
  /// ```swift
  /// VStack { Text(name); Text(address) }
  ///   .typesettingLanguage(.explicit(.init(identifier: "ja")))
  /// ```
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    environmentModifier("typesettingLanguage", isEnabled ? language : nil) {
      if let language = $1 { $0.textStyle.language = language.details }
    }
  }
}
