package import ArborCore

/// Answers questions about one revision, as the bytes of JSON texts.
///
/// Everything here is a function of the snapshot and the decoded parameters: it may run on any thread, as often as one likes.
/// Make one per revision and keep it, since making it walks the whole tree.
package struct Inspector: Sendable {
  package let index: TreeIndex
  /// What is known beside the tree.
  package var facts = SelectorFacts()
  /// The highest id that the session ever gave out, which tells nodes that have gone from nodes that never were.
  private let lastID: UInt32

  /// Where an answer with many nodes is cut off, in bytes.
  static let answerLimit = 32 << 20
  package static let defaultDepth = 8
  package static let defaultLimit = 200
  package static let maximumLimit = 2000
  /// What `fields=` can name of nodes.
  package static let nodeFields = NodeFields.names.map(\.name)

  /// `lastID` may be 0 when it is not known: then the highest id in the snapshot counts.
  package init(snapshot: TreeSnapshot, lastID: UInt32 = 0) {
    index = TreeIndex(snapshot)
    self.lastID = max(lastID, snapshot.lastID)
  }

  init(index: TreeIndex) {
    self.index = index
    lastID = index.snapshot.lastID
  }

  /// Whether the answers are those about this tree.
  package func isAbout(_ snapshot: TreeSnapshot) -> Bool { index.snapshot.root === snapshot.root }

  /// The objects behind the views; nil: nobody has asked for them.
  package var platform: PlatformSnapshot? {
    get { facts.platform }
    set { facts.platform = newValue }
  }

  package var revision: Int { index.snapshot.revision }

  /// The node that a URL names after `nodes/`, still percent-encoded: `n42`, a path, or nothing for the root.
  package func node(_ reference: String) throws(Problem) -> NodeSnapshot {
    index.node(at: try place(reference))
  }

  /// The id of that node, for what only the live tree can answer.
  package func id(_ reference: String) throws(Problem) -> UInt32 { try node(reference).id }

  func place(_ reference: String) throws(Problem) -> Int {
    try place(try Self.parse(reference))
  }

  func place(_ reference: NodeReference) throws(Problem) -> Int {
    try index.place(of: reference, lastID: lastID)
  }

  static func parse(_ reference: String) throws(Problem) -> NodeReference {
    do {
      return try NodeReference(parsing: reference)
    } catch {
      throw .invalidValue(parameter: "path", expected: error.expected, offset: error.offset)
    }
  }

  /// An answer starts with the revision that it is about.
  func answer(_ capacity: Int = 1024, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    json.beginObject()
    json.key("revision")
    json.integer(revision)
    members(&json)
    json.endObject()
    return json.bytes
  }

  /// `id` and `path` of a node, as members of the open object.
  func name(_ place: Int, into json: inout JSONWriter) {
    json.key("id")
    json.id(index.node(at: place).id)
    json.key("path")
    json.plainString(index.path(of: place).description.utf8)
  }
}
