/// The views of a page together with the wrappers between them, which have no step in a path and
/// are not part of the tree.
package struct TreeStructure: Sendable {
  /// A view or a wrapper.
  package enum Content: Sendable {
    /// A node of the tree.
    case view(UInt32)
    case wrapper(WrapperSnapshot)
  }

  /// An entry with its depth.
  package struct Item: Sendable {
    package var content: Content
    /// The depth; 0 for the view at which the structure begins.
    package var depth: Int

    package init(_ content: Content, depth: Int) {
      self.content = content
      self.depth = depth
    }
  }

  /// The items in document order.
  package var items: [Item]

  package init(items: [Item]) { self.items = items }
}

/// A wrapper: a view without a step in a path.
package struct WrapperSnapshot: Sendable, Hashable {
  /// `nil` if the wrapper has no node of its own.
  package var id: UInt32?
  /// The type as authors write it: `AnyView`, `Group`, `TupleView`, `ModifiedContent`...
  package var name: String
  /// The modifier of a `ModifiedContent`.
  package var modifier: ModifierSnapshot?
  /// The wrapped type of an `AnyView`.
  package var content: String?
  /// The arm of a conditional that is shown, as `t` or `f`; `nil` if there is none.
  package var branch: String?

  package init(
    id: UInt32?, name: String, modifier: ModifierSnapshot? = nil, content: String? = nil,
    branch: String? = nil
  ) {
    self.id = id
    self.name = name
    self.modifier = modifier
    self.content = content
    self.branch = branch
  }
}
