import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import ArborPlatform
import Foundation

/// The view controller of a page of SwiftUI views.
final class PageViewController: NSViewController {
  override func loadView() { view = PlacedView(frame: .zero) }
}

extension NSViewController: ControllerHolding {
  func adopt(_ object: AnyObject) { adoptIfFree(object) }

  /// Adds a controller as a child unless it already has a parent.
  func adoptIfFree(_ object: AnyObject) {
    guard let child = object as? NSViewController, child.parent == nil, child !== self else {
      return
    }
    addChild(child)
  }
}

/// Retains the controller behind one page of a container.
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

/// The backing that connects a container of pages with its view.
class AppKitPagesBacking<Object: NSView>: AppKitBacking<Object>, PageContainer {
  /// The controller of the view; `nil` if it has none.
  private final let pagesController: NSViewController?
  // The pages that were visited in this commit.
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

  final func makeOrReuse(_ known: (any KeptPage)?, _ node: Node) -> any KeptPage {
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

/// The backing of navigation stacks: the shown page is a subview. The window shows their titles.
final class AppKitStackPagesBacking: AppKitPagesBacking<NSView> {
  private let model: NavigationModel

  init(_ model: NavigationModel, _ node: LayoutNode) {
    self.model = model
    let controller = PageViewController()
    super.init(controller.view, of: controller, node)
  }

  /// The bars of the shown page.
  private var barNodes: [LayoutNode] = []
  private var depth: Int { max(pages.count - 1, 0) }
  /// The title that the views of the shown page declare.
  var title: String? { model.title(at: depth) }

  override func begin() {
    super.begin()
    barNodes = []
  }

  /// Records the bar. Bars have no AppKit object; the views in them do.
  override func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)? {
    if let node { barNodes.append(node) }
    return nil
  }

  /// The views that the page puts into its bars.
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

  /// Makes the page show the title that code has set on the window, if any, and the overrides of
  /// the toolbar.
  func show(title: String?, _ toolbar: WantedToolbar) {
    var bars = AdaptedBars()
    bars.titles[depth] = title
    bars.buttons[depth] = toolbar.buttons
    bars.hidesTop = toolbar.isHidden
    model.adapted = bars
  }
}

/// The tab view of a page; selecting a tab in code selects it in the page.
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

/// The backing of tab views.
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

  // MARK: Overrides set by code

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
