import Foundation
import Synchronization
private import _FoundationICU

/// Unicode's rules for the forms that languages have for numbers of things, as ICU implements them.
package enum PluralRules {
  /// ICU's rules of one language. They are never changed, and never freed: there are as many as
  /// languages.
  private struct Rules: @unchecked Sendable {
    let pointer: OpaquePointer?
  }

  private static let known = Mutex<[String: Rules]>([:])

  /// Returns the category of a number in a language such as `pl` or `pt-BR`; `other` in languages
  /// that ICU does not know.
  package static func category(of number: Double, in language: String) -> PluralCategory {
    let rules = known.withLock { known in
      if let rules = known[language] { return rules }
      var status = U_ZERO_ERROR
      let made = swift_uplrules_open(language.replacing("-", with: "_"), &status)
      let rules = Rules(pointer: status.rawValue <= U_ZERO_ERROR.rawValue ? made : nil)
      known[language] = rules
      return rules
    }
    guard let pointer = rules.pointer else { return .other }
    var status = U_ZERO_ERROR
    var name = [UInt16](repeating: 0, count: 16)
    let count = swift_uplrules_select(pointer, number, &name, Int32(name.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0, count <= name.count else {
      return .other
    }
    return PluralCategory(rawValue: String(decoding: name.prefix(Int(count)), as: UTF16.self))
      ?? .other
  }
}
