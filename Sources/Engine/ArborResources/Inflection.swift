import Foundation

/// The automatic grammar agreement of texts: `^[2 task](inflect: true)` is "2 tasks".
///
/// ## Algorithm
/// 1. Find the bracket that closes each other one, apart from those in code. `^[words]` is markup
///    if `(attributes)` follows it. All else is text.
/// 2. The words replace all of it. If the attributes contain `inflect: true` and the language is
///    English, they agree with the first number in them.
/// 3. With a number other than 1 and -1 the noun gets its plural: the last word before "of",
///    "left" or another word that ends the noun, else the last word. Without a number, or if the
///    noun is a value, nothing changes.
///
/// Nouns are expected in the singular; one that ends with `s` as plurals do stays as it is. Verbs
/// and adjectives are not inflected, nor are other languages.
package struct Inflection {
  /// The character that stands for a value.
  private let placeholder: Unicode.Scalar
  private let isEnglish: Bool
  /// The values that have not been passed, in the order of their placeholders.
  private var values: ArraySlice<String>

  /// Creates the agreement of a text in which characters stand for values.
  package init(placeholder: Unicode.Scalar, values: [String], isEnglish: Bool = true) {
    self.placeholder = placeholder
    self.values = values[...]
    self.isEnglish = isEnglish
  }

  /// Whether a text may have markup of grammar agreement.
  package static func mayBe(in text: String) -> Bool {
    var isAfterCaret = false
    for byte in text.utf8 {
      if isAfterCaret, byte == UInt8(ascii: "[") { return true }
      isAfterCaret = byte == UInt8(ascii: "^")
    }
    return false
  }

  /// Returns a text without the markup, and with plurals where they belong.
  package mutating func resolve(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let closes = Self.closingBrackets(in: bytes)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var result = ""
    var (start, next) = (0, 0)
    while let open = bytes[next...].firstIndex(of: UInt8(ascii: "^")) {
      next = open + 1
      guard let close = closes[next], bytes[(close + 1)...].first == UInt8(ascii: "(") else {
        continue
      }
      // Without an end here no later one has one.
      guard let end = bytes[close...].firstIndex(of: UInt8(ascii: ")")) else { break }
      result += passing(string(start..<open))
      let words = string((next + 1)..<close)
      let attributes = string((close + 2)..<end).filter { $0 != " " }
      let isInflected = isEnglish && attributes.contains("inflect:true")
      result += isInflected ? agreeing(words) : passing(words)
      (start, next) = (end + 1, end + 1)
    }
    return result + string(start..<bytes.count)
  }

  /// Returns the places of brackets outside of code, by the places of those that they close.
  private static func closingBrackets(in bytes: [UInt8]) -> [Int: Int] {
    var closes: [Int: Int] = [:]
    var open: [Int] = []
    let lastTick = bytes.lastIndex(of: UInt8(ascii: "`")) ?? 0
    var isCode = false
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "`"): isCode = !isCode && place < lastTick
      case UInt8(ascii: "[") where !isCode: open.append(place)
      case UInt8(ascii: "]") where !isCode: if let start = open.popLast() { closes[start] = place }
      default: break
      }
    }
    return closes
  }

  private func placeholders(in text: some StringProtocol) -> Int {
    text.unicodeScalars.count { $0 == placeholder }
  }

  /// Returns the same text, whose values are passed.
  private mutating func passing(_ text: String) -> String {
    values = values.dropFirst(placeholders(in: text))
    return text
  }

  /// Returns words in agreement with the first number in them.
  private mutating func agreeing(_ text: String) -> String {
    var shown = values
    _ = passing(text)
    let words = text.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated() {
      let count = placeholders(in: word)
      let value = count > 0 ? shown.first ?? "" : String(word)
      shown = shown.dropFirst(count)
      guard value.contains(where: \.isNumber) else { continue }
      if ["1", "-1", "\u{2212}1"].contains(value) { return text }
      guard let noun = EnglishNoun.last(in: words[(index + 1)...], or: placeholder),
        placeholders(in: noun) == 0
      else { return text }
      return text[..<noun.startIndex] + EnglishNoun.plural(of: String(noun))
        + text[noun.endIndex...]
    }
    return text
  }
}

/// The plurals of English nouns: the regular ones, and those of a table.
enum EnglishNoun {
  /// The words before which a noun ends.
  private static let ends: Set<Substring> = [
    "of", "in", "from", "for", "to", "with", "on", "at", "per", "by", "left", "ago", "until",
    "remaining", "selected", "and", "or",
  ]

  /// The words that end a noun, or precede one at the start.
  private static let adjectives: Set<Substring> = ["left", "remaining", "selected"]

  /// Returns the word in which a noun ends, or a word with a placeholder in its place.
  static func last(
    in words: ArraySlice<Substring>, or placeholder: Unicode.Scalar
  ) -> Substring? {
    let isLed = words.first.map(adjectives.contains) == true && words.count > 1
    let inner = isLed ? words.dropFirst() : words
    return inner.prefix { !ends.contains($0) }.last {
      $0.contains(where: \.isLetter) || $0.unicodeScalars.contains(placeholder)
    }
  }

  private static let irregular = [
    "child": "children", "person": "people", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "ox": "oxen", "knife": "knives",
    "life": "lives", "wife": "wives", "leaf": "leaves", "half": "halves", "shelf": "shelves",
    "wolf": "wolves", "loaf": "loaves", "thief": "thieves", "calf": "calves", "self": "selves",
    "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes",
    "analysis": "analyses", "basis": "bases", "crisis": "crises", "axis": "axes",
    "criterion": "criteria", "quiz": "quizzes", "lens": "lenses", "gas": "gases",
  ]

  private static let unchanged: Set = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "news", "information",
  ]

  /// Returns the plural of a word; punctuation around it stays.
  static func plural(of word: String) -> String {
    guard let first = word.firstIndex(where: \.isLetter),
      let last = word.lastIndex(where: \.isLetter)
    else { return word }
    let noun = String(word[first...last])
    return word[..<first] + inflected(noun) + word[word.index(after: last)...]
  }

  private static func inflected(_ noun: String) -> String {
    let lower = noun.lowercased()
    if unchanged.contains(lower) { return noun }
    if let plural = irregular[lower] {
      guard noun.first?.isUppercase == true else { return plural }
      return plural.prefix(1).uppercased() + plural.dropFirst()
    }
    func ends(_ endings: String...) -> Bool { endings.contains { lower.hasSuffix($0) } }
    if ends("s"), !ends("ss", "us", "is") { return noun }
    if ends("s", "x", "z", "ch", "sh") { return noun + "es" }
    let isVowelBefore = lower.dropLast().last.map { "aeiou".contains($0) } ?? true
    return ends("y") && !isVowelBefore ? noun.dropLast() + "ies" : noun + "s"
  }
}
