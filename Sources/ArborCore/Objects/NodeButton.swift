import ArborDisplay
import Foundation

/// A button that is drawn in a node and stands for it: what visitors press who have no pointer, or no live runtime.
@MainActor
struct NodeButton {
  /// 0: never drawn.
  private var id: UInt32 = 0

  /// Behind what the node shows.
  ///
  /// - Parameter label: what assistive technology calls it; empty where what is drawn says it.
  mutating func draw(
    for node: Node, in rect: CGRect, isPressed: Bool?, label: String = ""
  ) -> Placement {
    if id == 0 {
      id = node.host.takeID()
      node.host.buttons[id] = NodeReference(node)
    }
    let content = ControlContent(
      kind: .button, isEnabled: true, label: label, isPressed: isPressed)
    return Placement(
      offset: rect.origin,
      segment: Segment(id: id, content: .control(content), size: rect.size))
  }

  func leave(_ host: ViewHost) {
    if id != 0 { host.buttons[id] = nil }
  }
}
