/// The refresh spinner that a pull at the top of a scroll view reveals, with a button for visitors
/// who do not pull. It is the first child of the scroll view.
package struct PullContent: Hashable, Sendable {
  /// The scroll view that is pulled.
  package var node: UInt32
  package var isRefreshing: Bool
  /// The color of the spinner; `nil` for gray.
  package var tint: RGBA?
  package var title: String

  package init(node: UInt32, isRefreshing: Bool, tint: RGBA? = nil, title: String = "") {
    self.node = node
    self.isRefreshing = isRefreshing
    self.tint = tint
    self.title = title
  }
}
