import ArborCore
import ArborInspection

/// The changes of an event: the nodes that were added, removed or changed between two revisions.
struct TreeChanges {
  private let before: Inspector
  private let after: Inspector
  /// The largest number of listed changes; further ones are only counted.
  private let limit: Int

  init(from before: Inspector, to after: Inspector, limit: Int = 200) {
    self.before = before
    self.after = after
    self.limit = limit
  }

  /// Returns `{"revision", "changed", "changes": [{"id", "path", "change", "members"}],
  /// "truncated"}`, in document order; removed nodes come last.
  func body(adding members: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("revision")
    json.integer(after.revision)
    json.key("previousRevision")
    json.integer(before.revision)
    members(&json)
    write(into: &json)
    json.endObject()
    return json.bytes
  }

  /// Writes the members `changes`, `count` and `truncated`.
  func write(into json: inout JSONWriter) {
    json.key("changes")
    json.beginArray()
    var count = 0
    for (place, entry) in after.index.entries.enumerated() {
      let old = before.index.place(ofID: entry.node.id).map { before.index.node(at: $0) }
      let members = old.map { Self.members(of: $0, entry.node) }
      if let members, members.isEmpty { continue }
      count += 1
      guard count <= limit else { continue }
      write(
        entry.node.id, after.index.path(of: place).description,
        change: members == nil ? "added" : "changed", members ?? [], into: &json)
    }
    for (place, entry) in before.index.entries.enumerated()
    where after.index.place(ofID: entry.node.id) == nil {
      count += 1
      guard count <= limit else { continue }
      write(
        entry.node.id, before.index.path(of: place).description, change: "removed", [], into: &json)
    }
    json.endArray()
    json.key("count")
    json.integer(count)
    json.key("truncated")
    json.bool(count > limit)
  }

  /// Writes the member `bodies`: the views whose body or closure ran in between, and why it last
  /// did.
  func writeBodies(into json: inout JSONWriter) {
    json.key("bodies")
    json.beginArray()
    var count = 0
    for (place, entry) in after.index.entries.enumerated() where count < limit {
      let node = entry.node
      let old = before.index.place(ofID: node.id).map { before.index.node(at: $0).evaluations } ?? 0
      guard node.evaluations > old else { continue }
      count += 1
      json.beginObject()
      json.key("id")
      json.id(node.id)
      json.key("path")
      json.string(after.index.path(of: place).description)
      json.key("type")
      json.string(node.segment.typeName)
      json.key("count")
      json.integer(node.evaluations - old)
      json.key("reason")
      json.string(node.lastReason)
      json.endObject()
    }
    json.endArray()
  }

  private func write(
    _ id: UInt32, _ path: String, change: StaticString, _ members: [String],
    into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("id")
    json.id(id)
    json.key("path")
    json.string(path)
    json.key("change")
    json.string("\(change)")
    if !members.isEmpty {
      json.key("members")
      json.beginArray()
      for member in members { json.string(member) }
      json.endArray()
    }
    json.endObject()
  }

  /// Returns the JSON member names of the differences.
  private static func members(of old: NodeSnapshot, _ new: NodeSnapshot) -> [String] {
    if old === new { return [] }
    var members: [String] = []
    if old.frame != new.frame { members.append("frame") }
    if old.turn != new.turn { members.append("transform") }
    if old.clip != new.clip { members.append("clip") }
    if old.text != new.text { members.append("text") }
    if old.control?.value != new.control?.value { members.append("control.value") }
    if old.control?.isEnabled != new.control?.isEnabled { members.append("control.isEnabled") }
    if old.control?.label != new.control?.label { members.append("control.label") }
    if old.scroll != new.scroll { members.append("scroll") }
    if old.elements != new.elements { members.append("elements") }
    if old.isHidden != new.isHidden { members.append("isHidden") }
    if old.state.map(\.value) != new.state.map(\.value) { members.append("state") }
    if old.children.map(\.id) != new.children.map(\.id) { members.append("children") }
    return members
  }
}
