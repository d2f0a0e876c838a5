import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Texts whose links a closure follows: with the live runtime a tap is reported, without it the
/// browser follows the link.
struct TextLinks<Content: View>: View {
  typealias Body = Never
  private let layout: LinksLayout
  private let content: ModifiedContent<Content, _EnvironmentModifier<UInt32>>

  /// - Parameters:
  ///   - node: The enclosing node, which receives the taps.
  ///   - follow: Called with the URL that was tapped.
  init(
    of node: UInt32, follow: @escaping (URL) -> Void, @ViewBuilder content: () -> Content
  ) {
    layout = LinksLayout(follow: follow)
    self.content = content().environmentModifier("links", node) { $0.linkNode = $1 }
  }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(view.layout, view.content)
  }

  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateUnary(view.layout, view.content)
  }
}

private struct LinksLayout: UnaryLayout {
  static let typeName = "Links"
  let follow: (URL) -> Void

  var name: String { "" }
  func change(from old: Self) -> LeafChange { [] }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  var control: ControlSnapshot? {
    ControlSnapshot(role: "links", label: "", value: .none, isEnabled: true, events: ["input"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard case .input(.text(let text), _) = event else {
      throw .notInteractive(node.id, event: event.name)
    }
    guard let url = URL(string: text) else { throw .invalidValue(node.id, expected: "a URL") }
    follow(url)
  }
}
