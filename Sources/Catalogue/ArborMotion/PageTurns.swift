import Arbor
import ArborCore
import ArborDisplay
import ArborTiming
import Foundation

/// The stacks that show another page than before, until a client is told.
///
/// ## Algorithm
/// 1. A stack notes the page that it stops showing, with its drawing.
/// 2. After layout, a stack with more pages than before has been pushed to, and one with fewer has
///    been popped from. The upper one of the two pages slides over the whole width, the lower one
///    over a third of it.
/// 3. The two have the same places each time, so that a page that is popped while it comes goes
///    back from where it is.
/// 4. A stack whose former page the client does not show, because it is in another tab, shows the
///    new one at once. So does a column whose first page takes the place of its root.
/// 5. Views of a navigation controller do the same, without the bars, which stay. Of several
///    changes before the client is told, the last one says how the page that it knows goes.
@MainActor
struct PageTurns {
  private struct Turn {
    /// The node around both pages.
    weak var stack: LayoutNode?
    let page: UInt32
    var depth: Int
    let drawing: [Segment]
    /// Returns the page that the stack shows now; `nil` if it shows none, or nothing slides.
    var next: () -> Page?
  }

  private struct Page {
    let id: UInt32
    let depth: Int
    let frame: CGRect
    let drawing: [Segment]
  }

  private var turns: [Turn] = []
  static let timing = AnimationTiming(
    .bezier(start: CGPoint(x: 0.2, y: 0.8), end: CGPoint(x: 0.2, y: 1)), duration: 0.35)

  mutating func note(_ stack: any ViewKeeping, from page: UInt32, count: Int) {
    if turns.contains(where: { $0.stack === stack }) { return }
    turns.append(
      Turn(stack: stack, page: page, depth: count, drawing: stack.drawnViews) { [weak stack] in
        guard let stack, let frame = stack.globalFrame, let last = stack.keptViews.last,
          last.isShown
        else { return nil }
        let depth = stack.keptViews.count
        let isColumn = stack.inheritedEnvironment.navigation?.isColumn == true
        return Page(
          id: last.unit.id, depth: isColumn && min(depth, count) == 1 ? count : depth,
          frame: frame, drawing: stack.drawnSegments)
      })
  }

  /// - Parameter depths: The depths of the two pages in the stack; `nil` if nothing slides.
  mutating func note(
    _ part: LayoutNode?, in stack: LayoutNode, _ depths: (old: Int, new: Int)?,
    next: @escaping () -> LayoutNode?
  ) {
    let page: () -> Page? = {
      guard let depths, let node = next(), node.isMounted, let frame = node.globalFrame else {
        return nil
      }
      return Page(id: node.id, depth: depths.new, frame: frame, drawing: node.drawnSegments)
    }
    let depth = depths?.old ?? 0
    if let known = turns.firstIndex(where: { $0.stack === stack }) {
      (turns[known].depth, turns[known].next) = (depth, page)
    } else if let part {
      turns.append(
        Turn(
          stack: stack, page: part.id, depth: depth, drawing: part.drawnSegments, next: page))
    }
  }

  /// Returns the motions of the pages since the last call, and the pages that slide.
  ///
  /// - Parameter hasOwn: Whether a page appears and goes in a way of its own.
  mutating func drain(
    _ hasOwn: (UInt32) -> Bool
  ) -> (motions: [ViewMotion], pages: Set<UInt32>) {
    defer { turns = [] }
    var (motions, pages): ([ViewMotion], Set<UInt32>) = ([], [])
    for turn in turns {
      guard let stack = turn.stack, stack.isMounted, let next = turn.next() else { continue }
      pages.formUnion([turn.page, next.id])
      if next.depth == turn.depth || hasOwn(turn.page) || hasOwn(next.id) { continue }
      let (old, new) = (Self.ids(turn.drawing), Self.ids(next.drawing))
      if new.isEmpty || !old.isDisjoint(with: new) || !stack.host.shows(old) { continue }
      let width = next.frame.width * (stack.isRightToLeft ? -1 : 1)
      for (isInsertion, nodes) in [(false, old), (true, new)] {
        let isAbove = isInsertion == (next.depth > turn.depth)
        let depth = isInsertion ? next.depth : turn.depth
        var motion = ViewMotion(
          isInsertion: isInsertion, nodes: nodes,
          effect: MotionEffect(offset: CGSize(width: isAbove ? width : -width / 3, height: 0)),
          timing: Self.timing, place: "\(stack.id)/\(depth)")
        motion.turn = PageTurn(frame: next.frame, isAbove: isAbove)
        motions.append(motion)
      }
    }
    return (motions, pages)
  }

  /// Returns the ids of the outermost drawings, and of the groups around them.
  private static func ids(_ drawing: [Segment]) -> Set<UInt32> {
    var (ids, pending): (Set<UInt32>, [Segment]) = ([], drawing)
    while let segment = pending.popLast() {
      if segment.id != 0 { ids.insert(segment.id) }
      if case .group = segment.content { pending += segment.children.map(\.segment) }
    }
    return ids
  }
}

extension ViewHost {
  /// Returns whether one of the drawings is part of the published page.
  fileprivate func shows(_ ids: Set<UInt32>) -> Bool {
    var pending = [displayList.root]
    while let segment = pending.popLast() {
      if ids.contains(segment.id) { return true }
      pending += segment.children.map(\.segment)
    }
    return false
  }
}

extension PageMotions: TurnRecorder {
  func noteTurn(of stack: any ViewKeeping, from view: UInt32, count: Int) {
    if slides(stack) { turns.note(stack, from: view, count: count) }
  }

  func noteTurn(
    of part: LayoutNode?, in object: LayoutNode, depths: (old: Int, new: Int)?,
    next: @escaping () -> LayoutNode?
  ) {
    // Outside of a flush, the transaction of the last one has nothing to do with the change.
    let writer = Transaction.current
    let slides =
      !writer.disablesAnimations && slides(object, in: object.host.isFlushing ? nil : writer)
    turns.note(part, in: object, slides ? depths : nil, next: next)
  }

  /// Whether pages slide at a node.
  ///
  /// - Parameter transaction: The transaction of the change; `nil` for that of the flush.
  private func slides(_ node: LayoutNode, in transaction: Transaction? = nil) -> Bool {
    let host = node.host
    return !host.surroundings.preferences.contains(.reducesMotion)
      && host.surroundings.idiom == .iOS
      && !host.transaction(around: node, in: transaction).disablesAnimations
  }
}
