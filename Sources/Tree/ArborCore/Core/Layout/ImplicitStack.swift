import ArborDisplay
import ArborLayout

/// The stack that arranges several views where a single one is expected, such as the label of a
/// control or the root of a page.
@MainActor
struct ImplicitStack {
  let axis: Axis
  private var node: ContainerNode<StackLayout>?

  init(axis: Axis) { self.axis = axis }

  /// Puts two or more views into the stack, which is then the only element of `list`.
  mutating func wrap(_ list: inout ContiguousArray<LayoutNode>, in owner: LayoutNode) {
    guard list.count > 1 else {
      // A node that is still about to place the stack must not move its former children.
      node?.setLayoutChildren([])
      node?.unmount()
      node = nil
      return
    }
    let stack = node ?? ContainerNode(StackLayout(axis: axis), host: owner.host, parent: owner)
    node = stack
    stack.setLayoutChildren(list)
    stack.forgetAnswers()
    list.removeAll(keepingCapacity: true)
    list.append(stack)
  }

  var nodes: [LayoutNode] { node.map { [$0] } ?? [] }
}
