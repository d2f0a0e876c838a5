import ArborCore

/// A change of the page by its visitor, or by a program in the visitor's place.
struct Turn {
  enum Work {
    case frame(ClientFrame)
    case action(() -> Void)
  }

  let work: Work
  /// Runs when the change has been evaluated, or the session has ended.
  var end: (() -> Void)?
}

/// Changes of the page come one after the other, each with its evaluation.
///
/// ## Algorithm
/// 1. A turn does its work, such as handling an event. That may write state, change objects, and
///    leave work to the main queue.
/// 2. The page is evaluated behind all that waits on the main queue then (`EvaluationTurn`).
/// 3. The next turn begins when updates of objects have left nothing more to the main queue, so that
///    each event sees the page as the one before it left it.
///
/// State that is written outside of a turn is evaluated behind the main queue too, at the latest with
/// the turn that goes on.
extension Session {
  /// True while something is still to be evaluated in its turn.
  var isWaiting: Bool {
    currentTurn != nil || !turns.isEmpty || drainRound > 0 || host.isWaiting
  }

  func add(_ turn: Turn) { turns.append(turn) }

  /// Begins the turns that wait, as far as nothing has to be evaluated before.
  func beginTurns() {
    while !isClosed, currentTurn == nil, drainRound == 0, !turns.isEmpty {
      let turn = turns.removeFirst()
      // An acknowledgement changes nothing on the page.
      if case .frame(.acknowledgement(let revision)) = turn.work {
        acknowledge(revision)
        turn.end?()
        continue
      }
      currentTurn = turn
      isAtWork = true
      switch turn.work {
      case .frame(let frame): carryOut(frame)
      case .action(let action): action()
      }
      isAtWork = false
      host.evaluationTurn.noteEvent()
      host.evaluationTurn.ask()
    }
  }

  /// Something has changed. What a turn changes is evaluated behind the work that it leaves.
  func evaluateSoon() {
    if !isAtWork { host.evaluationTurn.ask() }
  }

  /// The turn of the main queue has come in which the page is evaluated.
  func evaluate() {
    guard !isClosed else { return }
    host.flush()
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

  /// Does something in a turn of its own, and sends what it has changed.
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

  /// Waits until everything that has happened to the page until now has been evaluated.
  package func rest() async {
    if isWaiting { await turn() }
  }

  /// The session has ended: nobody waits any longer.
  func endTurns() {
    let ended = turns + (currentTurn.map { [$0] } ?? [])
    turns = []
    currentTurn = nil
    for turn in ended { turn.end?() }
  }
}
