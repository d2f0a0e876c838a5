import ArborCore

/// Writes a subtree, nested or flat, in one loop over the nodes in document order.
///
/// ## Algorithm
/// 1. Visit the places of the subtree in order; close the objects whose subtrees ended before this
///    place.
/// 2. Write the node. Its path is its parent's, which is kept in one buffer, plus one segment.
/// 3. Below `depth` levels, write `children` as null and skip the subtree.
/// 4. When the answer exceeds `limit` bytes, close the open objects and set `truncated`.
struct TreeWriter {
  let index: TreeIndex
  let fields: NodeFields
  let depth: Int
  let limit: Int

  /// Writes the subtree as nested objects. Returns whether the limit truncated it.
  func writeNested(from start: Int, into json: inout JSONWriter) -> Bool {
    var open: [(end: Int, pathLength: Int)] = []
    let truncated = visit(from: start) { place, path, isCut in
      while let last = open.last, last.end <= place {
        json.endArray()
        json.endObject()
        open.removeLast()
      }
      let node = index.node(at: place)
      json.beginObject()
      NodeWriter(fields: fields).write(node, path: path, into: &json)
      json.key("children")
      if isCut {
        json.null()
        json.endObject()
      } else {
        json.beginArray()
        open.append((index.entries[place].end, path.count))
      }
      return json.bytes.count < limit
    }
    for _ in open {
      json.endArray()
      json.endObject()
    }
    return truncated
  }

  /// Writes the subtree as one array; each node refers to its parent and its children by id.
  /// Returns whether the limit truncated it.
  func writeFlat(from start: Int, into json: inout JSONWriter) -> Bool {
    json.beginArray()
    let truncated = visit(from: start) { place, path, isCut in
      let node = index.node(at: place)
      json.beginObject()
      NodeWriter(fields: fields).write(node, path: path, into: &json)
      json.key("parent")
      if let parent = index.entries[place].parent, place != start {
        json.id(index.node(at: parent).id)
      } else {
        json.null()
      }
      json.key("children")
      if isCut {
        json.null()
      } else {
        json.beginArray()
        for child in node.children { json.id(child.id) }
        json.endArray()
      }
      json.endObject()
      return json.bytes.count < limit
    }
    json.endArray()
    return truncated
  }

  /// Calls `write` for each node, with its printed path and whether its children are omitted, until
  /// it returns `false`.
  private func visit(
    from start: Int, _ write: (_ place: Int, _ path: [UInt8], _ isCut: Bool) -> Bool
  ) -> Bool {
    let end = index.entries[start].end
    let top = index.entries[start].depth
    let needsPath = fields.contains(.path)
    var path: [UInt8] = []
    // The path lengths of the open nodes' parents, from `start` on.
    var lengths: [Int] = []
    if needsPath, let parent = index.entries[start].parent {
      path = Array(index.path(of: parent).description.utf8)
    }
    var place = start
    while place < end {
      let level = index.entries[place].depth - top
      let node = index.node(at: place)
      if needsPath {
        if level < lengths.count {
          path.removeSubrange(lengths[level]...)
          lengths.removeSubrange(level...)
        }
        lengths.append(path.count)
        path.append(UInt8(ascii: "/"))
        path.append(contentsOf: node.segment.canonicalText.utf8)
      }
      let isCut = level >= depth && !node.children.isEmpty
      guard write(place, path, isCut) else { return place + 1 < end }
      place = isCut ? index.entries[place].end : place + 1
    }
    return false
  }
}
