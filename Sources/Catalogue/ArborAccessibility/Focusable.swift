public import ArborCore
import ArborDisplay

private enum IsFocusedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the nearest view around that is `focusable` has the keyboard's focus.
  ///
  /// ```swift
  /// struct Tile: View {
  ///   @Environment(\.isFocused) private var isFocused
  ///   var body: some View { Text("Play").scaleEffect(isFocused ? 1.1 : 1) }
  /// }
  /// Tile().focusable()
  /// ```
  ///
  /// Differs from SwiftUI: the styles of buttons read `false`.
  public fileprivate(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets the view have the keyboard's focus: the Tab key reaches it, and `focused` moves the focus
  /// to it.
  ///
  /// ```swift
  /// BoardView()
  ///   .focusable()
  ///   .onKeyPress(.space) { flip(); return .handled }
  /// ```
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(Focusable(isFocusable: isFocusable))
  }
}

nonisolated extension View {
  /// Lets the view have the keyboard's focus, and runs an action when it gains or loses it.
  ///
  /// ```swift
  /// BoardView().focusable(true) { isFocused in highlights = isFocused }
  /// ```
  public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
  ) -> some View {
    modifier(FocusChange(action: onFocusChange)).focusable(isFocusable)
  }
}

/// Runs an action when the focusable view around its content gains or loses the focus.
private nonisolated struct FocusChange: ViewModifier {
  let action: (Bool) -> Void
  @Environment(\.isFocused) private var isFocused

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: isFocused) { action($1) }
  }
}

/// The purposes for which a view has the focus.
///
/// ```swift
/// BoardView().focusable(interactions: .edit)
/// ```
public struct FocusInteractions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view is pressed, as a button is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view takes what is typed, as a field does.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Those of the platform.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

nonisolated extension View {
  /// Lets the view have the keyboard's focus for some purposes; without any it has none.
  ///
  /// Differs from SwiftUI: in browsers the Tab key reaches all controls, whatever the visitor has
  /// set, so that every purpose is the same.
  public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    focusable(isFocusable && !interactions.isEmpty)
  }
}

/// Lets its content have the focus, and tells the views inside whether it does.
private nonisolated struct Focusable: ViewModifier {
  let isFocusable: Bool
  @FocusState private var isFocused: Bool

  @MainActor func body(content: Content) -> some View {
    content
      .environmentModifier("isFocused", isFocusable ? isFocused : nil) { values, isFocused in
        if let isFocused { values.isFocused = isFocused }
      }
      .described(by: "focusable", "\(isFocusable)", isApart: true) {
        if isFocusable { $0.actions = [.focus, .tab] }
      }
      .focused($isFocused)
  }
}
