import Foundation

/// A node that stands in the viewport, in front of the page's content, wherever the view is that
/// it belongs to.
@MainActor
package class FrontNode: MemoNode {
  /// Places the node in the viewport, whose upper left corner is given.
  func place(inViewport corner: CGPoint) {}
}

extension LayoutNode {
  /// The node that stands at the lower edge of the viewport for a view in this one, such as the bar
  /// above a keyboard; `nil` if there is none now.
  final var accessory: FrontNode? {
    let place = children.last { $0 is FrontNode } as? FrontNode
    return place?.children.isEmpty == false ? place : nil
  }
}

extension Node {
  /// Whether the node is inside a presentation.
  final var isPresented: Bool {
    var around: Node? = self
    while let current = around {
      if current.isModal { return true }
      around = current.parent
    }
    return false
  }
}

extension ViewHost {
  /// Returns the presentation that covers a node and blocks its events; `nil` if there is none.
  func modal(before node: Node) -> FrontNode? {
    guard let top = layout.modals.last, !node.isInside(top) else { return nil }
    return top
  }
}
