import Foundation

/// The automatic grammar agreement of texts: `^[2 task](inflect: true)` is "2 tasks".
///
/// ## Algorithm
/// 1. Find `^[words](attributes)`. What is not closed is text.
/// 2. The words replace all of it. If the attributes contain `inflect: true` and the language is
///    English, they agree with the first number in them.
/// 3. With a number other than 1 and -1 the noun gets its plural: the last word before "of", "in"
///    or another preposition, else the last word. Without a number nothing changes.
///
/// Nouns are expected in the singular; one that ends with `s` as plurals do stays as it is. Verbs
/// and adjectives are not inflected, nor are other languages.
package struct Inflection {
  /// The character that stands for a value.
  private let placeholder: Character
  private let isEnglish: Bool
  /// The values that have not been passed, in the order of their placeholders.
  private var values: ArraySlice<String>

  /// Creates the agreement of a text in which characters stand for values.
  package init(placeholder: Unicode.Scalar, values: [String], isEnglish: Bool = true) {
    self.placeholder = Character(placeholder)
    self.values = values[...]
    self.isEnglish = isEnglish
  }

  /// Whether a text may have markup of grammar agreement.
  package static func mayBe(in text: String) -> Bool { text.contains("^[") }

  /// Returns a text without the markup, and with plurals where they belong.
  package mutating func resolve(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "^[") {
      result += passing(rest[..<start.lowerBound])
      rest = rest[start.upperBound...]
      guard let close = rest.firstRange(of: "]("),
        let end = rest[close.upperBound...].firstIndex(of: ")")
      else {
        result += "^["
        continue
      }
      let words = rest[..<close.lowerBound]
      let attributes = rest[close.upperBound..<end].filter { $0 != " " }
      rest = rest[rest.index(after: end)...]
      let isInflected = isEnglish && attributes.contains("inflect:true")
      result += isInflected ? agreeing(words) : String(passing(words))
    }
    return result + rest
  }

  /// Returns the same text, whose values are passed.
  private mutating func passing(_ text: Substring) -> Substring {
    values = values.dropFirst(text.count { $0 == placeholder })
    return text
  }

  /// Returns words in agreement with the first number in them.
  private mutating func agreeing(_ text: Substring) -> String {
    let inside = values
    _ = passing(text)
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var shown = inside
    let number = words.firstIndex { word in
      let value = word.contains(placeholder) ? shown.popFirst() ?? "" : word
      return value.contains(where: \.isNumber)
    }
    guard let number else { return String(text) }
    let value = words[number].contains(placeholder) ? inside[shown.startIndex - 1] : words[number]
    if ["1", "-1", "\u{2212}1"].contains(value) { return String(text) }
    let tail = words[(number + 1)...]
    let stop = tail.firstIndex(where: EnglishNoun.prepositions.contains) ?? tail.endIndex
    guard let noun = tail[..<stop].lastIndex(where: { $0.contains(where: \.isLetter) }) else {
      return String(text)
    }
    words[noun] = EnglishNoun.plural(of: words[noun])
    return words.joined(separator: " ")
  }
}

/// The plurals of English nouns: the regular ones, and those of a table.
enum EnglishNoun {
  static let prepositions: Set = [
    "of", "in", "from", "for", "to", "with", "on", "at", "per", "by", "left",
  ]

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
