package import ArborCore
package import ArborDisplay
import Foundation

/// What code that reached for the objects behind a stack wants otherwise than its pages say.
package struct AdaptedBars: Equatable {
  package var top = BarLook()
  package var bottom = BarLook()
  package var hidesTop = false
  package var hidesBottom = false
  package var allowsLargeTitles = true
  /// By the page's depth.
  package var titles: [Int: String] = [:]
  package var hidesBack: Set<Int> = []
  package var buttons: [Int: AdaptedButtons] = [:]

  package init() {}
}

/// What code adds to the bar of a page.
package struct AdaptedButtons: Equatable {
  /// Another number where anything is otherwise.
  private let revision: Int
  package let leading: [AnyView]
  package let trailing: [AnyView]
  package let bottom: [AnyView]
  /// In the title's place.
  package let principal: AnyView?
  /// Under the bar.
  package let below: AnyView?
  /// Whether the trailing ones stand behind those of the page's views.
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

/// How code wants a tab to look.
package struct AdaptedTab: Equatable {
  package var normal = TabLook()
  package var selected = TabLook()

  package init() {}
}

/// What code that reached for the objects behind a tab view wants otherwise.
package struct AdaptedTabs: Equatable {
  package var look = BarLook()
  package var isHidden = false
  /// Where the tabs are; nil: where those of the page's idiom are.
  package var edge: Edge?
  /// By number.
  package var titles: [Int: String] = [:]
  package var badges: [Int: String?] = [:]
  package var looks: [Int: AdaptedTab] = [:]
  package var disabled: Set<Int> = []

  package init() {}
}
