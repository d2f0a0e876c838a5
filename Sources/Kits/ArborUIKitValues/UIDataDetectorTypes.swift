package import Foundation

/// The kinds of data that a text view detects in its text and shows as links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Web and email addresses.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

/// Detects addresses and phone numbers in a text.
///
/// It avoids false positives: what could be a date, a price or a version is not detected.
package enum DataDetector {
  /// Returns the links of some kinds, in the order of the text.
  package static func links(
    in text: String, _ types: UIDataDetectorTypes
  ) -> [(range: NSRange, url: URL)] {
    var found: [(range: NSRange, url: URL)] = []
    var taken = IndexSet()
    func add(_ range: NSRange, _ address: String) {
      guard let url = URL(string: address),
        !taken.intersects(integersIn: range.units)
      else { return }
      taken.insert(integersIn: range.units)
      found.append((range, url))
    }
    if types.contains(.link) {
      for (range, address) in matches(of: Self.web, in: text) {
        // Trailing punctuation is not part of an address.
        let bare = address.trimmingEnd(of: ".,;:!?'\"")
        let length = bare.utf16.count
        add(
          NSRange(location: range.location, length: length),
          bare.lowercased().hasPrefix("www.") ? "https://" + bare : bare)
      }
      for (range, address) in matches(of: Self.mail, in: text) { add(range, "mailto:" + address) }
    }
    if types.contains(.phoneNumber) {
      for (range, number) in matches(of: Self.phone, in: text) {
        let digits = number.filter { $0.isASCII && $0.isNumber }
        guard (7...15).contains(digits.count) else { continue }
        add(range, "tel:" + (number.hasPrefix("+") ? "+" : "") + digits)
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  private static func matches(
    of expression: NSRegularExpression?, in text: String
  ) -> [(NSRange, String)] {
    guard let expression else { return [] }
    let whole = text as NSString
    let all = NSRange(location: 0, length: whole.length)
    return expression.matches(in: text, range: all).map {
      ($0.range, whole.substring(with: $0.range))
    }
  }

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  private static let web = expression(
    #"(?<![\w@])(?:https?://|www\.)[^\s<>()\[\]{}"]{3,}"#)
  private static let mail = expression(
    #"(?<![\w.+-])[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?![\w@])"#)
  /// Numbers with a plus, with an area code in parentheses, or in groups of which the first has
  /// three digits. Quantifiers are possessive, so that a long row of digits is scanned once.
  private static let phone = expression(
    #"(?<![\w.,/+-])(?:\+[1-9]\d{0,2}(?:[ -]?\(?\d{1,5}+\)?){2,6}|\(\d{2,5}\) ?\d{2,5}(?:[ -]?\d{2,5}){1,3}|\d{3}[ -]\d{3}[ -]\d{3,4})(?![\w/]|[.,-]\d)"#
  )
}

extension NSRange {
  fileprivate var units: Range<Int> { location..<location + length }
}

extension String {
  fileprivate func trimmingEnd(of characters: String) -> String {
    var copy = self
    while let last = copy.last, characters.contains(last) { copy.removeLast() }
    return copy
  }
}
