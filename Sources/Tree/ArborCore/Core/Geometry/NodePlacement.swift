import ArborDisplay
import ArborLayout
package import Foundation

/// A weak reference to a node.
final class NodeReference: @unchecked Sendable {
  private(set) weak var node: Node?
  init(_ node: Node) { self.node = node }
}

/// The position of a node: the transform from its own coordinates to those of the page, and its
/// size in the former.
struct GeometryPlacement {
  var transform: CGAffineTransform
  var size: CGSize

  /// The smallest upright rectangle that contains the node, in the page's coordinates.
  var frame: CGRect { CGRect(origin: .zero, size: size).applying(transform) }
}

extension Node {
  /// The position of what the node shows; `nil` if it shows nothing, or nothing that is part of the
  /// page's layout. For several views it is the union of their frames.
  var placement: GeometryPlacement? {
    if let layout = self as? LayoutNode, !(layout is InstancedNode), layout.takesPart {
      return layout.isArranged ? layout.ownPlacement : nil
    }
    var nodes: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &nodes)
    if nodes.count > 1 { nodes.removeAll(where: \.isLeftOut) }
    guard let first = nodes.first, first.isArranged else { return nil }
    guard nodes.count > 1 else { return first.ownPlacement }
    let union = nodes.dropFirst().reduce(first.pageFrame) { $0.union($1.pageFrame) }
    return GeometryPlacement(
      transform: CGAffineTransform(translationX: union.minX, y: union.minY), size: union.size)
  }

  /// The union of the frames that the node shows, in the page's coordinates; `nil` if it shows
  /// nothing, or nothing that is part of the page's layout.
  package var globalFrame: CGRect? { placement?.frame }

  /// Returns the node's frame in a coordinate space; a space with an unknown name counts as global.
  package func frame(in space: CoordinateSpace) -> CGRect? {
    guard let placement else { return nil }
    switch space {
    case .global: return placement.frame
    case .local: return CGRect(origin: .zero, size: placement.size)
    case .named(let name):
      guard let around = self.space(named: name)?.placement else { return placement.frame }
      return CGRect(origin: .zero, size: placement.size)
        .applying(placement.transform.concatenating(around.transform.inverted()))
    }
  }

  /// Returns the nearest enclosing node that names its coordinate space in this way.
  func space(named name: AnyHashable) -> Node? {
    var node = parent
    while let current = node {
      if current.isSpace(named: name) { return current }
      node = current.parent
    }
    return nil
  }
}

extension LayoutNode {
  /// True if the layout parents of the node lead up to the root of the page. Those of an overlay do
  /// not while its view shows nothing.
  var isArranged: Bool {
    var node: LayoutNode = self
    while let parent = node.layoutParent {
      if node.isLeftOut { return false }
      node = parent
    }
    return node === host.root
  }

  var ownPlacement: GeometryPlacement {
    GeometryPlacement(transform: pageTransform, size: size)
  }

  /// The smallest upright rectangle that contains the node, in the page's coordinates.
  var pageFrame: CGRect {
    host.geometry.hasTransforms
      ? ownPlacement.frame : CGRect(origin: globalOrigin, size: size)
  }

  /// The transform from the node's own coordinates to those of the page.
  private var pageTransform: CGAffineTransform {
    guard host.geometry.hasTransforms else {
      let origin = globalOrigin
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    var transform = CGAffineTransform(translationX: origin.x, y: origin.y)
    var node = layoutParent
    while let current = node {
      if let own = current.contentTransform { transform = transform.concatenating(own) }
      transform.tx += current.origin.x
      transform.ty += current.origin.y
      node = current.layoutParent
    }
    return transform
  }
}
