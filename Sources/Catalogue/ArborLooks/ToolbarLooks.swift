public import Arbor
public import ArborCore
import ArborMenus

extension ToolbarContent {
  /// Has no effect: items of a bar share no background of their own.
  ///
  /// ```swift
  /// ToolbarItem { AvatarButton() }.sharedBackgroundVisibility(.hidden)
  /// ```
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}

/// The items of a menu that the title of the page opens.
///
/// ```swift
/// DocumentView().navigationTitle("Report")
///   .toolbar { ToolbarTitleMenu { RenameButton(); Button("Duplicate") { duplicate() } } }
/// ```
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent, Sendable {
  private nonisolated(unsafe) let content: Content

  /// Creates a menu of items.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: .titleMenu, view: AnyView(content))]
  }
}

extension ToolbarTitleMenu where Content == RenameButton {
  /// Creates a menu whose item runs the `renameAction` around the bar.
  ///
  /// ```swift
  /// DocumentView().navigationTitle("Report").toolbar { ToolbarTitleMenu() }
  ///   .renameAction { isRenaming = true }
  /// ```
  public nonisolated init() { content = RenameButton() }
}

nonisolated extension View {
  /// Sets the items of a menu that the title of the page opens.
  ///
  /// ```swift
  /// DocumentView().navigationTitle("Report")
  ///   .toolbarTitleMenu { Button("Duplicate") { duplicate() } }
  /// ```
  @MainActor @preconcurrency public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C)
    -> some View
  {
    toolbar { [content = content()] in ToolbarTitleMenu { content } }
  }
}

/// An item that bars have by default.
///
/// ```swift
/// Sidebar().toolbar(removing: .sidebarToggle)
/// ```
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  fileprivate enum Kind { case sidebarToggle, title }
  fileprivate let kind: Kind
  /// The button that hides a sidebar; bars here have none.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  /// The title.
  public static let title = ToolbarDefaultItemKind(kind: .title)
}

nonisolated extension View {
  /// Removes an item that the bar of the page has by default.
  ///
  /// ```swift
  /// PlayerView().navigationTitle("Player").toolbar(removing: .title)
  /// ```
  ///
  /// Differs from SwiftUI: a removed title does not name the way back to the page either.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(PageBarsKey.self) { bars in
      if defaultItemKind == .title { bars.hidesTitle = true }
    }
  }
}

/// Items for toolbars that visitors may customize on other platforms.
///
/// ```swift
/// var items: some CustomizableToolbarContent {
///   ToolbarItem(id: "add") { Button("Add") { add() } }
/// }
/// ```
public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent {}
extension _ToolbarItems: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
  /// Has no effect: toolbars here are not customized.
  ///
  /// ```swift
  /// ToolbarItem(id: "add") { AddButton() }.customizationBehavior(.disabled)
  /// ```
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> Self { self }
}

/// The ways in which a toolbar's item takes part in its customization.
///
/// ```swift
/// ToolbarItem(id: "add") { AddButton() }.customizationBehavior(.reorderable)
/// ```
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// It moves and goes.
  public static let `default` = ToolbarCustomizationBehavior(name: "default")
  /// It moves.
  public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
  /// It stays.
  public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

extension ToolbarItem {
  /// Creates an item of a toolbar that can be customized on other platforms.
  ///
  /// - Parameters:
  ///   - id: Has no effect: a browser's toolbars are not customized.
  ///   - placement: The place of the item.
  ///   - showsByDefault: Whether the item is shown at all.
  public nonisolated init<Shown: View>(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Shown
  ) where Content == Shown? {
    let shown = showsByDefault ? content() : nil
    self.init(placement: placement) { shown }
  }
}

extension ToolbarItemGroup {
  /// Creates a group of items with a label.
  ///
  /// - Parameter label: It stands for the group where a toolbar is too narrow on other platforms;
  ///   here the group is always shown.
  public nonisolated init<L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> L
  ) {
    self.init(placement: placement, content: content)
  }
}

extension ToolbarContent {
  /// Sets whether the items are left out.
  ///
  /// ```swift
  /// ToolbarItem { EditButton() }.hidden(items.isEmpty)
  /// ```
  public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    ToolbarContentBuilder.buildOptional(
      hidden ? nil : ToolbarContentBuilder.buildExpression(self))
  }
}

nonisolated extension View {
  /// Adds items to the bars of the enclosing page.
  ///
  /// ```swift
  /// EditorView().toolbar(id: "main") {
  ///   ToolbarItem(id: "add") { Button("Add") { add() } }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: visitors cannot customize toolbars, so that `id` has no effect.
  @MainActor @preconcurrency public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}
