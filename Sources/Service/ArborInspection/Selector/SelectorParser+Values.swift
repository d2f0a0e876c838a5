extension SelectorParser {
  /// Parses `[name]`, `[name="text"]`, `[width >= 100]`.
  mutating func attribute() throws(Problem) -> Selector.Test {
    offset += 1
    skipSpace()
    let start = offset
    let name = try identifier("an attribute")
    guard let attribute = Selector.Attribute(rawValue: name) else {
      let names = Selector.Attribute.allCases.map(\.rawValue).joined(separator: ", ")
      throw expected("one of the attributes \(names)", at: start)
    }
    skipSpace()
    if consume("]") { return .attribute(attribute, .exists, .none) }
    let comparison = try comparison()
    skipSpace()
    let valueStart = offset
    let operand = try operand()
    switch comparison {
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .number = operand else { throw expected("a number", at: valueStart) }
    default: break
    }
    skipSpace()
    guard consume("]") else { throw expected("]") }
    return .attribute(attribute, comparison, operand)
  }

  private mutating func comparison() throws(Problem) -> Selector.Comparison {
    for text in ["<=", ">=", "~=", "^=", "$=", "*=", "|=", "=", "<", ">"] where consume(text) {
      if let comparison = Selector.Comparison(rawValue: text) { return comparison }
    }
    throw expected(
      peek("!=")
        ? "another operator: write :not([..=..])" : "] or one of = ~= |= ^= $= *= < <= > >="
    )
  }

  private mutating func operand() throws(Problem) -> Selector.Operand {
    if peek("\"") || peek("'") { return .text(try quoted()) }
    let text = try word("a value: quoted, a number or a word")
    if let number = Self.number(text) { return .number(number, text) }
    return .text(text)
  }

  /// Parses decimal digits with an optional sign, fraction and exponent; neither `inf` nor
  /// hexadecimal.
  static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// Parses an identifier that may also contain a sign and dots, so that numbers are words.
  mutating func word(_ what: String) throws(Problem) -> String {
    let start = offset
    while let byte = next,
      Self.isIdentifier(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    {
      offset += 1
    }
    guard offset > start else { throw expected(what) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Parses a string in single or double quotes; a backslash makes the next character literal.
  mutating func quoted() throws(Problem) -> String {
    let start = offset
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw expected("a text in quotes")
    }
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = next else { break }
        text.append(escaped)
        offset += 1
      } else {
        text.append(byte)
      }
    }
    throw expected("a closing quote for the text", at: start)
  }

  mutating func textOrWord(_ what: String) throws(Problem) -> String {
    skipSpace()
    return peek("\"") || peek("'") ? try quoted() : try word(what)
  }

  mutating func numbers(_ names: [String]) throws(Problem) -> [Double] {
    var numbers: [Double] = []
    for name in names {
      skipSpace()
      if !numbers.isEmpty {
        guard consume(",") else { throw expected("a comma and \(name)") }
        skipSpace()
      }
      let start = offset
      guard let number = Self.number(try word("\(name) in points")) else {
        throw expected("\(name) in points", at: start)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Parses `odd`, `even`, `3`, `2n+1`, `-n + 3`.
  mutating func nth() throws(Problem) -> Selector.Test {
    skipSpace()
    let start = offset
    if consume("odd") { return .nthChild(step: 2, offset: 1) }
    if consume("even") { return .nthChild(step: 2, offset: 0) }
    let isNegative = sign() ?? false
    let count = integer()
    guard consume("n") || consume("N") else {
      guard let count else { throw expected("odd, even, 3 or 2n+1", at: start) }
      return .nthChild(step: 0, offset: isNegative ? -count : count)
    }
    let step = (count ?? 1) * (isNegative ? -1 : 1)
    skipSpace()
    guard let isOffsetNegative = sign() else { return .nthChild(step: step, offset: 0) }
    skipSpace()
    guard let rank = integer() else { throw expected("a number after the sign") }
    return .nthChild(step: step, offset: isOffsetNegative ? -rank : rank)
  }

  /// Parses an optional sign; returns whether it is a minus, `nil` when there is none.
  private mutating func sign() -> Bool? {
    if consume("-") { return true }
    return consume("+") ? false : nil
  }

  /// Parses at most nine digits; `nil` when there is none.
  private mutating func integer() -> Int? {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte), offset - start < 9 { offset += 1 }
    return Int(String(decoding: bytes[start..<offset], as: UTF8.self))
  }
}
