package import Foundation

/// The inline part of Markdown: emphasis, strong emphasis, strikethrough, code, links and escapes.
///
/// ## Algorithm
/// 1. Cut the text into tokens: text, code, runs of delimiters, links (whose text is parsed
///    recursively). CommonMark's flanking rules determine which runs can open and which can close.
/// 2. Process the closing runs in order; each pairs with the nearest opening run of its character.
///    The rest is text.
///
/// Line breaks and whitespace are preserved: there are no headings and lists.
package struct Markdown {
  /// A run of text in one style.
  package struct Piece: Equatable {
    package var text: String
    package var isStrong = false
    package var isEmphasized = false
    package var isStruckThrough = false
    package var isCode = false
    package var link: URL?

    package init(text: String, isCode: Bool = false, link: URL? = nil) {
      self.text = text
      self.isCode = isCode
      self.link = link
    }
  }

  private struct Token {
    var piece: Piece
    /// The character of a delimiter run; `nil` for other tokens.
    var delimiter: Character?
    var count = 0
    var canOpen = false
    var canClose = false
  }

  private let characters: [Character]
  private var index = 0
  private var tokens: [Token] = []
  /// The characters without meaning since the last token.
  private var plain = ""
  /// The nesting depth of links; deeper links than the limit are text.
  private let depth: Int

  /// Whether the text may hold Markdown; there are false positives.
  package static func mayBe(in text: String) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes {
        // * _ ~ ` [ \ <
        switch byte {
        case 0x2A, 0x5F, 0x7E, 0x60, 0x5B, 0x5C, 0x3C: return true
        default: continue
        }
      }
      return false
    }
    return answer ?? true
  }

  /// Returns Markdown that shows a text as it is.
  static func escaped(_ text: String) -> String {
    guard mayBe(in: text) || text.contains("]") || text.contains(">") else { return text }
    return text.reduce(into: "") { result, character in
      if isPunctuation(character) { result.append("\\") }
      result.append(character)
    }
  }

  package static func pieces(of text: String) -> [Piece] {
    var parser = Markdown(Array(text), depth: 0)
    return merged(parser.parse())
  }

  private init(_ characters: [Character], depth: Int) {
    self.characters = characters
    self.depth = depth
  }

  private mutating func parse() -> [Piece] {
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
        plain.append(characters[index + 1])
        index += 2
      case "`":
        let end = characters[index...].firstIndex { $0 != "`" } ?? characters.count
        append(code().map { [$0] }, orPlain: end)
      case "[" where depth < 4: append(link(), orPlain: index + 1)
      case "<": append(autolink().map { [$0] }, orPlain: index + 1)
      case "*", "_", "~":
        endPlain()
        delimiters(character)
      default:
        plain.append(character)
        index += 1
      }
    }
    endPlain()
    pair()
    return tokens.map(\.piece).filter { !$0.text.isEmpty }
  }

  /// Appends what was found at the current place, or the characters before `end` as they are when
  /// nothing was.
  private mutating func append(_ found: [Piece]?, orPlain end: Int) {
    if let found {
      endPlain()
      tokens += found.map { Token(piece: $0) }
    } else {
      plain.append(contentsOf: characters[index..<end])
      index = end
    }
  }

  /// Makes a token of the characters without meaning that were read last.
  private mutating func endPlain() {
    if !plain.isEmpty { tokens.append(Token(piece: Piece(text: plain))) }
    plain = ""
  }

  // MARK: Tokens

  private mutating func code() -> Piece? {
    var count = 0
    while index + count < characters.count, characters[index + count] == "`" { count += 1 }
    var start = index + count
    while start < characters.count {
      guard characters[start] == "`" else {
        start += 1
        continue
      }
      var end = start
      while end < characters.count, characters[end] == "`" { end += 1 }
      if end - start == count {
        var inner = characters[(index + count)..<start]
        if inner.count > 2, inner.first == " ", inner.last == " " {
          inner = inner.dropFirst().dropLast()
        }
        index = end
        return Piece(text: String(inner), isCode: true)
      }
      start = end
    }
    return nil
  }

  /// Parses `[text](address)`; a title after the address is ignored.
  private mutating func link() -> [Piece]? {
    // The searches are bounded, so that many brackets do not take quadratic time.
    guard let close = end(of: ("[", "]"), from: index, within: 1000, escapes: true),
      close + 1 < characters.count, characters[close + 1] == "(",
      let end = end(of: ("(", ")"), from: close + 1, within: 2000, escapes: false)
    else { return nil }
    var address = String(characters[(close + 2)..<end]).trimmingCharacters(in: .whitespaces)
    if let blank = address.firstIndex(of: " ") { address = String(address[..<blank]) }
    if address.hasPrefix("<"), address.hasSuffix(">") {
      address = String(address.dropFirst().dropLast())
    }
    guard let url = URL(string: address), !address.isEmpty else { return nil }
    var inner = Markdown(Array(characters[(index + 1)..<close]), depth: depth + 1)
    let pieces = inner.parse().map { piece in
      var piece = piece
      piece.link = url
      return piece
    }
    index = end + 1
    return pieces
  }

  /// Returns the place of the bracket that closes the one at `start`; `nil` if none does among the
  /// next `limit` characters.
  private func end(
    of brackets: (open: Character, close: Character), from start: Int, within limit: Int,
    escapes: Bool
  ) -> Int? {
    var nesting = 0
    for place in start..<min(characters.count, start + limit) {
      if escapes, place > 0, characters[place - 1] == "\\" { continue }
      if characters[place] == brackets.open { nesting += 1 }
      guard characters[place] == brackets.close else { continue }
      nesting -= 1
      if nesting == 0 { return place }
    }
    return nil
  }

  /// `<https://example.org>`
  private mutating func autolink() -> Piece? {
    guard
      let end = characters[index...].prefix(1000).firstIndex(where: { $0 == ">" || $0 == " " }),
      characters[end] == ">"
    else { return nil }
    let address = String(characters[(index + 1)..<end])
    guard address.contains(":"), let url = URL(string: address), url.scheme != nil else {
      return nil
    }
    index = end + 1
    return Piece(text: address, link: url)
  }

  private mutating func delimiters(_ character: Character) {
    let start = index
    while index < characters.count, characters[index] == character { index += 1 }
    let before = start > 0 ? characters[start - 1] : " "
    let after = index < characters.count ? characters[index] : " "
    let isLeft =
      !after.isWhitespace
      && (!Self.isPunctuation(after) || before.isWhitespace || Self.isPunctuation(before))
    let isRight =
      !before.isWhitespace
      && (!Self.isPunctuation(before) || after.isWhitespace || Self.isPunctuation(after))
    var token = Token(
      piece: Piece(text: String(repeating: character, count: index - start)),
      delimiter: character, count: index - start, canOpen: isLeft, canClose: isRight)
    if character == "_" {
      token.canOpen = isLeft && (!isRight || Self.isPunctuation(before))
      token.canClose = isRight && (!isLeft || Self.isPunctuation(after))
    }
    if character == "~", token.count > 2 { token.delimiter = nil }
    tokens.append(token)
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }

  // MARK: Pairs

  private mutating func pair() {
    // The opening runs that are still open, by character.
    var open: [Character: [Int]] = [:]
    for index in tokens.indices {
      guard let delimiter = tokens[index].delimiter else { continue }
      while tokens[index].canClose, tokens[index].count > 0,
        let opener = opener(for: index, in: open[delimiter] ?? [])
      {
        let isTilde = delimiter == "~"
        let used = isTilde ? tokens[index].count : min(tokens[opener].count, tokens[index].count, 2)
        for inner in opener + 1..<index {
          if isTilde {
            tokens[inner].piece.isStruckThrough = true
          } else if used == 2 {
            tokens[inner].piece.isStrong = true
          } else {
            tokens[inner].piece.isEmphasized = true
          }
        }
        shorten(opener, by: used)
        shorten(index, by: used)
        // Runs that opened in between stay unpaired.
        for key in open.keys {
          open[key]?.removeAll { $0 > opener || $0 == opener && tokens[$0].count == 0 }
        }
      }
      if tokens[index].canOpen, tokens[index].count > 0 {
        // The depth is limited; deeper runs are text.
        if (open[delimiter]?.count ?? 0) < 32 { open[delimiter, default: []].append(index) }
      }
    }
  }

  private func opener(for index: Int, in candidates: [Int]) -> Int? {
    let closing = tokens[index]
    return candidates.last { place in
      let opening = tokens[place]
      if closing.delimiter == "~" { return opening.count == closing.count }
      let isAmbiguous = opening.canClose || closing.canOpen
      return
        !(isAmbiguous && (opening.count + closing.count) % 3 == 0
        && !(opening.count % 3 == 0 && closing.count % 3 == 0))
    }
  }

  private mutating func shorten(_ index: Int, by count: Int) {
    tokens[index].count -= count
    tokens[index].piece.text.removeLast(count)
  }

  private static func merged(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      if var last = result.last {
        let text = last.text
        last.text = piece.text
        if last == piece {
          result[result.count - 1].text = text + piece.text
          continue
        }
      }
      result.append(piece)
    }
    return result
  }
}
