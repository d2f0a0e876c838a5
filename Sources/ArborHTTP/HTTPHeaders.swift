/// The fields of a message, in order; names are compared without regard to case.
///
/// The fields lie one after the other in one array of bytes, as they are sent. A value that is not UTF-8 reads with
/// replacement characters.
package struct HTTPHeaders: Sendable {
  /// Where one field lies in `bytes`.
  struct Field: Sendable {
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32
  }

  private(set) var bytes: [UInt8]
  private(set) var fields: [Field]

  package init() {
    bytes = []
    fields = []
  }

  package init(_ pairs: KeyValuePairs<String, String>) {
    self.init()
    for (name, value) in pairs { append(name, value) }
  }

  init(bytes: [UInt8], fields: [Field]) {
    self.bytes = bytes
    self.fields = fields
  }

  package var count: Int { fields.count }
  package var isEmpty: Bool { fields.isEmpty }

  /// The first value with this name. Setting replaces all of them; nil removes them.
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

  /// Every value with this name, in order.
  package func values(_ name: String) -> [String] {
    fields.indices.filter { matches($0, name) }.map(value(at:))
  }

  /// The values with this name joined by commas (RFC 9110, 5.3), or nil when there are none.
  package func joined(_ name: String) -> String? {
    let all = values(name)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  package func contains(_ name: String) -> Bool { firstIndex(of: name) != nil }

  /// Adds a field after the others.
  ///
  /// A line break or NUL in `value` becomes a space, so that a value can not add fields; a `name` that is not a token
  /// is not added.
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

  package mutating func remove(_ name: String) {
    guard contains(name) else { return }
    var kept = HTTPHeaders()
    for index in fields.indices where !matches(index, name) {
      kept.append(self.name(at: index), value(at: index))
    }
    self = kept
  }

  /// Whether a comma-separated list under `name` holds `token`, without regard to case.
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
