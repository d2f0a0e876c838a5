import ArborGraph
import Dispatch
import Foundation

/// The gestures of a page, and the current use of the pointer.
///
/// ## Algorithm
/// 1. When the pointer goes down, the gestures on the view and around it compete: first those of
///    high priority from the outside in, then the control and the others from the inside out. A
///    mask may exclude some.
/// 2. Every contender receives each step. The first that is certain wins, unless one with
///    precedence may still become certain; all others are canceled. Simultaneous ones take no part
///    in this.
/// 3. Then the closures run of the winner, and of contenders in progress that exclude no other yet.
/// 4. While a contender waits for the next tap, the contest continues for a third of a second after
///    the pointer is up.
@MainActor
package final class PageGestures {
  private var attachments: [UInt32: (attachment: AnyGestureAttachment, node: NodeReference)] = [:]
  private var contenders: [GestureContender] = []
  private var contestedNodes: [UInt32] = []
  private var winner: GestureContender?
  /// The last step of the pointer.
  private var last: Pointer?
  /// The time at which the pointer went down, on the time scale of steps.
  private var downTime = 0.0
  private var downLocation = CGPoint.zero
  /// The modifier keys that were held down then.
  private var downModifiers: KeyInput.Modifiers = []
  private var round = 0
  /// Whether the pointer is down.
  package private(set) var isDown = false
  private let start = Date()
  /// Runs a closure after a number of seconds. Tests replace it to control time.
  package var later: (Double, @escaping @MainActor () -> Void) -> Void = { delay, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainQueue.run(action) }
  }

  /// The number of views with gestures; a gesture on two views counts twice.
  package var count: Int { attachments.count }

  func add(_ attachment: AnyGestureAttachment, at node: LayoutNode) {
    attachments[node.id] = (attachment, NodeReference(node))
  }

  func remove(_ node: LayoutNode) { attachments[node.id] = nil }

  func node(_ id: UInt32) -> Node? { attachments[id]?.node.node }

  func attachment(of node: Node) -> AnyGestureAttachment? { attachments[node.id]?.attachment }

  // MARK: Contenders

  /// Begins to track the pointer. A contest that waits for another tap on the same views continues.
  func begin(_ contest: Contest) {
    let nodes = contest.nodes
    if !isDown, !contenders.isEmpty, nodes == contestedNodes, winner == nil { return }
    cancel()
    contenders = contest.makeContenders()
    contestedNodes = nodes
  }

  /// Cancels all gestures in progress, as if the pointer had been taken away.
  package func cancel() {
    for contender in contenders where !contender.hasFailed { contender.cancel() }
    finish()
  }

  private func finish() {
    round += 1
    contenders = []
    contestedNodes = []
    winner = nil
    last = nil
    isDown = false
  }

  // MARK: Steps

  /// Passes an event on to the contenders as one or two steps.
  func receive(
    _ event: PointerEvent, at location: CGPoint, and second: CGPoint?, by node: LayoutNode
  ) {
    let time = event.time
    if event.begins { downModifiers = event.modifiers }
    switch event.phase {
    case .tap(let count):
      step(.down, location, after: 0, node)
      step(.up, location, after: time, node, taps: count)
    case .down: step(.down, location, second, after: 0, node)
    case .move: step(.move, location, second, after: time, node)
    case .up:
      // Gestures that observe only changes also receive the last location.
      if let last, last.location != location || last.second != second {
        step(.move, location, second, after: time, node)
      }
      step(.up, location, second, after: time, node)
    case .cancel: cancel()
    case .hover, .leave: break
    }
  }

  /// The location at which the pointer last went down, and the view there.
  var origin: (location: CGPoint, node: LayoutNode)? {
    last.map { (downLocation, $0.node) }
  }

  private func step(
    _ phase: Pointer.Phase, _ location: CGPoint, _ second: CGPoint? = nil,
    after time: Double, _ node: LayoutNode, taps: Int = 0
  ) {
    if phase == .down {
      downTime = max(Date().timeIntervalSince(start), last?.time ?? 0)
      downLocation = location
    }
    isDown = phase != .up
    let pointer = Pointer(
      phase: phase, location: location, second: second, time: downTime + max(time, 0),
      date: start.addingTimeInterval(downTime + time), taps: taps, modifiers: downModifiers,
      node: node)
    last = pointer
    for contender in contenders where !contender.isOver { contender.see(pointer) }
    settle()
    if phase == .up { settleAfterUp() }
  }

  private func settle() {
    if winner == nil, let first = firstCertain {
      winner = first
      for contender in contenders
      where contender !== first && contender.rank != .simultaneous && !contender.hasFailed {
        contender.cancel()
      }
    }
    for contender in contenders where !contender.hasGone {
      let isHeld = contender.rank != .simultaneous && contender.isCertain && contender !== winner
      if !isHeld { contender.act() }
    }
  }

  /// The first contender that is certain, if no contender with precedence may still become certain.
  private var firstCertain: GestureContender? {
    for (index, contender) in contenders.enumerated()
    where contender.isCertain && contender.rank != .simultaneous {
      let isHeldUp = contenders[..<index].contains {
        $0.rank != .simultaneous && $0.holdsUp(contender)
      }
      if !isHeldUp { return contender }
    }
    return nil
  }

  private func settleAfterUp() {
    guard contenders.contains(where: \.isWaiting) else {
      for contender in contenders where !contender.isOver { contender.cancel() }
      return finish()
    }
    round += 1
    let round = round
    let expire = ViewHost.continuing { [weak self] in self?.expire(round) }
    later(TapLimits.pause) { expire() }
  }

  /// Ends the contest if no other tap followed.
  private func expire(_ number: Int) {
    guard number == round, !isDown else { return }
    for contender in contenders where contender.isWaiting { contender.expire() }
    settle()
    finish()
  }
}
