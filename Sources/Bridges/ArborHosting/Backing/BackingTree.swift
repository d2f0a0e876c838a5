package import ArborCore
import ArborObjects
import ArborDisplay
package import ArborPlatform
package import Foundation

/// The platform objects behind the views of one page.
///
/// ## Algorithm
/// 1. The layout tree is walked from the root. A view that has a backing gets an object, which
///    exists as long as the view.
/// 2. The object's superview is that of the nearest enclosing view with a backing; the view of a
///    representable is in its host view among them. Views that only modify others have no object.
/// 3. An object's frame is the view's frame in that superview. A property that a view declares is
///    set if its value differs from the last one.
/// 4. Objects whose views were not visited are released.
package final class BackingTree: PlatformTree {
  private(set) weak var host: ViewHost?
  private var root: (any PageRoot)?
  private var backings: [UInt32: any ViewBacking] = [:]
  private var known: [ObjectIdentifier: any ViewBacking] = [:]
  private var represented: [ObjectIdentifier: NodeBox] = [:]
  /// The views of the other kit that the page shows in a view, by that view.
  var guests: [ObjectIdentifier: [ViewBox]] = [:]
  /// The view in which the page shows a view of the other kit, by the latter.
  var guestPlaces: [ObjectIdentifier: ViewBox] = [:]
  /// The controllers behind presentations, by the node of the presentation.
  private var sheets: [UInt32: any PresentedObject] = [:]
  /// The controller around the visited views; `nil` for that of the page.
  var holder: (any ControllerHolding)?
  /// The controllers behind the pages that containers retain, by the identifier of the page's node.
  var pages: [UInt32: any KeptPage] = [:]
  /// The container around the visited node, to which visited bars and pages belong.
  var container: (any PageContainer)?
  /// The nodes that show a page of a container, and are drawn with the look of the view of the
  /// page's controller.
  var pagePlaces: Set<UInt32> = []
  /// The shown containers that were visited in this commit, innermost first.
  var shownContainers: [any PageContainer] = []
  var bars: [BarPlace] = []
  /// Whether the visited node is retained but inactive.
  var isInactive = false
  /// The backings whose objects must be scrolled to the visitor's position.
  private var followers: [any ViewBacking] = []
  /// The lists whose object is a collection, and not a table.
  var collections: Set<UInt32> = []
  /// The lists that are forms: on iOS collections unless code looks for a table.
  var forms: Set<UInt32> = []
  private(set) var pass = 0
  private var isCommitting = false

  package init(host: ViewHost) { self.host = host }

  package static func phaseChanged(of host: ViewHost, from former: ScenePhase) {
    HostingKits.kit(of: host.idiom)?.pageBecame(host.phase, from: PagePhase(former), host)
  }

  package var rootView: (any PlatformView)? {
    if pass == 0 { commitIfIdle() }
    return root?.view
  }

  /// The window of the page.
  package var rootWindow: PlatformObject? { rootView?.platformWindow }

  /// The controller of the root view.
  package var rootController: PlatformObject? {
    if pass == 0 { commitIfIdle() }
    return root?.controller
  }

  private func commitIfIdle() {
    if host?.isAtRest == true { commitOnDemand() }
  }

  /// Commits the objects on demand. Their overrides take effect in a later flush, so views stay in
  /// place meanwhile.
  private func commitOnDemand() { host?.holdingFlushes { commit() } }

  package func object(behind node: Node) -> PlatformObject? {
    if pass == 0 { commitIfIdle() }
    if let backing = backings[node.id] { return backing.object }
    if let page = pages[node.id] { return page.knownView }
    if let sheet = sheets[node.id] { return sheet.view }
    if let bar = bars.first(where: { $0.node === node }) { return bar.view }
    if let object = (node as? ObjectNode)?.rendition as? any ViewRendition {
      return object.platformView
    }
    return (node as? any ObjectHolder)?.representedObject as? PlatformObject
  }

  /// Returns the object of a type behind a node. Looking for a collection replaces the table behind
  /// a list with one.
  package func object<Object: AnyObject>(_ type: Object.Type, behind node: Node) -> Object? {
    guard let object = object(behind: node) else { return nil }
    if let isCollection = kit?.isCollection(type), replaceList(node, byCollection: isCollection) {
      commitOnDemand()
      return self.object(behind: node) as? Object
    }
    let sheet = sheets[node.id]
    let controller =
      backings[node.id]?.controller ?? pages[node.id]?.pageController ?? sheet?.controllerObject
    return object as? Object ?? backings[node.id]?.container as? Object ?? controller as? Object
      ?? sheet?.presentation(type)
  }

  /// Decides whether the object behind a list is a collection instead of a table. Returns whether
  /// this changes.
  private func replaceList(_ node: Node, byCollection isCollection: Bool) -> Bool {
    if !isCollection { return forms.contains(node.id) && collections.remove(node.id) != nil }
    guard backings[node.id]?.isTable == true else { return false }
    collections.insert(node.id)
    return true
  }

  package func node(of object: PlatformObject) -> Node? {
    if pass == 0 { commitIfIdle() }
    if let backing = known[ObjectIdentifier(object)] { return backing.node }
    if let view = object as? any PlatformView {
      if let node = (view.presenter as? any ViewRendition)?.node { return node }
      if let node = represented[ObjectIdentifier(view)]?.node { return node }
      if let bar = bars.first(where: { $0.view === view }) { return bar.node }
      return pages.values.first { $0.knownView === view }?.node
    }
    return nil
  }

  package func deliver(_ event: ControlEvent, at node: Node) throws(EventError) -> Bool {
    guard let backing = backings[node.id] else { return false }
    return try backing.handle(event)
  }

  package func receive(_ input: RawInput, at node: Node) { backings[node.id]?.received(input) }

  package func close() {
    for backing in backings.values { backing.leave() }
    backings = [:]
    known = [:]
    represented = [:]
    (guests, guestPlaces) = ([:], [:])
    for sheet in sheets.values { sheet.leave() }
    sheets = [:]
    pages = [:]
    shownContainers = []
    root?.release()
    root = nil
    host = nil
  }

  // MARK: Synchronization

  package func commit() {
    guard let host, let top = host.root, !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    HostingKits.rearranging { arrange(host, top) }
    let followers = followers
    self.followers = []
    for backing in followers { backing.follow() }
  }

  private func arrange(_ host: ViewHost, _ top: LayoutNode) {
    pass += 1
    represented = [:]
    (guests, guestPlaces) = ([:], [:])
    bars = []
    shownContainers = []
    let formerPlaces = pagePlaces
    pagePlaces = []
    let root = root ?? makeRoot(of: host, top)
    self.root = root
    root?.resize(to: host.size)
    if let root {
      var views: [any PlatformView] = []
      for child in top.layoutChildren { visit(child, at: .zero, into: &views) }
      if root.isOwn, let view = root.view { arrange(views, in: view) }
    }
    for (id, backing) in backings where backing.pass != pass {
      backings[id] = nil
      collections.remove(id)
      forms.remove(id)
      known[ObjectIdentifier(backing.object)] = nil
      backing.leave()
      host.forgetAdaptation(of: id)
    }
    for (id, page) in pages where page.pass != pass {
      pages[id] = nil
      page.leave()
    }
    for id in formerPlaces.subtracting(pagePlaces) { host.forgetAdaptation(of: id) }
    for (id, sheet) in sheets where sheet.pass != pass {
      sheets[id] = nil
      sheet.leave()
    }
    root?.settle(shownContainers)
  }

  private func makeRoot(of host: ViewHost, _ top: LayoutNode) -> (any PageRoot)? {
    if let surrounding = host.hostingView {
      return surrounding.surroundingView.map { SurroundingRoot(view: $0) }
    }
    return kit?.makeRoot(host, top)
  }

  /// The kit of the page's idiom; `nil` if the program contains no room of that kit.
  private var kit: (any HostingKit.Type)? { host.flatMap { HostingKits.kit(of: $0.idiom) } }

  /// - Parameter offset: the offset from the superview's corner to that of the node's layout
  ///   parent.
  func visit(_ node: LayoutNode, at offset: CGPoint, into views: inout [any PlatformView]) {
    if node.isLeftOut { return }
    let origin = offset + node.origin
    if let presented = node as? PresentedNode, let sheet = sheet(behind: presented) {
      visit(presented, sheet, at: origin, into: &views)
    } else if visitPart(node, at: origin, into: &views) {
      return
    } else if let replacement = node as? ReplacementNode {
      // The view that is not shown has objects too, but no position among the others.
      var hidden: [any PlatformView] = []
      visit(replacement.replaced, at: .zero, into: &hidden)
      for view in hidden { view.leaveSuperview() }
      if let shown = replacement.shown { visit(shown, at: origin, into: &views) }
    } else if let object = node as? ObjectNode {
      guard object.rendition is any BarItemObject else { return visitHosting(object) }
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    } else if let place = node as? any ObjectHolder {
      visitContainer(of: place, node, at: origin, into: &views)
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    } else if let backing = node.declaredBacking, let object = self.backing(of: node, backing) {
      views.append(object.outer)
      object.place(CGRect(origin: origin, size: node.size))
      visitBacked(node, object, backing)
    } else {
      for child in node.layoutChildren { visit(child, at: origin, into: &views) }
    }
  }

  /// Adds the container of a represented object, if it has one, and adopts the object.
  private func visitContainer(
    of place: any ObjectHolder, _ node: LayoutNode, at origin: CGPoint,
    into views: inout [any PlatformView]
  ) {
    guard let view = place.objectContainer as? any PlatformView else { return }
    represented[ObjectIdentifier(view)] = NodeBox(node)
    view.setPlatformFrame(CGRect(origin: origin, size: node.size))
    views.append(view)
    if let object = place.representedObject { adopt(object) }
  }

  /// Updates the object behind a node: first the objects inside it, then what its view declares.
  private func visitBacked(_ node: LayoutNode, _ object: any ViewBacking, _ backing: Backing) {
    if object.hasInner {
      var inner: [any PlatformView] = []
      for child in node.layoutChildren { visit(child, at: object.contentOffset, into: &inner) }
      object.declaring { arrange(inner, in: object.container) }
    }
    object.declare(backing)
    object.visited(in: holder)
    if object.wantsToFollow { followers.append(object) }
  }

  /// Returns the controller of the presentation that contains a node, even before the tree has
  /// visited it; `nil` if there is none.
  package func presentation(around node: Node) -> PlatformObject? {
    var above = node.parent
    while let current = above {
      if let presented = current as? PresentedNode, let sheet = sheet(behind: presented) {
        sheet.present(by: root?.controller)
        sheet.anticipatePresentation()
        return sheet.controllerObject
      }
      above = current.parent
    }
    return nil
  }

  /// Returns the objects of a presentation; `nil` if the kit has none for it.
  private func sheet(behind node: PresentedNode) -> (any PresentedObject)? {
    if let known = sheets[node.id] { return known }
    let made = kit?.makePresentation(node)
    sheets[node.id] = made
    return made
  }

  /// Visits a presentation, whose content is in the view of a controller.
  private func visit(
    _ node: PresentedNode, _ sheet: any PresentedObject, at origin: CGPoint,
    into views: inout [any PlatformView]
  ) {
    sheet.present(by: root?.controller)
    sheet.pass = pass
    sheet.place(CGRect(origin: origin, size: node.size))
    let outer = (holder, container, isInactive)
    (holder, container, isInactive) = (sheet, nil, false)
    var inner: [any PlatformView] = []
    for child in node.layoutChildren { visit(child, at: .zero, into: &inner) }
    arrange(inner, in: sheet.view)
    views.append(sheet.view)
    (holder, container, isInactive) = outer
  }

  func adopt(_ controller: AnyObject) {
    if let holder { holder.adopt(controller) } else { root?.adopt(controller) }
  }

  /// Adds the views in a hosting object as its subviews; other renditions arrange their objects
  /// themselves.
  private func visitHosting(_ node: ObjectNode) {
    let hosting = (node.rendition as? any SurroundingObject)?.surroundingView
    guard node.rendition.passesLayoutOn || node.rendition is any OwnTreeObject, let hosting
    else {
      return visitObjects(in: node)
    }
    let outer = holder
    defer { holder = outer }
    if let controller = hosting.platformController as? any ControllerHolding {
      holder = controller
    }
    var views: [any PlatformView] = []
    for child in node.layoutChildren where !(child is ObjectNode) {
      visit(child, at: .zero, into: &views)
    }
    // Subviews that the object itself has added stay below.
    arrange(views, in: hosting)
    for case let child as ObjectNode in node.layoutChildren { visitHosting(child) }
  }

  private func visitObjects(in node: LayoutNode) {
    for child in node.layoutChildren {
      if let object = child as? ObjectNode { visitHosting(object) } else { visitObjects(in: child) }
    }
  }

  func backing(of node: LayoutNode, _ declared: Backing) -> (any ViewBacking)? {
    if case .table = declared, host?.idiom == .iOS { collections.insert(node.id) }
    let isCollected = isCollected(node, declared)
    if let known = self.backings[node.id] {
      known.pass = pass
      if known.isCollected == isCollected, known.isFor(declared) { return known }
      self.known[ObjectIdentifier(known.object)] = nil
      known.leave()
    }
    let made = kit?.makeBacking(
      declared, node, isForm: forms.contains(node.id), isCollected: isCollected)
    guard let made else { return nil }
    made.pass = pass
    backings[node.id] = made
    known[ObjectIdentifier(made.object)] = made
    return made
  }

  /// Whether a list is a collection, or a row is in one.
  private func isCollected(_ node: LayoutNode, _ declared: Backing) -> Bool {
    if collections.isEmpty { return false }
    switch declared {
    case .list, .table: return collections.contains(node.id)
    case .row, .tableRow, .tableHeader:
      return node.scrollContext?.node.map { collections.contains($0.id) } ?? false
    default: return false
    }
  }
}

/// A weak reference to a node.
private struct NodeBox {
  private(set) weak var node: Node?
  init(_ node: Node) { self.node = node }
}

/// The outermost view of a page.
@MainActor package protocol PageRoot: AnyObject {
  /// The outermost view; `nil` after it was released.
  var view: (any PlatformView)? { get }
  var controller: PlatformObject? { get }
  /// Whether the view was created for the page.
  var isOwn: Bool { get }
  func resize(to size: CGSize)
  /// Adds an author's controller that is inside as a child.
  func adopt(_ object: AnyObject)
  /// Called after the views have been arranged, with the shown containers.
  func settle(_ containers: [any PageContainer])
  func release()
}

extension PageRoot {
  package func settle(_ containers: [any PageContainer]) {}
}

/// The root of a hosting view with a tree of its own: the hosted views are its subviews.
private final class SurroundingRoot: PageRoot {
  private(set) weak var view: (any PlatformView)?
  init(view: any PlatformView) { self.view = view }
  var controller: PlatformObject? { view?.platformController }
  var isOwn: Bool { false }
  func resize(to size: CGSize) {}
  func adopt(_ object: AnyObject) {}
  func release() {}
}
