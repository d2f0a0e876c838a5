package import ArborCore
import ArborDisplay

/// The drawing of a page, from which its elements for assistive technology are read, as its
/// document is written from it.
package struct DrawnElements: Sendable {
  let list: DisplayList
  /// The views that modifiers belong to, by the ids of both.
  let views: [UInt32: UInt32]
  /// The ids of what is privacy sensitive.
  let withheld: Set<UInt32>

  /// A node of the tree, with what is known of the modifiers around it.
  private struct Visit {
    var node: Node
    /// The modifiers between the node and the view that it is in, from the outside in.
    var modifiers: [UInt32] = []
    /// Those of them that are around nothing else.
    var around: [UInt32] = []
    var isPrivate: Bool
  }

  /// Takes the drawing of the last revision, which visits every node.
  @MainActor package init(_ host: ViewHost) {
    var views: [UInt32: UInt32] = [:]
    var (copies, withheld): ([UInt32: UInt32], Set<UInt32>) = ([:], [])
    var pending = [Visit]()
    if let root = host.root {
      pending.append(Visit(node: root, isPrivate: host.environment.isPrivacySensitive))
    }
    while var visit = pending.popLast() {
      let node = visit.node
      if visit.isPrivate { withheld.formUnion(visit.around + [node.id]) }
      if let segment = node.segment {
        // A role, such as that of a background, is no view that the modifier is for.
        if segment.isOfView {
          for modifier in visit.modifiers where views[modifier] == nil { views[modifier] = node.id }
        }
        // Of one modifier of several views, the tree has none of the copies.
        var around = (node as? LayoutNode)?.layoutParent
        while let copy = around, copy.segment == nil {
          if copies[copy.id] == nil { copies[copy.id] = node.id }
          around = copy.layoutParent
        }
        (visit.modifiers, visit.around) = ([], [])
      } else {
        visit.modifiers.append(node.id)
        visit.around = node.children.count == 1 ? visit.around + [node.id] : []
      }
      visit.isPrivate = node.environmentInside?.isPrivacySensitive ?? visit.isPrivate
      for child in node.children.reversed() {
        visit.node = child
        pending.append(visit)
      }
    }
    views.merge(copies) { view, _ in view }
    (list, self.views, self.withheld) = (host.displayList, views, withheld)
  }
}

extension PathSegment {
  fileprivate var isOfView: Bool { if case .role = kind { false } else { true } }
}
