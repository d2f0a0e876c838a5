import Foundation

/// A file of keys and strings: `"key" = "value";`, with comments, or a property list.
enum StringsFile {
  /// Parses a `.strings` file in UTF-8, UTF-16 or the form of a property list.
  ///
  /// - Throws: ``ResourceError`` with the line of the first mistake.
  static func parse(_ data: Data) throws(ResourceError) -> [String: String] {
    if let list = propertyList(data) {
      return list.compactMapValues { $0 as? String }
    }
    guard let text = text(of: data) else {
      throw ResourceError(line: nil, "it is neither UTF-8 nor UTF-16 text")
    }
    var scanner = Scanner(Array(text.unicodeScalars))
    return try scanner.entries()
  }

  /// Returns the dictionary of an XML or binary property list; `nil` for other files.
  static func propertyList(_ data: Data) -> [String: Any]? {
    guard data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) else {
      return nil
    }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil))
      as? [String: Any]
  }

  private static func text(of data: Data) -> String? {
    let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else { return nil }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Reads entries from the characters of a file.
  private struct Scanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func entries() throws(ResourceError) -> [String: String] {
      var found: [String: String] = [:]
      try skipBlanks()
      while index < scalars.count {
        let key = try word()
        try skipBlanks()
        var value = key
        if peek == "=" {
          advance()
          try skipBlanks()
          value = try word()
          try skipBlanks()
        }
        guard peek == ";" else {
          throw ResourceError(line: line, "a semicolon is missing after the value of \"\(key)\"")
        }
        advance()
        found[key] = value
        try skipBlanks()
      }
      return found
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
      if scalars[index] == "\n" { line += 1 }
      index += 1
    }

    /// Skips whitespace and comments.
    private mutating func skipBlanks() throws(ResourceError) {
      while let scalar = peek {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        if scalar.properties.isWhitespace {
          advance()
        } else if scalar == "/", next == "/" {
          while let end = peek, end != "\n" { advance() }
        } else if scalar == "/", next == "*" {
          let start = line
          advance()
          advance()
          while !(peek == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") {
            guard peek != nil else { throw ResourceError(line: start, "a comment has no end") }
            advance()
          }
          advance()
          advance()
        } else {
          return
        }
      }
    }

    /// A quoted string, or a word of letters, digits, `_`, `.`, `-`, `:` and `/`.
    private mutating func word() throws(ResourceError) -> String {
      var word = String.UnicodeScalarView()
      guard peek == "\"" else {
        while let scalar = peek,
          scalar.properties.isAlphabetic || "0123456789_.-:/$".unicodeScalars.contains(scalar)
        {
          word.append(scalar)
          advance()
        }
        guard !word.isEmpty else { throw ResourceError(line: line, "a quoted string is missing") }
        return String(word)
      }
      let start = line
      advance()
      while let scalar = peek, scalar != "\"" {
        advance()
        word.append(scalar == "\\" ? escaped() : scalar)
      }
      guard peek == "\"" else {
        throw ResourceError(line: start, "a string that begins there has no closing quote")
      }
      advance()
      return String(word)
    }

    /// Reads what follows a backslash.
    private mutating func escaped() -> Unicode.Scalar {
      guard let scalar = peek else { return "\\" }
      advance()
      switch scalar {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u":
        var number: UInt32 = 0
        for _ in 0..<4 {
          guard let digit = peek.flatMap({ UInt32(String($0), radix: 16) }) else { break }
          number = number * 16 + digit
          advance()
        }
        return Unicode.Scalar(number) ?? "\u{FFFD}"
      default: return scalar
      }
    }
  }
}

/// The reason why a file of resources cannot be read.
package struct ResourceError: Error, Equatable, CustomStringConvertible {
  /// The line of the mistake, counted from 1; `nil` if the reader does not know it.
  package var line: Int?
  package var reason: String

  init(line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
