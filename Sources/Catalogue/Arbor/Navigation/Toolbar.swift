public import ArborCore
import ArborDisplay
import Foundation

/// The position of an item in the bars of a page.
///
/// Differs from SwiftUI: there are five positions (leading, trailing, title, bottom bar and
/// keyboard); the semantic placements map to one of them.
///
/// ```swift
/// PhotoView().toolbar {
///   ToolbarItem(placement: .bottomBar) { Button("Share") { share() } }
/// }
/// ```
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place { case leading, trailing, principal, bottom, titleMenu, keyboard }
  let place: Place

  /// The trailing side of the navigation bar.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// In a menu that the title opens.
  package static let titleMenu = ToolbarItemPlacement(place: .titleMenu)
  /// The leading side of the navigation bar.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// The trailing side of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// The older name of `topBarLeading`.
  public static let navigationBarLeading = topBarLeading
  /// The older name of `topBarTrailing`.
  public static let navigationBarTrailing = topBarTrailing
  /// The leading side of the navigation bar.
  public static let navigation = topBarLeading
  /// The leading side of the navigation bar.
  public static let cancellationAction = topBarLeading
  /// The trailing side of the navigation bar.
  public static let confirmationAction = topBarTrailing
  /// The trailing side of the navigation bar.
  public static let destructiveAction = topBarTrailing
  /// The trailing side of the navigation bar.
  public static let primaryAction = topBarTrailing
  /// The trailing side of the navigation bar.
  public static let secondaryAction = topBarTrailing
  /// The bar below the page.
  public static let status = ToolbarItemPlacement(place: .bottom)
  /// The bar below the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// A bar above the keyboard, which is shown while a field of the page has the focus.
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
}

/// A view in a toolbar, with its placement and identity.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  package var view: AnyView
  /// The position in the toolbar, including the branches of enclosing conditionals; it identifies
  /// the item.
  private var way = ""
  /// The number of the `toolbar` modifier that added the item.
  private var writer: UInt32 = 0

  package init(placement: ToolbarItemPlacement, view: AnyView) {
    self.placement = placement
    self.view = AnyView(view.environmentModifier("toolbar", true) { $0.isInBar = $1 })
  }

  /// The identity among all items of a page.
  var id: String { "\(writer)-\(way)" }

  func inside(_ step: String) -> Self {
    var item = self
    item.way = step + way
    return item
  }

  func of(_ writer: UInt32) -> Self {
    var item = self
    item.writer = writer
    return item
  }
}

extension EnvironmentValues {
  /// Whether labels show their icons alone: in a bar, but not in the menus that open from it.
  var showsIconsAlone: Bool { isInBar && !isInMenu }
}

/// Items for the bars of a page.
///
/// ```swift
/// @ToolbarContentBuilder var editingItems: some ToolbarContent {
///   ToolbarItem(placement: .cancellationAction) { Button("Cancel") { cancel() } }
///   ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
/// }
/// ```
///
/// Differs from SwiftUI: it has no `body`, so that a type of your own cannot be one; write a
/// property with a `ToolbarContentBuilder` instead.
@MainActor @preconcurrency
public protocol ToolbarContent {
  var _items: [_ToolbarItem] { get }
}

/// A view in a bar.
///
/// ```swift
/// ToolbarItem(placement: .confirmationAction) {
///   Button("Save") { save() }
/// }
/// ```
public nonisolated struct ToolbarItem<Content: View>: ToolbarContent, Sendable {
  private let placement: ToolbarItemPlacement
  private nonisolated(unsafe) let content: Content

  /// Creates an item.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: placement, view: AnyView(content))]
  }
}

/// Several views at one position of a bar.
///
/// ```swift
/// ToolbarItemGroup(placement: .bottomBar) {
///   Button("Reply") { reply() }
///   Button("Forward") { forward() }
/// }
/// ```
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent, Sendable {
  private let placement: ToolbarItemPlacement
  private nonisolated(unsafe) let content: Content

  /// Creates a group of items.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: placement, view: AnyView(content))]
  }
}

/// A sequence of items.
public nonisolated struct _ToolbarItems: ToolbarContent {
  public let _items: [_ToolbarItem]
}

/// A result builder of toolbar items.
///
/// ```swift
/// @ToolbarContentBuilder var items: some ToolbarContent {
///   ToolbarItem { Button("Add") { add() } }
///   if isEditing { ToolbarItem(placement: .bottomBar) { Button("Delete") { delete() } } }
/// }
/// ```
@MainActor @preconcurrency @resultBuilder
public struct ToolbarContentBuilder {
  /// Accepts items.
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> _ToolbarItems {
    _ToolbarItems(_items: content._items)
  }

  /// Joins items and gives each its position.
  public static func buildBlock(_ items: _ToolbarItems...) -> _ToolbarItems {
    _ToolbarItems(
      _items: items.enumerated().flatMap { place, group in
        group._items.map { $0.inside("\(place)_") }
      })
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ items: _ToolbarItems?) -> _ToolbarItems {
    items ?? _ToolbarItems(_items: [])
  }

  /// Accepts the first branch of a conditional.
  public static func buildEither(first items: _ToolbarItems) -> _ToolbarItems {
    _ToolbarItems(_items: items._items.map { $0.inside("t") })
  }

  /// Accepts the second branch of a conditional.
  public static func buildEither(second items: _ToolbarItems) -> _ToolbarItems {
    _ToolbarItems(_items: items._items.map { $0.inside("f") })
  }

  /// Accepts items that depend on `#available`.
  public static func buildLimitedAvailability(_ items: _ToolbarItems) -> _ToolbarItems { items }
}

/// The namespace of the title display modes.
///
/// ```swift
/// RecipeView().navigationTitle("Soup")
///   .navigationBarTitleDisplayMode(NavigationBarItem.TitleDisplayMode.inline)
/// ```
public enum NavigationBarItem {
  /// The size of a page's title.
  ///
  /// ```swift
  /// RecipeView().navigationTitle("Soup").navigationBarTitleDisplayMode(.inline)
  /// ```
  public enum TitleDisplayMode: Sendable {
    /// Large on the first page of a stack, in the bar on those above it.
    case automatic
    case inline
    case large
  }
}

/// A bar of a page.
///
/// ```swift
/// PlayerView().toolbar(.hidden, for: .navigationBar, .bottomBar)
/// ```
public struct ToolbarPlacement: Hashable, Sendable {
  package enum Bar { case top, bottom, tabs }
  package let bar: Bar
  /// The navigation bar.
  public static let automatic = ToolbarPlacement(bar: .top)
  /// The navigation bar.
  public static let navigationBar = ToolbarPlacement(bar: .top)
  /// The bar below the page.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The bar of the enclosing tab view.
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  /// The bar at the top of a window: the navigation bar.
  public static let windowToolbar = ToolbarPlacement(bar: .top)
}

nonisolated extension View {
  private func bars(
    _ change: @escaping (inout PageBars) -> Void
  ) -> some View { transformPreference(PageBarsKey.self, change) }

  /// Adds items to the bars of the enclosing page.
  ///
  /// ```swift
  /// EditorView().toolbar {
  ///   ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
  ///   ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: there are five positions (leading, trailing, title, bottom bar and
  /// keyboard); the semantic placements map to one of them. The bar of the keyboard covers the
  /// lower edge of the page, which stays as it is.
  @MainActor @preconcurrency public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let items = content()._items
    return adding(items)
  }

  /// Adds views to the navigation bar of the enclosing page.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let item = _ToolbarItem(placement: .automatic, view: AnyView(content()))
    return adding([item])
  }

  private func adding(_ items: [_ToolbarItem]) -> some View {
    transformPreference(PageBarsKey.self) { page, writer in
      page.items += items.map { $0.of(writer) }
    }
  }

  /// Sets the visibility of bars of the enclosing page.
  ///
  /// ```swift
  /// PlayerView()
  ///   .toolbar(.hidden, for: .navigationBar)
  /// ```
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbar(visibility, forAll: bars)
  }

  package func toolbar(_ visibility: Visibility, forAll bars: [ToolbarPlacement]) -> some View {
    self.bars { page in
      guard visibility != .automatic else { return }
      for placement in bars {
        switch placement.bar {
        case .top: page.hidesTop = visibility == .hidden
        case .bottom: page.hidesBottom = visibility == .hidden
        case .tabs: break
        }
      }
    }
    .transformPreference(TabInfoKey.self) { tab in
      guard visibility != .automatic, bars.contains(.tabBar) else { return }
      tab.hidesBar = visibility == .hidden
    }
  }

  /// Sets the title of the enclosing page, which is also that of the back button to it.
  ///
  /// ```swift
  /// List(recipes) { RecipeRow(recipe: $0) }
  ///   .navigationTitle("Recipes")
  ///   .navigationBarTitleDisplayMode(.inline)
  /// ```
  public func navigationTitle(_ title: Text) -> some View { bars { $0.title = title } }

  /// Sets the title of the enclosing page to `titleKey`.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the enclosing page to `title` as it is.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the size of the title.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { bars { $0.titleMode = displayMode } }

  /// Sets whether the back button is hidden.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    bars { $0.hidesBack = hidesBackButton }
  }

  /// Sets whether the navigation bar is hidden.
  public func navigationBarHidden(_ hidden: Bool) -> some View { bars { $0.hidesTop = hidden } }
}
