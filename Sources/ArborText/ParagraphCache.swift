private import Synchronization

extension Paragraph {
  /// `text` in one face; shaped only if nobody did so lately.
  package static func shaped(_ text: String, face: FontFace) -> Paragraph {
    let key = CacheKey(text: text, face: face)
    if let known = single.withLock({ $0[key] }) { return known }
    let made = Paragraph([Run(text: text, face: face)])
    single.withLock { $0.insert(made, for: key, cost: text.utf8.count) }
    return made
  }

  /// `runs` one after the other; shaped only if nobody did so lately.
  package static func shaped(_ runs: [Run]) -> Paragraph {
    if runs.count == 1 { return shaped(runs[0].text, face: runs[0].face) }
    let key = runs.map { CacheKey(text: $0.text, face: $0.face) }
    if let known = several.withLock({ $0[key] }) { return known }
    let made = Paragraph(runs)
    several.withLock {
      $0.insert(made, for: key, cost: runs.reduce(0) { $0 + $1.text.utf8.count })
    }
    return made
  }

  private static let single = Mutex(Generations<CacheKey>())
  private static let several = Mutex(Generations<[CacheKey]>())
}

/// A text in a face, equal only if it is made of the same bytes: a composed and a decomposed "é" are equal strings that are
/// written and perhaps shaped differently.
private struct CacheKey: Hashable, Sendable {
  let text: String
  let face: FontFace

  static func == (one: CacheKey, other: CacheKey) -> Bool {
    guard one.face == other.face, one.text.utf8.count == other.text.utf8.count else { return false }
    return haveSameBytes(one.text, other.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}

/// What was used lately: two generations, of which the older one is dropped when the younger one is full.
private struct Generations<Key: Hashable> {
  private var young: [Key: Paragraph] = [:]
  private var old: [Key: Paragraph] = [:]
  /// UTF-8 units in the younger generation.
  private var cost = 0

  private static var capacity: Int { 16_384 }
  /// About 30 times as many bytes of memory.
  private static var costLimit: Int { 1 << 20 }

  subscript(key: Key) -> Paragraph? {
    mutating get {
      if let found = young[key] { return found }
      guard let found = old[key] else { return nil }
      insert(found, for: key, cost: found.text.utf8.count)
      return found
    }
  }

  mutating func insert(_ paragraph: Paragraph, for key: Key, cost added: Int) {
    // What is larger than a generation is not kept.
    guard added < Self.costLimit / 4 else { return }
    if young.count >= Self.capacity || cost + added > Self.costLimit {
      old = young
      young = [:]
      cost = 0
    }
    young[key] = paragraph
    cost += added
  }
}
