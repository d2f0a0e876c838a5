public import Arbor
public import ArborCore
import ArborEffects

nonisolated extension View {
  /// Binds the focus of the search field inside: it is true while the field has the focus.
  ///
  /// ```swift
  /// List(results) { ResultRow(result: $0) }
  ///   .searchable(text: $query)
  ///   .searchFocused($isSearching)
  /// ```
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    modifier(SearchFocusModifier(bind: { AnyView($0.focused(binding)) }))
  }

  /// Binds the focus of the search field inside: the state has a value while the field has the
  /// focus.
  public func searchFocused<V: Hashable>(
    _ binding: FocusState<V?>.Binding, equals value: V
  ) -> some View {
    modifier(SearchFocusModifier(bind: { AnyView($0.focused(binding, equals: value)) }))
  }

  /// Binds the selection in the search field inside.
  ///
  /// ```swift
  /// List(results) { ResultRow(result: $0) }
  ///   .searchable(text: $query)
  ///   .searchSelection($selection)
  /// ```
  ///
  /// - Parameter selection: The selected range or the caret; `nil` while it is unknown.
  public func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
    modifier(SearchFocusModifier(selection: selection))
  }

  /// Has no effect: bars keep their titles and their items during a search.
  ///
  /// ```swift
  /// RecipeList().searchable(text: $query)
  ///   .searchPresentationToolbarBehavior(.avoidHidingContent)
  /// ```
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    absent(
      "searchPresentationToolbarBehavior has no effect: bars keep their titles and their items during a search."
    )
  }
}

/// The effect of a search on the bar of its page.
///
/// ```swift
/// RecipeList().searchable(text: $query)
///   .searchPresentationToolbarBehavior(.avoidHidingContent)
/// ```
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let keepsContent: Bool
  /// The bar keeps its content.
  public static let automatic = SearchPresentationToolbarBehavior(keepsContent: false)
  /// The bar keeps its content.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsContent: true)
}

/// Adds a binding to those that modifiers around have for the search field.
private nonisolated struct SearchFocusModifier: ViewModifier {
  var bind: (AnyView) -> AnyView = { $0 }
  var selection: Binding<TextSelection?>?
  @State private var focus = SearchFocus()
  @Environment(\.searchFocus) private var outer

  @MainActor func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("searchFocused", focus) { $0.searchFocus = $1 }
  }

  @MainActor private func connect() {
    let (bind, outer) = (bind, outer)
    focus.bind = { outer?.bind(bind($0)) ?? bind($0) }
    focus.selection = selection ?? outer?.selection
  }
}

extension SearchFieldPlacement {
  /// In the toolbar. Differs from SwiftUI: at its trailing end, not in its middle.
  public static let toolbarPrincipal = toolbar
}

nonisolated extension View {
  /// Adds a search field with suggestions below it.
  ///
  /// ```swift
  /// RecipeList().searchable(text: $query) { Text("Soup").searchCompletion("soup") }
  /// ```
  @MainActor @preconcurrency public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions below it and a prompt of `prompt`.
  @MainActor @preconcurrency public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions below it and a prompt that is shown as it is.
  @_disfavoredOverload
  @MainActor @preconcurrency public func searchable<P: StringProtocol, S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: P,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}
