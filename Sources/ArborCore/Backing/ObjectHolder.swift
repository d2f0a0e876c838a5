/// A node that stands for an object of an author's.
@MainActor
package protocol ObjectHolder: LayoutNode {
  /// What the author's view has made; nil: nothing yet.
  var representedObject: AnyObject? { get }
  /// The platform view around it.
  var objectContainer: AnyObject? { get }
}

extension RepresentableNode: ObjectHolder {
  package var representedObject: AnyObject? { driver.object }
  package var objectContainer: AnyObject? { driver.container }
}

extension Node {
  /// What the node stands in front of or behind, as content of `overlay` or `background`, and the node of that modifier.
  package final var overlaid: (modifier: Node, content: [Node])? {
    var node = self
    while let current = node.parent {
      if let overlay = current as? OverlayNode { return (overlay, overlay.content(of: node)) }
      node = current
    }
    return nil
  }
}

extension ViewHost {
  /// The outermost view that has a body: after it the object around the page is named.
  package var rootValue: any View {
    var node: Node? = root
    while let current = node {
      if let value = current.viewValue { return value }
      node = current.children.first
    }
    return EmptyView()
  }

  /// Whose controls and metrics the page shows.
  package var idiom: Idiom { surroundings.idiom }

  /// Whether the tree is as the last commit left it.
  package var isAtRest: Bool { (isTelling || isIdle && revision > 0) && !isClosed }

  /// Makes the objects behind the views if there are none yet.
  package func reachObjects() { _ = platformTree?.rootView }
}
