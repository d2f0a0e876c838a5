import Arbor
public import ArborCore

nonisolated extension View {
  /// Adds a menu that the secondary button of the pointer, a long press or the menu key opens.
  ///
  /// ```swift
  /// PhotoView(photo)
  ///   .contextMenu {
  ///     Button("Copy", systemImage: "doc.on.doc") { copy(photo) }
  ///     Button("Delete", role: .destructive) { delete(photo) }
  ///   }
  /// ```
  ///
  /// The browser opens and closes the menu without a request to the server; an item runs its action
  /// there. A menu without items does not open, and fields keep the browser's own menu.
  ///
  /// Differs from SwiftUI: the items are made together with the view, not when the menu opens.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    MenuAttachment(items: menuItems()) { self }
  }

  /// Adds a menu that begins with a preview.
  ///
  /// ```swift
  /// Text(article.title)
  ///   .contextMenu {
  ///     Button("Share") { share(article) }
  ///   } preview: {
  ///     ArticlePreview(article)
  ///   }
  /// ```
  ///
  /// Differs from SwiftUI: the preview is a part of the menu, and 250 points wide.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    let (items, preview) = (menuItems(), preview())
    return MenuAttachment(
      items: Group {
        preview
        Divider()
        items
      }
    ) { self }
  }

  /// Adds a menu; `nil` adds none.
  public func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    MenuAttachment(items: contextMenu?.items) { self }
  }
}

/// The items of a context menu, as older code has them.
///
/// ```swift
/// Text("Photo").contextMenu(canEdit ? ContextMenu { Button("Edit") { edit() } } : nil)
/// ```
public nonisolated struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// Creates a menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}
