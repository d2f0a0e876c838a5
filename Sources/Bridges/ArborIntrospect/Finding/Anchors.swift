import ArborAppKit
import ArborCore
import ArborObjects
import ArborHosting
import ArborPlatform
import ArborUIKit

/// The position of an introspection's invisible view in the tree of views.
@MainActor struct ObjectAnchor {
  let page: ViewHost
  let node: Node

  /// Creates the anchor of a host; `nil` if it is on no page.
  init?(_ host: (any RepresentedHost)?) {
    guard let host, let page = host.page, let node = page.knownPlatformTree?.node(of: host) else {
      return nil
    }
    self.page = page
    self.node = node
  }

  /// Returns the first object of a type behind the views to which the introspection was applied, or
  /// behind views inside them.
  func receiver<Object: AnyObject>(_ type: Object.Type) -> Object? {
    if let found = received(type) { return found }
    // Looking up the collection view replaces the table view behind a list with one, whose cells
    // are then found.
    let isCell = type == UICollectionViewCell.self
    return isCell && received(UICollectionView.self) != nil ? received(type) : nil
  }

  private func received<Object: AnyObject>(_ type: Object.Type) -> Object? {
    for content in node.overlaid?.content ?? [] {
      if let found = first(type, in: content) { return found }
    }
    return nil
  }

  /// Returns the nearest object of a type behind the surrounding views. Around a presentation there
  /// is only the window.
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

  /// Returns the search field of the page in the surrounding stack, or of everything that is shown
  /// together. A search field is in a bar, and does not surround views.
  private func search<Object: AnyObject>(_ type: Object.Type, in around: Node) -> Object? {
    guard type == UISearchBar.self || type == NSSearchField.self else { return nil }
    let stack = object(UINavigationController.self, behind: around)
    let shown = stack?.navigationBar.topItem?.searchController?.searchBar
    if let shown = shown as? Object { return shown }
    guard stack != nil || around is PresentedNode || around.parent == nil else { return nil }
    return first(type, in: around)
  }

  /// Returns the instance of a node that surrounds this view, for nodes with one instance per view,
  /// such as the rows of lists.
  private func instance(of node: Node) -> Node {
    guard node is InstancedNode else { return node }
    var around = (self.node.overlaid?.content.first as? LayoutNode)?.layoutParent
    while let current = around, current !== node, !isCopy(current, of: node) {
      around = current.layoutParent
    }
    return around ?? node
  }

  /// Whether a node is an instance of another one. Its parent is that node, whose children do not
  /// include it.
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
  /// The host of a represented view: the view around it, which belongs to the page's views.
  var representedHost: (any RepresentedHost)? { parent as? any RepresentedHost }
}

extension NSView {
  /// The host of a represented view: the view around it, which belongs to the page's views.
  var representedHost: (any RepresentedHost)? { parent as? any RepresentedHost }
}

extension RepresentedHost {
  /// Runs an action once the objects have been committed, before anything appears.
  func whenInStep(_ action: @escaping @MainActor () -> Void) {
    page?.whenObjectsAreInStep(action)
  }
}
