import ArborDisplay
import Foundation

/// A button that is drawn in a node and represents it, for visitors without a pointer or without
/// the live runtime.
@MainActor
struct NodeButton {
  /// The id of the button's element; 0 until it is drawn.
  private var id: UInt32 = 0

  /// Returns the button, to be drawn behind the content of the node.
  ///
  /// - Parameter label: The accessibility label; empty if the content provides it.
  mutating func draw(
    for node: Node, in rect: CGRect, isPressed: Bool?, label: String = ""
  ) -> Placement {
    if id == 0 {
      id = node.host.makeID()
      node.host.events.buttons[id] = NodeReference(node)
    }
    let content = ControlContent(
      kind: .button, isEnabled: true, label: label, isPressed: isPressed)
    return Placement(
      offset: rect.origin,
      segment: Segment(id: id, content: .control(content), size: rect.size))
  }

  func leave(_ host: ViewHost) {
    if id != 0 { host.events.buttons[id] = nil }
  }
}
