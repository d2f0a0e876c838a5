import Foundation

/// A String Catalog: a JSON file `NAME.xcstrings` with the strings of all languages.
enum StringCatalogFile {
  private struct Contents: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Unit: Decodable {
    var value: String
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  /// Returns the phrases by language and key, and the language of keys without a localization.
  ///
  /// - Throws: ``ResourceError`` if the file is not JSON of that form.
  static func parse(
    _ data: Data
  ) throws(ResourceError) -> (source: String, phrases: [String: [String: Phrase]]) {
    let contents: Contents
    do {
      contents = try JSONDecoder().decode(Contents.self, from: data)
    } catch let error as DecodingError {
      throw ResourceError(line: nil, Self.reason(error))
    } catch {
      throw ResourceError(line: nil, "it is not JSON")
    }
    var phrases: [String: [String: Phrase]] = [contents.sourceLanguage: [:]]
    for (key, entry) in contents.strings {
      for (language, localization) in entry.localizations ?? [:] {
        phrases[language, default: [:]][key] = phrase(localization)
      }
      if phrases[contents.sourceLanguage]?[key] == nil {
        phrases[contents.sourceLanguage]?[key] = Phrase(key)
      }
    }
    return (contents.sourceLanguage, phrases)
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\"\(key.stringValue)\" is missing\(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "a value has the wrong type\(place(context.codingPath))"
    default: "it is not JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : " at " + path.map(\.stringValue).joined(separator: ".")
  }

  private static func phrase(_ localization: Localization) -> Phrase? {
    guard let main = form(localization, depth: 0) else { return nil }
    let substitutions = (localization.substitutions ?? [:]).compactMapValues { part in
      form(Localization(variations: part.variations), depth: 0).map {
        Phrase.Substitution(
          argument: part.argNum, specifier: part.formatSpecifier ?? "lld", form: $0)
      }
    }
    return Phrase(form: main, substitutions: substitutions)
  }

  private static func form(_ localization: Localization, depth: Int) -> Phrase.Form? {
    if depth > 4 { return nil }
    if let plural = localization.variations?.plural {
      var forms: [PluralCategory: Phrase.Form] = [:]
      for (name, inner) in plural {
        if let category = PluralCategory(rawValue: name) {
          forms[category] = form(inner, depth: depth + 1)
        }
      }
      return forms.isEmpty ? nil : .plural(forms)
    }
    if let device = localization.variations?.device {
      // A browser is none of the devices.
      let chosen = device["other"] ?? device["mac"] ?? device["iphone"] ?? device.values.first
      return chosen.flatMap { form($0, depth: depth + 1) }
    }
    return localization.stringUnit.map { .text($0.value) }
  }
}

/// A file of plurals: a property list `NAME.stringsdict`.
enum StringsDictFile {
  /// Returns the phrases by key.
  ///
  /// - Throws: ``ResourceError`` if the file is no property list of that form.
  static func parse(_ data: Data) throws(ResourceError) -> [String: Phrase] {
    guard let list = StringsFile.propertyList(data) else {
      throw ResourceError(line: nil, "it is not a property list with a dictionary")
    }
    var phrases: [String: Phrase] = [:]
    for (key, entry) in list {
      guard let entry = entry as? [String: Any],
        let format = entry["NSStringLocalizedFormatKey"] as? String
      else {
        throw ResourceError(line: nil, "\"\(key)\" has no NSStringLocalizedFormatKey")
      }
      var substitutions: [String: Phrase.Substitution] = [:]
      for (name, part) in entry {
        guard let part = part as? [String: Any] else { continue }
        var forms: [PluralCategory: Phrase.Form] = [:]
        for category in PluralCategory.allCases {
          if let text = part[category.rawValue] as? String { forms[category] = .text(text) }
        }
        substitutions[name] = Phrase.Substitution(
          argument: nil, specifier: part["NSStringFormatValueTypeKey"] as? String ?? "lld",
          form: .plural(forms))
      }
      phrases[key] = Phrase(form: .text(format), substitutions: substitutions)
    }
    return phrases
  }
}
