public import ArborCore

nonisolated extension View {
  /// Fills the area behind this view with a style.
  ///
  /// - Parameter edges: The edges at which the fill extends into the safe area.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Fills a shape of the view's size behind it with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background { shape.fill(style) }
  }
}
