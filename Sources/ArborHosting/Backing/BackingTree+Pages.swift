import ArborCore
import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation

/// Containers of pages, in which each page is the view of a controller.
///
/// ## Algorithm
/// 1. What arranges the container is its controller's view. Its bars are the controller's own, wherever they stand in it.
/// 2. What keeps its pages has a controller for each of them, with what is in the page in its view. Views of pages that are not shown have no superview,
///    but are there: code may look for them before.
extension BackingTree {
  /// Whether a node is part of such a container. If so, it was visited.
  func visitPart(
    _ node: LayoutNode, at origin: CGPoint, into views: inout [any PlatformView]
  ) -> Bool {
    guard host?.idiom == .iOS else { return false }
    switch node.declaredBacking {
    case .pages(let pages):
      guard let backing = backing(of: node, .pages(pages)) as? PagesBacking else { return false }
      views.append(backing.outer)
      backing.place(CGRect(origin: origin, size: node.size))
      visit(node, in: backing)
    case .bar(let place):
      guard let container, let bar = container.bar(place) else { return false }
      if !isParked { visit(node, as: bar, at: origin, in: container) }
    case .barItems where container != nil:
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    case nil:
      guard let container, container.keeper == nil, let keeper = node as? any ViewKeeping else {
        return false
      }
      container.keeper = keeper
      visitPages(of: keeper, at: origin, into: &views)
    case .form:
      if let list = list(in: node), forms.insert(list.id).inserted { collections.insert(list.id) }
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    default: return false
    }
    return true
  }

  /// The outermost list of a form.
  private func list(in node: LayoutNode) -> LayoutNode? {
    if case .list = node.declaredBacking { return node }
    for child in node.layoutChildren {
      if let list = list(in: child) { return list }
    }
    return nil
  }

  private func visit(_ node: LayoutNode, in backing: PagesBacking) {
    adopt(backing.pagesController)
    let outer = (holder, container)
    (holder, container) = (backing, backing)
    backing.begin()
    var inner: [any PlatformView] = []
    for child in node.layoutChildren { visit(child, at: .zero, into: &inner) }
    (holder, container) = outer
    backing.view.arrange(inner)
    backing.settle()
  }

  private func visit(
    _ node: LayoutNode, as bar: UIView, at origin: CGPoint, in container: PagesBacking
  ) {
    container.barNodes[ObjectIdentifier(bar)] = node
    bars.append(BarPlace(node: node, view: bar))
    if bar.superview !== container.view { container.view.addSubview(bar) }
    let frame = CGRect(origin: origin, size: node.size)
    container.declaring { bar.declare("frame", frame) { bar.frame = $0 } }
    var inner: [any PlatformView] = []
    for child in node.layoutChildren { visit(child, at: .zero, into: &inner) }
    bar.arrange(inner)
  }

  private func visitPages(
    of keeper: any ViewKeeping, at origin: CGPoint, into views: inout [any PlatformView]
  ) {
    guard let container else { return }
    for (index, kept) in keeper.keptViews.enumerated() {
      let page =
        pages[kept.unit.id] ?? PageObject(container.controller(ofPage: index), kept.unit)
      pages[kept.unit.id] = page
      page.pass = pass
      container.pages.append(page)
      if kept.isShown { container.shown = index }
      visit(kept, page)
      if !kept.isShown { page.controller.viewIfLoaded?.removeFromSuperview() }
      guard kept.isShown, let view = page.controller.view else { continue }
      container.declaring {
        view.declare("frame", CGRect(origin: origin, size: keeper.size)) { view.frame = $0 }
      }
      views.append(view)
    }
  }

  private func visit(_ kept: KeptView, _ page: PageObject) {
    let outer = (holder, isParked)
    (holder, isParked) = (page, isParked || !kept.isShown)
    var inner: [any PlatformView] = []
    for view in kept.views { visit(view, at: .zero, into: &inner) }
    if page.isOwn { page.controller.view.arrange(inner) }
    (holder, isParked) = outer
  }
}

/// Which node stands for a bar of a controller's.
struct BarPlace {
  private(set) weak var node: Node?
  private(set) weak var view: UIView?
}
