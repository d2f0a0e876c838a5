public import ArborCore

/// The weight that visitors prefer for texts.
///
/// ```swift
/// @Environment(\.legibilityWeight) private var legibilityWeight
/// ```
public enum LegibilityWeight: Hashable, Sendable {
  /// Texts have their own weights.
  case regular
  /// Texts are bolder.
  case bold
}

private enum LegibilityWeightKey: EnvironmentKey {
  static let defaultValue: LegibilityWeight? = nil
}

private enum LuminanceReducedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the display is dimmed, as that of a watch at rest is; `false` unless a view sets it:
  /// browsers report nothing like it.
  ///
  /// ```swift
  /// @Environment(\.isLuminanceReduced) private var isDimmed
  /// ```
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }

  /// The weight that the visitor prefers for texts; `nil`, for unknown, unless a view sets it.
  ///
  /// Differs from SwiftUI: the fonts of texts do not follow it.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
}
