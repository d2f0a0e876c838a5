public import ArborCore

extension View {
  /// Adds actions that a swipe across the row shows beside it, such as buttons; those at one edge replace that of `onDelete`.
  ///
  /// - Parameters:
  ///   - edge: where they are shown.
  ///   - allowsFullSwipe: whether a swipe over most of the row runs the first of them.
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
