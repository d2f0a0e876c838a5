import ArborCore

/// A change of the page by its visitor, or by a program on the visitor's behalf.
struct Turn {
  enum Work {
    case frame(ClientFrame)
    case action(() -> Void)
    /// An event that did not come through the socket, for a node.
    case delivery(ControlEvent, UInt32, () -> Void)
  }

  let work: Work
  /// Runs when the change has been evaluated, or the session has ended.
  var end: (() -> Void)?
}

/// Changes of the page are processed one after the other, each with its evaluation.
///
/// ## Algorithm
/// 1. A turn does its work, such as handling an event. That may write state, change objects, and
///    post work to the main queue.
/// 2. The page is evaluated after the blocks that are then in the main queue (`EvaluationTurn`).
/// 3. The next turn begins when object updates have posted no more work to the main queue, so that
///    each event sees the page as the one before it left it.
///
/// State that is written outside of a turn is evaluated after the main queue's blocks too, at the
/// latest with the current turn.
extension Session {
  /// Whether an evaluation or a turn is pending.
  var isWaiting: Bool {
    currentTurn != nil || !turns.isEmpty || drainRound > 0 || tree?.isWaiting == true
  }

  func add(_ turn: Turn) { turns.append(turn) }

  /// Starts the queued turns, unless an evaluation has to come first.
  ///
  /// Turns of a client that has used the main actor for too long wait while others need it.
  func beginTurns() { measured { startTurns() } }

  private func startTurns() {
    while !isClosed, currentTurn == nil, drainRound == 0, let turn = turns.first {
      if case .frame = turn.work, pauses() { return }
      turns.removeFirst()
      // An acknowledgement changes nothing on the page.
      if case .frame(.acknowledgement(let revision)) = turn.work {
        acknowledge(revision)
        turn.end?()
        continue
      }
      currentTurn = turn
      host.parking?.pageHasSettled()
      carryOut(turn)
      host.evaluationTurn.noteEvent()
      host.evaluationTurn.ask()
    }
    if acceptsFrames { connection?.processWaiting() }
  }

  private func carryOut(_ turn: Turn) {
    host.evaluationTurn.isAtWork = true
    switch turn.work {
    case .frame(let frame): carryOut(frame)
    case .action(let action), .delivery(_, _, let action): action()
    }
    host.evaluationTurn.isAtWork = false
  }

  /// Whether frames that arrive are processed at once, because no earlier ones are waiting.
  var acceptsFrames: Bool {
    !isClosed && !isPausing && turns.isEmpty && currentTurn == nil && drainRound == 0
  }

  /// Schedules an evaluation after a change. The changes of a turn are evaluated after the work
  /// that it posts.
  func evaluateSoon() {
    if !host.evaluationTurn.isAtWork { host.evaluationTurn.ask() }
  }

  /// Evaluates the page, in its turn of the main queue.
  func evaluate() {
    guard !isClosed else { return }
    measured { evaluateNow() }
  }

  private func evaluateNow() {
    host.flush()
    parkSoon(after: currentTurn)
    if drainRound > 0 {
      guard endsDraining() else { return }
      emit()
    } else if let turn = currentTurn {
      currentTurn = nil
      turn.end?()
    } else {
      emit()
    }
    beginTurns()
  }

  /// Runs `action` in a turn of its own, and sends the changes.
  package func turn(_ action: @escaping () -> Void = {}) async {
    guard !isClosed else { return }
    await withCheckedContinuation { continuation in
      add(
        Turn(work: .action(action)) { [weak self] in
          self?.emit()
          continuation.resume()
        })
      beginTurns()
    }
  }

  /// Waits until all changes so far have been evaluated.
  package func rest() async {
    if isWaiting { await turn() }
  }

  /// Carries out what has arrived, with an evaluation after each event, and parks the state: this
  /// process loses the session. Work that an event has posted is not waited for.
  func finishTurns() {
    guard !isClosed else { return }
    connection?.passOn()
    if isAsleep { return }
    measured {
      if isWaiting {
        isParkingDue = true
        host.flush()
      }
      currentTurn?.end?()
      currentTurn = nil
      while !turns.isEmpty {
        let turn = turns.removeFirst()
        carryOut(turn)
        host.flush()
        turn.end?()
      }
    }
    parkIfDue()
  }

  /// Completes all turns when the session ends, so that no caller keeps waiting.
  func endTurns() {
    let ended = turns + (currentTurn.map { [$0] } ?? [])
    turns = []
    currentTurn = nil
    for turn in ended { turn.end?() }
  }
}
