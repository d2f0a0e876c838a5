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

/// The activity of a window on macOS.
///
/// ```swift
/// @Environment(\.controlActiveState) private var activity
///
/// var body: some View {
///   Text("Draft").opacity(activity == .key ? 1 : 0.5)
/// }
/// ```
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// The window receives key events.
  case key
  /// The window belongs to the active app. Browsers do not distinguish it from `key`.
  case active
  case inactive
}

private enum ControlActiveStateKey: EnvironmentKey {
  static let defaultValue: ControlActiveState? = nil
}

private enum SidebarRowSizeKey: EnvironmentKey {
  static let defaultValue = SidebarRowSize.medium
}

/// The size of rows in sidebars that visitors prefer.
///
/// ```swift
/// @Environment(\.sidebarRowSize) private var rowSize
///
/// var body: some View {
///   Image("Cover").frame(width: rowSize == .large ? 40 : 28)
/// }
/// ```
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

extension EnvironmentValues {
  /// The size of rows in sidebars: `medium` unless a view sets it, because browsers report no such
  /// preference.
  ///
  /// Differs from SwiftUI: the rows of sidebars themselves do not follow it.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// The activity of the window: `key` while the browser tab shows the page and has the focus,
  /// unless a view sets another state.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }
}
