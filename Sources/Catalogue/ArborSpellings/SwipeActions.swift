public import Arbor
public import ArborCore

nonisolated extension View {
  /// Adds actions that a swipe across a list row reveals. Actions at the trailing edge replace that
  /// of `onDelete`.
  ///
  /// ```swift
  /// MessageRow(message: message)
  ///   .swipeActions(edge: .leading) {
  ///     Button("Flag") { flag(message) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The edge at which they show.
  ///   - allowsFullSwipe: Whether a swipe over most of the row runs the first action.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      _RowOfferModifier(
        .swipe(
          RowActions(
            isLeading: edge == .leading, allowsFullSwipe: allowsFullSwipe,
            content: AnyView(content())))))
  }
}
