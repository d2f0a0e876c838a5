import ArborCore

/// The difference between the snapshots of two revisions (`GET snapshot`), as a JSON Patch (RFC
/// 6902).
///
/// ## Algorithm
/// 1. Nodes are identified by their ids. Descend both trees together, and skip the nodes that both
///    share.
/// 2. For each node, first patch its children: removals, insertions and moves. Then replace the
///    members whose JSON differs.
/// 3. Then continue with the children that exist in both, at their new indices.
package struct TreePatch {
  private struct Pair {
    var old: NodeSnapshot
    var new: NodeSnapshot
    /// The JSON pointer of the node in the document: `/root/children/3`.
    var pointer: String
    /// The old and the new path of the node's parent.
    var oldPath: String
    var newPath: String
  }

  private let new: TreeIndex
  private var json = JSONWriter()
  private var pending: [Pair] = []
  private let limit: Int

  /// Returns the patch; one of more than `limit` bytes replaces the whole document.
  package static func bytes(
    from old: TreeIndex, to new: TreeIndex, limit: Int = 32 << 20
  ) -> [UInt8] {
    var patch = TreePatch(to: new, limit: limit)
    guard patch.write(from: old) else { return whole(new) }
    return patch.json.bytes
  }

  private init(to new: TreeIndex, limit: Int) {
    self.new = new
    self.limit = limit
  }

  private static func whole(_ tree: TreeIndex) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    json.operation("replace", "") {
      $0.raw(Inspector(index: tree).snapshotJSON())
    }
    json.endArray()
    return json.bytes
  }

  /// Writes the patch; returns whether it is within the limit.
  private mutating func write(from old: TreeIndex) -> Bool {
    let (before, after) = (old.snapshot, new.snapshot)
    json.beginArray()
    if before.revision != after.revision {
      json.operation("replace", "/revision") { $0.integer(after.revision) }
    }
    if before.size != after.size {
      json.operation("replace", "/size") { $0.size(after.size) }
    }
    if old.entries.count != new.entries.count {
      json.operation("replace", "/nodeCount") { $0.integer(new.entries.count) }
    }
    if before.root.id == after.root.id {
      pending = [
        Pair(old: before.root, new: after.root, pointer: "/root", oldPath: "", newPath: "")
      ]
    } else {
      json.operation("replace", "/root") { [new] in Self.tree(new, 0, into: &$0) }
    }
    while let pair = pending.popLast() {
      compare(pair)
      guard json.bytes.count <= limit else { return false }
    }
    json.endArray()
    return true
  }

  private mutating func compare(_ pair: Pair) {
    if pair.old === pair.new, pair.oldPath == pair.newPath { return }
    let oldPath = pair.oldPath + "/" + pair.old.segment.canonicalText
    let newPath = pair.newPath + "/" + pair.new.segment.canonicalText
    let isReplaced = !arrange(pair)
    if oldPath != newPath || !pair.old.isAlike(pair.new)
      || pair.old.children.count != pair.new.children.count
    {
      members(of: pair, oldPath, newPath)
    }
    guard !isReplaced else { return }
    let known = Dictionary(pair.old.children.lazy.map { ($0.id, $0) }) { first, _ in first }
    for (place, child) in pair.new.children.enumerated() {
      guard let old = known[child.id] else { continue }
      pending.append(
        Pair(
          old: old, new: child, pointer: "\(pair.pointer)/children/\(place)", oldPath: oldPath,
          newPath: newPath))
    }
  }

  /// Reorders the children; returns `false` when all of them were replaced.
  private mutating func arrange(_ pair: Pair) -> Bool {
    let list = pair.pointer + "/children"
    let steps = ListPatch(from: pair.old.children.map(\.id), to: pair.new.children.map(\.id)).steps
    guard let steps else {
      json.operation("replace", list) { [new] json in
        json.beginArray()
        for child in pair.new.children {
          Self.tree(new, new.place(ofID: child.id) ?? 0, into: &json)
        }
        json.endArray()
      }
      return false
    }
    for step in steps {
      switch step {
      case .remove(let place): json.operation("remove", "\(list)/\(place)")
      case .move(let from, let to):
        json.operation("move", "\(list)/\(to)", from: "\(list)/\(from)")
      case .add(let child, let place):
        let node = new.place(ofID: pair.new.children[child].id) ?? 0
        json.operation("add", "\(list)/\(place)") { [new] in Self.tree(new, node, into: &$0) }
      }
    }
    return true
  }

  private static func tree(_ tree: TreeIndex, _ place: Int, into json: inout JSONWriter) {
    _ = TreeWriter(index: tree, fields: .all, depth: .max, limit: .max)
      .writeNested(from: place, into: &json)
  }

  /// Writes the members of a node whose JSON differs.
  private mutating func members(of pair: Pair, _ oldPath: String, _ newPath: String) {
    let old = Self.members(pair.old, oldPath)
    let new = Self.members(pair.new, newPath)
    let names = Set(new.map(\.name))
    for member in old where !names.contains(member.name) {
      json.operation("remove", "\(pair.pointer)/\(member.name)")
    }
    let known = Dictionary(old.map { ($0.name, $0.text) }) { first, _ in first }
    for member in new where known[member.name] != member.text {
      json.operation(
        known[member.name] == nil ? "add" : "replace", "\(pair.pointer)/\(member.name)"
      ) { $0.raw(member.text) }
    }
  }

  private static func members(
    _ node: NodeSnapshot, _ path: String
  ) -> [(name: String, text: [UInt8])] {
    var json = JSONWriter()
    json.beginObject()
    NodeWriter(fields: .all).write(node, path: path.utf8, into: &json)
    json.endObject()
    return (try? JSONParser.members(json.bytes)) ?? []
  }
}

extension JSONWriter {
  /// Writes one operation; no name in a pointer needs an escape.
  fileprivate mutating func operation(
    _ name: StaticString, _ path: String, value: (inout JSONWriter) -> Void
  ) {
    begin(name, path)
    key("value")
    value(&self)
    endObject()
  }

  /// Writes an operation without a value.
  fileprivate mutating func operation(
    _ name: StaticString, _ path: String, from: String? = nil
  ) {
    begin(name, path)
    if let from {
      key("from")
      string(from)
    }
    endObject()
  }

  private mutating func begin(_ name: StaticString, _ path: String) {
    beginObject()
    key("op")
    string("\(name)")
    key("path")
    string(path)
  }
}
