import ArborCore
import ArborDisplay
public import Foundation

/// Views above each other, made when they come near the visible part of the scroll view around.
///
/// As wide as it is offered. Of a `ForEach` inside, only the elements near the visible part are made; outside of a scroll view that
/// scrolls vertically all of them are.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: how the views stand to each other horizontally.
  ///   - spacing: between neighbours in points; nil: what they ask for.
  ///   - pinnedViews: which stay in sight while their section does, in a scroll view that scrolls along.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      typeName: "LazyVStack", axis: .vertical, alignment: alignment.key,
      spacing: spacing.map { Double($0) }, pinned: pinnedViews)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// Views side by side, made when they come near the visible part of the scroll view around.
///
/// As tall as it is offered. Of a `ForEach` inside, only the elements near the visible part are made; outside of a scroll view that
/// scrolls horizontally all of them are.
public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: how the views stand to each other vertically.
  ///   - spacing: between neighbours in points; nil: what they ask for.
  ///   - pinnedViews: which stay in sight while their section does, in a scroll view that scrolls along.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      typeName: "LazyHStack", axis: .horizontal, alignment: alignment.key,
      spacing: spacing.map { Double($0) }, pinned: pinnedViews)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}
