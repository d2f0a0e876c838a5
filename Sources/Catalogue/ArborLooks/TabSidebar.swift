import Arbor
public import ArborCore

private enum SidebarPartsKey: HiddenEnvironmentKey {
  static let defaultValue = SidebarParts()
}

/// The views that surround the tabs of a sidebar.
private struct SidebarParts: Equatable {
  var header: DeferredSource?
  var footer: DeferredSource?
  var bottomBar: DeferredSource?

  static func == (one: Self, other: Self) -> Bool {
    one.header === other.header && one.footer === other.footer
      && one.bottomBar === other.bottomBar
  }
}

private enum PrefersTabBarKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether tab views inside have a bar where they could have a sidebar.
  var prefersTabBar: Bool {
    get { self[PrefersTabBarKey.self] }
    set { self[PrefersTabBarKey.self] = newValue }
  }

  fileprivate var sidebarParts: SidebarParts {
    get { self[SidebarPartsKey.self] }
    set { self[SidebarPartsKey.self] = newValue }
  }
}

extension View {
  /// Puts a view above the tabs of the sidebars inside; it scrolls with them.
  ///
  /// ```swift
  /// TabView { Tabs() }
  ///   .tabViewStyle(.sidebarAdaptable)
  ///   .tabViewSidebarHeader { AccountView() }
  /// ```
  public func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SidebarPart("tabViewSidebarHeader", AnyView(content())) { $0.header = $1 })
  }

  /// Puts a view below the tabs of the sidebars inside; it scrolls with them.
  ///
  /// ```swift
  /// TabView { Tabs() }
  ///   .tabViewStyle(.sidebarAdaptable)
  ///   .tabViewSidebarFooter { Text("Version 3").font(.footnote) }
  /// ```
  public func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SidebarPart("tabViewSidebarFooter", AnyView(content())) { $0.footer = $1 })
  }

  /// Puts a view at the bottom of the sidebars inside, where it stays while the tabs scroll.
  ///
  /// ```swift
  /// TabView { Tabs() }
  ///   .tabViewStyle(.sidebarAdaptable)
  ///   .tabViewSidebarBottomBar { SyncStatus() }
  /// ```
  public func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SidebarPart("tabViewSidebarBottomBar", AnyView(content())) { $0.bottomBar = $1 })
  }

  /// Sets whether tab views with the style `sidebarAdaptable` show a sidebar or a bar at first.
  ///
  /// ```swift
  /// TabView { Tabs() }
  ///   .tabViewStyle(.sidebarAdaptable)
  ///   .defaultAdaptableTabBarPlacement(.tabBar)
  /// ```
  ///
  /// Differs from SwiftUI: visitors cannot exchange one for the other.
  public func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View {
    environmentModifier("defaultAdaptableTabBarPlacement", !defaultPlacement.sidebar) {
      $0.prefersTabBar = $1
      if $1 { $0.tabExtras.sidebar = nil }
    }
  }
}

/// Puts a view beside the tabs of a sidebar.
private struct SidebarPart: ViewModifier {
  let name: String
  let part: AnyView
  let write: (inout SidebarParts, DeferredSource) -> Void
  @State private var source = DeferredSource { AnyView(EmptyView()) }

  init(
    _ name: String, _ part: AnyView, write: @escaping (inout SidebarParts, DeferredSource) -> Void
  ) {
    self.name = name
    self.part = part
    self.write = write
  }

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier(name, source) { write(&$0.sidebarParts, $1) }
  }

  private func connect() { source.make = { [part] in part } }
}

/// The tabs of a tab view below each other, in their sections.
struct TabSidebar: View {
  let tabs: [BarTab]
  @State private var isEditing = false
  @Environment(\.tabCustomization) private var customization
  @Environment(\.sidebarParts) private var parts
  @Environment(\.idiom) private var idiom
  @Environment(\.accent) private var accent

  /// The tabs of a section, which follow each other.
  private struct Group {
    var title: TabSectionTitle?
    var tabs: [BarTab]
  }

  /// The tabs in the visitor's order; all that can be hidden while the sidebar is edited.
  private var groups: [Group] {
    let groups: [Group] = tabs.reduce(into: []) { groups, tab in
      guard tab.traits.isInSidebar || isEditing && tab.isArrangeable else { return }
      if let last = groups.indices.last, groups[last].title === tab.traits.section {
        groups[last].tabs.append(tab)
      } else {
        groups.append(Group(title: tab.traits.section, tabs: [tab]))
      }
    }
    return groups.map { group in
      guard let section = group.title?.customizationID,
        let order = customization?.wrappedValue[section: section].tabOrder
      else { return group }
      return Group(title: group.title, tabs: group.tabs.arranged(in: order))
    }
  }

  var body: some View {
    let groups = groups
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          if hasHead { head }
          ForEach(groups.indices, id: \.self) { section(groups[$0]) }
          if let footer = parts.footer { DeferredView(footer) }
        }
        .padding(10)
      }
      if let bar = parts.bottomBar {
        DeferredView(bar).frame(maxWidth: .infinity, alignment: .leading).padding(10)
      }
    }
    .frame(width: idiom == .macOS ? 200 : 260)
    .frame(maxHeight: .infinity)
    .background { Color.gray.opacity(0.1) }
    .overlay(alignment: .trailing) { HStack(spacing: 0) { Divider() } }
  }

  private var isEditable: Bool { customization != nil && tabs.contains(where: \.isArrangeable) }
  private var hasHead: Bool { isEditable || parts.header != nil }

  /// The header, and the button that begins editing at its end.
  private var head: some View {
    HStack(alignment: .firstTextBaseline) {
      if let header = parts.header { DeferredView(header) }
      if isEditable {
        Spacer(minLength: 0)
        Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
          .buttonStyle(.borderless)
          .padding(.trailing, 8)
      }
    }
    .padding(.bottom, 8)
  }

  @ViewBuilder
  private func section(_ group: Group) -> some View {
    if let title = group.title?.title {
      title.font(.footnote.weight(.semibold)).foregroundColor(.secondary)
        .padding(.horizontal, 8).padding(.top, 14).padding(.bottom, 2)
    }
    ForEach(group.tabs.indices, id: \.self) { index in
      if isEditing, group.tabs[index].isArrangeable {
        EditedTab(group.tabs[index], at: index, of: group.tabs, group.title?.customizationID)
      } else {
        row(group.tabs[index])
      }
    }
    if let actions = group.title?.actions {
      DeferredView(actions).buttonStyle(.borderless)
        .padding(.horizontal, 8).padding(.vertical, 4)
    }
  }

  private func row(_ tab: BarTab) -> some View {
    Button(keepsLook: true, action: tab.select) {
      HStack(spacing: 8) {
        tab.label.listItemTint(tab.isEnabled ? accent : .secondary)
          .labelStyle(.titleAndIcon).lineLimit(1)
        Spacer(minLength: 0)
        if let badge = tab.badge { Text(verbatim: badge).foregroundColor(.secondary) }
      }
      .foregroundColor(tab.isSelected && idiom == .iOS ? accent : .primary)
      .padding(.horizontal, 8)
      .frame(minHeight: idiom == .macOS ? 28 : 44)
      .background {
        if tab.isSelected {
          RoundedRectangle(cornerRadius: idiom == .macOS ? 5 : 10).fill(Color.gray.opacity(0.22))
        }
      }
    }
    .disabled(!tab.isEnabled)
  }
}
