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

  package init() {}
}

/// What code that reached for the objects behind a tab view wants otherwise.
package struct AdaptedTabs: Equatable {
  package var look = BarLook()
  package var unselected: Color?
  package var isHidden = false
  /// By number.
  package var titles: [Int: String] = [:]
  package var badges: [Int: String?] = [:]
  package var disabled: Set<Int> = []

  package init() {}
}
