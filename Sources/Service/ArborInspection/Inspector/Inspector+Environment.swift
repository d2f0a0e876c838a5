import ArborCore

/// The environment at a node, and its edits.
extension Inspector {
  /// `GET nodes/{..}/environment`: all values that are set at a node, each with its source; `delta`
  /// contains those of the node's own modifiers, `editable` the values that can be edited.
  package func environment(_ answer: EnvironmentAnswer, at id: UInt32) throws(Problem) -> [UInt8] {
    let place = try place(.id(id))
    return self.answer { json in
      name(place, into: &json)
      json.key("environment")
      json.beginArray()
      for value in answer.values { write(value, into: &json) }
      json.endArray()
      json.key("delta")
      NodeWriter.namedValues(index.node(at: place).environment, into: &json)
      json.key("editable")
      json.beginArray()
      for value in answer.editable { Self.write(value, into: &json) }
      json.endArray()
    }
  }

  private func write(_ value: EnvironmentSnapshot, into json: inout JSONWriter) {
    json.beginObject()
    json.key("name")
    json.string(value.name)
    json.key("value")
    json.string(value.value)
    json.key("setBy")
    source(value.setBy, into: &json)
    json.key("isWritable")
    json.bool(value.isWritable)
    json.key("editedHere")
    json.bool(value.isEditedHere)
    json.endObject()
  }

  private static func write(
    _ value: EnvironmentAnswer.Editable, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("name")
    json.string(value.name)
    json.key("json")
    if let text = value.json { json.raw(text) } else { json.null() }
    json.key("expected")
    json.string(value.expected)
    if !value.choices.isEmpty {
      json.key("choices")
      json.beginArray()
      for choice in value.choices { json.string(choice) }
      json.endArray()
    }
    json.key("editedHere")
    json.bool(value.isEditedHere)
    json.endObject()
  }
}

extension Problem {
  /// Reports why environment values cannot be edited.
  package init(_ error: EnvironmentEditError) {
    switch error {
    case .noNode(let id): self = .staleNode(id)
    case .notEditable(let name, let known):
      self.init(
        .notWritable,
        "\(name) cannot be written: it is none of the values that can be edited. See \"candidates\".",
        [.init("member", .string(name)), .init("candidates", .strings(known))])
    case .invalid(let name, let expected):
      self = .invalidValue(pointer: "/" + JSONPointer.escaped(name), expected: expected)
    }
  }
}
