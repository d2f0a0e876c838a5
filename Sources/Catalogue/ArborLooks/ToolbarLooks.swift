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
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  private nonisolated(unsafe) let content: Content

  /// Creates a menu of items.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: .titleMenu, view: AnyView(content))]
  }
}

extension View {
  /// Sets the items of a menu that the title of the page opens.
  ///
  /// ```swift
  /// DocumentView().navigationTitle("Report")
  ///   .toolbarTitleMenu { Button("Duplicate") { duplicate() } }
  /// ```
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
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

extension View {
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
