package import ArborCore
import ArborDisplay
import Foundation

/// The bar content that the views of a page specify, for code that shows the bars by other means.
package struct SaidBars {
  package struct Item {
    /// The identity among all items of a page.
    package let id: String
    package let view: AnyView
  }

  package var title: String?
  package var titleMode: NavigationBarItem.TitleDisplayMode
  package var leading: [Item]
  package var trailing: [Item]
  package var bottom: [Item]
  package var principal: Item?
  package var hidesBack: Bool
  /// Whether the navigation bar is hidden; `nil` if the views do not specify it.
  package var hidesTop: Bool?
  package var hidesBottom: Bool?

  fileprivate init(_ page: PageBars) {
    func items(_ place: ToolbarItemPlacement.Place) -> [Item] {
      page.items.filter { $0.placement.place == place }.map { Item(id: $0.id, view: $0.view) }
    }
    title = page.title?.string
    titleMode = page.titleMode
    leading = items(.leading)
    trailing = items(.trailing)
    bottom = items(.bottom)
    principal = items(.principal).first
    hidesBack = page.hidesBack
    hidesTop = page.hidesTop
    hidesBottom = page.hidesBottom
  }
}

nonisolated extension View {
  /// Reports the bar content of the views inside to a closure, and hides it from enclosing views.
  package func tellingBars(_ receive: @escaping (SaidBars) -> Void) -> some View {
    modifier(
      _PreferenceSinkModifier(PageBarsKey.self) { receive(SaidBars($0 ?? PageBars())) })
  }

  /// Sets the title of the enclosing page; `nil` keeps the one that the views inside specify.
  package func title(orAsSaid title: String?) -> some View {
    transformPreference(PageBarsKey.self) { page in
      if let title { page.title = Text(verbatim: title) }
    }
  }
}
