import ArborResources
import Foundation
import Synchronization

/// The choice of a page's locale among those that a browser accepts.
///
/// As on Apple's platforms a program speaks a language of the user's only if it has strings in it:
/// a page whose texts are English does not get German dates.
final class AcceptedLanguages: Sendable {
  static let shared = AcceptedLanguages { StringTables.shared.speaks($0) }

  /// More tags of one field are not read.
  private static let mostTags = 20
  /// The number of fields whose locales are kept; browsers send few different ones.
  private static let mostKept = 1000

  private let speaks: @Sendable (String) -> Bool
  /// The locales by field.
  private let kept = Mutex<[String: String?]>([:])

  /// - Parameter speaks: Whether the program has strings in the language of a locale.
  init(speaks: @escaping @Sendable (String) -> Bool) { self.speaks = speaks }

  /// Returns the best locale of an `Accept-Language` field (RFC 9110, section 12.5.4); `nil` if the
  /// program speaks none of its languages, or if the best one is no other than `standard`.
  func locale(_ field: String, unless standard: String) -> String? {
    if let known = kept.withLock({ $0[field] }) { return known }
    let tags = Self.tags(of: field)
    let found = tags.lazy.compactMap { tag -> String? in
      guard let locale = PageLocale.closest(to: tag), self.speaks(locale) else { return nil }
      return locale
    }.first
    let locale = found.flatMap { Self.isSame($0, standard) ? nil : $0 }
    kept.withLock { kept in
      if kept.count >= Self.mostKept { kept = [:] }
      kept[field] = .some(locale)
    }
    return locale
  }

  /// Returns the tags of a field, the most welcome first; those of weight 0 and `*` are left out.
  static func tags(of field: String) -> [String] {
    let ranges = field.split(separator: ",").prefix(mostTags).compactMap {
      range -> (tag: String, weight: Double)? in
      let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first, !tag.isEmpty, tag != "*" else { return nil }
      var weight = 1.0
      if let text = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("q=") }) {
        weight = Double(text.dropFirst(2)) ?? 0
      }
      return weight > 0 && weight <= 1 ? (tag, weight) : nil
    }
    // Sorting keeps the order of equal weights.
    return ranges.sorted { $0.weight > $1.weight }.map(\.tag)
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    Locale.Language(identifier: one).maximalIdentifier
      == Locale.Language(identifier: other).maximalIdentifier
  }
}
