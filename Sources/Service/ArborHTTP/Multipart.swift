/// Finds the parts of a `multipart/form-data` body (RFC 7578, RFC 2046), whose input may be split
/// at any byte.
///
/// ## Algorithm
/// 1. A part begins after a line of two hyphens and the boundary, and ends before the line break of
///    the next such line.
/// 2. Its fields end at an empty line.
/// 3. The line with two more hyphens at its end is the last; whatever follows it is ignored, as is
///    whatever precedes the first.
///
/// Parts are given as ranges of the body: nothing is copied.
package struct Multipart {
  /// A part of the form.
  package struct Part: Equatable {
    /// The name of the field.
    package var name = ""
    /// The file name that the client reports; `nil` for a part that is not a file.
    package var fileName: String?
    /// The media type of the part.
    package var contentType = "text/plain"
    /// The range in the whole body.
    package var range = 0..<0
  }

  /// The reason why a body is not a valid form.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case cut, malformed, tooManyParts, fieldsTooLarge

    package var description: String {
      switch self {
      case .cut: "The last part of the form does not end."
      case .malformed: "The form is not multipart/form-data."
      case .tooManyParts: "The form has more than \(Multipart.mostParts) parts."
      case .fieldsTooLarge:
        "The fields of a part are larger than \(Multipart.mostFieldBytes) bytes."
      }
    }
  }

  private enum State { case preamble, delimiter, fields, content, epilogue }

  /// The largest number of parts.
  package static let mostParts = 1000
  /// The largest size of a part's fields, in bytes.
  package static let mostFieldBytes = 8192

  private let delimiter: [UInt8]
  private var state = State.preamble
  /// Bytes that were fed and not yet consumed; the first is at offset `base` of the body.
  private var window: [UInt8] = [0x0D, 0x0A]
  private var base = -2
  private var parts: [Part] = []

  /// Creates a parser for a boundary; see ``boundary(in:)``.
  package init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

  /// Returns the boundary of a content type, 1 to 70 characters; `nil` when there is none.
  package static func boundary(in contentType: String) -> String? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let pair = parameter.split(separator: "=", maxSplits: 1).map { trimmed($0) }
      guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
      let text = unquoted(pair[1])
      let isFine = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }
      return (1...70).contains(text.utf8.count) && isFine && text.last != " " ? text : nil
    }
    return nil
  }

  /// Parses the next bytes of the body.
  package mutating func feed(_ bytes: [UInt8]) throws(Failure) {
    guard state != .epilogue else { return }
    window += bytes
    while try step() {}
  }

  package consuming func finish() throws(Failure) -> [Part] {
    guard state == .epilogue else { throw state == .preamble ? .malformed : .cut }
    return parts
  }

  /// Advances the state machine; returns `false` when more bytes are needed.
  private mutating func step() throws(Failure) -> Bool {
    switch state {
    case .preamble, .content: return try findDelimiter()
    case .delimiter: return try endDelimiter()
    case .fields: return try readFields()
    case .epilogue:
      window = []
      return false
    }
  }

  private mutating func findDelimiter() throws(Failure) -> Bool {
    guard let found = Self.first(delimiter, in: window) else {
      // The remaining bytes may contain the start of a delimiter.
      drop(max(window.count - delimiter.count + 1, 0))
      return false
    }
    if state == .content {
      let start = parts[parts.count - 1].range.lowerBound
      parts[parts.count - 1].range = start..<max(base + found, start)
    }
    drop(found + delimiter.count)
    state = .delimiter
    return true
  }

  private mutating func endDelimiter() throws(Failure) -> Bool {
    guard window.count >= 2 else { return false }
    if window[0] == 0x2D, window[1] == 0x2D {
      state = .epilogue
      return true
    }
    // White space may follow the boundary.
    let blanks = window.prefix { $0 == ASCII.space || $0 == ASCII.tab }.count
    guard blanks < 128 else { throw .malformed }
    guard window.count >= blanks + 2 else { return false }
    guard window[blanks] == 0x0D, window[blanks + 1] == 0x0A else { throw .malformed }
    guard parts.count < Self.mostParts else { throw .tooManyParts }
    // The line break is kept, so that an empty list of fields ends with an empty line too.
    drop(blanks)
    state = .fields
    return true
  }

  private mutating func readFields() throws(Failure) -> Bool {
    guard let end = Self.first([0x0D, 0x0A, 0x0D, 0x0A], in: window) else {
      guard window.count <= Self.mostFieldBytes else { throw .fieldsTooLarge }
      return false
    }
    guard end <= Self.mostFieldBytes else { throw .fieldsTooLarge }
    var part = Part()
    for line in window[..<end].split(separator: 0x0A) {
      try Self.read(line, into: &part)
    }
    drop(end + 4)
    part.range = base..<base
    parts.append(part)
    state = .content
    // The delimiter of an empty part may share its line break with the end of the fields.
    window = [0x0D, 0x0A] + window
    base -= 2
    return true
  }

  private static func read(_ line: ArraySlice<UInt8>, into part: inout Part) throws(Failure) {
    guard let text = String(validating: line, as: UTF8.self) else { throw .malformed }
    let field = trimmed(text[...])
    guard !field.isEmpty else { return }
    guard let colon = field.firstIndex(of: ":") else { throw .malformed }
    let value = trimmed(field[field.index(after: colon)...])
    switch field[..<colon].lowercased() {
    case "content-type": part.contentType = value
    case "content-disposition":
      part.name = parameter("name", of: value) ?? ""
      part.fileName = parameter("filename", of: value)
    default: break
    }
  }

  /// Returns a parameter's value, in which browsers write quotes and line breaks as `%22`, `%0D`
  /// and `%0A`.
  private static func parameter(_ name: String, of value: String) -> String? {
    var rest = value[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let key = rest[..<equals]
      var content = rest[rest.index(after: equals)...]
      var text = ""
      if content.first == "\"" {
        content.removeFirst()
        while let character = content.popFirst(), character != "\"" {
          let escaped = character == "\\" && (content.first == "\"" || content.first == "\\")
          text.append(escaped ? content.removeFirst() : character)
        }
      } else {
        text = trimmed(content.prefix { $0 != ";" })
      }
      if key.lowercased() == name { return unescaped(text) }
      rest = content
    }
    return nil
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let code = character == "%" ? rest.prefix(2).uppercased() : ""
      switch code {
      case "22": result += "\""
      case "0D": result += "\r"
      case "0A": result += "\n"
      default:
        result.append(character)
        continue
      }
      rest = rest.dropFirst(2)
    }
    return result
  }

  private mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    window.removeFirst(count)
    base += count
  }

  /// Returns the first index of `pattern`.
  private static func first(_ pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= pattern.count else { return nil }
      let last = bytes.count - pattern.count
      var index = 0
      while index <= last {
        if bytes[index] == pattern[0],
          bytes[index..<index + pattern.count].elementsEqual(pattern)
        {
          return index
        }
        index += 1
      }
      return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\r\n" {
      text.removeLast()
    }
    return String(text)
  }

  private static func unquoted(_ text: String) -> String {
    text.count >= 2 && text.first == "\"" && text.last == "\""
      ? String(text.dropFirst().dropLast()) : text
  }
}
