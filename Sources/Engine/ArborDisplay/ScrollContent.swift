package import Foundation

/// A scrollable area: the children have their positions while nothing is scrolled, and move with
/// the client's offset.
package struct ScrollContent: Hashable, Sendable {
  /// The axes on which the visitor scrolls; empty if only code scrolls.
  package var axes: Axis.Set
  /// The size of the scrollable area, in points.
  package var contentSize: CGSize
  /// Whether the horizontal start is at the right edge: the content extends beyond the left edge.
  package var isRightToLeft: Bool
  /// Whether a scroll bar is shown.
  package var showsIndicators: Bool
  /// Whether scrolling comes to rest where a `snap` inside begins.
  package var snaps: Bool
  /// Whether one gesture scrolls no farther than to the next `snap`.
  package var stopsAtEach: Bool
  /// The behavior when the visitor scrolls beyond an end.
  package var overscroll: Overscroll
  /// Whether the area itself takes the keyboard's focus, because nothing inside does.
  package var takesFocus: Bool
  /// The distances by which the area that shows content reaches beyond the scroll view at each
  /// edge, in points; `leading` is at the left. They are parts of the segment's size, not of
  /// `contentSize`, and the children are moved by them.
  package var overhang: EdgeInsets

  /// The behavior at the ends.
  package enum Overscroll: Hashable, Sendable {
    /// The browser's default.
    case auto
    /// The content bounces, and the parent does not scroll.
    case contain
    /// The content does not bounce, and the parent does not scroll.
    case none
  }

  package init(
    axes: Axis.Set, contentSize: CGSize, isRightToLeft: Bool = false, showsIndicators: Bool = true,
    snaps: Bool = false, stopsAtEach: Bool = false, overscroll: Overscroll = .auto,
    takesFocus: Bool = false, overhang: EdgeInsets = EdgeInsets()
  ) {
    self.axes = axes
    self.contentSize = contentSize
    self.isRightToLeft = isRightToLeft
    self.showsIndicators = showsIndicators
    self.snaps = snaps
    self.stopsAtEach = stopsAtEach
    self.overscroll = overscroll
    self.takesFocus = takesFocus
    self.overhang = overhang
  }
}
