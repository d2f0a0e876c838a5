package import ArborCore
package import ArborDisplay
import ArborGraph
package import Foundation

/// The remainder of a page whose tree is freed while its visitor does nothing.
///
/// ## Algorithm
/// 1. The state is parked. A second tree is made of it in secret (`rehearse`), and compared with
///    the first one, node by node and segment by segment: that pairs the ids which a new tree gets,
///    in the order in which it asks for them, with those that the client knows.
/// 2. A third tree with the client's ids must draw exactly what the client shows. Otherwise the
///    page holds something that is not parked, and stays awake.
/// 3. Waking makes the tree a last time. The actions of `onDisappear` run when the page falls
///    asleep, those of `onAppear` when it wakes.
/// 4. Objects that the state holds are kept, since code may hold them too. Code that still writes
///    state of the former tree, such as a task that a button has started, writes that of the next.
@MainActor
package final class SleepingPage {
  /// The ids of the nodes in the order in which a new tree makes them; 0 for those that the client
  /// cannot know.
  fileprivate let ids: ContiguousArray<UInt32>
  fileprivate let lastID: UInt32
  package let look: PageLook
  /// The revision that the client shows, or is about to.
  package let revision: Int
  /// A number that stands for the structure of the tree, with its ids.
  fileprivate let structure: Int
  /// The values that may change while the page sleeps: those of others, and objects of its own.
  private var watched: [Source]
  /// The objects that the state holds, by property.
  fileprivate let objects: [String: AnyObject]
  /// The state of the freed tree, as far as somebody still holds it.
  private let remains: [(key: String, source: WeakSource)]
  private let inbox: Inbox
  private let handle: HostHandle

  fileprivate init(
    _ host: ViewHost, ids: ContiguousArray<UInt32>, structure: Int, _ state: PageState
  ) {
    self.ids = ids
    self.structure = structure
    watched = host.watchedSources
    for source in watched { source.keepTracking() }
    objects = state.objects
    remains = state.boxes.map { ($0.key, WeakSource(source: $0.value)) }
    inbox = host.inbox
    lastID = host.lastID
    look = PageLook(host)
    revision = host.revision
    handle = host.handle
  }

  /// Calls `body` when a value has changed that the page shows. The body should wake the page, and
  /// pass the new tree to `forwardWrites`.
  package func whenChanged(_ body: @escaping @MainActor () -> Void) {
    handle.onWake = body
    closeIfAlone()
  }

  /// Writes into a tree what code has written into the state of the freed one.
  package func forwardWrites(to host: ViewHost) {
    var written: [Source] = []
    while !inbox.isEmpty { written += inbox.drain() }
    let keys = written.map { source in remains.first { $0.source.source === source }?.key }
    if keys.contains(where: { $0 != nil }), let root = host.root {
      let boxes = PageState(below: root).boxes
      for (key, source) in zip(keys, written) {
        if let key { boxes[key]?.adoptValue(of: source) }
      }
    }
    closeIfAlone()
  }

  /// Ends the waiting for what others change, because the page is awake. Writes to the state of the
  /// freed tree are still forwarded.
  package func wakes() {
    endWatching()
    closeIfAlone()
  }

  /// Ends the waiting for changes for good.
  package func end() {
    handle.onWake = nil
    endWatching()
    inbox.close()
  }

  private func endWatching() {
    for source in watched { source.endTracking() }
    watched = []
  }

  /// Whether somebody still holds state of the freed tree.
  package var hasRemains: Bool { remains.contains { $0.source.source != nil } }

  private func closeIfAlone() {
    if watched.isEmpty, !hasRemains { end() }
  }
}

/// The state of a page, by the names under which it is parked.
@MainActor
private struct PageState {
  /// The objects that properties hold.
  private(set) var objects: [String: AnyObject] = [:]
  private(set) var boxes: [String: Source] = [:]

  init(below root: Node) {
    var pending: [Node] = [root]
    while let node = pending.popLast() {
      pending.append(contentsOf: node.children)
      if node is ElementsNode { continue }
      node.forEachState { name, storage in
        guard let key = node.parkedPath.map({ Parking.key($0, name) }) else { return }
        guard let source = storage as? Source else {
          objects[key] = storage
          return
        }
        boxes[key] = source
        if let content = source.content, content.type is AnyClass,
          (content.type as? any TransientState.Type)?.isKeptAsleep != false
        {
          objects[key] = content.value as AnyObject
        }
      }
    }
  }
}

/// The properties of a page that neither views nor state hold.
package struct PageLook {
  /// The size of the viewport in points.
  package let size: CGSize
  package let surroundings: Surroundings
  fileprivate let focus: UInt32?

  @MainActor package init(_ host: ViewHost) {
    size = host.size
    surroundings = host.surroundings
    focus = host.focusedControl
  }
}

extension ViewHost {
  /// Frees the tree, and returns what is needed to make it again as it is.
  ///
  /// - Parameters:
  ///   - again: Makes another host of the same page, whose state is the parked one.
  ///   - isShown: Returns whether a drawing is the one that the client shows.
  /// - Throws: The reason why the page must stay awake; then nothing is freed.
  package func fallAsleep(
    _ again: () -> ViewHost, isShown: (DisplayList) -> Bool
  ) throws(SleepObstacle) -> SleepingPage {
    if let obstacle = sleepObstacle() { throw obstacle }
    guard let root else { throw SleepObstacle("it has no views") }
    let look = PageLook(self)
    let state = PageState(below: root)
    let first = again()
    defer { first.close() }
    first.rehearse(look, state.objects, focus: focusedPosition)
    let list = try idsOfNext(first)

    let second = again()
    defer { second.close() }
    second.useIDs(list, next: lastID)
    second.rehearse(look, state.objects, focus: focusedPosition)
    guard isShown(second.displayList) else {
      throw SleepObstacle("its drawing depends on more than the state that is parked")
    }
    let page = SleepingPage(self, ids: list, structure: second.structure, state)
    close(watching: true)
    return page
  }

  /// Returns the ids of this tree in the order in which another host of the same page has made its
  /// nodes.
  private func idsOfNext(
    _ other: ViewHost
  ) throws(SleepObstacle) -> ContiguousArray<UInt32> {
    // Rows of views that are not shown are made when they are, and then observe their objects.
    guard other.observedObjects.isSubset(of: observedObjects) else {
      throw SleepObstacle("it observes objects that are made anew with its views")
    }
    guard let fresh = other.root, let root else { throw SleepObstacle("it has no views") }
    var ids = IDPairs()
    if let node = ids.pair(fresh, with: root) {
      throw SleepObstacle(
        "what is at \(path(of: node)) depends on more than the state that is parked")
    }
    ids.pair(other.displayList.root, with: displayList.root)
    return ids.list(upTo: other.lastID)
  }

  /// Makes the tree of a page that was asleep. Call it on a new host.
  ///
  /// Returns whether its ids are those of before; otherwise no id of before is used again, because
  /// the tree has another structure than the one that the client knows.
  package func wake(_ page: SleepingPage) -> Bool {
    useIDs(page.ids, next: page.lastID)
    countRevisions(from: page.revision - 1)
    rehearse(page.look, page.objects)
    guard structure == page.structure else { return false }
    if let focus = page.look.focus { restoreFocus(at: focus) }
    return true
  }

  /// Prepares a new host for the page that was asleep, without the ids of before.
  package func wakeAnew(_ page: SleepingPage) {
    useIDs([], next: page.lastID)
    countRevisions(from: page.revision)
    rehearse(page.look, page.objects)
  }

  /// Evaluates the page, with the objects that its state held, without letting its views appear.
  private func rehearse(_ look: PageLook, _ objects: [String: AnyObject], focus: [Int]? = nil) {
    parking?.kept = objects
    isShown = false
    size = look.size
    surroundings = look.surroundings
    flush()
    if let focus, let node = root?.node(at: focus) { restoreFocus(at: node.id) }
  }

  private var focusedPosition: [Int]? {
    focusedControl.flatMap(node).flatMap(\.positionInTree)
  }

  /// A number that stands for the types and ids of all nodes, in this process only.
  private var structure: Int {
    var hasher = Hasher()
    var pending: [Node] = root.map { [$0] } ?? []
    while let node = pending.popLast() {
      hasher.combine(node.id)
      hasher.combine(ObjectIdentifier(type(of: node)))
      hasher.combine(node.children.count)
      pending.append(contentsOf: node.children)
    }
    return hasher.finalize()
  }
}

extension Node {
  /// The positions of the node and of those around it among their siblings, outermost first.
  fileprivate var positionInTree: [Int]? {
    var positions: [Int] = []
    var node = self
    while let parent = node.parent {
      guard let position = parent.children.firstIndex(where: { $0 === node }) else { return nil }
      positions.append(position)
      node = parent
    }
    return positions.reversed()
  }

  fileprivate func node(at positions: [Int]) -> Node? {
    var node = self
    for position in positions {
      guard position < node.children.count else { return nil }
      node = node.children[position]
    }
    return node
  }
}

/// The ids of one tree, with those of another tree of the same structure.
@MainActor
private struct IDPairs {
  private var ids: [UInt32: UInt32] = [:]

  /// Adds the ids of nodes. Returns the first known node that has no counterpart, or other children
  /// than it.
  ///
  /// What is kept alive but not shown may differ, such as rows that layout makes only when they are
  /// near the visible part: the client knows nothing of it.
  mutating func pair(_ fresh: Node, with known: Node) -> Node? {
    var pending = [(fresh, known)]
    while let (fresh, known) = pending.popLast() {
      guard type(of: fresh) == type(of: known), fresh.children.count == known.children.count
      else {
        if fresh.host.isInactive(fresh), known.host.isInactive(known) { continue }
        return known
      }
      ids[fresh.id] = known.id
      for index in 0..<fresh.children.count {
        pending.append((fresh.children[index], known.children[index]))
      }
    }
    return nil
  }

  /// Adds the ids of segments that no node has.
  mutating func pair(_ fresh: Segment, with known: Segment) {
    var pending = [(fresh, known)]
    while let (fresh, known) = pending.popLast() {
      if fresh.id != 0, ids[fresh.id] == nil { ids[fresh.id] = known.id }
      for (one, other) in zip(fresh.children, known.children) {
        pending.append((one.segment, other.segment))
      }
    }
  }

  /// Returns the other tree's ids of the ids from 1 to `last`.
  func list(upTo last: UInt32) -> ContiguousArray<UInt32> {
    ContiguousArray((0..<last).map { ids[$0 + 1] ?? 0 })
  }
}
