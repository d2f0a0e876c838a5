/// The last patches of a session as they were sent, for a client that lost its connection.
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

  /// How many patches have not been acknowledged.
  var count: Int { entries.count }

  /// Keeps the patch that leads from revision `from` to revision `to`; the oldest give way to it.
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

  /// Forgets what led up to `revision`, which the client has.
  mutating func acknowledge(_ revision: Int) {
    let count = entries.prefix { $0.to <= revision }.count
    byteCount -= entries.prefix(count).reduce(0) { $0 + $1.bytes.count }
    entries.removeFirst(count)
  }

  /// The patches that lead on from `revision`, in order; nil when it is not a revision at which a kept patch starts or the last ends.
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
