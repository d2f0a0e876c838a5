/// The reason why a property was not written. In that case nothing was changed.
package enum StateWriteError: Error, Equatable, CustomStringConvertible {
  case noNode(UInt32)
  case noState(node: UInt32, name: String, known: [String])
  case notWritable(node: UInt32, name: String, why: String)
  /// `path` leads to the invalid part of the value.
  case invalid(node: UInt32, name: String, path: [String], expected: String)

  package var description: String {
    switch self {
    case .noNode(let id): "There is no node n\(id) (any more)."
    case .noState(let node, let name, let known):
      "n\(node) has no \(name). It has \(known.isEmpty ? "no properties" : known.joined(separator: ", "))."
    case .notWritable(_, let name, let why): "\(name) cannot be written: \(why)"
    case .invalid(_, let name, let path, let expected):
      "\(([name] + path).joined(separator: "/")) must be \(expected)."
    }
  }
}
