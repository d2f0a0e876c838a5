import ArborCore
public import ArborDisplay

/// A view that shows the first of its views whose ideal size fits the proposed size, else the last.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { actions }
///   VStack { actions }
/// }
/// ```
public nonisolated struct ViewThatFits<Content: View>: View, Sendable {
  public typealias Body = Never
  private let axes: Axis.Set
  private nonisolated(unsafe) let content: Content

  /// Creates the view.
  ///
  /// - Parameter axes: The axes on which a view must fit.
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ChoiceNode(view.axes, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ChoiceNode.self)
    node.update(with: view.axes)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }
}
