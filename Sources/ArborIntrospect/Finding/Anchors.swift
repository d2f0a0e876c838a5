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
    for content in node.overlaid?.content ?? [] {
      if let found = first(type, in: content) { return found }
    }
    return nil
  }

  /// The nearest of the views around.
  func ancestor<Object: AnyObject>(_ type: Object.Type) -> Object? {
    var around = node.overlaid?.modifier.parent
    while let current = around {
      if let found = object(type, behind: instance(of: current)) { return found }
      around = current.parent
    }
    let tree = page.knownPlatformTree
    if let root = tree?.rootView as? Object { return root }
    return tree?.rootController as? Object ?? tree?.rootWindow as? Object
  }

  /// Of nodes that stand around each of several views, as rows of lists do, the one that is around this view.
  private func instance(of node: Node) -> Node {
    guard node is InstancedNode else { return node }
    var around = (self.node.overlaid?.content.first as? LayoutNode)?.layoutParent
    while let current = around, current !== node, current.parent !== node {
      around = current.layoutParent
    }
    return around ?? node
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
