public import ArborCore
import ArborDisplay
import Foundation

/// Ends a search.
///
/// ```swift
/// @Environment(\.dismissSearch) private var dismissSearch
///
/// var body: some View {
///   Button("Done") { dismissSearch() }
/// }
/// ```
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
  private let action: (@MainActor @Sendable () -> Void)?

  fileprivate nonisolated init(_ action: (@MainActor @Sendable () -> Void)?) {
    self.action = action
  }

  /// Ends the enclosing search; does nothing without one.
  public func callAsFunction() { action?() }
}

private enum IsSearchingKey: EnvironmentKey {
  static let defaultValue = false
}

private enum DismissSearchKey: HiddenEnvironmentKey {
  static let defaultValue = DismissSearchAction(nil)
}

private enum PendingSearchKey: HiddenEnvironmentKey {
  static let defaultValue: SearchSession? = nil
}

private enum SearchSuggestionsKey: HiddenEnvironmentKey {
  static let defaultValue: DeferredSource? = nil
}

private enum SearchTokensKey: HiddenEnvironmentKey {
  static let defaultValue: SearchTokens? = nil
}

private enum HiddenSuggestionsKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

private enum SearchScopesKey: HiddenEnvironmentKey {
  static let defaultValue: SearchScopes? = nil
}

private enum CompletedSearchKey: HiddenEnvironmentKey {
  static let defaultValue: SearchSession? = nil
}

private enum InlineSearchKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The suggestions of searches inside.
  fileprivate var searchSuggestions: DeferredSource? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// The tokens of searches inside.
  package var searchTokens: SearchTokens? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }

  /// Whether searches inside show no suggestions.
  package var hidesSearchSuggestions: Bool {
    get { self[HiddenSuggestionsKey.self] }
    set { self[HiddenSuggestionsKey.self] = newValue }
  }

  /// The scopes of searches inside.
  fileprivate var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// The search that the enclosing suggestions complete.
  fileprivate var completedSearch: SearchSession? {
    get { self[CompletedSearchKey.self] }
    set { self[CompletedSearchKey.self] = newValue }
  }

  /// Whether the search field is at the trailing end of its bar, not below the title.
  var isSearchInline: Bool {
    get { self[InlineSearchKey.self] }
    set { self[InlineSearchKey.self] = newValue }
  }

  /// Whether the visitor is using the enclosing search field.
  public fileprivate(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Empties the enclosing search field and ends the search.
  public fileprivate(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// The search of a whole navigation view, which its first page shows.
  var pendingSearch: SearchSession? {
    get { self[PendingSearchKey.self] }
    set { self[PendingSearchKey.self] = newValue }
  }
}

/// The text and state of a search. It stays the same object, so that typing does not change the
/// environment of the content.
@MainActor final class SearchSession: TransientState {
  fileprivate(set) var text = Binding.constant("")
  fileprivate(set) var isPresented = Binding.constant(false)
  fileprivate(set) var prompt = ""
  fileprivate(set) var placement = SearchFieldPlacement.automatic
  fileprivate(set) var isEnabled = true
  /// The searched view: its actions run when the field in the bar submits.
  let origin = SubmissionOrigin()
  /// The width of a field at the end of a bar, in points.
  static let inlineWidth: CGFloat = 240
  /// The suggestions; `nil` for none.
  fileprivate(set) var suggestions: DeferredSource?
  fileprivate(set) var scopes: SearchScopes?
  fileprivate(set) var tokens: SearchTokens?
  fileprivate(set) var focus: SearchFocus?
  /// Whether suggestions are hidden until the text changes.
  fileprivate var hidesSuggestions = Binding.constant(false)

  func complete(_ completion: String) {
    text.wrappedValue = completion
    hidesSuggestions.wrappedValue = true
  }

  func complete(with token: Any) {
    if tokens?.add(token) == true { complete("") }
  }

  private var changes = 0
  /// The view of the field.
  private(set) lazy var bar = DeferredSource { [weak self] in
    guard let self else { return AnyView(EmptyView()) }
    return AnyView(SearchBar(search: self, changes: self.changes))
  }

  /// Updates the field, whose text or prompt may have changed.
  fileprivate func changed() {
    changes += 1
    bar.changed()
  }

  func end() {
    text.wrappedValue = ""
    isPresented.wrappedValue = false
  }
}

/// The tokens of a search, which its field shows before the text.
@MainActor package final class SearchTokens: TransientState {
  /// The view of the tokens.
  package let source = DeferredSource { AnyView(EmptyView()) }
  /// Adds the token of a suggestion; returns false for a value that is no token of the search.
  package var add: (Any) -> Bool = { _ in false }

  package init() {}
}

/// The scopes to which a search can be limited.
@MainActor final class SearchScopes: TransientState {
  /// Whether the scopes show only beside a text.
  fileprivate var needsText = false
  fileprivate let source = DeferredSource { AnyView(EmptyView()) }
  fileprivate var choose: (AnyHashable) -> Void = { _ in }
}

/// Sets the environment of the views in a search.
private struct SearchSurroundings: ViewModifier {
  let search: SearchSession
  let isPending: Bool

  func body(content: Content) -> some View {
    content
      .environmentModifier("isSearching", search.isPresented.wrappedValue) { $0.isSearching = $1 }
      .environmentModifier("search", search) { values, search in
        values.pendingSearch = isPending ? search : nil
        values.dismissSearch = DismissSearchAction { search.end() }
      }
  }
}

/// The field of a search, in a bar.
private struct SearchBar: View {
  let search: SearchSession
  /// The number of changes of the search, which makes the view differ.
  let changes: Int
  @FocusState private var isFocused: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isSearchInline) private var isInline
  @State private var hidesSuggestions = false

  var body: some View {
    let _ = connect()
    VStack(spacing: 0) {
      field
      if search.isPresented.wrappedValue, !hidesSuggestions, let source = search.suggestions {
        VStack(alignment: .leading, spacing: 0) { suggestions(source) }
          .padding(.horizontal, isInline ? 8 : 4)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background { if isInline { RoundedRectangle(cornerRadius: 6).fill(Color.barGround) } }
      }
    }
    .frame(maxWidth: .infinity)
    .disabled(!search.isEnabled)
    .submitting(from: search.origin)
  }

  /// Returns the suggestions in the environment of the searched view, not of the bar.
  private func suggestions(_ source: DeferredSource) -> some View {
    let search = search
    return DeferredView(source)
      .environmentModifier("suggestions", search.origin.environment?.stamp) { values, _ in
        if let around = search.origin.environment { values = around }
        values.completedSearch = search
      }
  }

  private func connect() { search.hidesSuggestions = $hidesSuggestions }

  private var field: some View {
    StandIn({ .search(said($0)) }, action: { act($0, $1) }) { proxy in
      VStack(spacing: 8) {
        let field = SearchField(input(proxy)).focused($isFocused)
        Group {
          if let focus = search.focus { focus.bind(AnyView(field)) } else { field }
        }
        .adapted(by: proxy.adaptation)
        if search.isPresented.wrappedValue, let scopes = search.scopes,
          !scopes.needsText || !search.text.wrappedValue.isEmpty
        {
          DeferredView(scopes.source)
        }
      }
    }
    .padding(.top, isInline ? inlineInset : idiom == .macOS ? 0 : 1)
    .padding(.bottom, isInline ? inlineInset : idiom == .macOS ? 8 : 15)
    .onChange(of: search.isPresented.wrappedValue, initial: true) { _, isPresented in
      if isFocused != isPresented { isFocused = isPresented }
    }
  }

  /// The inset that centers a field in the row of a bar, which is 44 points high.
  private var inlineInset: CGFloat { idiom == .macOS ? 10 : 4 }

  private var showsCancel: Bool { idiom == .iOS && search.isPresented.wrappedValue }

  private func said(_ node: LayoutNode) -> BackedSearch {
    var said = BackedSearch(
      text: search.text.wrappedValue, placeholder: search.prompt, showsCancel: showsCancel,
      isEnabled: isEnabled && search.isEnabled)
    let options = search.scopes == nil ? [] : node.optionNodes
    said.scopes = options.map(\.title)
    said.scope = options.firstIndex(where: \.isSelected)
    return said
  }

  private func input(_ proxy: StandInProxy) -> SearchInput {
    let wanted = proxy.adaptation
    var input = SearchInput(
      text: { wanted?.text ?? search.text.wrappedValue },
      edit: { proxy.operate(.input(.text($0), version: 0)) })
    input.placeholder = wanted?.placeholder ?? search.prompt
    input.tokens = search.tokens?.source
    input.selection = search.focus?.selection as? Binding<TextSelection?>
    input.showsCancel = wanted?.control?.showsCancel ?? showsCancel
    input.focusChanged = { proxy.operate($0 ? .focus : .blur) }
    input.submit = { proxy.operate(.submit) }
    input.cancel = { proxy.operate(.dismiss) }
    input.traits.keyboard = .search
    input.traits.returnKey = .search
    if let traits = wanted?.inputTraits { input.traits = input.traits.adapted(by: traits) }
    return input
  }

  private func act(_ event: ControlEvent, _ node: LayoutNode) {
    switch event {
    case .input(.text(let text), _), .input(.typed(let text, _), _):
      search.text.wrappedValue = text
      hidesSuggestions = false
    case .input(.number(let number), _):
      let options = node.optionNodes
      guard let index = Int(exactly: number), options.indices.contains(index),
        let tag = options[index].optionTag
      else { return }
      search.scopes?.choose(tag)
    case .submit: hidesSuggestions = true
    case .focus: search.isPresented.wrappedValue = true
    case .blur
    where idiom == .macOS && search.text.wrappedValue.isEmpty && search.suggestions == nil:
      search.isPresented.wrappedValue = false
    case .dismiss: search.end()
    default: break
    }
  }
}

/// Adds a search to the content; it stores the presentation state if the author does not.
private struct Searchable: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  let placement: SearchFieldPlacement
  @State private var isOwn = false
  @State private var search = SearchSession()
  @Environment(\.navigation) private var navigation
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.hidesSearchSuggestions) private var hidesSuggestions
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchTokens) private var tokens
  @Environment(\.searchFocus) private var focus

  private func connect() {
    search.suggestions = hidesSuggestions ? nil : suggestions
    search.tokens = tokens
    search.scopes = scopes
    search.focus = focus
    search.text = text
    search.isPresented = isPresented ?? $isOwn
    search.prompt = prompt
    search.placement = placement
    search.isEnabled = isEnabled
    search.origin.environmentChanged = { [weak search] in search?.changed() }
  }

  /// The bar of the enclosing page shows the field, or without one that of the first page inside.
  func body(content: Content) -> some View {
    let _ = connect()
    let isPending = navigation == nil
    let search = search
    content
      .modifier(SearchSurroundings(search: search, isPending: isPending))
      .submissionOrigin(search.origin)
      .transformPreference(PageBarsKey.self) { page in
        if !isPending { page.search = search }
      }
      .onChange(of: [prompt, text.wrappedValue]) { search.changed() }
      .onChange(of: isEnabled) { search.changed() }
  }
}

extension View {
  /// Adds a search field to the bar of the enclosing page, or of the first page of the navigation
  /// view inside.
  ///
  /// ```swift
  /// List(results) { ResultRow(result: $0) }
  ///   .searchable(text: $query, prompt: "Products")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The searched text.
  ///   - isPresented: Whether the search is active; setting it to true focuses the field. `nil`
  ///     leaves that to the field.
  ///   - placement: The position of the field.
  ///   - prompt: The text shown while the field is empty.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      Searchable(
        text: text, isPresented: isPresented, prompt: prompt?.plainString ?? "Search",
        placement: placement))
  }

  /// Adds a search field with a prompt of `prompt`.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field with a prompt that is shown as it is.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Shows views below the search field inside while the visitor searches.
  ///
  /// A tap on a view with a `searchCompletion` chooses it. After that, and after a submission, the
  /// suggestions are hidden until the text changes.
  ///
  /// ```swift
  /// List(results) { ResultRow(result: $0) }
  ///   .searchable(text: $query)
  ///   .searchSuggestions { Text("Apples").searchCompletion("apples") }
  /// ```
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(SearchSuggestions(suggestions: AnyView(suggestions())))
  }

  /// Sets the search text that a tap on this suggestion enters.
  public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletion { $0.complete(completion) })
  }

  /// Sets the token that a tap on this suggestion adds to the search.
  package func searchCompletion(token: Any) -> some View {
    modifier(SearchCompletion { $0.complete(with: token) })
  }

  /// Adds scopes to the search inside, which show side by side below its field during the search.
  ///
  /// ```swift
  /// List(results) { ResultRow(result: $0) }
  ///   .searchable(text: $query)
  ///   .searchScopes($scope) { Text("All").tag(Scope.all) }
  /// ```
  ///
  /// - Parameter scope: The tag of the selected scope.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, needsText: false, scopes())
  }

  /// Adds scopes to the search inside, which may show only beside a text.
  package func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, needsText: Bool, _ scopes: S
  ) -> some View {
    modifier(SearchScoping(scope: scope, scopes: scopes, needsText: needsText))
  }
}

private struct SearchSuggestions: ViewModifier {
  let suggestions: AnyView
  @State private var source = DeferredSource { AnyView(EmptyView()) }

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("searchSuggestions", source) { $0.searchSuggestions = $1 }
  }

  private func connect() { source.make = { [suggestions] in suggestions } }
}

private struct SearchScoping<Value: Hashable, Scopes: View>: ViewModifier {
  let scope: Binding<Value>
  let scopes: Scopes
  let needsText: Bool
  @State private var offered = SearchScopes()

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("searchScopes", offered) { $0.searchScopes = $1 }
  }

  private func connect() {
    offered.needsText = needsText
    offered.choose = { [scope] tag in
      if let value = tag.base as? Value { scope.wrappedValue = value }
    }
    offered.source.make = { [scope, scopes] in
      AnyView(
        Picker("Scope", selection: scope) { scopes }.pickerStyle(.segmented).labelsHidden())
    }
  }
}

private struct SearchCompletion: ViewModifier {
  let complete: (SearchSession) -> Void
  @Environment(\.completedSearch) private var search

  init(_ complete: @escaping (SearchSession) -> Void) { self.complete = complete }

  func body(content: Content) -> some View {
    if let search {
      Button(keepsLook: true, action: { complete(search) }) {
        content.frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      }
      .foregroundColor(.primary)
    } else {
      content
    }
  }
}
