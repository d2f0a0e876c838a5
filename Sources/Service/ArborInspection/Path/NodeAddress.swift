/// A reference to a node in a request: `n42`, or a path.
package enum NodeAddress: Hashable, Sendable, CustomStringConvertible {
  case id(UInt32)
  case path(NodePath)

  /// Parses the part of a URL after `nodes/`, still percent-encoded; the path's leading slash may
  /// be missing there, and the empty string is the root. A root whose type looks like an id is
  /// denoted by `/n42`.
  package init(parsing text: String) throws(NodePathError) {
    if let id = Self.id(in: text) {
      self = .id(id)
    } else if text.hasPrefix("/") {
      self = .path(try NodePath(parsing: text))
    } else {
      do {
        self = .path(try NodePath(parsing: "/" + text))
      } catch {
        throw NodePathError(offset: max(0, error.offset - 1), expected: error.expected)
      }
    }
  }

  /// Returns the number in `n42`; `nil` for any other text.
  package static func id(in text: some StringProtocol) -> UInt32? {
    guard text.first == "n" else { return nil }
    let digits = text.utf8.dropFirst()
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt32(text.dropFirst())
  }

  package var description: String {
    switch self {
    case .id(let id): "n\(id)"
    case .path(let path): path.description
    }
  }
}
