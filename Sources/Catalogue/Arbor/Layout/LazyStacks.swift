import ArborCore
import ArborDisplay
public import Foundation

/// A vertical stack that creates its views when they come near the visible part of a scroll view.
///
/// ```swift
/// ScrollView {
///   LazyVStack(spacing: 4) { ForEach(1..<10_000) { Text("Row \($0)") } }
/// }
/// ```
///
/// It takes the proposed width. Of a `ForEach` inside, only the elements near the visible part are
/// created; outside of a scroll view that scrolls vertically all of them are.
public nonisolated struct LazyVStack<Content: View>: View, Sendable {
  public typealias Body = Never
  private let layout: LazyLayout
  private nonisolated(unsafe) let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between neighbors, in points; `nil` for their preference.
  ///   - pinnedViews: The section views that stay visible while their section scrolls.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      typeName: "LazyVStack", axis: .vertical, alignment: alignment.key,
      spacing: spacing.map { Double($0) }, pinned: pinnedViews)
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// A horizontal stack that creates its views when they come near the visible part of a scroll view.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack { ForEach(1..<10_000) { Text("\($0)") } }
/// }
/// ```
///
/// It takes the proposed height. Of a `ForEach` inside, only the elements near the visible part are
/// created; outside of a scroll view that scrolls horizontally all of them are.
public nonisolated struct LazyHStack<Content: View>: View, Sendable {
  public typealias Body = Never
  private let layout: LazyLayout
  private nonisolated(unsafe) let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between neighbors, in points; `nil` for their preference.
  ///   - pinnedViews: The section views that stay visible while their section scrolls.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      typeName: "LazyHStack", axis: .horizontal, alignment: alignment.key,
      spacing: spacing.map { Double($0) }, pinned: pinnedViews)
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}
