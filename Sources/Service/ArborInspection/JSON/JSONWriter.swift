/// Writes JSON as UTF-8 bytes, member by member, without building a tree first.
///
/// The caller closes the objects and arrays that it opens; nothing here recurses, so the depth of
/// an answer is bounded by memory only. Commas are inserted automatically.
package struct JSONWriter {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether the next member or element follows another one.
  private var needsComma = false

  /// Creates an empty writer that reserves `capacity` bytes.
  package init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Opens an object.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the open object.
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the open array.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes the name of a member that needs no escape; its value comes next.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member, escaped; its value comes next.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes null.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes the shortest text that parses to `value`; null when it is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
      return integer(Int(value))
    }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes an escaped string, or null for `nil`.
  package mutating func string(_ value: String?) {
    guard var value else { return null() }
    separate()
    bytes.append(UInt8(ascii: "\""))
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an array of strings.
  package mutating func strings(_ values: [String]) {
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  /// Writes a string of bytes that need no escape, such as a printed path.
  package mutating func plainString(_ text: some Collection<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a value that is already JSON.
  mutating func raw(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes an id as `n42`.
  package mutating func id(_ id: UInt32) {
    separate()
    bytes.append(contentsOf: "\"n\(id)\"".utf8)
  }

  /// Appends text; escapes quotes, backslashes, control characters, and the two line separators
  /// that JavaScript source does not allow.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      var length = 1
      let escape: String
      switch byte {
      case 0x22: escape = "\\\""
      case 0x5C: escape = "\\\\"
      case 0x0A: escape = "\\n"
      case 0x0D: escape = "\\r"
      case 0x09: escape = "\\t"
      case 0..<0x20, 0x7F: escape = Self.unicodeEscape(UInt16(byte))
      case 0xE2 where Self.isLineSeparator(text, at: offset):
        escape = Self.unicodeEscape(text[offset + 2] == 0xA8 ? 0x2028 : 0x2029)
        length = 3
      default:
        offset += 1
        continue
      }
      bytes.append(contentsOf: text[start..<offset])
      bytes.append(contentsOf: escape.utf8)
      offset += length
      start = offset
    }
    bytes.append(contentsOf: text[start..<offset])
  }

  private static func isLineSeparator(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset + 2 < text.count && text[offset + 1] == 0x80
      && (text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9)
  }

  private static func unicodeEscape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
