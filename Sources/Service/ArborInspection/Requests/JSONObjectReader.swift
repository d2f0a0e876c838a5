/// Consumes the members of a JSON object one by one, and reports those that remain.
struct JSONObjectReader {
  private var members: [JSONValue.Member]
  private var known: [String] = []
  private let pointer: String

  /// `pointer` is the object's JSON pointer in the body.
  init(_ value: JSONValue, pointer: String = "") throws(Problem) {
    guard case .object(let members) = value else {
      throw .invalidValue(pointer: pointer, expected: "an object, not \(value.kindName)")
    }
    self.members = members
    self.pointer = pointer
  }

  /// Parses a whole body.
  init(parsing bytes: [UInt8]) throws(Problem) { try self.init(JSONParser.parse(bytes)) }

  func pointer(to name: String) -> String { pointer + "/" + name }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Consumes a member and returns its value; `nil` when it is missing. Null is a value: a request
  /// that means none leaves the member out.
  mutating func remove(_ name: String) -> JSONValue? {
    known.append(name)
    guard let place = members.firstIndex(where: { $0.name == name }) else { return nil }
    return members.remove(at: place).value
  }

  /// Consumes a member when it is null, and returns whether it was.
  mutating func consumeNull(_ name: String) -> Bool {
    guard members.contains(where: { $0.name == name && $0.value == .null }) else { return false }
    return remove(name) != nil
  }

  mutating func string(_ name: String) throws(Problem) -> String? {
    guard let value = remove(name) else { return nil }
    guard case .string(let text) = value else {
      throw .invalidValue(pointer: pointer(to: name), expected: "a string, not \(value.kindName)")
    }
    return text
  }

  mutating func number(_ name: String) throws(Problem) -> Double? {
    guard let value = remove(name) else { return nil }
    guard case .number(let number) = value else {
      throw .invalidValue(pointer: pointer(to: name), expected: "a number, not \(value.kindName)")
    }
    return number
  }

  mutating func integer(_ name: String) throws(Problem) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int(exactly: number) else {
      throw .invalidValue(pointer: pointer(to: name), expected: "an integer")
    }
    return integer
  }

  /// Reads an integer within a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let integer = try integer(name) else { return nil }
    guard range.contains(integer) else {
      throw .invalidValue(
        pointer: pointer(to: name),
        expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(Problem) -> Choice? {
    guard let text = try string(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .invalidValue(
        pointer: pointer(to: name),
        expected: "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// Call last: a member that was not consumed is an error in the request.
  func finish() throws(Problem) {
    guard let first = members.first else { return }
    let names = known.isEmpty ? "none" : known.joined(separator: ", ")
    throw .invalidValue(
      pointer: pointer(to: JSONPointer.escaped(first.name)),
      expected: "left out: the members here are \(names)")
  }
}
