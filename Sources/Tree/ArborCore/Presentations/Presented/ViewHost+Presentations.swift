extension ViewHost {
  /// Called when a presentation was added or removed.
  func presentationsChanged() {
    root?.childrenChanged()
    geometry.hasChanged = true
  }

  /// The frontmost presentation; `nil` if there is none.
  package var topPresentation: PresentedNode? { presented.last }

  /// Returns the presentation that covers a node and blocks its events; `nil` if there is none.
  func modal(before node: Node) -> PresentedNode? {
    guard let top = presented.last else { return nil }
    var around: Node? = node
    while let current = around {
      if current === top { return nil }
      around = current.parent
    }
    return top
  }

  /// Dismisses, as the visitor does, the presentation that a node is or contains.
  func dismiss(_ node: Node) throws(EventError) {
    guard let presented = node as? PresentedNode ?? node.first(where: { $0 is PresentedNode })
    else {
      throw .notInteractive(node.id, event: "dismiss")
    }
    try presented.handle(.dismiss)
  }

  /// Throws if a presentation covers the node, whatever the event.
  package func checkReach(of id: UInt32) throws(EventError) {
    guard !presented.isEmpty, let node = node(id), let top = modal(before: node) else { return }
    throw .covered(id, by: top.id)
  }
}

extension ControlEvent {
  /// Whether a presentation in front of the control blocks the event. Text entered before, and
  /// leaving a field, are still accepted.
  var needsReach: Bool {
    switch self {
    case .input, .blur, .press(false): false
    default: true
    }
  }
}

extension Node {
  /// Whether the node is inside a presentation.
  final var isPresented: Bool {
    var around: Node? = self
    while let current = around {
      if current is PresentedNode { return true }
      around = current.parent
    }
    return false
  }
}

extension Node {
  /// The first layout node at or below the node.
  final var firstLayoutNode: LayoutNode? {
    var list: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &list)
    return list.first
  }
}

extension Slice<NodeList> {
  /// The first layout node at or below the nodes.
  @MainActor var firstLayoutNode: LayoutNode? {
    var list: ContiguousArray<LayoutNode> = []
    for node in self {
      node.appendLayoutNodes(to: &list)
      if let first = list.first { return first }
    }
    return nil
  }
}

extension Presenting {
  /// The presenting view; `nil` if none of its nodes takes part in layout.
  var presenterView: Node? {
    var view: Node?
    var node: Node? = presenterContent.firstLayoutNode
    while let current = node, current !== self {
      if current.segment != nil { view = current }
      node = current.parent
    }
    return view
  }
}
