/// The role of a layer for assistive technology.
package enum AccessibilityRole: Hashable, Sendable {
  case button, link, heading, image
  /// A field in which the visitor types what to search for.
  case searchField
  case tabBar
  /// One of several options, of which one is selected.
  case radio
  /// A list of ways to other places of the page.
  case navigation
}
