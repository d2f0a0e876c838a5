public import Arbor
public import ArborCore

/// Pages of a tab view, or a section of them.
///
/// ```swift
/// struct LibraryTabs: TabContent {
///   var body: some TabContent<Place> {
///     Tab("Albums", systemImage: "square.stack", value: Place.albums) { Albums() }
///     Tab("Artists", systemImage: "person", value: Place.artists) { Artists() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the tabs' values; `Never` for tabs without one.
  associatedtype TabValue: Hashable where TabValue == _TabBody.TabValue
  associatedtype _TabBody: TabContent
  associatedtype _Pages: View = _HostedTabs<Self>
  /// The tabs that these consist of.
  @TabContentBuilder<TabValue> var body: _TabBody { get }
  /// The pages.
  var _pages: _Pages { get }
}

extension TabContent where _Pages == _HostedTabs<Self> {
  /// The pages.
  public var _pages: _Pages { _HostedTabs(tabs: HostedStyle(self)) }
}

/// The body of tabs that are pages themselves.
public struct _NoTabs<TabValue: Hashable>: TabContent {
  public typealias _TabBody = _NoTabs
  /// The pages.
  public var _pages: EmptyView { EmptyView() }
}

extension TabContent where _TabBody == _NoTabs<TabValue> {
  /// No tabs.
  public var body: _NoTabs<TabValue> { _NoTabs() }
}

/// Tabs of an author, whose property wrappers work here.
public struct _HostedTabs<Tabs: TabContent>: View, KeptGroup {
  fileprivate let tabs: HostedStyle<Tabs>
  public var body: some View { tabs.style.body._pages }
}

extension Tab: TabContent {
  /// The type of the tabs' values.
  public typealias TabValue = Value
  public typealias _TabBody = _NoTabs<Value>
  /// The pages.
  public var _pages: Tab { self }
}

extension ForEach: TabContent where Content: TabContent, Content: View {
  public typealias _Pages = ForEach
  /// The type of the tabs' values.
  public typealias TabValue = Content.TabValue
  public typealias _TabBody = _NoTabs<Content.TabValue>
  /// The pages.
  public var _pages: ForEach { self }
}

/// Tabs that a builder has made.
public struct _BuiltTabs<TabValue: Hashable, Pages: View>: TabContent, View, KeptGroup {
  public typealias _TabBody = _NoTabs<TabValue>
  /// The pages.
  public let _pages: Pages
  /// The pages.
  public var body: Pages { _pages }
}

/// A result builder of tabs.
///
/// ```swift
/// @TabContentBuilder<Place> var tabs: some TabContent<Place> {
///   Tab("Home", systemImage: "house", value: Place.home) { HomeView() }
///   if isSignedIn { Tab("Profile", systemImage: "person", value: Place.profile) { Profile() } }
/// }
/// ```
@MainActor @preconcurrency @resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// Accepts tabs.
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  /// Builds single tabs.
  public static func buildBlock<C: TabContent>(_ content: C) -> _BuiltTabs<TabValue, C._Pages> {
    _BuiltTabs(_pages: content._pages)
  }

  /// Joins tabs.
  public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _BuiltTabs<TabValue, TupleView<(repeat (each C)._Pages)>> {
    _BuiltTabs(_pages: ViewBuilder.buildBlock(repeat (each content)._pages))
  }

  /// Accepts an `if` without `else`.
  public static func buildIf<Pages: View>(
    _ content: _BuiltTabs<TabValue, Pages>?
  ) -> _BuiltTabs<TabValue, Pages?> { _BuiltTabs(_pages: content?._pages) }

  /// Accepts the first branch of a conditional.
  public static func buildEither<First: View, Second: View>(
    first: _BuiltTabs<TabValue, First>
  ) -> _BuiltTabs<TabValue, _ConditionalContent<First, Second>> {
    _BuiltTabs(_pages: ViewBuilder.buildEither(first: first._pages))
  }

  /// Accepts the second branch of a conditional.
  public static func buildEither<First: View, Second: View>(
    second: _BuiltTabs<TabValue, Second>
  ) -> _BuiltTabs<TabValue, _ConditionalContent<First, Second>> {
    _BuiltTabs(_pages: ViewBuilder.buildEither(second: second._pages))
  }

  /// Accepts tabs that depend on `#available`.
  public static func buildLimitedAvailability<Pages: View>(
    _ content: _BuiltTabs<TabValue, Pages>
  ) -> _BuiltTabs<TabValue, AnyView> { _BuiltTabs(_pages: AnyView(content._pages)) }
}

extension TabView {
  /// Creates a tab view of tabs whose selection is bound.
  ///
  /// - Parameter selection: The value of the selected tab.
  @_disfavoredOverload
  @MainActor @preconcurrency public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue, Content == C._Pages {
    let pages = content()._pages
    self.init(selection: selection) { pages }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view of tabs without values.
  @_disfavoredOverload
  @MainActor @preconcurrency public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where C.TabValue == Never, Content == C._Pages {
    let pages = content()._pages
    self.init { pages }
  }
}

/// Tabs that a sidebar shows below a title.
///
/// ```swift
/// TabView(selection: $place) {
///   Tab("Home", systemImage: "house", value: Place.home) { HomeView() }
///   TabSection("Library") {
///     Tab("Albums", systemImage: "square.stack", value: Place.albums) { Albums() }
///   }
/// }
/// .tabViewStyle(.sidebarAdaptable)
/// ```
///
/// A bar shows them among the other tabs.
public struct TabSection<Header: View, Pages: View, SelectionValue: Hashable>: View, KeptGroup,
  TabContent
{
  /// The type of the tabs' values.
  public typealias TabValue = SelectionValue
  public typealias _TabBody = _NoTabs<SelectionValue>
  private let header: Header
  private let pages: Pages
  @State private var title = TabSectionTitle()

  /// Creates a section with a header.
  public init<C: TabContent>(
    @TabContentBuilder<SelectionValue> content: () -> C, @ViewBuilder header: () -> Header
  ) where C.TabValue == SelectionValue, Pages == C._Pages {
    self.header = header()
    pages = content()._pages
  }

  /// The pages.
  public var _pages: TabSection { self }

  public var body: some View {
    let _ = connect()
    pages.transformEnvironment(\.tabExtras) { extras in
      title.customizationID = extras.traits.customizationID
      title.actions = extras.traits.sectionActions
      extras.traits.section = title
      extras.traits.customizationID = nil
      extras.traits.sectionActions = nil
    }
  }

  private func connect() { title.title = Header.self == EmptyView.self ? nil : AnyView(header) }
}

extension TabSection where Header == EmptyView {
  /// Creates a section without a header.
  public init<C: TabContent>(@TabContentBuilder<SelectionValue> content: () -> C)
  where C.TabValue == SelectionValue, Pages == C._Pages {
    self.init(content: content) { EmptyView() }
  }
}

extension TabSection where Header == Text {
  /// Creates a section titled with `titleKey`.
  public init<C: TabContent>(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue, Pages == C._Pages {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a section titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, C: TabContent>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue, Pages == C._Pages {
    self.init(content: content) { Text(title) }
  }
}
