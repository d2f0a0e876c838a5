package import ArborDisplay
package import Foundation

/// What modifiers around a scroll view say about it; it does not hold for scroll views inside.
package struct ScrollSettings: Hashable, Sendable {
  /// Which part of the content is visible at first, and where content stands that is smaller; nil: the start.
  package var anchor: UnitPoint?
  package var snapping = Snapping.none
  /// Around the content.
  package var margins = EdgeInsets()
  /// What happens at the ends.
  package var overscroll = ScrollContent.Overscroll.auto

  package init() {}

  /// Where scrolling comes to rest.
  package enum Snapping: Hashable, Sendable {
    case none
    /// At multiples of the visible length.
    case pages
    /// Where a view of a `scrollTargetLayout` starts.
    case views
    /// Where one of several rectangles of the content starts.
    case rects([CGRect])
  }
}

private enum ScrollSettingsKey: HiddenEnvironmentKey {
  static let defaultValue = ScrollSettings()
}

private enum IsScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  package var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether the visitor can scroll scroll views.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
}

extension Axis {
  package var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
