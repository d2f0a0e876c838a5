public import ArborCore
import ArborEffects

/// A gesture of the hand that wears a watch.
///
/// ```swift
/// Button("Answer") { answer() }.handGestureShortcut(.primaryAction)
/// ```
public struct HandGestureShortcut: Hashable, Sendable {
  private let name: String
  /// The gesture that runs the main action of a view: a double tap of the fingers.
  public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

nonisolated extension View {
  /// Has no effect, as on any device without a watch's sensors: browsers report no such gestures.
  ///
  /// ```swift
  /// Button("Answer") { answer() }.handGestureShortcut(.primaryAction)
  /// ```
  public func handGestureShortcut(
    _ shortcut: HandGestureShortcut, isEnabled: Bool = true
  ) -> some View {
    absent(
      "handGestureShortcut has no effect, as on any device without a watch's sensors: browsers report no such gestures."
    )
  }
}
