import ArborCore
import Foundation

/// Writes the data of one node as members of the open object.
struct NodeWriter {
  let fields: NodeFields
  /// The facets from the live tree; `nil` when it was not queried.
  var live: LiveFacets?

  /// Writes the node. `path` is its printed path, in which no byte needs an escape.
  func write(_ node: NodeSnapshot, path: some Collection<UInt8>, into json: inout JSONWriter) {
    writeIdentity(node, path: path, into: &json)
    if fields.contains(.frame) {
      json.key("frame")
      Self.frame(of: node, into: &json)
    }
    writeTurn(node, into: &json)
    if fields.contains(.layout) {
      json.key("layout")
      Self.layout(of: node, live?.flexibility, into: &json)
    }
    if fields.contains(.modifiers) {
      json.key("modifiers")
      json.beginArray()
      for modifier in node.modifiers { Self.modifier(modifier, into: &json) }
      json.endArray()
    }
    if fields.contains(.environment) {
      json.key("environment")
      Self.namedValues(node.environment, into: &json)
    }
    if fields.contains(.preferences) { writePreferences(node, into: &json) }
    if fields.contains(.state) {
      json.key("state")
      json.beginArray()
      for state in node.state { Self.state(state, into: &json) }
      json.endArray()
    }
    writeEvaluation(node, into: &json)
    writeAppearance(node, into: &json)
    json.key("childCount")
    json.integer(node.children.count)
  }

  private func writeIdentity(
    _ node: NodeSnapshot, path: some Collection<UInt8>, into json: inout JSONWriter
  ) {
    if fields.contains(.id) {
      json.key("id")
      json.id(node.id)
    }
    if fields.contains(.path) {
      json.key("path")
      json.plainString(path)
    }
    if fields.contains(.type) {
      json.key("type")
      json.string(node.segment.typeName)
    }
    if fields.contains(.generic) {
      json.key("generic")
      json.string(node.generic)
    }
    guard fields.contains(.identity) else { return }
    json.key("identity")
    json.beginObject()
    json.key("kind")
    json.string(node.segment.kindName)
    json.key("slot")
    if let slot = node.segment.slot { json.integer(slot) } else { json.null() }
    json.key("branch")
    json.string(node.segment.branch.isEmpty ? nil : node.segment.branch)
    json.key("key")
    json.string(node.segment.key)
    json.key("stability")
    json.string(node.segment.stability)
    json.endObject()
  }

  /// Writes null for nodes that are only translated, because their frame describes them completely.
  private func writeTurn(_ node: NodeSnapshot, into json: inout JSONWriter) {
    if fields.contains(.quad) {
      json.key("quad")
      if let corners = node.turn?.corners {
        json.beginArray()
        for corner in corners { json.point(corner) }
        json.endArray()
      } else {
        json.null()
      }
    }
    if fields.contains(.transform) {
      json.key("transform")
      if let turn = node.turn { json.transform(turn.transform) } else { json.null() }
    }
    guard fields.contains(.clip) else { return }
    json.key("clip")
    json.rect(node.clip)
  }

  private func writePreferences(_ node: NodeSnapshot, into json: inout JSONWriter) {
    json.key("preferences")
    json.beginObject()
    list(
      "contributed", node.preferences.map { ($0.key, $0.operation) }, as: "operation", into: &json)
    if let reduced = live?.preferences {
      list("reduced", reduced.map { ($0.name, $0.value) }, as: "value", into: &json)
    }
    json.endObject()
  }

  /// Writes a list of preferences.
  private func list(
    _ name: StaticString, _ values: [(key: String, said: String)], as member: StaticString,
    into json: inout JSONWriter
  ) {
    json.key(name)
    json.beginArray()
    for value in values {
      json.beginObject()
      json.key("key")
      json.string(value.key)
      json.key(member)
      json.string(value.said)
      json.endObject()
    }
    json.endArray()
  }

  private func writeEvaluation(_ node: NodeSnapshot, into json: inout JSONWriter) {
    if fields.contains(.dependencies) {
      json.key("dependencies")
      json.strings(node.dependencies)
    }
    guard fields.contains(.evaluations) else { return }
    json.key("evaluations")
    json.beginObject()
    json.key("count")
    json.integer(node.evaluations)
    json.key("lastReason")
    json.string(node.lastReason)
    json.endObject()
  }

  private func writeAppearance(_ node: NodeSnapshot, into json: inout JSONWriter) {
    if fields.contains(.control) {
      json.key("control")
      Self.control(node.control, into: &json)
    }
    if fields.contains(.elements), let elements = node.elements {
      json.key("elements")
      Self.elements(elements, into: &json)
    }
    if fields.contains(.scroll), let scroll = node.scroll {
      json.key("scroll")
      Self.scroll(scroll, into: &json)
    }
    // Most views have none: lists omit the member for them.
    if fields.contains(.gestures), !node.gestures.isEmpty || fields.isSuperset(of: .facets) {
      json.key("gestures")
      Self.gestures(node.gestures, into: &json)
    }
    if fields.contains(.accessibility) {
      json.key("accessibility")
      Self.accessibility(of: node, into: &json)
    }
    if fields.contains(.html) {
      json.key("html")
      json.string(node.hasElement ? "#n\(node.id)" : nil)
      if let frame = node.elementFrame {
        json.key("htmlFrame")
        json.rect(frame)
      }
    }
    if fields.contains(.text) {
      json.key("text")
      if node.isTextRedacted { Self.redacted(into: &json) } else { json.string(node.text) }
    }
    if fields.contains(.isHidden) {
      json.key("isHidden")
      json.bool(node.isHidden)
    }
  }
}

extension PathSegment {
  /// The name that type selectors match: `VStack`, `@overlay`, and `=` for every element of a
  /// ForEach.
  package var typeName: String {
    switch kind {
    case .view(let type): type
    case .element: "="
    case .role(let role): "@" + role
    }
  }

  var kindName: String {
    switch kind {
    case .view: "view"
    case .element: "element"
    case .role: "role"
    }
  }

  /// `stable` when the path is valid in every session, otherwise `session`.
  var stability: String { isKeyStable ? "stable" : "session" }
}
