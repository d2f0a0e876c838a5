package import ArborCore

/// The way from the root of a tree to one node, and maybe to one facet of it: `/ContentView/VStack/=3/Text;state=flag`.
///
/// ```
/// path    = "/" [ segment *( "/" segment ) ] [ facet ]
/// segment = type [ "." slot ] [ "." branch ] [ "!" key ] / "=" key / "@" role [ "." slot ]
/// facet   = ";" name [ "." slot ] / ";state=" name / ";env=" name / ";pref=" key
/// ```
/// `/` alone is the root, whatever its type. Names and keys are percent-encoded; `description` is the one canonical text.
package struct NodePath: Hashable, Sendable, CustomStringConvertible {
  package enum Facet: Hashable, Sendable {
    /// `slot` counts the node's modifiers of that name from the innermost, from 0; nil where there is one.
    case modifier(String, slot: Int?)
    case state(String)
    case environment(String)
    case preference(String)
  }

  package var segments: [PathSegment]
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
  /// The segment as a path writes it: only ASCII, and nothing that JSON would have to escape.
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

  /// Whether both name the same child, however their keys are encoded.
  func names(_ other: PathSegment) -> Bool {
    guard kind == other.kind else { return false }
    if kind == .element { return PathKey.areEqual(key ?? "", other.key ?? "") }
    return slot == other.slot && branch == other.branch && PathKey.areEqual(key, other.key)
  }
}

extension PathKey {
  /// A type's or role's name: its dots would start a slot.
  static func encodedName(_ name: String) -> String {
    let encoded = encoded(name)
    return encoded.contains(".") ? encoded.replacing(".", with: "%2E") : encoded
  }
}
