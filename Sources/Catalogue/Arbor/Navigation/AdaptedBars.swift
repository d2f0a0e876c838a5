package import ArborCore
package import ArborDisplay
import Foundation

/// Overrides of a navigation stack's bars that code set on the platform objects.
package struct AdaptedBars: Equatable {
  package var top = BarLook()
  package var bottom = BarLook()
  package var hidesTop = false
  package var hidesBottom = false
  package var allowsLargeTitles = true
  /// The titles by the depth of the page.
  package var titles: [Int: String] = [:]
  package var hidesBack: Set<Int> = []
  package var buttons: [Int: AdaptedButtons] = [:]

  package init() {}
}

/// The items that code adds to the bars of a page.
package struct AdaptedButtons: Equatable {
  /// A number that changes with every change of the items.
  private let revision: Int
  package let leading: [AnyView]
  package let trailing: [AnyView]
  package let bottom: [AnyView]
  /// The view in place of the title.
  package let principal: AnyView?
  /// The view below the bar.
  package let below: AnyView?
  /// Whether the trailing items come after those of the page's views.
  package let followsViews: Bool

  package init(
    revision: Int, leading: [AnyView], trailing: [AnyView], bottom: [AnyView], principal: AnyView?,
    below: AnyView? = nil, followsViews: Bool = false
  ) {
    self.revision = revision
    self.leading = leading
    self.trailing = trailing
    self.bottom = bottom
    self.principal = principal
    self.below = below
    self.followsViews = followsViews
  }

  package static func == (one: Self, other: Self) -> Bool { one.revision == other.revision }
}

/// Overrides of the look of a tab.
package struct AdaptedTab: Equatable {
  package var normal = TabLook()
  package var selected = TabLook()

  package init() {}
}

/// Overrides of a tab view's bar that code set on the platform objects.
package struct AdaptedTabs: Equatable {
  package var look = BarLook()
  package var isHidden = false
  /// The edge of the bar; `nil` for the idiom's.
  package var edge: Edge?
  /// The titles by the index of the tab.
  package var titles: [Int: String] = [:]
  package var badges: [Int: String?] = [:]
  package var looks: [Int: AdaptedTab] = [:]
  package var disabled: Set<Int> = []

  package init() {}
}
