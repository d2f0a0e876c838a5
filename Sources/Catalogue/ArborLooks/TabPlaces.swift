public import Arbor
public import ArborCore
import ArborEffects
import Foundation

/// The places where a tab shows.
///
/// ```swift
/// Tab("Archive", systemImage: "archivebox", value: Place.archive) { Archive() }
///   .tabPlacement(.sidebarOnly)
/// ```
public struct TabPlacement: Hashable, Sendable {
  fileprivate let isInBar: Bool
  private var isPinned = false
  /// In bars and in sidebars.
  public static let automatic = TabPlacement(isInBar: true)
  /// In bars and in sidebars; visitors cannot arrange them.
  public static let pinned = TabPlacement(isInBar: true, isPinned: true)
  /// In sidebars, and in bars where there is room.
  public static let movable = TabPlacement(isInBar: true)
  /// Only in sidebars.
  public static let sidebarOnly = TabPlacement(isInBar: false)
}

/// A bar or a sidebar of tabs.
///
/// ```swift
/// Tab("Archive", systemImage: "archivebox", value: Place.archive) { Archive() }
///   .defaultVisibility(.hidden, for: .tabBar)
/// ```
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  let (bar, sidebar): (Bool, Bool)
  /// Both.
  public static let automatic = AdaptableTabBarPlacement(bar: true, sidebar: true)
  /// The bar.
  public static let tabBar = AdaptableTabBarPlacement(bar: true, sidebar: false)
  /// The sidebar.
  public static let sidebar = AdaptableTabBarPlacement(bar: false, sidebar: true)

  private init(bar: Bool, sidebar: Bool) { (self.bar, self.sidebar) = (bar, sidebar) }
}

/// Tabs with other traits.
public struct _ChangedTabs<Tabs: TabContent>: View, KeptGroup, TabContent {
  /// The type of the tabs' values.
  public typealias TabValue = Tabs.TabValue
  public typealias _TabBody = _NoTabs<Tabs.TabValue>
  private let tabs: Tabs
  private let change: (inout TabTraits, Locale) -> Void
  @Environment(\.locale) private var locale
  @Environment(\.tabCustomization) private var customization

  init(tabs: Tabs, change: @escaping (inout TabTraits, Locale) -> Void) {
    self.tabs = tabs
    self.change = change
  }

  /// The pages.
  public var _pages: _ChangedTabs { self }

  public var body: some View {
    let customization = customization?.wrappedValue
    tabs._pages.transformEnvironment(\.tabExtras) { extras in
      change(&extras.traits, locale)
      // The visitor's wish comes first, also where the name is given further out.
      if let id = extras.traits.customizationID { extras.traits.follow(customization?[tab: id]) }
    }
  }
}

extension TabContent {
  /// Sets the places where the tabs show.
  ///
  /// ```swift
  /// Tab("Archive", systemImage: "archivebox", value: Place.archive) { Archive() }
  ///   .tabPlacement(.sidebarOnly)
  /// ```
  public func tabPlacement(_ placement: TabPlacement) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in
      traits.isInBar = placement.isInBar
      if placement == .pinned { traits.isArranged = false }
    }
  }

  /// Sets whether the tabs show in bars or sidebars, unless visitors have arranged them otherwise.
  ///
  /// ```swift
  /// Tab("Archive", systemImage: "archivebox", value: Place.archive) { Archive() }
  ///   .defaultVisibility(.hidden, for: .tabBar)
  /// ```
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in
      guard let isShown = visibility.isShown else { return }
      for placement in placements {
        if placement.bar { traits.isInBar = isShown }
        if placement.sidebar { traits.isInSidebar = isShown }
      }
    }
  }
}

/// A style with a sidebar where there is room, and a tab bar elsewhere.
///
/// ```swift
/// TabView(selection: $place) { PlaceTabs() }
///   .tabViewStyle(.sidebarAdaptable)
/// ```
///
/// The sidebar shows on macOS, and on pages of iOS that are not compact.
///
/// Differs from SwiftUI: on iOS visitors cannot exchange the sidebar for a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _kind: _TabViewKind { _TabViewKind(kind: .sidebar) }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar where there is room, and a tab bar elsewhere.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

/// When a tab bar gets smaller.
///
/// ```swift
/// TabView { Tabs() }.tabBarMinimizeBehavior(.onScrollDown)
/// ```
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// Never.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// While the page is scrolled down.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// While the page is scrolled up.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  /// Never.
  public static let never = TabBarMinimizeBehavior(name: "never")
}

extension View {
  /// Gives the tab views inside a sidebar where there is room.
  public func tabViewStyle(_ style: SidebarAdaptableTabViewStyle) -> some View {
    environmentModifier("tabViewStyle", style._kind) { values, kind in
      values.tabViewKind = kind
      if values.prefersTabBar { return }
      values.tabExtras.sidebar = { AnyView(TabSidebar(tabs: $0)) }
    }
  }

  /// Puts a view above the tab bar of the tab views inside, or at the bottom of their pages where
  /// the bar is elsewhere.
  ///
  /// ```swift
  /// TabView { Tabs() }.tabViewBottomAccessory { NowPlaying() }
  /// ```
  public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    tabViewBottomAccessory(isEnabled: true, content: content)
  }

  /// Puts a view above the tab bar of the tab views inside while it is enabled.
  public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(TabAccessory(accessory: isEnabled ? AnyView(content()) : nil))
  }

  /// Has no effect: tab bars keep their size.
  ///
  /// ```swift
  /// TabView { Tabs() }.tabBarMinimizeBehavior(.onScrollDown)
  /// ```
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    absent("tabBarMinimizeBehavior has no effect: tab bars keep their size.")
  }
}

private struct TabAccessory: ViewModifier {
  let accessory: AnyView?
  @State private var source = DeferredSource { AnyView(EmptyView()) }

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("tabViewBottomAccessory", accessory == nil ? nil : source) {
      // One that is disabled leaves that further out.
      if let source = $1 { $0.tabExtras.accessory = source }
    }
  }

  private func connect() {
    guard let accessory else { return }
    source.make = {
      AnyView(
        accessory.frame(maxWidth: .infinity).padding(.horizontal, 16).padding(.vertical, 8)
          .background(Capsule().fill(Color.gray.opacity(0.18)).padding(.horizontal, 8))
          .padding(.bottom, 8))
    }
  }
}
