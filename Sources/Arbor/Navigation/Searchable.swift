public import ArborCore
import ArborDisplay
import Foundation

/// Where a search field stands. A page has one place for it: below its bar.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}

/// Ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
  private let action: (@MainActor @Sendable () -> Void)?

  fileprivate nonisolated init(_ action: (@MainActor @Sendable () -> Void)?) {
    self.action = action
  }

  /// Does nothing where nothing around is searched.
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

extension EnvironmentValues {
  /// Whether the visitor uses the search field of what is around.
  public fileprivate(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Empties the search field of what is around, and leaves it.
  public fileprivate(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// The search of a navigation view as a whole, which its first page shows.
  var pendingSearch: SearchSession? {
    get { self[PendingSearchKey.self] }
    set { self[PendingSearchKey.self] = newValue }
  }
}

/// A search: its text, and whether it is going on. It stays the same object, so that content is not given a new environment by each letter.
@MainActor final class SearchSession {
  fileprivate(set) var text = Binding.constant("")
  fileprivate(set) var isPresented = Binding.constant(false)
  fileprivate(set) var prompt = ""

  func end() {
    text.wrappedValue = ""
    isPresented.wrappedValue = false
  }
}

/// Content with a search field above it.
private struct SearchablePage<Content: View>: View {
  let search: SearchSession
  let content: Content

  var body: some View {
    content
      .modifier(SearchSurroundings(search: search, isPending: false))
      .safeAreaInset(edge: .top, spacing: 0) { SearchBar(search: search) }
  }
}

/// What views in a search find around them.
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

/// The field of a search: below the bar of a page, or at its top.
struct SearchBar: View {
  let search: SearchSession
  @FocusState private var isFocused: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    StandIn({ _ in .search(said) }, action: { event, _ in act(event) }) { proxy in
      SearchField(input(proxy)).focused($isFocused).adapted(by: proxy.adaptation)
    }
    .frame(maxWidth: idiom == .macOS ? 240 : .infinity)
    .padding(.horizontal, 16)
    .padding(.top, idiom == .macOS ? 8 : 1)
    .padding(.bottom, idiom == .macOS ? 8 : 15)
    .frame(maxWidth: .infinity, alignment: .trailing)
    .onChange(of: search.isPresented.wrappedValue, initial: true) { _, isPresented in
      if isFocused != isPresented { isFocused = isPresented }
    }
  }

  private var showsCancel: Bool { idiom == .iOS && search.isPresented.wrappedValue }

  private var said: BackedSearch {
    BackedSearch(
      text: search.text.wrappedValue, placeholder: search.prompt, showsCancel: showsCancel,
      isEnabled: isEnabled)
  }

  private func input(_ proxy: StandInProxy) -> SearchInput {
    let wanted = proxy.adaptation
    var input = SearchInput(
      text: { wanted?.text ?? search.text.wrappedValue },
      edit: { proxy.operate(.input(.text($0), version: 0)) })
    input.placeholder = wanted?.placeholder ?? search.prompt
    input.showsCancel = wanted?.control?.showsCancel ?? showsCancel
    input.focusChanged = { proxy.operate($0 ? .focus : .blur) }
    input.submit = { proxy.operate(.submit) }
    input.cancel = { proxy.operate(.dismiss) }
    input.traits.keyboard = "search"
    input.traits.enterKey = "search"
    if let traits = wanted?.inputTraits { input.traits = input.traits.adapted(by: traits) }
    return input
  }

  private func act(_ event: ControlEvent) {
    switch event {
    case .input(.text(let text), _), .input(.typed(let text, _), _):
      search.text.wrappedValue = text
    case .focus: search.isPresented.wrappedValue = true
    case .blur where idiom == .macOS && search.text.wrappedValue.isEmpty:
      search.isPresented.wrappedValue = false
    case .dismiss: search.end()
    default: break
    }
  }
}

/// Keeps whether the search goes on, where the author does not.
private struct Searchable: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  @State private var isOwn = false
  @State private var search = SearchSession()
  @Environment(\.navigation) private var navigation

  private func connect() {
    search.text = text
    search.isPresented = isPresented ?? $isOwn
    search.prompt = prompt
  }

  func body(content: Content) -> some View {
    let _ = connect()
    if navigation == nil {
      content.modifier(SearchSurroundings(search: search, isPending: true))
    } else {
      SearchablePage(search: search, content: content)
    }
  }
}

extension View {
  /// Gives the page around, or the first page of the navigation view, a search field.
  ///
  /// - Parameters:
  ///   - text: what is searched.
  ///   - prompt: shown while the field is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(Searchable(text: text, isPresented: nil, prompt: prompt?.plainString ?? "Search"))
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// - Parameter isPresented: whether the search goes on: true puts the caret into the field.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      Searchable(text: text, isPresented: isPresented, prompt: prompt?.plainString ?? "Search"))
  }
}
