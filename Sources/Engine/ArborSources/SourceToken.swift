#if DEBUG
  /// A token of Swift source.
  struct SourceToken {
    enum Kind {
      case name, number, string, sign, symbol, hash, end
    }

    var kind: Kind
    /// The text; of a string literal it is empty.
    var text: String
    var start: Int
    var end: Int
    var isFirstInLine: Bool
    var hasSpaceBefore: Bool
    /// The literal parts of a string in one line.
    var literal: [String]?
  }

  /// Divides source into tokens. Comments are left out, broken literals end with their line.
  struct SourceLexer {
    private let bytes: [UInt8]
    private var place = 0
    private var tokens: [SourceToken] = []
    private(set) var lineStarts = [0]
    /// The end of the line in which no regular expression is closed.
    private var lineWithoutRegex = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns all tokens; the last one is the end.
    mutating func run() -> [SourceToken] {
      lineStarts += bytes.indices.lazy.filter { [bytes] in bytes[$0] == 10 }.map { $0 + 1 }
      var isFirst = true
      while true {
        let before = place
        isFirst = skipSpace() || isFirst
        guard place < bytes.count else { break }
        let start = place
        var (kind, literal) = (SourceToken.Kind.symbol, nil as [String]?)
        var text = scan(&kind, &literal)
        if text.isEmpty, kind != .string { text = string(start..<place) }
        tokens.append(
          SourceToken(
            kind: kind, text: text, start: start, end: place, isFirstInLine: isFirst,
            hasSpaceBefore: start > before, literal: literal))
        isFirst = false
      }
      tokens.append(
        SourceToken(
          kind: .end, text: "", start: bytes.count, end: bytes.count, isFirstInLine: true,
          hasSpaceBefore: true))
      return tokens
    }

    private func string(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private func byte(_ distance: Int = 0) -> UInt8 {
      place + distance < bytes.count ? bytes[place + distance] : 0
    }

    /// Skips spaces and comments; returns whether a line ended.
    private mutating func skipSpace() -> Bool {
      var endsLine = false
      while place < bytes.count {
        switch (byte(), byte(1)) {
        case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
          endsLine = true
          place += 1
        case (UInt8(ascii: " "), _), (9, _): place += 1
        case (UInt8(ascii: "/"), UInt8(ascii: "/")):
          while place < bytes.count, byte() != 10 { place += 1 }
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipComment()
        default: return endsLine
        }
      }
      return endsLine
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        switch (byte(), byte(1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "*")):
          depth += 1
          place += 2
        case (UInt8(ascii: "*"), UInt8(ascii: "/")):
          depth -= 1
          place += 2
        default: place += 1
        }
      } while depth > 0 && place < bytes.count
      place = min(place, bytes.count)
    }

    /// Reads one token; returns its text where that differs from the source.
    private mutating func scan(_ kind: inout SourceToken.Kind, _ literal: inout [String]?) -> String
    {
      let first = byte()
      if Self.isNameByte(first), !Self.isDigit(first) {
        kind = .name
        while Self.isNameByte(byte()) { place += 1 }
      } else if first == UInt8(ascii: "`") {
        kind = .name
        let start = place + 1
        repeat { place += 1 } while place < bytes.count && byte() != first && byte() != 10
        defer { place = min(place + 1, bytes.count) }
        return string(start..<place)
      } else if Self.isDigit(first) {
        kind = .number
        while Self.isNameByte(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) {
          place += 1
        }
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") {
        scanHash(&kind, &literal)
      } else if isRegex() {
        kind = .string
        repeat { place += byte() == UInt8(ascii: "\\") ? 2 : 1 } while byte() != UInt8(ascii: "/")
        place += 1
      } else if Self.isSign(first)
        || first == UInt8(ascii: ".") && byte(1) == UInt8(ascii: ".")
      {
        kind = .sign
        let hasDots = first == UInt8(ascii: ".")
        while Self.isSign(byte()) || hasDots && byte() == UInt8(ascii: ".") { place += 1 }
      } else {
        place += 1
      }
      return ""
    }

    /// Reads a string with or without number signs around it, or a name that begins with one.
    private mutating func scanHash(_ kind: inout SourceToken.Kind, _ literal: inout [String]?) {
      var hashes = 0
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      guard byte(hashes) == UInt8(ascii: "\"") else {
        kind = .hash
        place += hashes
        while Self.isNameByte(byte()) { place += 1 }
        return
      }
      kind = .string
      place += hashes
      literal = scanString(hashes: hashes)
    }

    /// Whether a regular expression begins here: no value precedes, and the line closes it.
    private mutating func isRegex() -> Bool {
      guard byte() == UInt8(ascii: "/"), byte(1) != UInt8(ascii: " "), byte(1) != 10,
        place >= lineWithoutRegex
      else { return false }
      if let last = tokens.last {
        switch last.kind {
        case .name where !["return", "in", "case", "if", "where"].contains(last.text),
          .number, .string:
          return false
        case .symbol where [")", "]", "}"].contains(last.text): return false
        default: break
        }
      }
      var ahead = 1
      while byte(ahead) != 10, place + ahead < bytes.count {
        if byte(ahead) == UInt8(ascii: "/") { return true }
        ahead += byte(ahead) == UInt8(ascii: "\\") ? 2 : 1
      }
      lineWithoutRegex = place + ahead
      return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      byte >= 0x80 || isDigit(byte) || 65...90 ~= byte || 97...122 ~= byte
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    private static let signs = Set("/=-+!*%<>&|^~?".utf8)

    private static func isSign(_ byte: UInt8) -> Bool { signs.contains(byte) }
  }

  extension SourceLexer {
    /// Reads a string from its first quotation mark; returns its literal parts, or `nil` for one of
    /// several lines.
    private mutating func scanString(hashes: Int) -> [String]? {
      let quote = UInt8(ascii: "\"")
      let isLong = byte(1) == quote && byte(2) == quote
      place += isLong ? 3 : 1
      var parts: [String] = []
      var part: [UInt8] = []
      while place < bytes.count {
        if byte() == quote, !isLong || byte(1) == quote && byte(2) == quote,
          isFollowed(byHashes: hashes, at: isLong ? 3 : 1)
        {
          place += (isLong ? 3 : 1) + hashes
          break
        }
        if byte() == 10, !isLong { break }
        if byte() == UInt8(ascii: "\\"), isFollowed(byHashes: hashes, at: 1) {
          place += 1 + hashes
          if byte() == UInt8(ascii: "(") {
            skipInsertion()
            parts.append(String(decoding: part, as: UTF8.self))
            part = []
          } else {
            part += scanEscape()
          }
        } else {
          part.append(byte())
          place += 1
        }
      }
      place = min(place, bytes.count)
      return isLong ? nil : parts + [String(decoding: part, as: UTF8.self)]
    }

    private func isFollowed(byHashes count: Int, at distance: Int) -> Bool {
      (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    /// Skips a value in parentheses inside a string.
    private mutating func skipInsertion() {
      var depth = 0
      var strings = 0
      repeat {
        switch byte() {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\""):
          strings += 1
          if strings < 100, depth < 100 {
            skipNestedString()
            continue
          }
        default: break
        }
        place += 1
      } while depth > 0 && place < bytes.count
    }

    /// Skips a string inside an inserted value, without the values that are inserted in turn.
    private mutating func skipNestedString() {
      place += 1
      var depth = 0
      while place < bytes.count, byte() != 10 {
        if byte() == UInt8(ascii: "\\") {
          if byte(1) == UInt8(ascii: "(") { depth += 1 }
          place += 2
          continue
        }
        if depth > 0, byte() == UInt8(ascii: ")") { depth -= 1 }
        place += 1
        if bytes[place - 1] == UInt8(ascii: "\""), depth == 0 { return }
      }
    }

    private mutating func scanEscape() -> [UInt8] {
      let escaped = byte()
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): return [10]
      case UInt8(ascii: "t"): return [9]
      case UInt8(ascii: "r"): return [13]
      case UInt8(ascii: "0"): return [0]
      case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
        let start = place + 1
        while byte() != UInt8(ascii: "}"), byte() != 10, place < bytes.count { place += 1 }
        let digits = String(decoding: bytes[min(start, place)..<place], as: UTF8.self)
        place = min(place + 1, bytes.count)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        return Array(String(scalar.map(Character.init) ?? "\u{fffd}").utf8)
      default: return [escaped]
      }
    }
  }
#endif
