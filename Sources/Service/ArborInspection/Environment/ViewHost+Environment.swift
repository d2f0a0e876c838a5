package import ArborCore

/// A value of the environment at a node, with the node that set it.
package struct EnvironmentSnapshot: Sendable {
  package var name: String
  package var value: String
  /// The node whose modifier set it; `nil` for the session's own value.
  package var setBy: UInt32?
  /// Whether the value can be edited.
  package var isWritable: Bool
  /// Whether it was edited at this node.
  package var isEditedHere: Bool

  package init(
    name: String, value: String, setBy: UInt32?, isWritable: Bool, isEditedHere: Bool
  ) {
    self.name = name
    self.value = value
    self.setBy = setBy
    self.isWritable = isWritable
    self.isEditedHere = isEditedHere
  }
}

/// The environment at a view, as it can be read and edited from outside.
package struct EnvironmentAnswer: Sendable {
  /// A value that can be edited.
  package struct Editable: Sendable {
    package let name: String
    /// The value as JSON; `nil` if it has none, or is sensitive.
    package let json: [UInt8]?
    package let expected: String
    /// The texts among which the value is chosen; empty for other values.
    package let choices: [String]
    package let isEditedHere: Bool
  }

  /// The values that are set.
  package var values: [EnvironmentSnapshot] = []
  package var editable: [Editable] = []

  package init() {}
}

/// The reason why environment values cannot be edited.
package enum EnvironmentEditError: Error, Equatable {
  case noNode(UInt32)
  /// There is no such value among those that can be edited.
  case notEditable(name: String, known: [String])
  case invalid(name: String, expected: String)
}

/// The body of `PATCH nodes/{..}/environment`: an object with a value for each name.
package struct EnvironmentRequest: Sendable {
  let values: [(name: String, json: [UInt8])]

  package init(parsing body: [UInt8]) throws(Problem) {
    values = try JSONParser.members(body).map { ($0.name, $0.text) }
  }
}

extension ViewHost {
  /// Returns the environment at a node, except for values set by modifiers of views that are marked
  /// as sensitive. Returns `nil` if the node does not exist.
  package func environment(at id: UInt32, _ table: EnvironmentTable) -> EnvironmentAnswer? {
    guard let node = node(id) else { return nil }
    let values = node.surrounded(node.inheritedEnvironment)
    let edits = environmentEdits(at: node)
    let listed = Dictionary(table.values.map { ($0.listedName, $0.name) }) { first, _ in first }
    var answer = EnvironmentAnswer()
    answer.values = values.entries.compactMap { entry in
      let writer = entry.writer.flatMap { self.node($0) }
      guard writer?.isPrivate != true else { return nil }
      let name = listed[entry.name]
      return EnvironmentSnapshot(
        name: entry.name, value: entry.valueText, setBy: writer.map(viewNode(below:)),
        isWritable: name != nil, isEditedHere: name.map { edits[$0] != nil } ?? false)
    }
    // A view that is not sensitive itself has the values that sensitive ones around it set.
    let isPrivate = sequence(first: node, next: { $0.parent }).contains { $0.isPrivate }
    answer.editable = table.values.map { value in
      EnvironmentAnswer.Editable(
        name: value.name, json: isPrivate ? nil : value.read(values),
        expected: value.expected, choices: value.choices,
        isEditedHere: edits[value.name] != nil)
    }
    return answer
  }

  /// Edits environment values of a view and of all inside it, all or none: `null` takes an edit
  /// back. A flush shows them.
  package func edit(
    _ request: EnvironmentRequest, at id: UInt32, _ table: EnvironmentTable
  ) throws(EnvironmentEditError) {
    guard let node = node(id) else { throw .noNode(id) }
    var edits = environmentEdits(at: node)
    for (name, json) in request.values {
      guard let value = table.values.first(where: { $0.name == name }) else {
        throw .notEditable(name: name, known: table.values.map(\.name))
      }
      if json.elementsEqual("null".utf8) {
        edits[name] = nil
        continue
      }
      guard let write = value.write(json) else {
        throw .invalid(name: name, expected: value.expected)
      }
      edits[name] = write
    }
    editEnvironment(of: node, edits)
  }
}
