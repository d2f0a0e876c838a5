public import Arbor
public import ArborCore
import ArborAccessibility
import Foundation

// Tokens of searches.

extension View {
  /// Adds a search field with tokens before its text.
  ///
  /// ```swift
  /// RecipeList().searchable(text: $query, tokens: $tags) { Text($0.name) }
  ///   .searchSuggestions { ForEach(allTags) { Text($0.name).searchCompletion($0) } }
  /// ```
  ///
  /// Differs from SwiftUI: a token has a button that removes it, and no key does so.
  ///
  /// - Parameters:
  ///   - text: The searched text.
  ///   - tokens: The tokens.
  ///   - isPresented: Whether the search is active; `nil` leaves that to the field.
  ///   - placement: The position of the field.
  ///   - prompt: The text shown while the field is empty.
  ///   - token: Returns the view of a token.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
  }

  /// Adds a search field with tokens and a prompt of `prompt`.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
  }

  /// Adds a search field with tokens and a prompt that is shown as it is.
  @_disfavoredOverload
  public func searchable<S: StringProtocol, C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
  }

  /// Adds a search field with tokens, and suggests further ones below it.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
      .searchSuggestions {
        SuggestedTokens(suggested: suggestedTokens, tokens: tokens, token: token)
      }
  }

  /// Adds a search field with tokens, suggestions and a prompt of `prompt`.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
      .searchSuggestions {
        SuggestedTokens(suggested: suggestedTokens, tokens: tokens, token: token)
      }
  }

  /// Adds a search field with tokens, suggestions and a prompt that is shown as it is.
  @_disfavoredOverload
  public func searchable<S: StringProtocol, C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: tokens) { token($0.wrappedValue) })
      .searchSuggestions {
        SuggestedTokens(suggested: suggestedTokens, tokens: tokens, token: token)
      }
  }

  /// Adds a search field with tokens that their views change.
  public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .modifier(TokenSearch(tokens: editableTokens, token: token))
  }

  /// Adds a search field with tokens that their views change, and a prompt of `prompt`.
  public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: editableTokens, token: token))
  }

  /// Adds a search field with tokens that their views change, and a prompt that is shown as it is.
  @_disfavoredOverload
  public func searchable<S: StringProtocol, C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable
  {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .modifier(TokenSearch(tokens: editableTokens, token: token))
  }

  /// Sets the token that a tap on this suggestion adds to the search, whose text becomes empty.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    searchCompletion(token: token)
  }

  /// Adds scopes to the search inside.
  ///
  /// ```swift
  /// RecipeList().searchable(text: $query)
  ///   .searchScopes($scope, activation: .onTextEntry) { Text("All").tag(Scope.all) }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The tag of the selected scope.
  ///   - activation: The time at which the scopes show.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, needsText: activation == .onTextEntry, scopes())
  }

  /// Sets whether the searches inside show their suggestions in some places.
  ///
  /// Suggestions are in the place of the content on iOS, and in a menu on macOS.
  ///
  /// ```swift
  /// RecipeList().searchable(text: $query) { Suggestions() }
  ///   .searchSuggestions(.hidden, for: .content)
  /// ```
  public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    modifier(SuggestionVisibility(visibility: visibility, placements: placements))
  }
}

/// The time at which the scopes of a search show.
///
/// ```swift
/// RecipeList().searchable(text: $query)
///   .searchScopes($scope, activation: .onSearchPresentation) { Text("All").tag(Scope.all) }
/// ```
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String
  /// While the search is active.
  public static let automatic = SearchScopeActivation(name: "automatic")
  /// While the field has a text.
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  /// While the search is active.
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// A place of a search's suggestions.
///
/// ```swift
/// @Environment(\.searchSuggestionsPlacement) private var placement
/// ```
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  fileprivate let set: Set
  /// As the idiom has it.
  public static let automatic = SearchSuggestionsPlacement(set: [])
  /// In a menu below the field.
  public static let menu = SearchSuggestionsPlacement(set: .menu)
  /// In the place of the content.
  public static let content = SearchSuggestionsPlacement(set: .content)

  /// Some places of a search's suggestions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a menu below the field.
    public static let menu = Set(rawValue: 1)
    /// In the place of the content.
    public static let content = Set(rawValue: 2)
  }
}

extension EnvironmentValues {
  /// The place of the suggestions of searches: the content on iOS, a menu on macOS.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    idiom == .macOS ? .menu : .content
  }
}

private struct SuggestionVisibility: ViewModifier {
  let visibility: Visibility
  let placements: SearchSuggestionsPlacement.Set
  @Environment(\.searchSuggestionsPlacement) private var place
  @Environment(\.hidesSearchSuggestions) private var around

  func body(content: Content) -> some View {
    let isMeant = placements.isSuperset(of: place.set)
    content.environmentModifier(
      "searchSuggestionsVisibility", isMeant ? visibility == .hidden : around
    ) { $0.hidesSearchSuggestions = $1 }
  }
}

/// The suggested tokens that the search does not have yet.
private struct SuggestedTokens<C: RandomAccessCollection, T: View>: View
where C.Element: Identifiable {
  let suggested: Binding<C>
  let tokens: Binding<C>
  let token: (C.Element) -> T

  var body: some View {
    let ids = Set(tokens.wrappedValue.map(\.id))
    ForEach(suggested.wrappedValue.filter { !ids.contains($0.id) }) {
      token($0).searchCompletion(token: $0)
    }
  }
}

private struct TokenSearch<C: RandomAccessCollection & RangeReplaceableCollection, T: View>:
  ViewModifier
where C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (Binding<C.Element>) -> T
  @State private var shown = SearchTokens()

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("searchTokens", shown) { $0.searchTokens = $1 }
  }

  private func connect() {
    shown.add = { [tokens] value in
      guard let value = value as? C.Element else { return false }
      if !tokens.wrappedValue.contains(where: { $0.id == value.id }) {
        tokens.wrappedValue.append(value)
      }
      return true
    }
    shown.source.make = { [tokens, token] in AnyView(TokenRow(tokens: tokens, token: token)) }
  }
}

/// The tokens of a search side by side.
private struct TokenRow<C: RandomAccessCollection & RangeReplaceableCollection, T: View>: View
where C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (Binding<C.Element>) -> T

  var body: some View {
    if !tokens.wrappedValue.isEmpty {
      HStack(spacing: 4) {
        ForEach(tokens.wrappedValue) { element in
          HStack(spacing: 4) {
            token(binding(element))
            Button(keepsLook: true) {
              tokens.wrappedValue.removeAll { $0.id == element.id }
            } label: {
              Image(systemName: "xmark").font(.caption2)
            }
            .accessibilityLabel("Remove")
          }
          .font(.subheadline).lineLimit(1)
          .padding(.horizontal, 6).padding(.vertical, 2)
          .background(RoundedRectangle(cornerRadius: 6).fill(Color.gray.opacity(0.2)))
        }
      }
    }
  }

  /// A binding to a token, which keeps its last value once the token is gone.
  private func binding(_ element: C.Element) -> Binding<C.Element> {
    Binding {
      tokens.wrappedValue.first { $0.id == element.id } ?? element
    } set: { value in
      guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) else {
        return
      }
      tokens.wrappedValue.replaceSubrange(index...index, with: CollectionOfOne(value))
    }
  }
}
