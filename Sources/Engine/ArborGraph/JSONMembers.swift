/// The members of a JSON object as bytes, by their keys. Any other JSON value is one member.
struct JSONMembers: Equatable {
  /// The members that differ between two values; `nil` for one that was removed.
  struct Changes {
    fileprivate var members: [String: [UInt8]?] = [:]
    /// The new value, where one of the two is no object.
    fileprivate var whole: JSONMembers?

    var isEmpty: Bool { members.isEmpty && whole == nil }
  }

  /// The bytes of the values, by the bytes of their keys without quotation marks.
  private var members: [String: [UInt8]]
  private var isObject: Bool

  /// Splits a JSON text; one that is malformed counts as a value that is no object.
  init(_ json: [UInt8]) {
    var reader = MemberReader(json)
    let read = reader.members()
    isObject = read != nil
    members = read ?? ["": json]
  }

  /// The JSON text, with sorted keys.
  var bytes: [UInt8] {
    guard isObject else { return members[""] ?? [] }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes += key.utf8
      bytes += "\":".utf8
      bytes += value
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  func changes(since old: JSONMembers) -> Changes {
    var changes = Changes()
    guard isObject, old.isObject else {
      if self != old { changes.whole = self }
      return changes
    }
    for (key, value) in members where old.members[key] != value {
      changes.members[key] = .some(value)
    }
    for key in old.members.keys where members[key] == nil {
      changes.members.updateValue(nil, forKey: key)
    }
    return changes
  }

  /// Returns the value with the changes of another one; all other members stay as they are. A value
  /// that is no object is replaced by `new`, which has all members.
  func applying(_ changes: Changes, of new: JSONMembers) -> JSONMembers {
    guard isObject, changes.whole == nil else { return new }
    var result = self
    for (key, value) in changes.members { result.members[key] = value }
    return result
  }
}

/// Splits the text of a JSON object into its members.
private struct MemberReader {
  private let json: [UInt8]
  private var position = 0

  init(_ json: [UInt8]) { self.json = json }

  /// Returns the members; `nil` if the text is no object.
  mutating func members() -> [String: [UInt8]]? {
    var found: [String: [UInt8]] = [:]
    guard consume("{") else { return nil }
    if consume("}") { return isAtEnd ? found : nil }
    repeat {
      skipSpaces()
      guard let key = string(), consume(":"), let value = value() else { return nil }
      found[String(decoding: key, as: UTF8.self)] = value
    } while consume(",")
    return consume("}") && isAtEnd ? found : nil
  }

  private var isAtEnd: Bool { json[position...].allSatisfy(Self.isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func skipSpaces() {
    while position < json.count, Self.isSpace(json[position]) { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard position < json.count, json[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Returns the bytes between the quotation marks of the string that begins here.
  private mutating func string() -> ArraySlice<UInt8>? {
    guard position < json.count, json[position] == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    position = start
    while position < json.count {
      let byte = json[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return json[start..<position - 1] }
      if byte == UInt8(ascii: "\\") { position += 1 }
    }
    return nil
  }

  /// Returns the bytes up to the comma or brace that ends the value.
  private mutating func value() -> [UInt8]? {
    skipSpaces()
    let start = position
    var depth = 0
    while position < json.count {
      switch json[position] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return trimmed(start..<position) }
        if json[position] != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      position += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> [UInt8]? {
    var value = json[range]
    while let last = value.last, Self.isSpace(last) { value.removeLast() }
    return value.isEmpty ? nil : Array(value)
  }
}
