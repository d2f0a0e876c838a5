import ArborCore
import Foundation

extension Inspector {
  /// `GET tree?root=&depth=&fields=&structure=`: a subtree, nested (default) or flat.
  package func tree(_ parameters: Parameters = Parameters()) throws(Problem) -> [UInt8] {
    try parameters.allow("root", "depth", "fields", "structure", "revision")
    let structure = try parameters.choice(
      "structure", of: Self.structures, default: Self.structures[0])
    let root = try place(try parameters.reference("root") ?? .path(NodePath(segments: [])))
    let writer = TreeWriter(
      index: index, fields: try parameters.fields(default: .summary),
      depth: try parameters.integer("depth", in: 0...Int(Int32.max), default: Self.defaultDepth),
      limit: Self.answerLimit)
    return tree(writer, root: root, isFlat: structure == "flat")
  }

  /// The values of `structure=`.
  package static let structures = ["nested", "flat", "full"]

  /// `GET snapshot?format=json`: all facets of all nodes.
  package func snapshotJSON() -> [UInt8] {
    let writer = TreeWriter(index: index, fields: .all, depth: .max, limit: Self.answerLimit)
    return tree(writer, root: 0, isFlat: false)
  }

  private func tree(_ writer: TreeWriter, root: Int, isFlat: Bool) -> [UInt8] {
    answer(min(index.entries.count * 256, 1 << 20)) { json in
      json.key("size")
      json.size(index.snapshot.size)
      json.key("nodeCount")
      json.integer(index.entries.count)
      json.key(isFlat ? "nodes" : "root")
      let truncated =
        isFlat
        ? writer.writeFlat(from: root, into: &json) : writer.writeNested(from: root, into: &json)
      json.key("truncated")
      json.bool(truncated)
    }
  }

  /// `GET nodes/{..}?fields=`: one node with all facets, or only the facet in the path. `children`
  /// are ids.
  package func node(
    _ reference: String, _ parameters: Parameters, _ live: LiveFacets? = nil
  ) throws(Problem) -> [UInt8] {
    try parameters.allow("fields")
    let fields = try parameters.fields(default: .facets)
    let parsed = try Self.parse(reference)
    let place = try place(parsed)
    if case .path(let path) = parsed, let facet = path.facet {
      return try self.facet(facet, of: place)
    }
    return answer { json in
      write(place, fields, live, into: &json)
      if fields.contains(.platform) { platform(live?.object, into: &json) }
      if fields.contains(.source) {
        json.key("source")
        source(of: place, live?.declarations ?? [:], into: &json)
      }
      json.key("children")
      json.beginArray()
      for child in index.node(at: place).children { json.id(child.id) }
      json.endArray()
    }
  }

  private func source(
    of place: Int, _ declarations: [UInt32: ViewDeclaration], into json: inout JSONWriter
  ) {
    #if DEBUG
      NodeWriter.source(origin(of: place, declarations), into: &json)
    #else
      NodeWriter.source(
        declarations[index.node(at: place).id].flatMap(SourceLocator.shared.location(of:)),
        into: &json)
    #endif
  }

  /// Returns the ids of the nodes whose code must be known for the source of one: of those around
  /// it, and of all with a body. Release builds need none.
  package func idsAround(_ reference: String) throws(Problem) -> [UInt32] {
    #if DEBUG
      let ancestors = index.ancestors(of: try place(reference)).map { index.node(at: $0).id }
      let composites = index.entries.lazy.map(\.node).filter { $0.evaluations > 0 }
      return ancestors + composites.prefix(Self.mostComposites).map(\.id)
    #else
      return []
    #endif
  }

  private static let mostComposites = 10_000

  /// Returns the fields of `GET nodes/{..}?fields=` that require the live tree.
  package static func liveFields(_ parameters: Parameters) throws(Problem) -> NodeFields {
    try parameters.fields(default: .facets).intersection([
      .platform, .layout, .preferences, .source,
    ])
  }

  /// `GET nodes/{..}/children?fields=`: the children in document order.
  package func children(_ reference: String, _ parameters: Parameters) throws(Problem) -> [UInt8] {
    try parameters.allow("fields")
    let fields = try parameters.fields(default: .summary)
    let place = try place(reference)
    return answer { json in
      name(place, into: &json)
      json.key("children")
      list(index.children(of: place), fields, into: &json)
    }
  }

  /// `GET nodes/{..}/ancestors?fields=`: the ancestors from the parent to the root.
  package func ancestors(_ reference: String, _ parameters: Parameters) throws(Problem) -> [UInt8] {
    try parameters.allow("fields")
    let fields = try parameters.fields(default: .summary)
    let place = try place(reference)
    return answer { json in
      name(place, into: &json)
      json.key("ancestors")
      list(index.ancestors(of: place), fields, into: &json)
    }
  }

  /// Writes the nodes as an array, followed by `truncated`.
  func list(_ places: some Sequence<Int>, _ fields: NodeFields, into json: inout JSONWriter) {
    var truncated = false
    json.beginArray()
    for place in places {
      guard json.bytes.count < Self.answerLimit else {
        truncated = true
        break
      }
      json.beginObject()
      write(place, fields, into: &json)
      json.endObject()
    }
    json.endArray()
    json.key("truncated")
    json.bool(truncated)
  }

  /// Writes the members of a node, without its children.
  func write(
    _ place: Int, _ fields: NodeFields, _ live: LiveFacets? = nil,
    into json: inout JSONWriter
  ) {
    let path = fields.contains(.path) ? index.path(of: place).description : ""
    NodeWriter(fields: fields, live: live).write(
      index.node(at: place), path: path.utf8, into: &json)
  }
}
