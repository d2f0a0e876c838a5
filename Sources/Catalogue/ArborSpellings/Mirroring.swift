import Arbor
public import ArborCore

/// Mirrors a view where the text runs from right to left.
public nonisolated struct _MirrorModifier: ViewModifier {
  @Environment(\.layoutDirection) private var layoutDirection
  let isEnabled: Bool

  /// The view, mirrored at its vertical axis if that is wanted.
  @MainActor public func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1)
  }
}

nonisolated extension View {
  /// Mirrors the drawing of the view where the text runs from right to left, without affecting
  /// layout.
  ///
  /// ```swift
  /// Image(systemName: "arrow.turn.up.left")
  ///   .flipsForRightToLeftLayoutDirection(true)
  /// ```
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_MirrorModifier(isEnabled: enabled))
  }
}
