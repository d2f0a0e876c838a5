/// Parses a request body strictly: RFC 8259 in UTF-8, at most 64 levels deep.
///
/// A duplicate name in one object is an error, because parsers disagree about which one counts.
struct JSONParser {
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var offset = 0

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.expected("the end of the text") }
    return value
  }

  /// Returns the members of an object, in order, each value as its own text, so that numbers keep
  /// all their digits.
  static func members(_ bytes: [UInt8]) throws(Problem) -> [(name: String, text: [UInt8])] {
    let whole = try parse(bytes)
    var parser = JSONParser(bytes: bytes)
    parser.skipSpace()
    guard parser.consume("{") else {
      throw .invalidValue(pointer: "", expected: "an object, not \(whole.kindName)")
    }
    var members: [(name: String, text: [UInt8])] = []
    parser.skipSpace()
    while parser.next == UInt8(ascii: "\"") {
      let name = try parser.string()
      parser.skipSpace()
      _ = parser.consume(":")
      parser.skipSpace()
      let start = parser.offset
      _ = try parser.value(depth: 1)
      members.append((name, Array(bytes[start..<parser.offset])))
      parser.skipSpace()
      _ = parser.consume(",")
      parser.skipSpace()
    }
    return members
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func expected(_ what: String, at place: Int? = nil) -> Problem {
    .malformedJSON(offset: place ?? offset, expected: what)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func consume(_ byte: Character) -> Bool {
    guard let ascii = byte.asciiValue, next == ascii else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw expected("at most \(Self.maximumDepth) levels of nesting")
    }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return .number(try number())
    default: throw expected("a JSON value")
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[offset...].starts(with: text.utf8) else { throw expected("\(text)") }
    offset += text.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONValue {
    offset += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if consume("}") { return .object([]) }
    while true {
      skipSpace()
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw expected("a member's name in quotes") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw expected("each name once, but \"\(name)\" comes twice", at: start)
      }
      skipSpace()
      guard consume(":") else { throw expected("a colon") }
      members.append(.init(name, try value(depth: depth + 1)))
      skipSpace()
      if consume("}") { return .object(members) }
      guard consume(",") else { throw expected("a comma or }") }
    }
  }

  private mutating func array(depth: Int) throws(Problem) -> JSONValue {
    offset += 1
    var elements: [JSONValue] = []
    skipSpace()
    if consume("]") { return .array([]) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if consume("]") { return .array(elements) }
      guard consume(",") else { throw expected("a comma or ]") }
    }
  }

  private mutating func number() throws(Problem) -> Double {
    let start = offset
    _ = consume("-")
    if !consume("0") { try digits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw expected("a number within the range of a double", at: start)
    }
    return value
  }

  private mutating func digits() throws(Problem) {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > start else { throw expected("a digit") }
  }

  private mutating func string() throws(Problem) -> String {
    offset += 1
    let start = offset
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let result = String(validating: text, as: UTF8.self) else {
          throw expected("UTF-8", at: start)
        }
        return result
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw expected("control characters to be escaped")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw expected("the end of the string that starts at \(start - 1)")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Problem) {
    let start = offset
    offset += 1
    guard let byte = next else { throw expected("an escaped character") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let first = try unit()
      var scalar = Unicode.Scalar(UInt32(first))
      if UTF16.isLeadSurrogate(first), consume("\\"), consume("u") {
        let second = try unit()
        if UTF16.isTrailSurrogate(second) {
          let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
          scalar = Unicode.Scalar(value)
        }
      }
      guard let scalar else { throw expected("a pair of surrogates", at: start) }
      text.append(contentsOf: Character(scalar).utf8)
    default: throw expected("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", at: start)
    }
  }

  private mutating func unit() throws(Problem) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = HexDigit.value(of: byte) else {
        throw expected("four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}

/// Decodes hexadecimal digits, which occur in `\u00e9` and in `%C3`.
enum HexDigit {
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
