/// The header fields of a message, in order; names are compared without regard to case.
///
/// The fields are stored one after the other in one array of bytes, in wire format. A value that is
/// not UTF-8 is decoded with replacement characters.
package struct HTTPHeaders: Sendable {
  /// The position of one field in `bytes`.
  struct Field: Sendable {
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32
  }

  private(set) var bytes: [UInt8]
  private(set) var fields: [Field]

  /// Creates an empty list.
  package init() {
    bytes = []
    fields = []
  }

  /// Creates a list with the given fields, in order.
  package init(_ pairs: KeyValuePairs<String, String>) {
    self.init()
    for (name, value) in pairs { append(name, value) }
  }

  init(bytes: [UInt8], fields: [Field]) {
    self.bytes = bytes
    self.fields = fields
  }

  /// The number of fields.
  package var count: Int { fields.count }
  package var isEmpty: Bool { fields.isEmpty }

  /// The first value with this name. Setting it replaces all values; `nil` removes them.
  package subscript(name: String) -> String? {
    get {
      guard let index = firstIndex(of: name) else { return nil }
      return value(at: index)
    }
    set {
      remove(name)
      if let newValue { append(name, newValue) }
    }
  }

  /// Returns every value with this name, in order.
  package func values(_ name: String) -> [String] {
    fields.indices.filter { matches($0, name) }.map(value(at:))
  }

  /// Returns the values with this name joined by commas (RFC 9110, 5.3); `nil` when there are none.
  package func joined(_ name: String) -> String? {
    let all = values(name)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// Whether there is a field with this name.
  package func contains(_ name: String) -> Bool { firstIndex(of: name) != nil }

  /// Appends a field.
  ///
  /// A line break or NUL in `value` becomes a space, so that a value cannot add fields; a `name`
  /// that is not a token is ignored.
  package mutating func append(_ name: String, _ value: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isToken) else {
      assertionFailure("\(name.debugDescription) is not a field name. Use letters, digits and '-'.")
      return
    }
    let nameStart = Int32(bytes.count)
    bytes.append(contentsOf: name.utf8)
    let nameEnd = Int32(bytes.count)
    bytes.append(ASCII.colon)
    bytes.append(ASCII.space)
    let valueStart = Int32(bytes.count)
    for byte in value.utf8 { bytes.append(ASCII.isValue(byte) ? byte : ASCII.space) }
    fields.append(
      Field(
        nameStart: nameStart, nameEnd: nameEnd, valueStart: valueStart,
        valueEnd: Int32(bytes.count)))
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }

  /// Removes all fields with this name.
  package mutating func remove(_ name: String) {
    guard contains(name) else { return }
    var kept = HTTPHeaders()
    for index in fields.indices where !matches(index, name) {
      kept.append(self.name(at: index), value(at: index))
    }
    self = kept
  }

  /// Whether the comma-separated list under `name` contains `token`, without regard to case.
  package func lists(_ token: String, under name: String) -> Bool {
    values(name).contains { value in
      value.utf8.split(separator: 0x2C).contains { part in
        Self.equal(Self.trimmed(part), token.utf8)
      }
    }
  }

  func name(at index: Int) -> String {
    let field = fields[index]
    return text(field.nameStart, field.nameEnd)
  }

  func value(at index: Int) -> String {
    let field = fields[index]
    return text(field.valueStart, field.valueEnd)
  }

  private func text(_ start: Int32, _ end: Int32) -> String {
    bytes.withUnsafeBufferPointer { all in
      String(decoding: UnsafeBufferPointer(rebasing: all[Int(start)..<Int(end)]), as: UTF8.self)
    }
  }

  private func firstIndex(of name: String) -> Int? {
    fields.indices.first { matches($0, name) }
  }

  private func matches(_ index: Int, _ name: String) -> Bool {
    let field = fields[index]
    let utf8 = name.utf8
    guard Int(field.nameEnd - field.nameStart) == utf8.count else { return false }
    return Self.equal(bytes[Int(field.nameStart)..<Int(field.nameEnd)], utf8)
  }

  private static func equal(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> Bool {
    left.elementsEqual(right) { ASCII.lowercased($0) == ASCII.lowercased($1) }
  }

  private static func trimmed(_ part: Substring.UTF8View.SubSequence)
    -> Substring.UTF8View.SubSequence
  {
    var part = part
    while let first = part.first, first == ASCII.space || first == ASCII.tab { part.removeFirst() }
    while let last = part.last, last == ASCII.space || last == ASCII.tab { part.removeLast() }
    return part
  }
}

extension HTTPHeaders: Sequence {
  package func makeIterator() -> AnyIterator<(name: String, value: String)> {
    var index = 0
    return AnyIterator {
      guard index < fields.count else { return nil }
      defer { index += 1 }
      return (name(at: index), value(at: index))
    }
  }
}

extension HTTPHeaders: CustomStringConvertible {
  package var description: String { map { "\($0.name): \($0.value)" }.joined(separator: "\n") }
}
