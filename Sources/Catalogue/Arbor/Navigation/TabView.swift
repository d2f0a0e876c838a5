public import ArborCore
import ArborDisplay
import Foundation

/// Pages of which a tab bar or swipes select one. Hidden pages keep their state.
///
/// ```swift
/// TabView(selection: $tab) {
///   HomeView().tabItem { Label("Home", systemImage: "house") }.tag(1)
///   ProfileView().tabItem { Label("Profile", systemImage: "person") }.tag(2)
/// }
/// ```
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  @State private var tabs = TabModel()
  @State private var own = TabChoice()
  @Environment(\.tabViewKind) private var style
  @Environment(\.idiom) private var idiom
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.tabExtras) private var extras
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates a tab view whose selection is bound.
  ///
  /// - Parameter selection: The tag of the selected page.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor public var body: some View {
    let _ = connect()
    switch style.kind {
    case .bar, .sidebar:
      pages
        .safeAreaInset(edge: .bottom, spacing: 0) {
          if let accessory = extras.accessory { DeferredView(accessory) }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { DeferredView(tabs.bar(.bottom)) }
        .safeAreaInset(edge: .top, spacing: 0) { DeferredView(tabs.bar(.top)) }
        .safeAreaInset(edge: .leading, spacing: 0) { DeferredView(tabs.bar(.leading)) }
        .safeAreaInset(edge: .trailing, spacing: 0) { DeferredView(tabs.bar(.trailing)) }
        .modifier(BackedPart(backing: .pages(BackedPages(tabs))))
    case .pages:
      pages.contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 20).onEnded { turn($0.translation) })
        .overlay(alignment: .bottom) { DeferredView(tabs.dots) }
        .environmentModifier("pages", 0) { values, _ in
          values.tabViewKind = DefaultTabViewStyle()._kind
        }
        .modifier(BackedPart(backing: .turnedPages(BackedPages(tabs))))
    }
  }

  @MainActor private var pages: some View {
    KeptViews(TabInfoKey.self, chosen, receive: { [tabs] in tabs.update($0, shown: $1) }) {
      content
    }
    .environmentModifier("tabExtras", 0) { values, _ in values.tabExtras = TabExtras() }
    .modifier(ContainerBackground(.tabView))
  }

  @MainActor private func connect() {
    tabs.select = { choose($0) }
    tabs.style = style
    tabs.isMac = idiom == .macOS
    tabs.sidebar = style.kind == .sidebar && (tabs.isMac || room == .regular) ? extras.sidebar : nil
  }

  /// Selects the next page after a drag to the left, the previous one after a drag to the right.
  @MainActor private func turn(_ drag: CGSize) {
    guard tabs.isTurnedByHand, abs(drag.width) > abs(drag.height), abs(drag.width) >= 30 else {
      return
    }
    tabs.turn(by: drag.width < 0 ? 1 : -1)
  }

  private var chosen: KeptSelection {
    if let selection { return .tagged(AnyHashable(selection.wrappedValue)) }
    return own.tag.map { .tagged($0) } ?? .at(0)
  }

  private func choose(_ tag: AnyHashable) {
    guard let selection else { return own.tag = tag }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that manages its selection itself.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// The selection of a tab view that manages it itself.
struct TabChoice: ParkedRepresentable {
  /// `nil` for the first page.
  var tag: AnyHashable?

  init() {}

  var parkedJSON: Data? { (tag.map { [$0] } ?? []).parkedJSON }

  init?(parkedJSON: Data) {
    guard let tags = [AnyHashable](parkedJSON: parkedJSON) else { return nil }
    tag = tags.first
  }
}

/// The content of a page's tab.
package struct TabInfo {
  var label: AnyView?
  package var badge: String?
  var traits = TabTraits()
  /// Whether the page hides the bar.
  var hidesBar: Bool?
  /// The background of the bar while the page is shown.
  package var paint = BarPaint()
}

package enum TabInfoKey: PreferenceKey {
  package static var defaultValue: TabInfo { TabInfo() }
  package static func reduce(value: inout TabInfo, nextValue: () -> TabInfo) {
    let next = nextValue()
    if value.label == nil {
      (value.label, value.badge, value.traits) = (next.label, next.badge, next.traits)
    }
    value.hidesBar = value.hidesBar ?? next.hidesBar
    value.paint.fill(from: next.paint)
  }
}

/// The additions of the views around a tab view to its bar.
package struct TabExtras: Equatable {
  /// The traits of the tabs inside.
  package var traits = TabTraits()
  /// The view above a bar at the bottom.
  package var accessory: DeferredSource?
  /// Makes the sidebar that stands in for the bar where there is room.
  package var sidebar: (@MainActor ([BarTab]) -> AnyView)?

  package init() {}

  package static func == (one: Self, other: Self) -> Bool {
    one.traits == other.traits && one.accessory === other.accessory
      && (one.sidebar == nil) == (other.sidebar == nil)
  }
}

private enum TabExtrasKey: HiddenEnvironmentKey {
  static var defaultValue: TabExtras { TabExtras() }
}

extension EnvironmentValues {
  package var tabExtras: TabExtras {
    get { self[TabExtrasKey.self] }
    set { self[TabExtrasKey.self] = newValue }
  }
}

/// The state of a tab view's bar.
@MainActor package final class TabModel: TransientState {
  nonisolated init() {}
  private var units: [KeptUnit<TabInfo>] = []
  var select: (AnyHashable) -> Void = { _ in }
  var style = DefaultTabViewStyle()._kind { didSet { if oldValue != style { dots.changed() } } }
  /// The overrides of the bar that code set.
  package var adapted = AdaptedTabs() {
    didSet { if oldValue != adapted { barsChanged() } }
  }
  /// Whether swipes select pages.
  package var isTurnedByHand = true
  package var count: Int { units.count }
  package private(set) var shown: Int?
  /// Handles taps on the tabs instead of the tab view.
  package var onTap: ((Int) -> Void)?
  /// The badges of the tabs.
  package var badges: [String?] { units.map { $0.value?.badge } }

  package func select(at index: Int) {
    if units.indices.contains(index) { select(units[index].tag) }
  }

  var isMac = false
  private var bars: [Edge: DeferredSource] = [:]
  /// Makes the sidebar; `nil` where tabs are in a bar.
  var sidebar: (@MainActor ([BarTab]) -> AnyView)? {
    didSet { if (oldValue == nil) != (sidebar == nil) { barsChanged() } }
  }
  private var edge: Edge {
    adapted.edge ?? (sidebar != nil ? .leading : isMac ? .top : .bottom)
  }

  /// Returns the content of an edge: the bar, or nothing.
  func bar(_ edge: Edge) -> DeferredSource {
    if let known = bars[edge] { return known }
    let source = DeferredSource { [weak self] in
      guard let self, self.edge == edge else { return AnyView(EmptyView()) }
      return self.view
    }
    bars[edge] = source
    return source
  }

  private func barsChanged() {
    for bar in bars.values { bar.changed() }
  }

  func update(_ units: [KeptUnit<TabInfo>], shown: Int?) {
    self.units = units
    self.shown = shown
    barsChanged()
    dots.changed()
  }

  private(set) lazy var dots = DeferredSource { [weak self] in
    guard let self,
      self.style.index == .always || self.style.index == .automatic && self.units.count > 1
    else { return AnyView(EmptyView()) }
    return AnyView(
      PageIndex(count: self.units.count, shown: self.shown) { [weak self] in
        self?.select(at: $0)
      })
  }

  func turn(by step: Int) {
    if let shown { select(at: shown + step) }
  }

  private var view: AnyView {
    let page = shown.flatMap { units.indices.contains($0) ? units[$0].value : nil } ?? TabInfo()
    if adapted.isHidden || page.hidesBar == true { return AnyView(EmptyView()) }
    var tabs = units.enumerated().map { index, unit in
      var tab = BarTab(
        label: label(of: unit, index), badge: adapted.badges[index] ?? unit.value?.badge,
        isSelected: index == shown,
        isEnabled: !adapted.disabled.contains(index) && unit.value?.traits.isEnabled != false,
        look: (index == shown ? adapted.looks[index]?.selected : adapted.looks[index]?.normal)
          ?? TabLook()
      ) { [weak self] in
        guard let self else { return }
        if let onTap { onTap(index) } else { select(unit.tag) }
      }
      tab.traits = unit.value?.traits ?? TabTraits()
      return tab
    }
    if let sidebar { return sidebar(tabs) }
    tabs.removeAll { !$0.traits.isInBar }
    return isMac
      ? AnyView(TabButtonsView(tabs, isUpright: edge == .leading || edge == .trailing))
      : AnyView(
        TabBarView(tabs, look: adapted.look, paint: page.paint)
          .environmentModifier("filled", true) { values, _ in values.symbolEndings += ["fill"] })
  }

  private func label(of unit: KeptUnit<TabInfo>, _ index: Int) -> AnyView {
    var label = unit.value?.label ?? AnyView(EmptyView())
    if let dressing = unit.value?.traits.dressing { label = dressing.dress(label) }
    guard let title = adapted.titles[index] else { return label }
    if isMac { return AnyView(Text(verbatim: title)) }
    return AnyView(
      Label {
        Text(verbatim: title)
      } icon: {
        label.labelStyle(BareIconStyle())
      })
  }
}

/// A page of a tab view, with its tab.
///
/// ```swift
/// TabView(selection: $tab) {
///   Tab("Home", systemImage: "house", value: Place.home) { HomeView() }
///   Tab("Search", systemImage: "magnifyingglass", value: Place.search) { SearchView() }
/// }
/// ```
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content
  private let label: Label
  @Environment(\.tabExtras) private var extras

  /// Creates a page with a label, and a tab value if it is not `nil`.
  package init(_ value: Value?, content: Content, label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }

  /// Creates a page with a tab value and a label.
  public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  @MainActor public var body: some View {
    if let value {
      content.tabItem(extras.traits) { label }.tag(value)
    } else {
      content.tabItem(extras.traits) { label }
    }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a page with a tab value, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: systemImage)
    }
  }

  /// Creates a page with a tab value, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: Text(title), image: systemImage)
    }
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a page without a tab value.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), image: systemImage)
  }
}

/// The title and symbol of a tab.
///
/// A `Tab` with a title and a symbol creates it.
///
/// ```swift
/// TabView {
///   Tab("Home", systemImage: "house") { HomeView() }
/// }
/// ```
public nonisolated struct DefaultTabLabel: View, Sendable {
  let title: Text
  let image: String

  package init(title: Text, image: String) {
    self.title = title
    self.image = image
  }

  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: image)
    }
  }
}

nonisolated extension View {
  /// Sets the label of the page's tab.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    tabItem(TabTraits(), label)
  }

  fileprivate func tabItem<V: View>(_ traits: TabTraits, _ label: () -> V) -> some View {
    let shown = AnyView(VStack(spacing: 2) { label() })
    return transformPreference(TabInfoKey.self) {
      ($0.label, $0.traits, $0.badge) = (shown, traits, traits.badge ?? $0.badge)
    }
  }
}

/// Shows the icon of a label whose title is below it.
private nonisolated struct BareIconStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
