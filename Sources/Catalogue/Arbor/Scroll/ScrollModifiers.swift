public import ArborCore
public import ArborDisplay
public import Foundation

/// The visibility of scroll indicators.
///
/// ```swift
/// ScrollView { Text(article) }
///   .scrollIndicators(.never)
/// ```
///
/// Differs from SwiftUI: `never` does the same as `hidden`.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  enum Role { case automatic, visible, hidden, never }
  let role: Role

  /// The scroll view's own setting.
  public static let automatic = ScrollIndicatorVisibility(role: .automatic)
  /// Indicators are shown.
  public static let visible = ScrollIndicatorVisibility(role: .visible)
  /// Indicators are hidden.
  public static let hidden = ScrollIndicatorVisibility(role: .hidden)
  /// Indicators are hidden, as with `hidden`.
  public static let never = ScrollIndicatorVisibility(role: .never)
}

private enum VerticalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

private enum HorizontalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
  /// The visibility of vertical scroll indicators.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  /// The visibility of horizontal scroll indicators.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }
}

/// The margins that `contentMargins` sets.
///
/// ```swift
/// ScrollView { Text(article) }
///   .contentMargins(.horizontal, 24, for: .scrollContent)
/// ```
///
/// Differs from SwiftUI: the margins are always those of the content; indicators keep their
/// place.
public struct ContentMarginPlacement: Sendable {
  var isContent = true
  /// The margins of scroll views.
  public static let automatic = ContentMarginPlacement()
  /// The margins around the content of scroll views.
  public static let scrollContent = ContentMarginPlacement()
  /// The margins around the indicators of scroll views: browsers place those by themselves.
  public static let scrollIndicators = ContentMarginPlacement(isContent: false)
}

nonisolated extension View {
  /// Sets the visibility of the scroll indicators inside, on some axes.
  ///
  /// ```swift
  /// ScrollView { Text(article) }
  ///   .scrollIndicators(.hidden)
  /// ```
  ///
  /// Differs from SwiftUI: `never` does the same as `hidden`.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environmentModifier("scrollIndicators", visibility) { values, visibility in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Sets whether the visitor cannot scroll the scroll views inside. Code still can.
  ///
  /// ```swift
  /// ScrollView { Text(article) }
  ///   .scrollDisabled(isPaused)
  /// ```
  public func scrollDisabled(_ disabled: Bool) -> some View {
    environmentModifier("scrollDisabled", disabled) { values, disabled in
      values.isScrollEnabled = values.isScrollEnabled && !disabled
    }
  }

  /// Sets whether scroll views draw their content beyond their frames too, up to the edges of the
  /// page, of an enclosing scroll view's content or of an enclosing clip.
  ///
  /// The frames, and what can be scrolled to, stay the same. Shadows and enlarged cards in a row
  /// are not cut, and cards that were scrolled out stay visible up to the edges of the page.
  ///
  /// ```swift
  /// ScrollView(.horizontal) { HStack { ForEach(cards) { CardView(card: $0).shadow(radius: 8) } } }
  ///   .scrollClipDisabled()
  /// ```
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environmentModifier("scrollClipDisabled", disabled) { $0.scrollSettings.isUnclipped = $1 }
  }

  /// Sets the part of the content that scroll views show at first.
  ///
  /// The anchor also holds when sizes change, until the visitor scrolls away (from an end by more
  /// than 44 points), and it aligns content that is smaller than the scroll view.
  ///
  /// ```swift
  /// ScrollView { ForEach(messages) { MessageView(message: $0) } }
  ///   .defaultScrollAnchor(.bottom)
  /// ```
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentModifier("defaultScrollAnchor", anchor) { $0.scrollSettings.anchor = $1 }
  }

  /// Marks a container whose views are the targets of scrolling, and whose ids `scrollPosition`
  /// reports.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isEnabled: isEnabled))
  }

  /// Sets margins around the content of scroll views, inside what can be scrolled to.
  ///
  /// ```swift
  /// ScrollView { Text(article) }
  ///   .contentMargins(.horizontal, 24)
  /// ```
  ///
  /// Differs from SwiftUI: margins for the content move the content alone, and those for the
  /// indicators have no effect: browsers place indicators by themselves.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    environmentModifier("contentMargins", insets) { values, insets in
      guard placement.isContent else { return }
      var margins = values.scrollSettings.margins
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
      values.scrollSettings.margins = margins
    }
  }

  /// Sets margins of one length around the content of scroll views; `nil` is 16 points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
  }

  /// Sets margins of one length around the content of scroll views.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
