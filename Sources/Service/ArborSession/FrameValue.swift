/// A JSON value in a frame from a client.
package enum FrameValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([FrameValue])
  case object([String: FrameValue])

  /// The number if it is an integer that Double represents exactly.
  package var int: Int? {
    guard case .number(let number) = self, number.rounded() == number, abs(number) <= 0x1p53
    else { return nil }
    return Int(number)
  }

  /// The number; `nil` for other values.
  package var double: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The string; `nil` for other values.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The Boolean value; `nil` for other values.
  package var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements of an array; `nil` for other values.
  package var array: [FrameValue]? {
    if case .array(let array) = self { array } else { nil }
  }
}

/// Reads one JSON text (RFC 8259) strictly: at most 8 levels of nesting, valid UTF-8, finite
/// numbers.
///
/// Written by hand because it adds to the latency of every event.
package struct FrameReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses `bytes`.
  package static func read(_ bytes: [UInt8]) throws(FrameError) -> FrameValue {
    let result: Result<FrameValue, FrameError> = bytes.withUnsafeBufferPointer { buffer in
      var reader = FrameReader(buffer)
      do throws(FrameError) {
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == buffer.count else { throw reader.syntax("the end") }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func syntax(_ expected: String) -> FrameError {
    .syntax(offset: position, expected: expected)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(FrameError) -> FrameValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func literal(
    _ text: StaticString, _ value: FrameValue
  ) throws(FrameError) -> FrameValue {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count,
      (0..<count).allSatisfy({ bytes[position + $0] == text.utf8Start[$0] })
    else { throw syntax("a value") }
    position += count
    return value
  }

  private mutating func array() throws(FrameError) -> [FrameValue] {
    try enter()
    var values: [FrameValue] = []
    skipSpace()
    if !consume(UInt8(ascii: "]")) {
      repeat {
        values.append(try value())
        skipSpace()
      } while consume(UInt8(ascii: ","))
      guard consume(UInt8(ascii: "]")) else { throw syntax("a comma or a closing bracket") }
    }
    depth -= 1
    return values
  }

  private mutating func object() throws(FrameError) -> [String: FrameValue] {
    try enter()
    var members: [String: FrameValue] = [:]
    skipSpace()
    if !consume(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw syntax("a member's name") }
        let name = try string()
        skipSpace()
        guard consume(UInt8(ascii: ":")) else { throw syntax("a colon") }
        guard members.updateValue(try value(), forKey: name) == nil
        else { throw syntax("each name once") }
        skipSpace()
      } while consume(UInt8(ascii: ","))
      guard consume(UInt8(ascii: "}")) else { throw syntax("a comma or a closing brace") }
    }
    depth -= 1
    return members
  }

  private mutating func enter() throws(FrameError) {
    position += 1
    depth += 1
    if depth > 8 { throw syntax("at most 8 levels") }
  }

  private mutating func number() throws(FrameError) -> Double {
    let start = position
    _ = consume(UInt8(ascii: "-"))
    let whole = position
    skipDigits()
    let digits = position - whole
    guard digits > 0, digits == 1 || bytes[whole] != UInt8(ascii: "0")
    else { throw .syntax(offset: start, expected: "a value") }
    if digits <= 15, peek != UInt8(ascii: "."), peek != UInt8(ascii: "e"), peek != UInt8(ascii: "E")
    {
      var result = 0
      for index in whole..<position { result = result * 10 + Int(bytes[index] & 15) }
      return whole > start ? -Double(result) : Double(result)
    }
    if consume(UInt8(ascii: ".")) { try digitsAreRequired() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try digitsAreRequired()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let result = Double(text), result.isFinite
    else { throw .syntax(offset: start, expected: "a number that a Double can hold") }
    return result
  }

  private mutating func skipDigits() {
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
  }

  private mutating func digitsAreRequired() throws(FrameError) {
    let start = position
    skipDigits()
    if position == start { throw syntax("a digit") }
  }
}

extension FrameReader {
  private mutating func string() throws(FrameError) -> String {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if consume(UInt8(ascii: "\"")) {
      return try text(bytes[start..<position - 1], at: start)
    }
    var unescaped = Array(bytes[start..<position])
    while true {
      guard let byte = peek, byte >= 0x20 else { throw syntax("a closing quotation mark") }
      position += 1
      if byte == UInt8(ascii: "\"") { return try text(unescaped, at: start) }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &unescaped)
      } else {
        unescaped.append(byte)
      }
    }
  }

  private func text(_ bytes: some Collection<UInt8>, at start: Int) throws(FrameError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self)
    else { throw .syntax(offset: start, expected: "valid UTF-8") }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(FrameError) {
    guard let byte = peek else { throw syntax("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: try scalar().utf8)
    default: throw syntax("an escape")
    }
  }

  /// Reads the digits after `\u`; a surrogate pair is one scalar, an unpaired surrogate is an
  /// error.
  private mutating func scalar() throws(FrameError) -> Character {
    let first = try fourDigits()
    var value = first
    if first >= 0xD800, first < 0xDC00 {
      guard consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) else {
        throw syntax("the second half of a surrogate pair")
      }
      let second = try fourDigits()
      guard second >= 0xDC00, second < 0xE000 else {
        throw syntax("the second half of a surrogate pair")
      }
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw syntax("a Unicode scalar") }
    return Character(scalar)
  }

  private mutating func fourDigits() throws(FrameError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek,
        let digit = Hex.value(
          of: byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F") ? byte | 0x20 : byte)
      else { throw syntax("four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
