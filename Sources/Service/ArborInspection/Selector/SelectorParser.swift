/// Parses selectors; offsets in its errors count bytes from 0.
///
/// Length, nesting and the number of steps are bounded, so that hostile input can neither overflow
/// the stack nor slow matching beyond its allowance.
struct SelectorParser {
  static let maximumLength = 4096
  static let maximumNesting = 8
  /// The largest number of compounds between two commas.
  static let maximumCompounds = 64

  let bytes: [UInt8]
  var offset = 0
  private var nesting = 0
  private var testCount = 0
  /// The facts that the parsed part needs.
  var needs = SelectorNeeds()

  init(_ text: String) throws(Problem) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumLength else {
      throw .selectorSyntax(
        offset: Self.maximumLength,
        "The selector has \(bytes.count) bytes; at most \(Self.maximumLength) are read.")
    }
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func peek(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  mutating func consume(_ text: String) -> Bool {
    guard peek(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Returns whether there was any space.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    return offset > start
  }

  func expected(_ what: String, at place: Int? = nil) -> Problem {
    let place = place ?? offset
    let found: String
    if place >= bytes.count {
      found = "the selector ends"
    } else {
      let tail = String(decoding: bytes[place...].prefix(12), as: UTF8.self)
      found = "there is \"\(tail)\(bytes.count > place + 12 ? "…" : "")\""
    }
    return .selectorSyntax(
      offset: place, "At byte \(place) of the selector \(found); expected \(what).")
  }

  /// Returns a unique number for a test of the selector.
  mutating func nextNumber() -> Int {
    testCount += 1
    return testCount - 1
  }

  mutating func selector() throws(Problem) -> [[Selector.Complex]] {
    var alternatives = [try list()]
    while consume("??") { alternatives.append(try list()) }
    guard next == nil else { throw expected("a combinator, a comma, ?? or the end") }
    return alternatives
  }

  mutating func list() throws(Problem) -> [Selector.Complex] {
    var complexes = [try complex()]
    while consume(",") { complexes.append(try complex()) }
    return complexes
  }

  mutating func complex() throws(Problem) -> Selector.Complex {
    skipSpace()
    var complex = Selector.Complex(compounds: [try compound()], combinators: [])
    try axes(of: &complex)
    while let combinator = try combinator() {
      complex.combinators.append(combinator)
      complex.compounds.append(try compound())
      try axes(of: &complex)
      guard complex.compounds.count <= Self.maximumCompounds else {
        throw expected("at most \(Self.maximumCompounds) steps between two commas")
      }
    }
    return complex
  }

  /// Parses a combinator; `nil` at the end of a list or of the selector.
  private mutating func combinator() throws(Problem) -> Selector.Combinator? {
    let hasSpace = skipSpace()
    if peek("||") {
      throw expected("one of the combinators: a space, >, +, ~")
    }
    if let explicit = explicitCombinator() { return explicit }
    if next == nil || peek(",") || peek(")") || peek("??") { return nil }
    guard hasSpace else { throw expected("a combinator, a comma, ?? or the end") }
    return .descendant
  }

  private mutating func explicitCombinator() -> Selector.Combinator? {
    let combinator: Selector.Combinator
    if consume(">") {
      combinator = .child
    } else if consume("+") {
      combinator = .nextSibling
    } else if consume("~") {
      combinator = .laterSibling
    } else {
      return nil
    }
    skipSpace()
    return combinator
  }

  /// Parses the argument of `:has`.
  mutating func relatives() throws(Problem) -> [Selector.Relative] {
    var relatives: [Selector.Relative] = []
    repeat {
      skipSpace()
      let combinator = explicitCombinator() ?? .descendant
      relatives.append(.init(combinator: combinator, complex: try complex()))
    } while consume(",")
    return relatives
  }

  private mutating func compound() throws(Problem) -> Selector.Compound {
    let start = offset
    var tests: [Selector.Test] = []
    if consume("*") {
      tests.append(.anything)
    } else if consume("@") {
      tests.append(.type("@" + (try identifier("a role such as overlay"))))
    } else if let byte = next, Self.isIdentifier(byte) {
      tests.append(.type(try identifier("a type")))
    }
    while let test = try simple() { tests.append(test) }
    guard offset > start else {
      throw expected("a type, *, @role, #n42, an [attribute] or a :pseudo-class")
    }
    return .init(tests: tests)
  }

  private mutating func simple() throws(Problem) -> Selector.Test? {
    let start = offset
    switch next {
    case UInt8(ascii: "#"):
      offset += 1
      let name = try identifier("an id such as n42")
      guard let id = NodeAddress.id(in: name) else {
        throw expected("an id such as #n42", at: start)
      }
      return .id(id)
    case UInt8(ascii: "["): return try attribute()
    case UInt8(ascii: ":"):
      if peek("::") { return nil }
      return try nested { (parser) throws(Problem) in try parser.pseudoClass() }
    case UInt8(ascii: "."):
      throw expected("no class selector: views have none. For a slot write [slot=0]")
    default: return nil
    }
  }

  private mutating func nested<Result>(
    _ parse: (inout SelectorParser) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumNesting else {
      throw expected("at most \(Self.maximumNesting) levels of nested pseudo-classes")
    }
    return try parse(&self)
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
    default: false
    }
  }

  mutating func identifier(_ what: String) throws(Problem) -> String {
    let start = offset
    while let byte = next, Self.isIdentifier(byte) { offset += 1 }
    guard offset > start else { throw expected(what) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension Selector {
  /// Parses a selector; fails with `selector-syntax`, the offset, and the expected input.
  package init(parsing text: String) throws(Problem) {
    var parser = try SelectorParser(text)
    source = text
    alternatives = try parser.selector()
    needs = parser.needs
  }
}
