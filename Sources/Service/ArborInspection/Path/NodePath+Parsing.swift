import ArborCore

/// A path that does not follow the grammar.
package struct NodePathError: Error, Equatable, CustomStringConvertible {
  /// The position of the error, in bytes from the start of the text.
  package var offset: Int
  /// The expected input at that position.
  package var expected: String

  package var description: String { "At byte \(offset) of the path \(expected) is expected." }
}

extension NodePath {
  /// Parses a path in URL format, with percent-encoding.
  package init(parsing text: String) throws(NodePathError) {
    var parser = NodePathParser(bytes: Array(text.utf8))
    self = try parser.path()
  }
}

private struct NodePathParser {
  let bytes: [UInt8]
  var offset = 0

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    offset += 1
    return true
  }

  func expected(_ what: String, at place: Int? = nil) -> NodePathError {
    NodePathError(offset: place ?? offset, expected: what)
  }

  mutating func path() throws(NodePathError) -> NodePath {
    guard isNext("/") else { throw expected("a slash") }
    var path = NodePath(segments: [])
    while consume("/") {
      if path.segments.isEmpty, next == nil || isNext(";") { break }
      path.segments.append(try segment())
    }
    if consume(";") { path.facet = try facet() }
    guard next == nil else { throw expected("the end of the path") }
    return path
  }

  private mutating func segment() throws(NodePathError) -> PathSegment {
    if consume("=") {
      let key = try key()
      return PathSegment(kind: .element, key: key, isKeyStable: !PathKey.begins(key, with: "~#"))
    }
    let kind: PathSegment.Kind =
      consume("@") ? .role(try name("a role")) : .view(try name("a type, = or @"))
    var segment = PathSegment(kind: kind)
    if consume(".") {
      if let slot = try slot() {
        segment.slot = slot
        if consume(".") { segment.branch = try branch("a branch of t and f") }
      } else {
        segment.branch = try branch("a slot or a branch of t and f")
      }
    }
    if consume("!") {
      let key = try key()
      segment.key = key
      segment.isKeyStable = !PathKey.begins(key, with: "~#")
    }
    guard next == nil || isNext("/") || isNext(";") else {
      throw expected("the end of the segment; other characters must be percent-encoded")
    }
    return segment
  }

  /// Parses a slot; `nil` when there is no digit.
  private mutating func slot() throws(NodePathError) -> Int? {
    let start = offset
    var value = 0
    while let byte = next, (0x30...0x39).contains(byte) {
      guard offset - start < 9 else { throw expected("a slot of at most nine digits", at: start) }
      value = value * 10 + Int(byte - 0x30)
      offset += 1
    }
    guard offset > start else { return nil }
    if offset - start > 1, bytes[start] == 0x30 {
      throw expected("a slot without leading zeros", at: start)
    }
    return value
  }

  private mutating func branch(_ what: String) throws(NodePathError) -> String {
    var text = ""
    while true {
      if consume("t") { text += "t" } else if consume("f") { text += "f" } else { break }
    }
    guard !text.isEmpty else { throw expected(what) }
    return text
  }

  private mutating func name(_ what: String) throws(NodePathError) -> String {
    let start = offset
    let raw = try raw { "/;.!=@".utf8.contains($0) }
    guard !raw.isEmpty else { throw expected(what) }
    return try untagged(raw, at: start)
  }

  /// Decodes a name, which has no tagged forms: a leading `~` is literal.
  private func untagged(_ raw: String, at start: Int) throws(NodePathError) -> String {
    let isTagged = PathKey.begins(raw, with: "~")
    let plain = isTagged ? "%7E" + String(Substring(raw.utf8.dropFirst())) : raw
    guard let text = PathKey.decoded(plain) else {
      throw expected("percent-encoded UTF-8", at: start)
    }
    return text
  }

  private mutating func key() throws(NodePathError) -> String {
    let start = offset
    let raw = try raw { "/;".utf8.contains($0) }
    guard PathKey.decoded(raw) != nil else {
      throw expected(
        PathKey.begins(raw, with: "~b") ? "base64url of UTF-8 after ~b" : "percent-encoded UTF-8",
        at: start)
    }
    return PathKey.canonical(raw)
  }

  private mutating func raw(until isEnd: (UInt8) -> Bool) throws(NodePathError) -> String {
    let start = offset
    while let byte = next, !isEnd(byte) {
      guard byte > 0x20, byte != 0x7F else { throw expected("a percent-encoded character") }
      offset += 1
    }
    guard let text = String(validating: bytes[start..<offset], as: UTF8.self) else {
      throw expected("UTF-8", at: start)
    }
    return text
  }

  private mutating func facet() throws(NodePathError) -> NodePath.Facet {
    let start = offset
    let name = try name("a modifier, state=, env= or pref=")
    if consume("=") {
      let value = try facetValue()
      switch name {
      case "state": return .state(value)
      case "env": return .environment(value)
      case "pref": return .preference(value)
      default: throw expected("state=, env= or pref=", at: start)
      }
    }
    guard consume(".") else { return .modifier(name, slot: nil) }
    guard let slot = try slot() else { throw expected("the modifier's slot") }
    return .modifier(name, slot: slot)
  }

  private mutating func facetValue() throws(NodePathError) -> String {
    let start = offset
    let raw = try raw { "/;".utf8.contains($0) }
    guard !raw.isEmpty else { throw expected("a name") }
    return try untagged(raw, at: start)
  }
}
