import ArborAppKit
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit

/// Where in the tree of views an invisible view of an introspection stands.
@MainActor struct Anchor {
  let page: ViewHost
  let node: Node

  /// nil: the view is on no page.
  init?(_ host: (any RepresentedHost)?) {
    guard let host, let page = host.page, let node = page.knownPlatformTree?.node(of: host) else {
      return nil
    }
    self.page = page
    self.node = node
  }

  /// Of the views to which the introspection was applied, and of those in them, the first that is backed by such an object.
  func receiver<Object: AnyObject>(_ type: Object.Type) -> Object? {
    if let found = received(type) { return found }
    // A list becomes a collection when code asks for it.
    let isCell = type == UICollectionViewCell.self
    return isCell && received(UICollectionView.self) != nil ? received(type) : nil
  }

  private func received<Object: AnyObject>(_ type: Object.Type) -> Object? {
    for content in node.overlaid?.content ?? [] {
      if let found = first(type, in: content) { return found }
    }
    return nil
  }

  /// The nearest of the views around. What is presented has only the window around it.
  func ancestor<Object: AnyObject>(_ type: Object.Type) -> Object? {
    if let found = nearest(type) { return found }
    let isCell = type == UICollectionViewCell.self
    return isCell && nearest(UICollectionView.self) != nil ? nearest(type) : nil
  }

  private func nearest<Object: AnyObject>(_ type: Object.Type) -> Object? {
    let tree = page.knownPlatformTree
    var around = node.overlaid?.modifier.parent
    while let current = around {
      if let found = object(type, behind: instance(of: current)) { return found }
      if let found = search(type, in: current) { return found }
      if current is PresentedNode { return tree?.rootWindow as? Object }
      around = current.parent
    }
    if let root = tree?.rootView as? Object { return root }
    return tree?.rootController as? Object ?? tree?.rootWindow as? Object
  }

  /// A search field stands in a bar, and not around views: it is that of the page in the stack around, or of all that is shown together.
  private func search<Object: AnyObject>(_ type: Object.Type, in around: Node) -> Object? {
    guard type == UISearchBar.self || type == NSSearchField.self else { return nil }
    let stack = object(UINavigationController.self, behind: around)
    let shown = stack?.navigationBar.topItem?.searchController?.searchBar
    if let shown = shown as? Object { return shown }
    guard stack != nil || around is PresentedNode || around.parent == nil else { return nil }
    return first(type, in: around)
  }

  /// Of nodes that stand around each of several views, as rows of lists do, the one that is around this view.
  private func instance(of node: Node) -> Node {
    guard node is InstancedNode else { return node }
    var around = (self.node.overlaid?.content.first as? LayoutNode)?.layoutParent
    while let current = around, current !== node, !isCopy(current, of: node) {
      around = current.layoutParent
    }
    return around ?? node
  }

  /// A copy belongs to its node without being one of its children.
  private func isCopy(_ other: Node, of node: Node) -> Bool {
    other is InstancedNode && other.parent === node && !node.children.contains { $0 === other }
  }

  private func first<Object: AnyObject>(_ type: Object.Type, in node: Node) -> Object? {
    if let found = object(type, behind: node) { return found }
    for child in node.children {
      if let found = first(type, in: child) { return found }
    }
    return nil
  }

  private func object<Object: AnyObject>(_ type: Object.Type, behind node: Node) -> Object? {
    page.knownPlatformTree?.object(type, behind: node)
  }
}

extension UIView {
  /// The host of a represented view: a view around it that stands among those of the page.
  var representedHost: (any RepresentedHost)? { parent as? any RepresentedHost }
}

extension NSView {
  var representedHost: (any RepresentedHost)? { parent as? any RepresentedHost }
}

extension RepresentedHost {
  /// Runs something as soon as the objects are in step with the views, before anything appears.
  func whenInStep(_ action: @escaping @MainActor () -> Void) {
    page?.whenObjectsAreInStep(action)
  }
}
