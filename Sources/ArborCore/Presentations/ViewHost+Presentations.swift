extension ViewHost {
  /// Something came or went above the page.
  func presentationsChanged() {
    root?.childrenChanged()
    hasGeometryChanged = true
  }

  /// What stands in front of everything; nil: the page itself.
  package var topPresentation: PresentedNode? { presented.last }

  /// What stands in front of a node and takes its events; nil: nothing.
  func modal(before node: Node) -> PresentedNode? {
    guard let top = presented.last else { return nil }
    var around: Node? = node
    while let current = around {
      if current === top { return nil }
      around = current.parent
    }
    return top
  }

  /// Ends, as the visitor does, what a node is or presents.
  func dismiss(_ node: Node) throws(EventError) {
    guard let presented = node as? PresentedNode ?? node.first(where: { $0 is PresentedNode })
    else {
      throw .notInteractive(node.id, event: "dismiss")
    }
    try presented.handle(.dismiss)
  }

  /// Throws where something stands in front of the node, whatever the event.
  package func checkReach(of id: UInt32) throws(EventError) {
    guard !presented.isEmpty, let node = node(id), let top = modal(before: node) else { return }
    throw .covered(id, by: top.id)
  }
}

extension ControlEvent {
  /// Whether what stands in front of a control keeps the event from it: what the visitor had entered before and leaving a field do count.
  var needsReach: Bool {
    switch self {
    case .input, .blur, .press(false): false
    default: true
    }
  }
}

extension Node {
  /// Whether the node is in something above the page.
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
  /// The first of what it has in layout.
  final var firstLayoutNode: LayoutNode? {
    var list: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &list)
    return list.first
  }
}

extension Slice<NodeList> {
  /// The first of what the nodes have in layout.
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
  /// The view that presents; nil: nothing is there that has a place.
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
