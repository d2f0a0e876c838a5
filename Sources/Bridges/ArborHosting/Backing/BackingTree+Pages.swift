import ArborCore
import ArborDisplay
import ArborPlatform
import Foundation

/// Visits containers of pages, in which each page is the view of a controller.
///
/// ## Algorithm
/// 1. The layout of the container is the view of its controller. Its bars are the controller's own,
///    wherever they are inside.
/// 2. A node that retains pages has a controller for each of them, whose view contains the page's
///    views. Views of inactive pages have no superview, but exist: code may look them up before
///    they are shown.
extension BackingTree {
  /// Visits the node if it is part of such a container, and returns whether it is.
  func visitPart(
    _ node: LayoutNode, at origin: CGPoint, into views: inout [any PlatformView]
  ) -> Bool {
    guard let declared = node.declaredBacking else {
      guard let container, container.keeper == nil, let keeper = node as? any ViewKeeping else {
        return false
      }
      container.keeper = keeper
      visitPages(of: keeper, in: container, at: origin, into: &views)
      return true
    }
    switch declared {
    case .pages:
      guard let backing = backing(of: node, declared) as? any PageContainer else { return false }
      views.append(backing.outer)
      backing.place(CGRect(origin: origin, size: node.size))
      visit(node, in: backing)
    case .bar(let place):
      guard let container else { return false }
      if let bar = container.bar(place, for: isInactive ? nil : node) {
        if !isInactive { visit(node, as: bar, at: origin, in: container) }
      } else if !container.owns(declared) {
        return false
      }
    case .barItems where container != nil:
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    case .form:
      if let list = list(in: node), forms.insert(list.id).inserted, host?.idiom == .iOS {
        collections.insert(list.id)
      }
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    default:
      guard container?.passes(declared) == true else { return false }
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    }
    return true
  }

  /// Returns the outermost list of a form.
  private func list(in node: LayoutNode) -> LayoutNode? {
    if case .list = node.declaredBacking { return node }
    for child in node.layoutChildren {
      if let list = list(in: child) { return list }
    }
    return nil
  }

  private func visit(_ node: LayoutNode, in backing: any PageContainer) {
    if let controller = backing.controller { adopt(controller) }
    let outer = (holder, container)
    (holder, container) = (backing, backing)
    backing.begin()
    var inner: [any PlatformView] = []
    for child in node.layoutChildren { visit(child, at: .zero, into: &inner) }
    (holder, container) = outer
    arrange(inner, in: backing.object)
    backing.settle()
    if !isInactive { shownContainers.append(backing) }
  }

  private func visit(
    _ node: LayoutNode, as bar: any PlatformView, at origin: CGPoint,
    in container: any PageContainer
  ) {
    bars.append(BarPlace(node: node, view: bar))
    var inner: [any PlatformView] = []
    for child in node.layoutChildren { visit(child, at: .zero, into: &inner) }
    container.declaring {
      bar.declare("frame", CGRect(origin: origin, size: node.size)) { bar.setPlatformFrame($0) }
      arrange(inner, in: bar)
    }
  }

  private func visitPages(
    of keeper: any ViewKeeping, in container: any PageContainer, at origin: CGPoint,
    into views: inout [any PlatformView]
  ) {
    for (index, kept) in keeper.keptViews.enumerated() {
      let page = container.makeOrReuse(pages[kept.unit.id], kept.unit)
      pages[kept.unit.id] = page
      page.pass = pass
      if kept.isShown { container.shown = index }
      visit(kept, page)
      guard kept.isShown else {
        page.knownView?.leaveSuperview()
        continue
      }
      let view = page.pageView
      container.declaring {
        view.declare("frame", CGRect(origin: origin, size: keeper.size)) {
          view.setPlatformFrame($0)
        }
      }
      views.append(view)
      if page.show(in: keeper) { pagePlaces.insert(keeper.id) }
    }
  }

  private func visit(_ kept: KeptView, _ page: any KeptPage) {
    let outer = (holder, isInactive)
    (holder, isInactive) = (page, isInactive || !kept.isShown)
    var inner: [any PlatformView] = []
    for view in kept.views { visit(view, at: .zero, into: &inner) }
    if page.isOwn { arrange(inner, in: page.pageView) }
    (holder, isInactive) = outer
  }
}

/// The node that draws a controller's bar.
struct BarPlace {
  private(set) weak var node: Node?
  private(set) weak var view: (any PlatformView)?
}
