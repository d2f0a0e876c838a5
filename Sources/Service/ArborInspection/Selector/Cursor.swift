import Foundation

/// The position at which a paged list continues, and its query. Opaque to clients.
struct Cursor: Equatable {
  var after: UInt32
  var question: UInt64
  /// The index of the selector's alternative, and whether it has matched so far.
  var alternative: Int
  var hasMatched: Bool

  init(after: UInt32, question: UInt64, alternative: Int, hasMatched: Bool) {
    self.after = after
    self.question = question
    self.alternative = alternative
    self.hasMatched = hasMatched
  }

  /// Parses the result of `text`; `nil` for anything else.
  init?(parsing text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "c1", let after = UInt32(parts[1], radix: 36),
      let question = UInt64(parts[2], radix: 36), let alternative = UInt16(parts[3]),
      parts[4] == "0" || parts[4] == "1"
    else { return nil }
    self.init(
      after: after, question: question, alternative: Int(alternative), hasMatched: parts[4] == "1")
  }

  var text: String {
    let after = String(after, radix: 36)
    return "c1.\(after).\(String(question, radix: 36)).\(alternative).\(hasMatched ? 1 : 0)"
  }

  /// Returns a hash that identifies a query; equal in every process.
  static func question(_ parts: String...) -> UInt64 {
    var digest = ContentDigest()
    for part in parts {
      digest.add(part.utf8)
      digest.add([0xFF])
    }
    return digest.value
  }
}
