/// The presentations of the page, which the root arranges in front of everything.
@MainActor
final class PresentationsPass {
  /// The presented content, the frontmost last.
  var nodes: ContiguousArray<PresentedNode> = []

  /// Lets the presentations follow the views that present them, whose geometry has changed.
  func run() {
    for node in nodes { node.followPresenter() }
  }
}

extension ViewHost {
  /// The presented content, the frontmost last.
  package var presented: ContiguousArray<PresentedNode> { passes.presentations.nodes }
}
