extension ViewHost {
  /// Called when a presentation was added or removed.
  func presentationsChanged() {
    root?.childrenChanged()
    geometry.hasChanged = true
  }

  /// The presented content, the frontmost last.
  package var presented: ContiguousArray<PresentedNode> {
    ContiguousArray(layout.modals.lazy.compactMap { $0 as? PresentedNode })
  }

  /// Lets the presentations follow the views that present them, whose geometry has changed.
  func followPresenters() {
    for case let node as PresentedNode in layout.modals { node.followPresenter() }
  }

  /// The frontmost presentation; `nil` if there is none.
  package var topPresentation: PresentedNode? { layout.modals.last as? PresentedNode }

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
    guard !layout.modals.isEmpty, let node = node(id), let top = modal(before: node) else { return }
    throw .covered(id, by: top.id)
  }
}

extension Presenting {
  /// The presenting view; `nil` if none of its nodes takes part in layout.
  var presenterView: Node? { presenterContent.firstLayoutNode?.outermostView(below: self) }
}
