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
  /// Longer fields, in bytes, are read each time: browsers send none.
  private static let longestKept = 200

  private struct Known {
    /// The locales by field.
    var fields: [String: String?] = [:]
    /// Whether the program speaks a locale: those of the system, so that there are some hundreds.
    var locales: [String: Bool] = [:]
  }

  private let speaks: @Sendable (String) -> Bool
  private let known = Mutex(Known())

  /// - Parameter speaks: Whether the program has strings in the language of a locale.
  init(speaks: @escaping @Sendable (String) -> Bool) { self.speaks = speaks }

  /// Returns the best locale of an `Accept-Language` field (RFC 9110, section 12.5.4); `nil` if the
  /// program speaks none of its languages, or if the best one is no other than `standard`.
  func locale(_ field: String, unless standard: String) -> String? {
    let isKept = field.utf8.count <= Self.longestKept
    if isKept, let locale = known.withLock({ $0.fields[field] }) { return locale }
    let found = Self.tags(of: field).lazy.compactMap { tag -> String? in
      PageLocale.closest(to: tag).flatMap { self.isSpoken($0) ? $0 : nil }
    }.first
    let locale = found.flatMap { Self.isSame($0, standard) ? nil : $0 }
    if isKept {
      known.withLock { known in
        if known.fields.count >= Self.mostKept { known.fields = [:] }
        known.fields[field] = .some(locale)
      }
    }
    return locale
  }

  private func isSpoken(_ locale: String) -> Bool {
    if let isKnown = known.withLock({ $0.locales[locale] }) { return isKnown }
    let isSpoken = speaks(locale)
    known.withLock { $0.locales[locale] = isSpoken }
    return isSpoken
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
