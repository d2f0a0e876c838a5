import Arbor
public import ArborCore

/// The views of one scope that want the focus by default.
@MainActor private final class FocusScope: TransientState {
  private var wanting: [(view: FocusWish, focus: () -> Void)] = []

  func add(_ view: FocusWish, focus: @escaping () -> Void) {
    remove(view)
    wanting.append((view, focus))
  }

  func remove(_ view: FocusWish) { wanting.removeAll { $0.view === view } }

  func reset() { wanting.first?.focus() }
}

/// Identifies a view that wants the focus by default.
private final class FocusWish: TransientState {}

private enum FocusScopesKey: HiddenEnvironmentKey {
  static let defaultValue: [Namespace.ID: FocusScope] = [:]
}

extension EnvironmentValues {
  /// The enclosing scopes.
  fileprivate var focusScopes: [Namespace.ID: FocusScope] {
    get { self[FocusScopesKey.self] }
    set { self[FocusScopesKey.self] = newValue }
  }

  /// The action that gives the focus to the default view of a scope around this view.
  ///
  /// ```swift
  /// @Environment(\.resetFocus) private var resetFocus
  ///
  /// var body: some View {
  ///   Button("Clear") { clear(); resetFocus(in: form) }
  /// }
  /// ```
  public var resetFocus: ResetFocusAction { ResetFocusAction(scopes: focusScopes) }
}

/// Gives the focus to the default view of a scope.
///
/// ```swift
/// @Environment(\.resetFocus) private var resetFocus
/// ```
@MainActor @preconcurrency
public struct ResetFocusAction {
  fileprivate let scopes: [Namespace.ID: FocusScope]

  fileprivate nonisolated init(scopes: [Namespace.ID: FocusScope]) { self.scopes = scopes }

  /// Moves the focus to the first view that prefers it in the scope; does nothing without one.
  public func callAsFunction(in namespace: Namespace.ID) { scopes[namespace]?.reset() }
}

extension View {
  /// Makes the view the scope of the default focus of the views inside.
  ///
  /// ```swift
  /// Form { NameField().prefersDefaultFocus(in: form) }
  ///   .focusScope(form)
  /// ```
  public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(FocusScopeModifier(namespace: namespace))
  }

  /// Gives the control inside the focus when it appears for the first time, and when `resetFocus`
  /// is called for the scope.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether the control is the default.
  ///   - namespace: That of an enclosing `focusScope(_:)`; without it nothing happens.
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    modifier(FocusWishModifier(isWanted: prefersDefaultFocus, namespace: namespace))
  }
}

private struct FocusScopeModifier: ViewModifier {
  let namespace: Namespace.ID
  @State private var scope = FocusScope()

  func body(content: Content) -> some View {
    content.transformEnvironment(\.focusScopes) { $0[namespace] = scope }
  }
}

private struct FocusWishModifier: ViewModifier {
  let isWanted: Bool
  let namespace: Namespace.ID
  @Environment(\.focusScopes) private var scopes
  @FocusState private var isFocused: Bool
  @State private var wish = FocusWish()
  /// A view that is shown again, or whose page has slept, had its focus.
  @State private var isSet = false

  func body(content: Content) -> some View {
    content.focused($isFocused)
      .onChange(of: isWanted, initial: true) { _, isWanted in
        guard isWanted, let scope = scopes[namespace] else {
          return scopes[namespace]?.remove(wish) ?? ()
        }
        scope.add(wish) { isFocused = true }
        if isSet { return }
        isSet = true
        isFocused = true
      }
      .onDisappear { scopes[namespace]?.remove(wish) }
  }
}
