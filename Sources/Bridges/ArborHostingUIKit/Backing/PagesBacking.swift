import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The content of the hosting controller of a page or presentation; empty, because the page's tree
/// already contains the views.
struct PageContent: View {
  var body: some View { EmptyView() }
}

/// The hosting controller of a page of views.
typealias PageHostingController = UIHostingController<PageContent>

extension PageHostingController {
  fileprivate static func make() -> PageHostingController {
    let page = PageView(frame: .zero)
    page.origins = PropertyOrigins()
    let controller = PageHostingController(rootView: PageContent())
    controller.pageView = page
    return controller
  }
}

/// The view of a page, whose subviews the page's tree places.
private final class PageView: UIView {
  override func layoutSubviews() {}
}

/// Retains the controller behind one page of a container.
@MainActor final class PageObject: KeptPage, SearchHolding {
  let controller: UIViewController
  let isOwn: Bool
  private(set) weak var node: Node?
  var pass = 0
  /// The search controller in the page itself, if one was visited in this commit.
  weak var search: UISearchController?

  /// - Parameter known: an author's controller; `nil` creates one.
  init(_ known: UIViewController?, _ node: Node) {
    self.node = node
    controller = known ?? PageHostingController.make()
    isOwn = known == nil
    if isOwn { controller.navigationItem.origins = PropertyOrigins() }
    if isOwn { controller.tabBarItem.origins = PropertyOrigins() }
  }

  func adopt(_ object: AnyObject) { controller.adoptIfFree(object) }

  var pageController: PlatformObject { controller }
  var knownView: (any PlatformView)? { controller.viewIfLoaded }
  var pageView: any PlatformView { controller.view }

  private var backing: (any ViewBacking)?

  func show(in keeper: LayoutNode) -> Bool {
    guard isOwn, let view = controller.view else { return false }
    let backing =
      backing.flatMap { $0.node === keeper ? $0 : nil } ?? UIKitBacking(view, keeper)
    self.backing = backing
    backing.cameToRest()
    return true
  }
}

/// The backing that connects a container of pages with its controller, whose view is the object
/// behind the container.
class PagesBacking: UIKitBacking<UIView>, PageContainer {
  final let pagesController: UIViewController
  // The pages that were visited in this commit.
  final var pages: [PageObject] = []
  final var shown: Int?
  final weak var keeper: LayoutNode?
  final var barNodes: [ObjectIdentifier: LayoutNode] = [:]

  init(_ controller: UIViewController, _ node: LayoutNode) {
    pagesController = controller
    super.init(controller.view, node)
  }

  override var showsAdded: Bool { false }

  override var controller: PlatformObject? { pagesController }

  func adopt(_ object: AnyObject) { pagesController.adoptIfFree(object) }

  func begin() {
    pages = []
    shown = nil
    keeper = nil
    barNodes = [:]
  }

  final func makeOrReuse(_ known: (any KeptPage)?, _ node: Node) -> any KeptPage {
    let page = known as? PageObject ?? PageObject(controller(ofPage: pages.count), node)
    page.search = nil
    pages.append(page)
    return page
  }

  final func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)? {
    guard let bar = bar(place), let node else { return bar(place) }
    barNodes[ObjectIdentifier(bar)] = node
    if bar.superview !== view { declaring { view.addSubview(bar) } }
    return bar
  }

  /// Returns the controller's bar at a place.
  func bar(_ place: BackedBar) -> UIView? { nil }
  /// Returns the author's controller of a page; `nil` if the page shows views.
  func controller(ofPage index: Int) -> UIViewController? { nil }
  /// Called when everything inside was visited.
  func settle() {}

  override func willLeave() {
    pagesController.willMove(toParent: nil)
    pagesController.removeFromParent()
  }
}
