import Foundation

/// Where a list goes on: after which node, and of which question. Opaque to clients.
struct Cursor: Equatable {
  var after: UInt32
  var question: UInt64
  /// Which alternative of the selector, and whether it has matched so far.
  var alternative: Int
  var hasMatched: Bool

  init(after: UInt32, question: UInt64, alternative: Int, hasMatched: Bool) {
    self.after = after
    self.question = question
    self.alternative = alternative
    self.hasMatched = hasMatched
  }

  /// nil for everything that `text` never returned.
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

  /// What makes two questions the same; equal in every process.
  static func question(_ parts: String...) -> UInt64 {
    var digest = Digest()
    for part in parts {
      digest.add(part.utf8)
      digest.add([0xFF])
    }
    return digest.value
  }
}
