import Arbor
import ArborAppKit
import ArborCore
import ArborPlatform
import Foundation

/// The controller of a page that shows views.
final class PageViewController: NSViewController {
  override func loadView() { view = PlacedView(frame: .zero) }
}

extension NSViewController: ControllerHolding {
  func adopt(_ object: AnyObject) { adoptIfFree(object) }

  /// Takes a controller in that is in none.
  func adoptIfFree(_ object: AnyObject) {
    guard let child = object as? NSViewController, child.parent == nil, child !== self else {
      return
    }
    addChild(child)
  }
}

/// Keeps the controller behind one of the pages of a container.
@MainActor final class AppKitPage: KeptPage {
  let controller = PageViewController()
  private(set) weak var node: Node?
  var pass = 0

  init(_ node: Node) { self.node = node }

  var isOwn: Bool { true }
  var pageController: PlatformObject { controller }
  var knownView: (any PlatformView)? { controller.viewIfLoaded }
  var pageView: any PlatformView { controller.view }
  func adopt(_ object: AnyObject) { controller.adoptIfFree(object) }
}

/// Stands between a container of pages and the view behind it.
class AppKitPagesBacking<Object: NSView>: AppKitBacking<Object>, PageContainer {
  /// nil: the view has none.
  private final let pagesController: NSViewController?
  // What was met, in this commit.
  private(set) final var pages: [AppKitPage] = []
  final var shown: Int?
  final weak var keeper: LayoutNode?

  init(
    _ view: Object, of controller: NSViewController?, _ node: LayoutNode, isHosted: Bool = false
  ) {
    pagesController = controller
    super.init(view, node, isHosted: isHosted)
  }

  override final var showsAdded: Bool { false }

  override final var controller: PlatformObject? { pagesController }

  func adopt(_ object: AnyObject) { pagesController?.adoptIfFree(object) }

  func begin() {
    pages = []
    shown = nil
    keeper = nil
  }

  final func take(_ known: (any KeptPage)?, _ node: Node) -> any KeptPage {
    let page = known as? AppKitPage ?? AppKitPage(node)
    pages.append(page)
    return page
  }

  func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)? { nil }
  func owns(_ part: Backing) -> Bool { false }
  func passes(_ part: Backing) -> Bool { false }
  func settle() {}

  override func willLeave() { pagesController?.removeFromParent() }
}

/// Navigation stacks: the page that is shown is a subview. Their titles are the window's.
final class AppKitStackPagesBacking: AppKitPagesBacking<NSView> {
  private let model: NavigationModel

  init(_ model: NavigationModel, _ node: LayoutNode) {
    self.model = model
    let controller = PageViewController()
    super.init(controller.view, of: controller, node)
  }

  /// The bars of the page that is shown.
  private var barNodes: [LayoutNode] = []
  private var depth: Int { max(pages.count - 1, 0) }
  /// Of the page that is shown, as its views say it.
  var title: String? { model.title(at: depth) }

  override func begin() {
    super.begin()
    barNodes = []
  }

  /// Bars are no objects of AppKit's; what is in them has some.
  override func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)? {
    if let node { barNodes.append(node) }
    return nil
  }

  /// What the page's views put into its bars.
  var barViews: [LayoutNode] {
    [BackedSide.leading, .trailing, .bottom].flatMap { side in
      barNodes.flatMap { $0.barViews(side) }
    }
  }

  override func settle() {
    for (depth, page) in pages.enumerated() {
      page.controller.declare("title", model.title(at: depth)) { page.controller.title = $0 }
    }
  }

  /// Has the page show the title that code has given to the window, where there is one, and what code wants of the toolbar.
  func show(title: String?, _ toolbar: WantedToolbar) {
    var bars = AdaptedBars()
    bars.titles[depth] = title
    bars.buttons[depth] = toolbar.buttons
    bars.hidesTop = toolbar.isHidden
    model.adapted = bars
  }
}

/// The tab view of a page: the tab that code selects is selected by the page.
final class HostedTabView: NSTabView {
  fileprivate var codeSelected: (Int) -> Void = { _ in }

  override var isFlipped: Bool { true }
  override func layout() {}

  override func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    let old = selectedTabViewItem
    super.selectTabViewItem(tabViewItem)
    if let item = selectedTabViewItem, item !== old { codeSelected(indexOfTabViewItem(item)) }
  }
}

/// Tab views.
final class AppKitTabsBacking: AppKitPagesBacking<HostedTabView> {
  private let model: TabModel
  private weak var barNode: LayoutNode?

  init(_ model: TabModel, _ node: LayoutNode) {
    self.model = model
    super.init(HostedTabView(frame: .zero), of: nil, node, isHosted: true)
    view.isArranged = true
    view.codeSelected = { [weak self] in self?.selected($0) }
    model.onTap = { [weak view] in view?.selectTabViewItem(at: $0) }
  }

  override func willLeave() {
    model.onTap = nil
    super.willLeave()
  }

  override func owns(_ part: Backing) -> Bool { part == .bar(.tabs) }

  override func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)? {
    if place == .tabs, let node { barNode = node }
    return nil
  }

  override func settle() {
    declaring {
      let items = pages.map { page in
        view.tabViewItems.first { $0.viewController === page.controller }
          ?? NSTabViewItem(viewController: page.controller)
      }
      if !view.tabViewItems.elementsEqual(items, by: { $0 === $1 }) { view.tabViewItems = items }
      for (item, title) in zip(items, barNode?.buttonTitles ?? [])
      where item.origin(of: "label") != .customised {
        item.declare("label", title) { item.label = $0 }
      }
      if let shown, items[shown] !== view.selectedTabViewItem { view.select(items[shown]) }
    }
    tellModel()
  }

  // MARK: What code wants

  private func selected(_ index: Int) {
    if !isDeclaring { model.select(at: index) }
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    if !isDeclaring, view === object { tellModel() }
  }

  private func tellModel() {
    var wanted = AdaptedTabs()
    switch view.tabPosition {
    case .none: wanted.isHidden = true
    case .top: break
    case .left: wanted.edge = .leading
    case .bottom: wanted.edge = .bottom
    case .right: wanted.edge = .trailing
    }
    for (index, item) in view.tabViewItems.enumerated()
    where item.origin(of: "label") == .customised {
      wanted.titles[index] = item.label
    }
    model.adapted = wanted
  }
}
