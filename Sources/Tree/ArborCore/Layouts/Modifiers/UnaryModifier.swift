/// A modifier that is the node of a layout, and nothing else.
///
/// Modifiers of which a page has many, such as those for padding and opacity, are types of their
/// own, which are not generic.
package nonisolated struct UnaryModifier<Layout: UnaryLayout>: ViewModifier {
  package typealias Body = Never
  private let layout: Layout

  package init(_ layout: Layout) { self.layout = layout }

  @MainActor package static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor package static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}
