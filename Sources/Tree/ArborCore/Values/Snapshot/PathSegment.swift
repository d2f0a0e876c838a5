/// One step of a node path, such as `VStack.0`, `=3` or `@overlay`.
///
/// `description` is the text of the grammar: `type[.slot][.branch][!key]`, `=key` or
/// `@role[.slot]`.
package struct PathSegment: Hashable, Sendable, CustomStringConvertible {
  /// The kind of node that the segment leads to.
  package enum Kind: Hashable, Sendable {
    /// An ordinary view, by its unqualified type name without generic arguments.
    case view(String)
    /// An element of a `ForEach`, named by its key alone.
    case element
    /// The content of a modifier: `overlay`, `background` and the like.
    case role(String)
  }

  package var kind: Kind
  /// The static position in the enclosing `ViewBuilder` block; `nil` if that block has one child.
  package var slot: Int?
  /// The arms of the enclosing conditionals, outermost first, as `t` and `f`; empty if there are
  /// none.
  package var branch: String
  /// An element's id or an explicit `.id()`, encoded; `nil` if there is none.
  package var key: String?
  /// Whether `key` is the same in every session: `false` for ids that are neither numbers, strings
  /// nor UUIDs.
  package var isKeyStable: Bool

  package init(
    kind: Kind, slot: Int? = nil, branch: String = "", key: String? = nil, isKeyStable: Bool = true
  ) {
    self.kind = kind
    self.slot = slot
    self.branch = branch
    self.key = key
    self.isKeyStable = isKeyStable
  }

  package var description: String {
    var text: String
    switch kind {
    case .view(let type): text = type
    case .element: return "=" + (key ?? "")
    case .role(let role): text = "@" + role
    }
    if let slot { text += ".\(slot)" }
    if !branch.isEmpty { text += ".\(branch)" }
    if let key { text += "!\(key)" }
    return text
  }
}
