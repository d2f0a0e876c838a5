import Foundation

/// The locales that a page may be asked for.
///
/// Each locale costs memory for as long as the process runs, so that only those which the system
/// has data for are accepted.
enum PageLocale {
  /// The system's locales as BCP 47 tags, by their lower-case form.
  private static let known = Dictionary(
    Locale.availableIdentifiers.map { identifier in
      let tag = identifier.replacing("_", with: "-")
      return (tag.lowercased(), tag)
    }, uniquingKeysWith: { first, _ in first })

  /// Returns the closest locale to a tag such as `de-AT` or `zh_TW`: the same language, and the
  /// same script and region where the system has data for them. `nil` when the language is unknown.
  static func closest(to tag: String) -> String? {
    let tag = tag.replacing("_", with: "-").lowercased()
    guard tag.utf8.count <= 40 else { return nil }
    if let exact = known[tag] { return exact }
    guard (2...3).contains(tag.prefix { $0 != "-" }.utf8.count) else { return nil }
    let parts = tag.split(separator: "-", maxSplits: 3).prefix(3).joined(separator: "-")
    let language = Locale.Language(identifier: Locale.Language(identifier: parts).maximalIdentifier)
    guard let code = language.languageCode?.identifier else { return nil }
    let (script, region) = (language.script?.identifier, language.region?.identifier)
    let candidates = [[code, script, region], [code, region], [code, script], [code]]
    return candidates.lazy.compactMap {
      known[$0.compactMap { $0 }.joined(separator: "-").lowercased()]
    }.first
  }
}
