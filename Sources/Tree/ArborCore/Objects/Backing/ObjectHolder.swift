/// A node that shows an object made by an author's representable.
@MainActor
package protocol ObjectHolder: LayoutNode {
  /// The object that the representable has made; `nil` until it is made.
  var representedObject: AnyObject? { get }
  /// The platform view that contains the object.
  var objectContainer: AnyObject? { get }
}

extension RepresentableNode: ObjectHolder {
  package var representedObject: AnyObject? { driver.object }
  package var objectContainer: AnyObject? { driver.container }
}

extension Node {
  /// The nearest enclosing `overlay` or `background` modifier, and the views that it decorates with
  /// this node's content; `nil` if there is none.
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
  /// The outermost view that has a body; the type of the object around the page is derived from it.
  package var rootValue: any View {
    var node: Node? = root
    while let current = node {
      if let value = current.viewValue { return value }
      node = current.children.first
    }
    return EmptyView()
  }

  /// The platform whose controls and metrics the page shows.
  package var idiom: Idiom { surroundings.idiom }

  /// Whether the tree is unchanged since the last commit.
  package var isAtRest: Bool { (actions.isNotifying || isIdle && revision > 0) && !isClosed }
}
