package import Foundation

/// What can be scrolled: the children stand where they are while nothing is scrolled, and move with the client's position.
package struct ScrollContent: Hashable, Sendable {
  /// On which the visitor scrolls; empty: only the page itself scrolls.
  package var axes: Axis.Set
  /// Of all that can be scrolled to, in points.
  package var contentSize: CGSize
  /// Whether the horizontal start is at the right edge: the content reaches out of the left edge.
  package var isRightToLeft: Bool
  /// Whether a bar shows where the visible part is.
  package var showsIndicators: Bool
  /// Whether scrolling comes to rest where a `snap` inside starts.
  package var snaps: Bool
  /// What happens when the visitor goes on at an end.
  package var overscroll: Overscroll

  package enum Overscroll: String, Sendable {
    /// What the browser does.
    case auto
    /// The content bounces, and nothing around scrolls.
    case contain
    /// Nothing at all.
    case none
  }

  package init(
    axes: Axis.Set, contentSize: CGSize, isRightToLeft: Bool = false, showsIndicators: Bool = true,
    snaps: Bool = false, overscroll: Overscroll = .auto
  ) {
    self.axes = axes
    self.contentSize = contentSize
    self.isRightToLeft = isRightToLeft
    self.showsIndicators = showsIndicators
    self.snaps = snaps
    self.overscroll = overscroll
  }
}
