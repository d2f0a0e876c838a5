package import ArborDisplay
package import Foundation

/// The settings that modifiers make for a scroll view; scroll views inside it do not inherit them.
package struct ScrollSettings: Hashable, Sendable {
  /// The part of the content that is visible at first, and the placement of smaller content; `nil`
  /// for the start.
  package var anchor: UnitPoint?
  /// Anchors for one purpose each, which take the place of `anchor`; `.some(nil)` for the start.
  package var initialAnchor, sizeAnchor, alignmentAnchor: UnitPoint??
  package var snapping = Snapping.none
  /// Whether one gesture scrolls no farther than to the next position of `snapping`.
  package var stopsAtEach = false
  /// The margins around the content.
  package var margins = EdgeInsets()
  /// The behavior at the ends of the content.
  package var overscroll = ScrollContent.Overscroll.auto
  /// Whether content is also drawn beyond the frame.
  package var isUnclipped = false

  package init() {}

  /// The positions at which scrolling comes to rest.
  package enum Snapping: Hashable, Sendable {
    case none
    /// At multiples of the visible length.
    case pages
    /// At the start of a view of a `scrollTargetLayout`.
    case views
    /// At the start of one of several rectangles of the content.
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
