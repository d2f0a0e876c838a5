import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The controller behind a navigation stack. Pages that code removes from it are popped from the
/// stack's path.
final class NavigationStackHostingController: UINavigationController {
  fileprivate weak var backing: NavigationBacking?

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard let backing, !backing.isDeclaring else {
      return super.setViewControllers(viewControllers, animated: animated)
    }
    backing.show(viewControllers)
  }
}

/// The backing of navigation stacks: navigation controllers.
final class NavigationBacking: PagesBacking, SearchHolding {
  private let stack = NavigationStackHostingController(nibName: nil, bundle: nil)
  private let model: NavigationModel
  /// The search controller in the bar, if one was visited in this commit.
  weak var search: UISearchController?
  /// The views of controllers that code has pushed.
  private var pushed: [ObjectIdentifier: DeferredSource] = [:]
  /// The toolbar items, by the identifier of their view's node.
  private var parts: [UInt32: ToolbarPart] = [:]
  /// The items on each side of the bars, in their last order.
  private var order: [BackedSide: [ToolbarPart]] = [:]
  /// The number of changes of the bars and their items.
  private var changes = 0
  /// The number of changes that the model was last notified of.
  private var toldChanges = -1

  init(_ model: NavigationModel, _ node: LayoutNode) {
    self.model = model
    stack.isArranged = true
    super.init(stack, node)
    stack.backing = self
    for bar in [stack.navigationBar, stack.toolbar] as [UIView] {
      bar.origins = PropertyOrigins()
      bar.presenter = self
    }
  }

  override func bar(_ place: BackedBar) -> UIView? {
    switch place {
    case .top: stack.navigationBar
    case .bottom: stack.toolbar
    case .tabs, .divider: nil
    }
  }

  override func controller(ofPage index: Int) -> UIViewController? {
    model.controller(at: index) as? UIViewController
  }

  private func isMet(_ bar: UIView) -> Bool { barNodes[ObjectIdentifier(bar)] != nil }

  override func begin() {
    super.begin()
    search = nil
  }

  override func settle() {
    declaring {
      let controllers = pages.map(\.controller)
      if !stack.viewControllers.elementsEqual(controllers, by: { $0 === $1 }) {
        stack.setViewControllers(controllers, animated: true)
      }
      for (depth, page) in pages.enumerated() where page.isOwn { declare(page, depth) }
      if let page = pages.last, page.isOwn { declareItems(of: page.controller) }
      let bar = stack.navigationBar
      bar.declare("prefersLargeTitles", true) { bar.prefersLargeTitles = $0 }
      if !bar.isSet("hidden"), bar.isHidden || !isMet(bar) {
        bar.declare("hidden", !isMet(bar)) { bar.isHidden = $0 }
      }
      if !isMet(stack.toolbar) { stack.toolbar.removeFromSuperview() }
    }
    tellModel()
  }

  private func declare(_ page: PageObject, _ depth: Int) {
    let item = page.controller.navigationItem
    item.declare("title", model.title(at: depth)) { item.title = $0 }
    let search = page.search ?? (depth == pages.count - 1 ? self.search : nil)
    item.declare("searchController", search) { item.searchController = $0 }
    item.declare("hidesBackButton", model.hidesBack(at: depth)) { item.hidesBackButton = $0 }
  }

  /// Sets the views of a page's toolbar as items; items that code has added stay beside them.
  private func declareItems(of controller: UIViewController) {
    let item = controller.navigationItem
    if let bar = barNodes[ObjectIdentifier(stack.navigationBar)] {
      let left =
        items(of: bar, .leading, before: item.leftBarButtonItems) + item.leftBarButtonItems.own
      if !left.elementsEqual(item.leftBarButtonItems ?? [], by: ===) {
        item.leftBarButtonItems = left
      }
      let right =
        items(of: bar, .trailing, before: item.rightBarButtonItems).reversed()
        + item.rightBarButtonItems.own
      if !right.elementsEqual(item.rightBarButtonItems ?? [], by: ===) {
        item.rightBarButtonItems = right
      }
    }
    let bar = barNodes[ObjectIdentifier(stack.toolbar)]
    let bottom =
      (bar.map { items(of: $0, .bottom, before: controller.toolbarItems) } ?? [])
      + controller.toolbarItems.own
    if !bottom.elementsEqual(controller.toolbarItems ?? [], by: ===) {
      controller.toolbarItems = bottom
      stack.toolbar.setItems(bottom, animated: false)
    }
    parts = parts.filter { $0.value.node?.isMounted == true }
  }

  /// - Parameter old: the page's items so far.
  private func items(
    of bar: LayoutNode, _ side: BackedSide, before old: [UIBarButtonItem]?
  ) -> [UIBarButtonItem] {
    let known = (order[side] ?? []).filter { part in
      old?.contains { $0 === part.item } == true
    }
    let now = bar.barViews(side).map { node in
      let way = node.way(from: bar)
      let part =
        parts[node.id] ?? known.first { $0.way == way && $0.move(to: node) }
        ?? ToolbarPart(node, way, in: side == .bottom ? stack.toolbar : stack.navigationBar)
      parts[node.id] = part
      part.declare()
      return part
    }
    order[side] = now
    return now.map(\.item)
  }

  // MARK: Overrides set by code

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    if isDeclaring || !(view === stack.navigationBar || view === stack.toolbar) { return }
    changes += 1
    for part in parts.values { part.changed() }
    tellModel()
    for source in pushed.values { source.changed() }
  }

  private func tellModel() {
    // The rendition of an item is redrawn once per change; redrawing it always would never end.
    let isChanged = toldChanges != changes
    toldChanges = changes
    var bars = AdaptedBars()
    let bar = stack.navigationBar
    bars.top = bar.withTitles(bar.look(isStandIn: true))
    bars.bottom = stack.toolbar.look(isStandIn: true)
    bars.hidesTop = bar.isSet("hidden") && bar.isHidden
    bars.hidesBottom = stack.toolbar.isSet("hidden") && stack.toolbar.isHidden
    bars.allowsLargeTitles = bar.prefersLargeTitles
    for (depth, page) in pages.enumerated() where page.isOwn {
      let item = page.controller.navigationItem
      if item.origin(of: "title") == .customised { bars.titles[depth] = item.title }
      if item.origin(of: "hidesBackButton") == .customised, item.hidesBackButton {
        bars.hidesBack.insert(depth)
      }
      bars.buttons[depth] = buttons(of: page.controller, isChanged: isChanged)
    }
    model.adapted = bars
  }

  /// Returns the items that code has added to a page's bars; `nil` if there are none.
  private func buttons(of controller: UIViewController, isChanged: Bool) -> AdaptedButtons? {
    let (bar, item) = (stack.navigationBar, controller.navigationItem)
    let (left, right) = (item.leftBarButtonItems.own, item.rightBarButtonItems.own)
    let hasBottom = !stack.isToolbarHidden || barNodes[ObjectIdentifier(stack.toolbar)] != nil
    let bottom = hasBottom ? controller.toolbarItems.own : []
    let search = item.searchController.flatMap { $0.isBehindViews ? nil : $0 }
    if left.isEmpty, right.isEmpty, bottom.isEmpty, item.titleView == nil, search == nil {
      return nil
    }
    func shown(_ items: [UIBarButtonItem], in bar: UIView) -> [AnyView] {
      items.compactMap { $0.shown(in: bar, isChanged: isChanged) }
    }
    return AdaptedButtons(
      revision: changes, leading: shown(left, in: bar),
      trailing: shown(right.reversed(), in: bar), bottom: shown(bottom, in: stack.toolbar),
      principal: item.titleView.map { AnyView(PlatformItem(view: $0)) },
      below: search.map { AnyView(SearchBarItem(bar: $0.searchBar)) })
  }

  /// Pops the pages that code has removed, and pushes those that it has added.
  fileprivate func show(_ wanted: [UIViewController]) {
    let known = pages.map(\.controller)
    let common = zip(known, wanted).prefix { $0 === $1 }.count
    guard common > 0 else { return }
    if common < known.count { model.pop(to: common - 1) }
    for controller in wanted[common...] { push(controller) }
  }

  private func push(_ controller: UIViewController) {
    // The controller gets its parent before its view is loaded.
    stack.addChild(controller)
    let key = ObjectIdentifier(controller)
    let source = DeferredSource { [weak controller] in
      controller.map { AnyView(PushedController(controller: $0)) } ?? AnyView(EmptyView())
    }
    pushed[key] = source
    model.push(source, of: controller) { [weak self] in self?.pushed[key] = nil }
  }
}

/// An author's controller on a page of views, with its title and bar items.
private struct PushedController: View {
  let controller: UIViewController
  /// Read, because the colors of the items depend on it.
  @Environment(\.colorScheme) private var colorScheme

  private var item: UINavigationItem { controller.navigationItem }

  var body: some View {
    let _ = colorScheme
    PresentedController(controller: controller)
      .title(orAsSaid: item.title)
      .navigationBarBackButtonHidden(item.hidesBackButton)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { buttons(item.leftBarButtonItems ?? []) }
        ToolbarItem(placement: .topBarTrailing) {
          buttons((item.rightBarButtonItems ?? []).reversed())
        }
      }
  }

  private func buttons(_ items: [UIBarButtonItem]) -> some View {
    let shown = items.compactMap { $0.shown(in: controller.view) }
    return HStack(spacing: 16) {
      ForEach(shown.indices, id: \.self) { shown[$0] }
    }
  }
}
