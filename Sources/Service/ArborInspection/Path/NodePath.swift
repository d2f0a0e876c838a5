package import ArborCore

/// The path from the root of a tree to one node, and optionally to one facet of it:
/// `/ContentView/VStack/=3/Text;state=flag`.
///
/// ```
/// path    = "/" [ segment *( "/" segment ) ] [ facet ]
/// segment = type [ "." slot ] [ "." branch ] [ "!" key ] / "=" key / "@" role [ "." slot ]
/// facet   = ";" name [ "." slot ] / ";state=" name / ";env=" name / ";pref=" key
/// ```
/// `/` alone is the root, whatever its type. Names and keys are percent-encoded; `description` is
/// the one canonical text.
package struct NodePath: Hashable, Sendable, CustomStringConvertible {
  /// The facet of a node that a path denotes.
  package enum Facet: Hashable, Sendable {
    /// `slot` counts the node's modifiers of that name from the innermost, from 0; `nil` where
    /// there is only one.
    case modifier(String, slot: Int?)
    case state(String)
    case environment(String)
    case preference(String)
  }

  /// The segments from the root to the node; an empty list stands for the root.
  package var segments: [PathSegment]
  /// The facet after the last segment; `nil` for the node itself.
  package var facet: Facet?

  package init(segments: [PathSegment], facet: Facet? = nil) {
    self.segments = segments
    self.facet = facet
  }

  package var description: String {
    let text =
      segments.isEmpty ? "/" : segments.lazy.map { "/" + $0.canonicalText }.joined()
    return text + (facet?.description ?? "")
  }
}

extension NodePath.Facet: CustomStringConvertible {
  package var description: String {
    switch self {
    case .modifier(let name, let slot):
      ";" + PathKey.encoded(name) + (slot.map { ".\($0)" } ?? "")
    case .state(let name): ";state=" + PathKey.encoded(name)
    case .environment(let name): ";env=" + PathKey.encoded(name)
    case .preference(let key): ";pref=" + PathKey.encoded(key)
    }
  }
}

extension PathSegment {
  /// The segment in the format of paths: only ASCII, and no characters that JSON would have to
  /// escape.
  var canonicalText: String {
    var text: String
    switch kind {
    case .element: return "=" + PathKey.canonical(key ?? "")
    case .view(let type): text = PathKey.encodedName(type)
    case .role(let role): text = "@" + PathKey.encodedName(role)
    }
    if let slot { text += ".\(slot)" }
    if !branch.isEmpty { text += ".\(branch)" }
    if let key { text += "!" + PathKey.canonical(key) }
    return text
  }

  /// Whether both denote the same child, regardless of the encoding of their keys.
  func names(_ other: PathSegment) -> Bool {
    guard kind == other.kind else { return false }
    if kind == .element { return PathKey.areEqual(key ?? "", other.key ?? "") }
    return slot == other.slot && branch == other.branch && PathKey.areEqual(key, other.key)
  }
}

extension PathKey {
  /// Encodes a type's or role's name, in which dots would start a slot.
  static func encodedName(_ name: String) -> String {
    let encoded = encoded(name)
    return encoded.contains(".") ? encoded.replacing(".", with: "%2E") : encoded
  }
}
