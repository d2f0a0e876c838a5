import Arbor
public import ArborCore
import ArborGraph

/// The views of one scope that may want the focus by default, in the order of their appearance.
@MainActor private final class FocusScope: TransientState {
  private var wishes: [(wish: FocusWish, focus: () -> Void)] = []
  private var hasGivenFocus = false
  /// Has the focus reset after the next evaluation.
  var reset: () -> Void = {}

  /// Adds a view that has appeared, and gives it the focus if it is the first to want it.
  func add(_ wish: FocusWish, isNew: Bool, focus: @escaping () -> Void) {
    remove(wish)
    wishes.append((wish, focus))
    if !isNew || !wish.isWanted || hasGivenFocus { return }
    hasGivenFocus = true
    focus()
  }

  func remove(_ wish: FocusWish) { wishes.removeAll { $0.wish === wish } }

  func giveFocus() { wishes.first { $0.wish.isWanted }?.focus() }
}

/// Whether a view wants the focus by default.
@MainActor private final class FocusWish: TransientState {
  var isWanted = false
}

private enum FocusScopesKey: HiddenEnvironmentKey {
  static let defaultValue: [Namespace.ID: FocusScope] = [:]
}

extension EnvironmentValues {
  /// The enclosing scopes.
  fileprivate var focusScopes: [Namespace.ID: FocusScope] {
    get { self[FocusScopesKey.self] }
    set { self[FocusScopesKey.self] = newValue }
  }

  /// The action that gives the focus to the default view of a scope on the page.
  ///
  /// ```swift
  /// @Namespace private var form
  /// @Environment(\.resetFocus) private var resetFocus
  ///
  /// var body: some View {
  ///   VStack {
  ///     TextField("Name", text: $name).prefersDefaultFocus(in: form)
  ///     Button("Clear") { clear(); resetFocus(in: form) }
  ///   }
  ///   .focusScope(form)
  /// }
  /// ```
  public var resetFocus: ResetFocusAction { ResetFocusAction(scopes: pageFocusScopes) }
}

/// Gives the focus to the default view of a scope.
///
/// ```swift
/// @Environment(\.resetFocus) private var resetFocus
/// ```
@MainActor @preconcurrency
public struct ResetFocusAction {
  fileprivate let scopes: WeakTable<Namespace.ID>?

  fileprivate nonisolated init(scopes: WeakTable<Namespace.ID>?) { self.scopes = scopes }

  /// Moves the focus to the first view that prefers it in the scope, once the views are up to date;
  /// does nothing without one.
  public func callAsFunction(in namespace: Namespace.ID) {
    (scopes?[namespace] as? FocusScope)?.reset()
  }
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

  /// Gives the control inside the focus when it is the first of its scope to appear that prefers
  /// it, and when `resetFocus` is called for the scope.
  ///
  /// ```swift
  /// TextField("Name", text: $name).prefersDefaultFocus(name.isEmpty, in: form)
  /// Button("Sign In") { signIn() }.prefersDefaultFocus(!name.isEmpty, in: form)
  /// ```
  ///
  /// A later change of the preference moves no focus.
  ///
  /// Differs from SwiftUI: the first one gets the focus also if a view outside the scope has it.
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
  @Environment(\.pageFocusScopes) private var pageScopes
  @State private var scope = FocusScope()
  @State private var resets = 0

  func body(content: Content) -> some View {
    let _ = connect()
    content.transformEnvironment(\.focusScopes) { $0[namespace] = scope }
      .onChange(of: resets) { scope.giveFocus() }
  }

  private func connect() {
    pageScopes?[namespace] = scope
    scope.reset = { resets += 1 }
  }
}

private struct FocusWishModifier: ViewModifier {
  let isWanted: Bool
  let namespace: Namespace.ID
  @Environment(\.focusScopes) private var scopes
  @FocusState private var isFocused: Bool
  @State private var wish = FocusWish()
  /// A view that is shown again, or whose page has slept, is not new.
  @State private var isKnown = false

  func body(content: Content) -> some View {
    let _ = connect()
    content.focused($isFocused)
      .onAppear {
        scopes[namespace]?.add(wish, isNew: !isKnown) { isFocused = true }
        isKnown = true
      }
      .onDisappear { scopes[namespace]?.remove(wish) }
  }

  private func connect() { wish.isWanted = isWanted }
}
