/// What an object such as a hosting view shows: a tree of its own in paths, `@hosted`, and part of the one around it in everything else.
package struct HostedView<Content: View>: View {
  package typealias Body = Never
  private let content: Content

  package init(_ content: Content) { self.content = content }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let role = RoleNode("hosted", parent: inputs.parent)
    inputs.append(role)
    var inner = _ViewInputs(inside: role, environment: inputs.environment)
    Content._makeView(view.content, &inner)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let role = cursor.next(RoleNode.self)
    var inner = _ViewCursor(inside: role, cursor)
    Content._updateView(view.content, &inner)
  }
}
