public import Arbor
public import ArborCore
public import Foundation

/// How a visitor has arranged the tabs of a tab view.
///
/// ```swift
/// @AppStorage("tabs") private var arrangement = TabViewCustomization()
///
/// var body: some View {
///   TabView(selection: $place) { PlaceTabs() }
///     .tabViewStyle(.sidebarAdaptable)
///     .tabViewCustomization($arrangement)
/// }
/// ```
///
/// Visitors arrange the tabs that have a `customizationID(_:)` in the sidebar, after its Edit
/// button.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  /// How a tab is arranged.
  public struct TabCustomization: Codable, Equatable, Sendable {
    /// Whether the tab shows in sidebars; `automatic` where the visitor has not said so.
    public var sidebarVisibility: Visibility {
      get { Visibility(isShown: isInSidebar) }
      set { isInSidebar = newValue.isShown }
    }
    /// Whether the tab shows in bars; `automatic` where the visitor has not said so.
    public var tabBarVisibility: Visibility {
      get { Visibility(isShown: isInBar) }
      set { isInBar = newValue.isShown }
    }
    fileprivate var isInSidebar: Bool?
    fileprivate var isInBar: Bool?
  }

  /// How a section of tabs is arranged.
  public struct SectionCustomization: Codable, Equatable, Sendable {
    /// The ids of the section's tabs in the visitor's order; `nil` for that of the code.
    public fileprivate(set) var tabOrder: [String]?
    /// Lets the tabs have the order of the code.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]

  /// Creates an arrangement that leaves everything as the code says.
  public init() {}

  /// The arrangement of the tab of an id.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
  }

  /// The arrangement of the section of an id.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue.tabOrder == nil ? nil : newValue }
  }

  /// Lets the tabs of all sections have the order of the code.
  public mutating func resetTabOrder() { sections = [:] }

  /// Lets all tabs show where the code says.
  public mutating func resetVisibility() { tabs = [:] }

  /// Moves a tab of a section by a step.
  fileprivate mutating func move(_ index: Int, by step: Int, of ids: [String], in section: String) {
    guard ids.indices.contains(index), ids.indices.contains(index + step) else { return }
    var order = ids
    order.swapAt(index, index + step)
    self[section: section].tabOrder = order
  }
}

/// An arrangement is stored as JSON.
extension TabViewCustomization: RawRepresentable {
  /// The arrangement as JSON.
  public var rawValue: String {
    let encoder = JSONEncoder()
    // Equal arrangements are equal texts.
    encoder.outputFormatting = .sortedKeys
    let json = try? encoder.encode(Stored(tabs: tabs, sections: sections))
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Creates an arrangement from JSON; `nil` for text that is none.
  public init?(rawValue: String) {
    let data = Data(rawValue.utf8)
    guard data.count < 65_536, let stored = try? JSONDecoder().decode(Stored.self, from: data)
    else { return nil }
    (tabs, sections) = (stored.tabs, stored.sections)
  }

  /// Encodes the arrangement.
  public func encode(to encoder: any Encoder) throws {
    try Stored(tabs: tabs, sections: sections).encode(to: encoder)
  }

  /// Decodes an arrangement.
  public init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    (tabs, sections) = (stored.tabs, stored.sections)
  }

  private struct Stored: Codable {
    var tabs: [String: TabCustomization]
    var sections: [String: SectionCustomization]
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// Creates a property for an arrangement of tabs, at first as the code says.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue: TabViewCustomization(), key, store: store)
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// Creates a property for an arrangement of tabs, at first as the code says.
  public init(_ key: String) { self.init(wrappedValue: TabViewCustomization(), key) }
}

extension Visibility {
  fileprivate init(isShown: Bool?) {
    self = isShown.map { $0 ? .visible : .hidden } ?? .automatic
  }
}

/// Whether visitors may arrange tabs.
///
/// ```swift
/// Tab("Home", systemImage: "house", value: Place.home) { HomeView() }
///   .customizationID("home")
///   .customizationBehavior(.disabled, for: .sidebar)
/// ```
public struct TabCustomizationBehavior: Hashable, Sendable {
  fileprivate let isAllowed: Bool
  /// As tabs are in the place.
  public static let automatic = TabCustomizationBehavior(isAllowed: true)
  /// Visitors cannot arrange the tabs.
  public static let disabled = TabCustomizationBehavior(isAllowed: false)
  /// Visitors can order the tabs.
  public static let reorderable = TabCustomizationBehavior(isAllowed: true)
}

private enum TabCustomizationKey: HiddenEnvironmentKey {
  static let defaultValue: Binding<TabViewCustomization>? = nil
}

extension EnvironmentValues {
  /// The arrangement of the tab views inside.
  var tabCustomization: Binding<TabViewCustomization>? {
    get { self[TabCustomizationKey.self] }
    set { self[TabCustomizationKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets visitors arrange the tabs of the tab views inside that have a `customizationID(_:)`;
  /// `nil` for none.
  ///
  /// Differs from SwiftUI: visitors hide tabs and order those of a section with buttons in the
  /// sidebar; they drag no tabs into the bar.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabCustomization, customization)
  }
}

extension TabContent {
  /// Names the tabs, so that visitors can arrange them and find the arrangement again.
  ///
  /// ```swift
  /// Tab("Inbox", systemImage: "tray", value: Place.inbox) { Inbox() }
  ///   .customizationID("inbox")
  /// ```
  ///
  /// The id of a section stands for the order of its tabs.
  public func customizationID(_ id: String) -> _NamedTabs<Self> {
    _NamedTabs(tabs: self, id: id)
  }

  /// Sets whether visitors may arrange the tabs.
  ///
  /// Differs from SwiftUI: visitors arrange tabs in sidebars alone, so that a behavior for `tabBar`
  /// has no effect, and `reorderable` is the same as `automatic`.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in
      if placements.isEmpty || placements.contains(where: \.sidebar) {
        traits.isArranged = behavior.isAllowed
      }
    }
  }
}

/// Tabs with a name, which are where the visitor wants them.
public nonisolated struct _NamedTabs<Tabs: TabContent>: View, KeptGroup, TabContent {
  /// The type of the tabs' values.
  public typealias TabValue = Tabs.TabValue
  public typealias _TabBody = _NoTabs<Tabs.TabValue>
  private let tabs: Tabs
  private let id: String
  @Environment(\.tabCustomization) private var customization

  init(tabs: Tabs, id: String) {
    self.tabs = tabs
    self.id = id
  }

  /// The pages.
  public var _pages: _NamedTabs { self }

  @MainActor public var body: some View {
    let wanted = customization?.wrappedValue[tab: id]
    tabs._pages.transformEnvironment(\.tabExtras) { extras in
      extras.traits.customizationID = id
      extras.traits.follow(wanted)
    }
  }
}

extension TabTraits {
  /// Lets the tab show where the visitor wants it.
  mutating func follow(_ wanted: TabViewCustomization.TabCustomization?) {
    isInSidebar = wanted?.isInSidebar ?? isInSidebar
    isInBar = wanted?.isInBar ?? isInBar
  }
}

extension BarTab {
  /// Whether the visitor may hide and move the tab.
  var isArrangeable: Bool { traits.customizationID != nil && traits.isArranged }
}

extension [BarTab] {
  /// Returns the tabs in the order of ids; those without a place follow in their own order.
  func arranged(in order: [String]) -> [BarTab] {
    let places = Dictionary(
      order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    func place(_ tab: BarTab) -> Int {
      tab.traits.customizationID.flatMap { places[$0] } ?? Int.max
    }
    return enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }
}

/// A tab of a sidebar that is edited: it is hidden, shown and moved.
nonisolated struct EditedTab: View {
  private let tab: BarTab
  private let index: Int
  private let ids: [String]
  private let section: String?
  @Environment(\.tabCustomization) private var customization

  init(_ tab: BarTab, at index: Int, of tabs: [BarTab], _ section: String?) {
    self.tab = tab
    self.index = index
    // Only sections whose tabs all have names can be ordered.
    let ids = tabs.compactMap(\.traits.customizationID)
    self.ids = ids
    self.section = ids.count == tabs.count ? section : nil
  }

  @MainActor var body: some View {
    HStack(spacing: 8) {
      if let id = tab.traits.customizationID {
        Toggle(isOn: isShown(id)) { tab.label.labelStyle(.titleAndIcon).lineLimit(1) }
      }
      if let section {
        button("chevron.up", "Move Up", by: -1, in: section)
        button("chevron.down", "Move Down", by: 1, in: section)
      }
    }
    .padding(.horizontal, 8)
    .frame(minHeight: 44)
  }

  private func isShown(_ id: String) -> Binding<Bool> {
    Binding(
      get: { tab.traits.isInSidebar },
      set: { customization?.wrappedValue[tab: id].sidebarVisibility = $0 ? .visible : .hidden })
  }

  private func button(
    _ symbol: String, _ name: String, by step: Int, in section: String
  ) -> some View {
    Button(keepsLook: true) {
      customization?.wrappedValue.move(index, by: step, of: ids, in: section)
    } label: {
      Image(systemName: symbol)
    }
    .named(name)
    .disabled(!ids.indices.contains(index + step))
  }
}
