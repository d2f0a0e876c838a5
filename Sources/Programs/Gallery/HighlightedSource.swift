import SwiftUI

/// Swift code with its words, texts and comments in colors.
enum HighlightedSource {
  private static let keywords: Set<String> = [
    "actor", "as", "async", "await", "case", "class", "default", "else", "enum", "extension",
    "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil", "override",
    "private", "protocol", "public", "return", "self", "some", "static", "struct", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns the code of a file, line by line in colors.
  static func text(of source: String) -> AttributedString {
    var text = AttributedString()
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      append(line, to: &text)
      text.append(AttributedString("\n"))
    }
    return text
  }

  /// Appends a line: a comment, or words and texts.
  private static func append(_ line: Substring, to text: inout AttributedString) {
    if line.drop(while: \.isWhitespace).hasPrefix("//") {
      return text.append(part(line, .secondary))
    }
    var rest = line
    while let first = rest.first {
      if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"").map(rest.index(after:)) ?? rest.endIndex
        text.append(part(rest[..<end], .red))
        rest = rest[end...]
      } else if first.isLetter || first == "@" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
        text.append(part(word, color(of: word)))
        rest = rest[word.endIndex...]
      } else {
        let other = rest.prefix { $0 != "\"" && !$0.isLetter && $0 != "@" }
        text.append(part(other, .primary))
        rest = rest[other.endIndex...]
      }
    }
  }

  private static func color(of word: Substring) -> Color {
    if word.first == "@" || keywords.contains(String(word)) { return .pink }
    return word.first?.isUppercase == true ? .teal : .primary
  }

  private static func part(_ text: Substring, _ color: Color) -> AttributedString {
    var part = AttributedString(String(text))
    part.foregroundColor = color
    return part
  }
}
