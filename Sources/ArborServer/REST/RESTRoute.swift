/// What an address below `/v1` stands for.
enum RESTRoute: Equatable {
  case pages
  case sessions
  case session(String)
  case part(Part, of: String)
  /// A node of a session, as the address writes it: still percent-encoded.
  case node(String, NodeFacet, of: String)

  enum Part: String {
    case tree, find, hit, state, events, snapshot, diagnostics
  }

  /// What is asked of a node.
  enum NodeFacet: Equatable {
    case all
    case children, ancestors, layout, environment, anchors, frame
    /// nil: all keys.
    case preferences(key: String?)

    /// The words that end a node's path in an address. No type is written in lower case and no key or role without its sign, so
    /// that they can not be segments of a path.
    init?(_ word: Substring, rest: ArraySlice<Substring>) {
      switch (word, rest.count) {
      case ("children", 0): self = .children
      case ("ancestors", 0): self = .ancestors
      case ("layout", 0): self = .layout
      case ("environment", 0): self = .environment
      case ("anchors", 0): self = .anchors
      case ("frame", 0): self = .frame
      case ("preferences", 0): self = .preferences(key: nil)
      case ("preferences", 1): self = .preferences(key: rest.first?.removingPercent)
      default: return nil
      }
    }

    static let words: Set<Substring> = [
      "children", "ancestors", "layout", "environment", "anchors", "frame", "preferences",
    ]
  }

  /// ## Algorithm
  /// 1. `sessions/{s}/nodes/` is followed by a node: `n42`, or a path that is spread over segments, or one segment that starts with
  ///    an encoded slash and holds a whole path.
  /// 2. The first reserved word (`NodeFacet.words`) ends the path; it and what follows is the facet.
  init(path: String) throws(Refusal) {
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let refusal = Refusal.noSuchAddress(path: path)
    switch (parts.first, parts.count) {
    case ("pages", 1): self = .pages
    case ("sessions", 1): self = .sessions
    case ("sessions", 2): self = .session(String(parts[2]))
    case ("sessions", 3...):
      let session = String(parts[2])
      if parts[3] == "nodes" {
        let (reference, facet) = try Self.node(parts.dropFirst(3), refusal)
        self = .node(reference, facet, of: session)
      } else if parts.count == 3, let part = Part(rawValue: String(parts[3])) {
        self = .part(part, of: session)
      } else {
        throw refusal
      }
    default: throw refusal
    }
  }

  private static func node(
    _ parts: ArraySlice<Substring>, _ refusal: Refusal
  ) throws(Refusal) -> (String, NodeFacet) {
    var reference = parts
    var facet = NodeFacet.all
    if let index = parts.firstIndex(where: { NodeFacet.words.contains($0) }) {
      guard let named = NodeFacet(parts[index], rest: parts[(index + 1)...]) else { throw refusal }
      facet = named
      reference = parts[..<index]
    }
    if reference.count == 1, let whole = reference.first, whole.lowercased().hasPrefix("%2f") {
      guard let decoded = whole.removingPercent else { throw refusal }
      return (decoded, facet)
    }
    return (reference.joined(separator: "/"), facet)
  }

  var methods: [String] {
    switch self {
    case .sessions: ["GET", "POST"]
    case .session: ["GET", "PATCH", "DELETE"]
    case .part(.events, _): ["POST"]
    default: ["GET"]
    }
  }
}

extension Substring {
  /// Decoded once; nil when it is not properly encoded.
  fileprivate var removingPercent: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit),
        let low = rest.popFirst().flatMap(Self.digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
