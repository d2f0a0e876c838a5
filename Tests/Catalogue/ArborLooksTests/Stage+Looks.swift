import ArborCore
import StageSupport
import Testing

extension Stage {
  /// Returns the first button, or control of another role, that shows a text.
  func control(_ text: String, role: String = "button") throws -> NodeSnapshot {
    func shows(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.control?.label == text || node.children.contains(where: shows)
    }
    return try #require(nodes.first { $0.control?.role == role && shows($0) })
  }

  /// Taps the first button that shows a text.
  func tap(_ text: String) throws {
    try host.handle(.tap, at: control(text).id)
    host.flush()
  }
}
