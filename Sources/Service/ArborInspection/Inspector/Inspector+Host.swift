package import ArborCore

/// Answers from the live tree: the server queries the host on the main actor, then passes the
/// result to these functions for writing.
extension Inspector {
  /// Whether `GET nodes/{..}/preferences?trace=1` requests the trace.
  package static func wantsTrace(_ parameters: Parameters) throws(Problem) -> Bool {
    try parameters.allow("trace")
    return try parameters.flag("trace")
  }

  /// `GET nodes/{..}/preferences[/Key]?trace=1`: the reduced values; with `steps`, each closure in
  /// order.
  package func preferences(_ traces: [PreferenceTrace], at id: UInt32, withTrace: Bool)
    throws(Problem) -> [UInt8]
  {
    let place = try place(.id(id))
    return answer { json in
      name(place, into: &json)
      json.key("preferences")
      json.beginArray()
      for trace in traces {
        json.beginObject()
        json.key("key")
        json.string(trace.key)
        json.key("value")
        json.string(trace.value)
        if withTrace {
          json.key("steps")
          json.beginArray()
          for step in trace.steps { write(step, into: &json) }
          json.endArray()
        }
        json.endObject()
      }
      json.endArray()
    }
  }

  private func write(_ step: PreferenceTrace.Step, into json: inout JSONWriter) {
    json.beginObject()
    json.key("node")
    json.id(step.nodeID)
    json.key("path")
    json.string(index.pathText(ofID: step.nodeID))
    json.key("operation")
    json.string(step.operation)
    json.key("ran")
    json.bool(step.ran)
    json.key("reason")
    json.string(step.reason)
    json.key("before")
    json.string(step.before)
    json.key("after")
    json.string(step.after)
    json.endObject()
  }

  /// Returns the reference node of `GET nodes/{..}/anchors?in=`; `nil` stands for the page.
  package func anchorReference(_ parameters: Parameters) throws(Problem) -> UInt32? {
    try parameters.allow("in")
    guard try parameters.text("in") != "global", let reference = try parameters.reference("in")
    else { return nil }
    return index.node(at: try place(reference)).id
  }

  /// `GET nodes/{..}/anchors?in=`: the anchors that preferences below a node carry, in the
  /// reference's coordinates.
  package func anchors(_ anchors: [AnchorSnapshot], at id: UInt32, in reference: UInt32?)
    throws(Problem) -> [UInt8]
  {
    let place = try place(.id(id))
    return answer { json in
      name(place, into: &json)
      json.key("in")
      if let reference { source(reference, into: &json) } else { json.string("global") }
      json.key("anchors")
      json.beginArray()
      for anchor in anchors {
        json.beginObject()
        json.key("key")
        json.string(anchor.key)
        json.key("source")
        json.string(anchor.source)
        json.key("node")
        source(anchor.nodeID, into: &json)
        json.key("rect")
        json.rect(anchor.rect)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// `GET diagnostics`.
  package func diagnostics(_ diagnostics: [Diagnostic]) -> [UInt8] {
    answer { json in
      json.key("diagnostics")
      json.beginArray()
      for diagnostic in diagnostics {
        json.beginObject()
        json.key("code")
        json.string(diagnostic.code)
        json.key("message")
        json.string(diagnostic.message)
        json.key("node")
        source(diagnostic.nodeID, into: &json)
        json.key("revision")
        json.integer(diagnostic.revision)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// Writes `{"id", "path"}`; the path is null for a removed node, and the whole value is null
  /// without a node.
  func source(_ id: UInt32?, into json: inout JSONWriter) {
    guard let id else { return json.null() }
    json.beginObject()
    json.key("id")
    json.id(id)
    json.key("path")
    json.string(index.pathText(ofID: id))
    json.endObject()
  }
}
