package import ArborCore
package import ArborGraph

/// The reason why a property was not written, for those who know no sources of state.
package typealias RefusedWrite = StateWriteError

extension Inspector {
  /// Returns the node of `GET state?root=`, for querying the live tree.
  package func stateRoot(_ parameters: Parameters) throws(Problem) -> UInt32 {
    try parameters.allow("root")
    let root = try place(try parameters.reference("root") ?? .path(NodePath(segments: [])))
    return index.node(at: root).id
  }

  /// `GET state?root=`: every property wrapper in a subtree, with its path.
  ///
  /// `json` is the value in the format that `PATCH state` accepts, and null when it is not Codable;
  /// `parked` is whether the value outlives the page's tree, otherwise with the reason (`why`).
  /// Nodes that `values` lacks are listed from the snapshot.
  package func state(
    _ values: [UInt32: [ViewHost.StateValue]] = [:], below id: UInt32? = nil
  ) throws(Problem) -> [UInt8] {
    let root = try id.map { id throws(Problem) in try place(.id(id)) } ?? 0
    return answer { json in
      var truncated = false
      json.key("state")
      json.beginArray()
      for place in root..<index.entries[root].end where !index.node(at: place).state.isEmpty {
        guard json.bytes.count < Self.answerLimit else {
          truncated = true
          break
        }
        let node = index.node(at: place)
        let path = index.path(of: place).description
        let listed = values[node.id].map { $0.map(\.snapshot) } ?? node.state
        for (position, state) in listed.enumerated() {
          json.beginObject()
          json.key("path")
          json.string(path + NodePath.Facet.state(state.name).description)
          json.key("node")
          json.id(node.id)
          NodeWriter.stateMembers(state, into: &json)
          let value = values[node.id]?[position]
          json.key("isWritable")
          json.bool(value?.isWritable ?? false)
          json.key("json")
          if let text = value?.json { json.raw(text) } else { json.null() }
          if let parking = value?.parking { Self.write(parking, into: &json) }
          json.endObject()
        }
      }
      json.endArray()
      json.key("truncated")
      json.bool(truncated)
    }
  }

  private static func write(_ parking: ViewHost.ParkingStatus, into json: inout JSONWriter) {
    json.key("parked")
    switch parking {
    case .parked: json.bool(true)
    case .notParked(let reason):
      json.bool(false)
      json.key("why")
      json.string(reason)
    }
  }

  /// Returns the writes for the nodes in the body of `PATCH state`.
  package func resolve(_ request: StateRequest) throws(Problem) -> [ViewHost.StateWrite] {
    var writes: [ViewHost.StateWrite] = []
    for value in request.values {
      let place = try place(value.reference)
      writes.append(
        ViewHost.StateWrite(
          node: index.node(at: place).id, name: value.name, json: value.json))
    }
    return writes
  }

  /// Returns the problem for a write that the host refused, with the request's spelling.
  package func problem(_ error: RefusedWrite, in request: StateRequest) -> Problem {
    switch error {
    case .noNode(let id): return .staleNode(id)
    case .noState(let id, let name, let known):
      let path = index.pathText(ofID: id) ?? "n\(id)"
      let facet = { (name: String) in path + NodePath.Facet.state(name).description }
      return Problem(
        .nodeNotFound, error.description,
        [
          .init("path", .string(facet(name))), .init("nearest", .string(path)),
          .init("candidates", .strings(known.prefix(5).map(facet))),
        ])
    case .notWritable(let id, let name, let why):
      return .notWritable(request.text(of: name, at: id, in: self), why: why)
    case .invalid(let id, let name, let path, let expected):
      let steps = [request.text(of: name, at: id, in: self)] + path
      return .invalidValue(
        pointer: steps.map { "/" + JSONPointer.escaped($0) }.joined(), expected: expected)
    }
  }
}

/// Escapes the steps of JSON pointers (RFC 6901).
enum JSONPointer {
  static func escaped(_ step: String) -> String {
    step.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
