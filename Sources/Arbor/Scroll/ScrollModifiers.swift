public import ArborCore
public import ArborDisplay
public import Foundation

/// Whether scroll views show where the visible part is.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  enum Role { case automatic, visible, hidden, never }
  let role: Role

  /// As the scroll view says itself.
  public static let automatic = ScrollIndicatorVisibility(role: .automatic)
  public static let visible = ScrollIndicatorVisibility(role: .visible)
  public static let hidden = ScrollIndicatorVisibility(role: .hidden)
  public static let never = ScrollIndicatorVisibility(role: .never)
}

private enum VerticalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

private enum HorizontalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }
}

/// Which margins `contentMargins` sets.
public struct ContentMarginPlacement: Sendable {
  /// Those of scroll views.
  public static let automatic = ContentMarginPlacement()
  /// Those around the content of scroll views.
  public static let scrollContent = ContentMarginPlacement()
}

/// Where scrolling comes to rest.
///
/// The browser does it, so that there is no function to compute a target with.
public protocol ScrollTargetBehavior {
  static var _snapping: _ScrollTargetSnapping { get }
}

/// Which of the ways to come to rest.
public struct _ScrollTargetSnapping: Sendable {
  let snapping: ScrollSettings.Snapping
}

/// Comes to rest at multiples of the visible length.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
  public static var _snapping: _ScrollTargetSnapping { _ScrollTargetSnapping(snapping: .pages) }
}

/// Comes to rest where a view of a `scrollTargetLayout` starts.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
  public static var _snapping: _ScrollTargetSnapping { _ScrollTargetSnapping(snapping: .views) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

extension View {
  /// Whether scroll views inside show where the visible part is, on some axes.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environmentModifier("scrollIndicators", visibility) { values, visibility in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Whether the visitor cannot scroll the scroll views inside; the page still can.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    environmentModifier("scrollDisabled", disabled) { values, disabled in
      values.isScrollEnabled = values.isScrollEnabled && !disabled
    }
  }

  /// Which part of a scroll view's content is visible at first, and stays so when sizes change as long as nobody scrolls away; content that
  /// is smaller stands there.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentModifier("defaultScrollAnchor", anchor) { $0.scrollSettings.anchor = $1 }
  }

  /// Where scrolling comes to rest.
  public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View {
    environmentModifier("scrollTargetBehavior", B._snapping.snapping) {
      $0.scrollSettings.snapping = $1
    }
  }

  /// Marks a container whose views scrolling comes to rest at, and by whose ids `scrollPosition` tells what is visible.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isEnabled: isEnabled))
  }

  /// Sets margins around the content of scroll views, inside what can be scrolled to.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    environmentModifier("contentMargins", insets) { values, insets in
      var margins = values.scrollSettings.margins
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
      values.scrollSettings.margins = margins
    }
  }

  /// Sets margins of one length around the content of scroll views; nil: 16 points.
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
