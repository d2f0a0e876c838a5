public import ArborCore

extension TimelineView.Context {
  /// Lets views that were made for later dates be made again.
  ///
  /// Differs from SwiftUI: it changes nothing, because a page makes its content at each date, and
  /// none for later ones.
  public func invalidateTimelineContent() {}
}
