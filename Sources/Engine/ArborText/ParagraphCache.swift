private import Synchronization

extension Paragraph {
  /// Returns `text` in one face, from the cache if possible.
  package static func shaped(_ text: String, face: FontFace) -> Paragraph {
    let digest = Digest(of: text, start: face.digest)
    if let known = single.withLock({ $0[digest] }), known.shows(text, in: face) { return known }
    let run = Run(text: text, face: face)
    // A text with characters that are not shown is found by all of them.
    guard PlainText.isClean(text) else { return found([run]) }
    let made = Paragraph([run])
    single.withLock { $0.insert(made, for: digest, cost: text.utf8.count) }
    return made
  }

  /// Returns `runs` as one paragraph, from the cache if possible.
  package static func shaped(_ runs: [Run]) -> Paragraph {
    if runs.count == 1, runs[0].pictureWidth == nil {
      return shaped(runs[0].text, face: runs[0].face)
    }
    return found(runs)
  }

  private static func found(_ runs: [Run]) -> Paragraph {
    let key = runs.map {
      CacheKey(text: $0.text, face: $0.face, pictureWidth: $0.pictureWidth)
    }
    if let known = several.withLock({ $0[key] }) { return known }
    let made = Paragraph(runs)
    several.withLock {
      $0.insert(made, for: key, cost: runs.reduce(0) { $0 + $1.text.utf8.count })
    }
    return made
  }

  private static let single = Mutex(Generations<Digest>())
  private static let several = Mutex(Generations<[CacheKey]>())
}

/// A text in a face, equal only if it consists of the same bytes: a composed and a decomposed "é"
/// are equal strings that are encoded, and perhaps shaped, differently.
private struct CacheKey: Hashable, Sendable {
  let text: String
  let face: FontFace
  private let pictureWidth: Double?
  private let digest: Digest

  init(text: String, face: FontFace, pictureWidth: Double? = nil) {
    self.text = text
    self.face = face
    self.pictureWidth = pictureWidth
    digest = Digest(of: text, start: face.digest)
  }

  static func == (one: CacheKey, other: CacheKey) -> Bool {
    one.digest == other.digest && one.face == other.face && one.pictureWidth == other.pictureWidth
      && one.text.utf8.count == other.text.utf8.count && haveSameBytes(one.text, other.text)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A fast digest of bytes, eight at a time: each word is multiplied into the sum, and the halves of
/// the product are folded. The seed is drawn once per process, so that texts with equal digests
/// cannot be prepared.
private struct Digest: Hashable, Sendable {
  private static let seed = UInt64.random(in: .min ... .max)

  private var sum: UInt64

  init(of text: String, start: UInt64) {
    sum = Self.seed ^ start
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(bytes.count) << 56
    for shift in 0..<(bytes.count - index) {
      rest ^= UInt64(bytes[index + shift]) << UInt64(shift * 8)
    }
    add(rest)
  }

  private mutating func add(_ word: UInt64) {
    let product = (sum ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    sum = product.high ^ product.low
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sum) }

  /// Returns the digest, which is seeded itself and needs no further hash function.
  func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: sum) ^ seed }
}

/// A cache of recently used paragraphs in two generations, of which the older one is dropped when
/// the younger one is full.
private struct Generations<Key: Hashable> {
  private var young: [Key: Paragraph] = [:]
  private var old: [Key: Paragraph] = [:]
  /// The number of UTF-8 units in the younger generation.
  private var cost = 0

  private static var capacity: Int { 16_384 }
  /// The maximum of `cost`; memory use is at most about 30 times as many bytes.
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
    // A paragraph larger than a quarter of a generation is not cached.
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
