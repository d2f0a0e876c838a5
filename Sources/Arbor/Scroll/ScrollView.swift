public import ArborCore
public import ArborDisplay

/// A view that shows a part of its content, which the visitor scrolls.
///
/// It is as long as it is offered on the axes of scrolling and across as its content. Several views stand above each other.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor private func showsIndicators(in environment: EnvironmentValues) -> Bool {
    let visibility =
      axes.contains(.vertical)
      ? environment.verticalScrollIndicatorVisibility
      : environment.horizontalScrollIndicatorVisibility
    return switch visibility.role {
    case .automatic: showsIndicators
    case .visible: true
    case .hidden, .never: false
    }
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ScrollNode(
      view.axes, showsIndicators: view.showsIndicators(in: inputs.environment), inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: node.childEnvironment)
    Content._makeView(view.content, &inner)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ScrollNode.self)
    node.take(
      view.axes, showsIndicators: view.showsIndicators(in: cursor.environment), cursor.environment)
    var inner = _ViewCursor(
      inside: node, environment: node.childEnvironment,
      isEnvironmentChanged: cursor.isEnvironmentChanged)
    Content._updateView(view.content, &inner)
  }
}
