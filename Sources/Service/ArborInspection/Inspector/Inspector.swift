package import ArborCore
package import Foundation

/// Answers queries about one revision, as JSON in bytes.
///
/// All functions depend only on the snapshot and the decoded parameters: they may run on any
/// thread. Creating an inspector walks the whole tree, so create one per revision and reuse it.
package struct Inspector: Sendable {
  /// The indexed tree.
  package let index: TreeIndex
  /// The known facts besides the tree.
  package var facts = SelectorFacts()
  /// The highest id that the session ever assigned, which distinguishes removed nodes from nodes
  /// that never existed.
  private let lastID: UInt32

  /// The size in bytes at which an answer with many nodes is truncated.
  static let answerLimit = 32 << 20
  /// The default of `depth=`, in levels.
  package static let defaultDepth = 8
  /// The default of `limit=` in `find`.
  package static let defaultLimit = 200
  /// The largest `limit=` in `find`.
  package static let maximumLimit = 2000
  /// The names that `fields=` accepts for nodes.
  package static let nodeFields = NodeFields.names.map(\.name)

  /// `lastID` may be 0 when it is unknown: then the highest id in the snapshot is used.
  package init(snapshot: TreeSnapshot, lastID: UInt32 = 0) {
    index = TreeIndex(snapshot)
    self.lastID = max(lastID, snapshot.lastID)
  }

  package init(index: TreeIndex) {
    self.index = index
    lastID = index.snapshot.lastID
  }

  /// Whether the inspector was created from this tree.
  package func isAbout(_ snapshot: TreeSnapshot) -> Bool { index.snapshot.root === snapshot.root }

  /// The platform objects behind the views; `nil` unless they were captured.
  package var platform: PlatformSnapshot? {
    get { facts.platform }
    set { facts.platform = newValue }
  }

  /// The number of the revision.
  package var revision: Int { index.snapshot.revision }

  /// Returns the node that a URL names after `nodes/`, still percent-encoded: `n42`, a path, or the
  /// empty string for the root.
  package func node(_ reference: String) throws(Problem) -> NodeSnapshot {
    index.node(at: try place(reference))
  }

  /// Returns the frame of that node on the page. Fails for one that takes no room there.
  package func visibleFrame(of reference: String) throws(Problem) -> CGRect {
    guard let frame = try node(reference).frame, frame.width > 0, frame.height > 0 else {
      throw .invalidValue(parameter: "node", expected: "a node that takes room on the page")
    }
    return frame
  }

  /// Returns the id of that node, for querying the live tree.
  package func id(_ reference: String) throws(Problem) -> UInt32 { try node(reference).id }

  func place(_ reference: String) throws(Problem) -> Int {
    try place(try Self.parse(reference))
  }

  func place(_ reference: NodeAddress) throws(Problem) -> Int {
    try index.place(of: reference, lastID: lastID)
  }

  static func parse(_ reference: String) throws(Problem) -> NodeAddress {
    do {
      return try NodeAddress(parsing: reference)
    } catch {
      throw .invalidValue(parameter: "path", expected: error.expected, offset: error.offset)
    }
  }

  /// Writes an answer, which starts with its revision.
  func answer(_ capacity: Int = 1024, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    json.beginObject()
    json.key("revision")
    json.integer(revision)
    members(&json)
    json.endObject()
    return json.bytes
  }

  /// Writes `id` and `path` of a node as members of the open object.
  func name(_ place: Int, into json: inout JSONWriter) {
    json.key("id")
    json.id(index.node(at: place).id)
    json.key("path")
    json.plainString(index.path(of: place).description.utf8)
  }
}
