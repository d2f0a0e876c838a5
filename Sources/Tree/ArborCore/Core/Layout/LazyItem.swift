/// An item that a lazy container arranges.
enum LazyItem {
  /// A view that is always made.
  case view(LayoutNode)
  /// Views that are made when they come near the visible part.
  case elements(ElementsNode)
}
