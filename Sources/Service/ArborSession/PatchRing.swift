/// The most recent patches of a session in wire format, for a client that lost its connection.
struct PatchRing {
  private struct Entry {
    var from: Int
    var to: Int
    var bytes: [UInt8]
  }

  private let patchLimit: Int
  private let byteLimit: Int
  private var entries: [Entry] = []
  private var byteCount = 0

  init(patchLimit: Int, byteLimit: Int) {
    self.patchLimit = patchLimit
    self.byteLimit = byteLimit
  }

  /// The number of patches that are not acknowledged.
  var count: Int { entries.count }

  /// Stores the patch that leads from revision `from` to revision `to`, and evicts the oldest ones.
  ///
  /// A patch above the limit empties the ring: a client that misses it gets a snapshot.
  mutating func append(from: Int, to: Int, bytes: [UInt8]) {
    entries.append(Entry(from: from, to: to, bytes: bytes))
    byteCount += bytes.count
    var dropped = 0
    while dropped < entries.count, entries.count - dropped > patchLimit || byteCount > byteLimit {
      byteCount -= entries[dropped].bytes.count
      dropped += 1
    }
    entries.removeFirst(dropped)
  }

  /// Removes the patches up to `revision`, which the client has applied.
  mutating func acknowledge(_ revision: Int) {
    let count = entries.prefix { $0.to <= revision }.count
    byteCount -= entries.prefix(count).reduce(0) { $0 + $1.bytes.count }
    entries.removeFirst(count)
  }

  /// Returns the patches from `revision` on, in order; `nil` when no stored patch starts at it and
  /// the last one does not end at it.
  func patches(since revision: Int) -> [[UInt8]]? {
    if let index = entries.firstIndex(where: { $0.from == revision }) {
      return entries[index...].map(\.bytes)
    }
    return entries.last?.to == revision ? [] : nil
  }

  mutating func removeAll() {
    entries = []
    byteCount = 0
  }
}
