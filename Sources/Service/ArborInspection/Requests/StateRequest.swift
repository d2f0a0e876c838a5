import ArborCore

/// The body of `PATCH sessions/{s}/state`: an object with a new value for each named property.
///
/// ```
/// {"/ContentView;state=count": 5, "n7;state=name": "milk"}
/// ```
package struct StateRequest: Sendable {
  struct Value: Sendable {
    /// The reference as the request spells it.
    var text: String
    var reference: NodeAddress
    var name: String
    var json: [UInt8]
  }

  let values: [Value]

  /// Parses a body.
  package init(parsing body: [UInt8]) throws(Problem) {
    var values: [Value] = []
    for member in try JSONParser.members(body) {
      let (reference, name) = try Self.target(member.name)
      values.append(
        Value(text: member.name, reference: reference, name: name, json: member.text))
    }
    self.values = values
  }

  private static func target(_ text: String) throws(Problem) -> (NodeAddress, String) {
    let problem = Problem.invalidValue(
      pointer: "/" + JSONPointer.escaped(text),
      expected:
        "named by a node and a property, such as \"/ContentView;state=count\" or \"n7;state=count\""
    )
    // The facet after an id is parsed like that of a path.
    var path = text
    var id: UInt32?
    if let semicolon = text.firstIndex(of: ";"),
      let known = NodeAddress.id(in: text[..<semicolon])
    {
      id = known
      path = "/" + text[semicolon...]
    }
    guard let parsed = try? NodePath(parsing: path), case .state(let name)? = parsed.facet else {
      throw problem
    }
    return (id.map { .id($0) } ?? .path(NodePath(segments: parsed.segments)), name)
  }

  /// Returns the request's spelling of a property.
  func text(of name: String, at id: UInt32, in inspector: Inspector) -> String {
    let value = values.first { value in
      value.name == name
        && (try? inspector.place(value.reference)).map { inspector.index.node(at: $0).id } == id
    }
    return value?.text ?? "n\(id);state=\(name)"
  }
}
