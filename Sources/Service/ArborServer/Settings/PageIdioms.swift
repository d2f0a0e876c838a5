package import ArborCore

/// The idioms of pages, for requests that specify none.
package struct PageIdioms: Sendable, Equatable {
  /// `pages.idiom`: the idiom of pages that neither list contains.
  package var standard = Idiom.iOS
  /// `pages.iosPages`: the ids of pages with the idiom iOS.
  package var iOS: Set<String> = []
  /// `pages.macPages`: the ids of pages with the idiom macOS.
  package var macOS: Set<String> = []

  package init() {}

  func idiom(of page: String) -> Idiom {
    macOS.contains(page) ? .macOS : iOS.contains(page) ? .iOS : standard
  }

  mutating func read(_ reader: SettingsReader) throws(SettingsError) {
    standard =
      try reader.choice("pages.idiom", ["iOS": Idiom.iOS, "macOS": .macOS]) ?? standard
    if let names = try reader.list("pages.iosPages") { iOS = Set(names) }
    if let names = try reader.list("pages.macPages") { macOS = Set(names) }
  }
}
