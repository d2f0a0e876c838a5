public import ArborCore
public import ArborDisplay

/// A view that shows a part of its content and lets the visitor scroll it.
///
/// ```swift
/// ScrollView(.horizontal, showsIndicators: false) {
///   HStack { ForEach(photos) { PhotoView(photo: $0) } }
/// }
/// ```
///
/// It takes the proposed length on the scrolling axes and the length of its content on the other
/// one. Several views are stacked vertically.
///
/// Differs from SwiftUI: the browser scrolls by itself, and code learns of the new position after
/// the browser has reported it.
public nonisolated struct ScrollView<Content: View>: View, Sendable {
  public typealias Body = Never
  /// The scrolled content.
  public nonisolated(unsafe) var content: Content
  /// The axes on which the visitor can scroll.
  public var axes: Axis.Set
  /// Whether scroll indicators show, unless `scrollIndicators(_:axes:)` overrides it.
  public var showsIndicators: Bool

  /// Creates a scroll view; by default it scrolls vertically.
  public nonisolated init(
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

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ScrollNode(
      view.axes, showsIndicators: view.showsIndicators(in: inputs.environment), inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: node.childEnvironment)
    Content._makeView(view.content, &inner)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ScrollNode.self)
    node.update(
      with: view.axes, showsIndicators: view.showsIndicators(in: cursor.environment),
      cursor.environment)
    var inner = _ViewCursor(
      inside: node, environment: node.childEnvironment,
      isEnvironmentChanged: cursor.isEnvironmentChanged)
    Content._updateView(view.content, &inner)
  }
}
