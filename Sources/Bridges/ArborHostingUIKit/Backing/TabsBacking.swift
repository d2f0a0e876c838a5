import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The controller behind a tab view; selecting a page in code selects it in the tab view.
final class TabHostingController: UITabBarController {
  fileprivate weak var backing: TabsBacking?

  override var selectedIndex: Int {
    get { super.selectedIndex }
    set {
      let old = super.selectedIndex
      super.selectedIndex = newValue
      if super.selectedIndex != old { backing?.codeSelected(super.selectedIndex) }
    }
  }
}

/// The backing of tab views: a tab bar controller.
final class TabsBacking: PagesBacking {
  private let tabs = TabHostingController(nibName: nil, bundle: nil)
  private let model: TabModel

  init(_ model: TabModel, _ node: LayoutNode) {
    self.model = model
    tabs.isArranged = true
    super.init(tabs, node)
    tabs.backing = self
    tabs.tabBar.origins = PropertyOrigins()
    tabs.tabBar.presenter = self
    model.onTap = { [weak tabs] in tabs?.userSelect($0) }
  }

  override func willLeave() {
    model.onTap = nil
    super.willLeave()
  }

  override func bar(_ place: BackedBar) -> UIView? { place == .tabs ? tabs.tabBar : nil }

  override func settle() {
    declaring {
      let controllers = pages.map(\.controller)
      if tabs.viewControllers?.elementsEqual(controllers, by: { $0 === $1 }) != true {
        tabs.setViewControllers(controllers, animated: false)
      }
      if let shown, tabs.selectedIndex != shown { tabs.selectedIndex = shown }
      declareItems()
      let bar = tabs.tabBar
      let isMissing = barNodes[ObjectIdentifier(bar)] == nil
      if !bar.isSet("hidden"), bar.isHidden || isMissing {
        bar.declare("hidden", isMissing) { bar.isHidden = $0 }
      }
    }
    tellModel()
  }

  private func declareItems() {
    let titles = barNodes[ObjectIdentifier(tabs.tabBar)]?.buttonTitles ?? []
    for (index, page) in pages.enumerated() {
      guard let item = page.controller.tabBarItem else { continue }
      if titles.indices.contains(index), item.origin(of: "title") != .customised {
        item.declare("title", titles[index]) { item.title = $0 }
      }
      if model.badges.indices.contains(index) {
        item.declare("badgeValue", model.badges[index]) { item.badgeValue = $0 }
      }
    }
  }

  // MARK: Overrides set by code

  fileprivate func codeSelected(_ index: Int) {
    if !isDeclaring { model.select(at: index) }
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    if !isDeclaring, view === tabs.tabBar { tellModel() }
  }

  private func tellModel() {
    let bar = tabs.tabBar
    var wanted = AdaptedTabs()
    wanted.look = bar.look(isStandIn: true)
    wanted.isHidden = bar.isSet("hidden") && bar.isHidden
    for (index, page) in pages.enumerated() {
      guard let item = page.controller.tabBarItem else { continue }
      if item.origin(of: "title") == .customised { wanted.titles[index] = item.title }
      if item.origin(of: "badgeValue") == .customised { wanted.badges[index] = item.badgeValue }
      if !item.isEnabled { wanted.disabled.insert(index) }
      var look = AdaptedTab()
      look.normal = bar.tabLook(of: item, isSelected: false)
      look.selected = bar.tabLook(of: item, isSelected: true)
      if look != AdaptedTab() { wanted.looks[index] = look }
    }
    model.adapted = wanted
  }
}
