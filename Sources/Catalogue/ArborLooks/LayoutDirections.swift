import Arbor
public import ArborCore
import ArborSpellings

/// Whether a view is mirrored where the text runs in a direction.
///
/// ```swift
/// ArrowShape().layoutDirectionBehavior(.mirrors)
/// ```
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It never is.
  case fixed
  /// It is where the text runs in a direction.
  case mirrors(in: LayoutDirection)

  /// It is where the text runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

nonisolated extension View {
  /// Sets whether the drawing of the view is mirrored where the text runs in a direction, without
  /// affecting layout.
  ///
  /// ```swift
  /// ArrowShape().layoutDirectionBehavior(.mirrors(in: .rightToLeft))
  /// ```
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(Mirrored(behavior: behavior))
  }
}

private nonisolated struct Mirrored: ViewModifier {
  let behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction

  @MainActor func body(content: Content) -> some View {
    content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1)
  }
}
