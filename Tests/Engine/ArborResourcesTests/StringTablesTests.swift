import ArborResources
import Foundation
import Testing

/// String tables of bundles, in all their formats.
@Suite struct StringTablesTests {
  private let folder = Folder()

  private var tables: StringTables { StringTables(folders: [folder.path]) }

  private func text(
    _ key: String, _ locale: String, table: String? = nil, _ arguments: PhraseArgument...,
    in tables: StringTables? = nil
  ) -> String? {
    let locale = Locale(identifier: locale)
    guard
      let (phrase, language) = (tables ?? self.tables).phrase(
        key, table: table, bundle: nil, locale: locale)
    else { return nil }
    return phrase.pieces(arguments) { PluralRules.category(of: $0, in: language) }.map {
      switch $0 {
      case .text(let text): text
      case .argument(let place, let specifier): arguments[place].formatted(specifier, locale)
      }
    }.joined()
  }

  @Test func stringsFilesHaveCommentsAndEscapes() {
    folder.write(
      "de.lproj/Localizable.strings",
      """
      /* A greeting.
         In two lines. */
      "Hello" = "Hallo";
      // The next one.
      "quoted \\"key\\"" = "Zeile\\n\\U00e4";
      unquoted.key = "ohne";
      "same";
      """)
    #expect(text("Hello", "de-DE") == "Hallo")
    #expect(text("quoted \"key\"", "de") == "Zeile\nä")
    #expect(text("unquoted.key", "de") == "ohne")
    #expect(text("same", "de") == "same")
    #expect(text("Hello", "fr") == nil)
  }

  @Test func filesMayBeWide() throws {
    let data = try #require("\"Hello\" = \"Hallå\";".data(using: .utf16))
    folder.write("sv.lproj/Localizable.strings", data)
    #expect(text("Hello", "sv-SE") == "Hallå")
  }

  @Test func tablesHaveNames() {
    folder.write("de.lproj/Buttons.strings", "\"OK\" = \"Gut\";")
    #expect(text("OK", "de", table: "Buttons") == "Gut")
    #expect(text("OK", "de") == nil)
    #expect(text("OK", "de", table: "../Buttons") == nil)
  }

  @Test func tablesSayWhatTheySpeak() {
    #expect(!tables.speaks("en"))
    folder.write("de.lproj/Buttons.strings", "\"OK\" = \"Gut\";")
    folder.write("zh-Hant.lproj/Localizable.strings", "\"OK\" = \"好\";")
    let tables = tables
    for (locale, isSpoken) in [
      ("de", true), ("de-AT", true), ("en-GB", true), ("fr", false), ("zh-TW", true),
      ("zh-CN", false), ("", false),
    ] {
      #expect(tables.speaks(locale) == isSpoken, "\(locale)")
    }
  }

  @Test func catalogsHavePlurals() {
    folder.write("Localizable.xcstrings", Self.catalog)
    for (count, expected) in [
      (1, "1 plik"), (3, "3 pliki"), (5, "5 plików"), (22, "22 pliki"), (1000, "1000 plików"),
    ] {
      #expect(text("%lld files", "pl", .integer(Int64(count))) == expected)
    }
    #expect(text("%lld files", "en-US", .integer(1)) == "1 file")
    #expect(text("%lld files", "en-US", .integer(1000)) == "1,000 files")
    // A language that the key lacks is that of the program.
    #expect(text("%lld files", "de", .integer(2)) == "2 files")
    #expect(text("Settings", "de") == "Einstellungen")
    // The source language needs no localization.
    #expect(text("Settings", "en") == "Settings")
    #expect(text("Settings", "ja") == "Settings")
  }

  @Test func substitutionsHavePluralsOfTheirOwn() {
    folder.write("Localizable.xcstrings", Self.catalog)
    let key = "%1$lld people in %2$lld rooms"
    #expect(text(key, "en", .integer(1), .integer(3)) == "1 person in 3 rooms")
    #expect(text(key, "en", .integer(2), .integer(1)) == "2 people in one room")
  }

  @Test func argumentsMayChangePlaces() {
    folder.write("de.lproj/Localizable.strings", "\"%@ of %@\" = \"%2$@, davon %1$@: 100 %%\";")
    #expect(text("%@ of %@", "de", .string("a"), .string("b")) == "b, davon a: 100 %")
  }

  @Test func percentSignsStandForThemselvesWithoutArguments() {
    folder.write("de.lproj/Localizable.strings", "\"100% off\" = \"100% weg\";")
    #expect(text("100% off", "de") == "100% weg")
  }

  @Test func stringsdictHasPlurals() {
    folder.write("en.lproj/Localizable.stringsdict", Self.dictionary)
    #expect(text("%lld items in %lld boxes", "en", .integer(1), .integer(1)) == "1 item in a box")
    #expect(
      text("%lld items in %lld boxes", "en", .integer(0), .integer(4)) == "0 items in 4 boxes")
  }

  @Test func theScriptOfALanguageCounts() {
    for (language, word) in [("zh-Hans", "简"), ("zh-Hant", "繁"), ("pt-PT", "pt"), ("pt", "br")] {
      folder.write("\(language).lproj/Localizable.strings", "\"word\" = \"\(word)\";")
    }
    for (locale, word) in [
      ("zh-CN", "简"), ("zh-TW", "繁"), ("zh-HK", "繁"), ("pt-BR", "br"), ("pt-PT", "pt"),
    ] {
      #expect(text("word", locale) == word, "\(locale)")
    }
  }

  @Test(arguments: [
    ("de.lproj/Localizable.strings", "\"a\" = \"b\"\n\"c\" = \"d\";", "line 2: a semicolon"),
    ("de.lproj/Localizable.strings", "/* \n", "line 1: a comment has no end"),
    ("de.lproj/Localizable.strings", "\"a\" = \"b;", "line 1: a string"),
    ("Localizable.xcstrings", "{", "it is not JSON"),
    ("Localizable.xcstrings", "{\"strings\": {}}", "\"sourceLanguage\" is missing"),
    ("en.lproj/Localizable.stringsdict", "{}", "it is not a property list"),
  ])
  func aMalformedFileIsDescribedOnce(file: String, content: String, problem: String) {
    folder.write(file, content)
    folder.write("fr.lproj/Localizable.strings", "\"a\" = \"c\";")
    let tables = tables
    #expect(text("a", "fr", in: tables) == "c")
    #expect(text("a", "de", in: tables) == nil)
    let described = ResourceProblems.all.filter { $0.contains(file) && $0.contains(problem) }
    #expect(described.count == 1, "\(ResourceProblems.all)")
  }

  @Test func nothingHereIsNothingToSearch() {
    #expect(!tables.isInUse)
    folder.write("de.lproj/Localizable.strings", "")
    #expect(tables.isInUse)
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Settings": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Einstellungen"}}}},
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld pliki"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld plików"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}},
      "%1$lld people in %2$lld rooms": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@people@ in %#@rooms@"},
        "substitutions": {
          "people": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg person"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg people"}}}}},
          "rooms": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one room"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg rooms"}}}}}}}}}
    }}
    """

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>%lld items in %lld boxes</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@items@ in %#@boxes@</string>
        <key>items</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld item</string><key>other</key><string>%lld items</string>
        </dict>
        <key>boxes</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>a box</string><key>other</key><string>%lld boxes</string>
        </dict>
      </dict>
    </dict></plist>
    """
}

/// A folder for one test, which is removed after it.
final class Folder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "arbor-resources-" + UUID().uuidString
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String) { write(file, Data(text.utf8)) }

  func write(_ file: String, _ data: Data) {
    let url = URL(fileURLWithPath: path + "/" + file)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url)
  }
}
