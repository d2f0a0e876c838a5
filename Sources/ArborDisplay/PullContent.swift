/// What a pull at the top of a scroll view brings into sight: a spinner, and a button for those who do not pull. It stands first in the scroll
/// view.
package struct PullContent: Hashable, Sendable {
  /// The scroll view that is pulled.
  package var node: UInt32
  package var isRefreshing: Bool
  /// nil: gray.
  package var tint: RGBA?
  package var title: String

  package init(node: UInt32, isRefreshing: Bool, tint: RGBA? = nil, title: String = "") {
    self.node = node
    self.isRefreshing = isRefreshing
    self.tint = tint
    self.title = title
  }
}
