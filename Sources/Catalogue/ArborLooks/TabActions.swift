public import Arbor
public import ArborCore
import ArborMenus

extension TabContent {
  /// Shows a menu when the visitor presses the labels of the tabs with the secondary button, or
  /// holds a finger on them.
  ///
  /// ```swift
  /// Tab(list.name, systemImage: "list.bullet", value: Place.list(list.id)) { ListPage(list) }
  ///   .contextMenu { Button("Delete", role: .destructive) { delete(list) } }
  /// ```
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems
  ) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { label in label.contextMenu { menuItems() } }
  }

  /// Shows a popover at the labels of the tabs while a binding is true.
  ///
  /// ```swift
  /// Tab("Offers", systemImage: "tag", value: Place.offers) { Offers() }
  ///   .popover(isPresented: $showsTip) { Text("New this week").padding() }
  /// ```
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { label in
      label.popover(
        isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
        content: content)
    }
  }
}
