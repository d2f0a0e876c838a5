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
///    new one at once.
@MainActor
struct PageTurns {
  private struct Turn {
    weak var stack: (any ViewKeeping)?
    let page: UInt32
    let count: Int
    let drawing: [Segment]
  }

  private var turns: [Turn] = []
  static let timing = AnimationTiming(
    .bezier(start: CGPoint(x: 0.2, y: 0.8), end: CGPoint(x: 0.2, y: 1)), duration: 0.35)

  mutating func note(_ stack: any ViewKeeping, from page: UInt32, count: Int) {
    if turns.contains(where: { $0.stack === stack }) { return }
    turns.append(Turn(stack: stack, page: page, count: count, drawing: stack.drawnViews))
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
      guard let stack = turn.stack, stack.isMounted, let frame = stack.globalFrame,
        let last = stack.keptViews.last, last.isShown
      else { continue }
      let count = stack.keptViews.count
      pages.formUnion([turn.page, last.unit.id])
      if count == turn.count || hasOwn(turn.page) || hasOwn(last.unit.id) { continue }
      let (old, new) = (Self.ids(turn.drawing), Self.ids(stack.drawnSegments))
      if new.isEmpty || !old.isDisjoint(with: new) || !stack.host.shows(old) { continue }
      let width = frame.width * (stack.isRightToLeft ? -1 : 1)
      for (isInsertion, nodes) in [(false, old), (true, new)] {
        let isAbove = isInsertion == (count > turn.count)
        let depth = isInsertion ? count : turn.count
        var motion = ViewMotion(
          isInsertion: isInsertion, nodes: nodes,
          effect: MotionEffect(offset: CGSize(width: isAbove ? width : -width / 3, height: 0)),
          timing: Self.timing, place: "\(stack.id)/\(depth)")
        motion.turn = PageTurn(frame: frame, isAbove: isAbove)
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
    let host = stack.host
    if host.surroundings.preferences.contains(.reducesMotion) || host.surroundings.idiom != .iOS
      || host.transaction(around: stack).disablesAnimations
    {
      return
    }
    turns.note(stack, from: view, count: count)
  }
}
