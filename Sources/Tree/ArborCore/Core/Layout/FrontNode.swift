import Foundation

/// A node that stands in the viewport, in front of the page's content, wherever the view is that
/// it belongs to.
@MainActor
package class FrontNode: MemoNode {
  /// Places the node in the viewport, whose upper left corner is given.
  func place(inViewport corner: CGPoint) {}
  /// Whether what is behind it gets events too.
  var isModeless: Bool { false }
}

extension LayoutNode {
  /// The nodes that stand in the viewport beside the content, such as the bar above a keyboard.
  final var accessories: [FrontNode] {
    children.compactMap { $0 as? FrontNode }.filter { !$0.children.isEmpty }
  }
}

extension Node {
  /// Whether the node is inside a presentation.
  final var isPresented: Bool {
    sequence(first: self as Node, next: \.parent).contains { $0.isModal }
  }
}

extension ViewHost {
  /// Returns the presentation that covers a node and blocks its events; `nil` if there is none.
  func modal(before node: Node) -> FrontNode? {
    let top = layout.modals.last { !$0.isModeless || node.isInside($0) }
    return top.flatMap { node.isInside($0) ? nil : $0 }
  }
}
