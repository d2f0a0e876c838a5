import ArborCore
import ArborDisplay

/// A column with a name, so that it has a place in paths and snapshots; `Column` has none.
struct VStack<Content: View>: View {
  typealias Body = Never
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  private static var layout: StackLayout { StackLayout(axis: .vertical, name: .vertical) }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(layout, view.content)
  }

  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(layout, view.content)
  }
}
