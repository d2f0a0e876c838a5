package import ArborCore
import ArborDisplay
import Foundation

/// What the views of a page say about its bars, for whoever shows the bars by other means.
package struct SaidBars {
  package struct Item {
    /// Among all items of a page.
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
  /// nil: the views do not say.
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

extension View {
  /// Tells somebody what the views inside say about the bars of their page: nobody else hears of it.
  package func tellingBars(_ receive: @escaping (SaidBars) -> Void) -> some View {
    modifier(
      _PreferenceSinkModifier(PageBarsKey.self) { receive(SaidBars($0 ?? PageBars())) })
  }

  /// The title of the page around; nil: what the views inside say.
  package func title(orAsSaid title: String?) -> some View {
    transformPreference(PageBarsKey.self) { page in
      if let title { page.title = Text(verbatim: title) }
    }
  }
}
