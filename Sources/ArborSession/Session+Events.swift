package import ArborCore
import ArborRender

extension Session {
  /// Does what the client asked for, in order and each in a turn of its own; the changes of all
  /// frames become one patch.
  ///
  /// Each event sees the page as the one before it left it: a control that was disabled a moment ago
  /// refuses.
  func process(_ frames: [ClientFrame]) {
    guard !isClosed else { return }
    for (index, frame) in frames.enumerated() {
      let isLast = index == frames.count - 1
      add(Turn(work: .frame(frame), end: isLast ? { [weak self] in self?.emit() } : nil))
    }
    beginTurns()
  }

  func carryOut(_ frame: ClientFrame) {
    switch frame {
    case .event(let event): process(event)
    case .acknowledgement(let revision): acknowledge(revision)
    case .scroll(let scroll): process(scroll)
    case .recovery(let drafts): for draft in drafts { adopt(draft) }
    case .visibility(let isHidden):
      self.isHidden = isHidden
      host.surroundings.scenePhase = isHidden ? .background : .active
    case .hello, .navigation, .part: break
    }
  }

  /// Where code has moved the scroll view since, the client goes there too: what it was before counts no more.
  private func process(_ scroll: ClientFrame.Scroll) {
    if host.hasScrollMove(for: scroll.node) { return }
    if let moved = scrollRevisions[scroll.node], let seen = scroll.revision, seen < moved { return }
    host.clientScrolled(scroll.node, to: scroll.position, byUser: scroll.isByUser)
  }

  /// An event happens at most once: what has been seen is only confirmed again.
  private func process(_ event: ClientEvent) {
    owesConfirmation = true
    guard event.sequence > lastSequence else { return }
    lastSequence = event.sequence
    switch event.action {
    case .resize(let size, let display):
      host.size = size
      show(on: display)
    case .control(let node, let control): carryOut(control, at: node)
    case .edit(let node, let edit): process(edit, at: node, version: event.sequence)
    }
  }

  func carryOut(_ control: ControlEvent, at node: UInt32) {
    note(control, at: node)
    attempt(control, at: node)
  }

  /// What the client has in its controls is not sent back.
  private func note(_ control: ControlEvent, at node: UInt32) {
    switch control {
    case .input(let value, _):
      picture.enter(FieldValue(value), at: node)
      noteText(value, at: node)
      if case .typed(_, let selection) = value { picture.select(selection, at: node) }
    case .select(let selection, _): picture.select(selection, at: node)
    default: break
    }
  }

  /// The client told about its display. A colour scheme that was asked for stays.
  func show(on display: ClientFrame.Display) {
    if let scale = display.scale {
      self.display.scale = scale
      host.surroundings.displayScale = scale
    }
    guard let isDark = display.isDark else { return }
    self.display.isDark = isDark
    if followsBrowser { host.surroundings.colorScheme = isDark ? .dark : .light }
  }

  /// The client kept what was in a field when it was given the whole page.
  private func adopt(_ draft: ClientFrame.Draft) {
    picture.enter(FieldValue(draft.value), at: draft.node)
    noteText(draft.value, at: draft.node)
    attempt(.input(draft.value, version: draft.version), at: draft.node)
  }

  /// An event that is refused is only reported.
  func attempt(_ event: ControlEvent, at node: UInt32) {
    do throws(EventError) {
      try host.handle(event, at: node)
    } catch {
      if error.isOfNoInterest { return }
      connection?.send(Frame.error(code: error.code, text: error.description))
    }
  }

  /// Delivers one event that did not come through the socket, and returns the revision that shows
  /// its effect.
  @discardableResult
  package func deliver(_ event: ControlEvent, at node: UInt32) async throws(EventError) -> Int {
    try await deliver([event], at: node)
    return host.revision
  }

  /// Delivers events that did not come through the socket, each in a turn of its own; nothing else
  /// happens in between.
  ///
  /// - Parameter onlyFirst: True if only the first one has to be taken. Otherwise the first one that
  ///   is refused is the last one.
  package func deliver(
    _ events: [ControlEvent], at node: UInt32, onlyFirst: Bool = false
  ) async throws(EventError) {
    touch()
    guard !isClosed, !events.isEmpty else { return }
    var refusal: EventError?
    await withCheckedContinuation { continuation in
      for (index, event) in events.enumerated() {
        let deliver = { [self] in
          if refusal != nil { return }
          do throws(EventError) {
            try host.checkReach(of: node)
            try host.handle(event, at: node)
          } catch {
            if index == 0 || !onlyFirst { refusal = error }
          }
        }
        let isLast = index == events.count - 1
        let end = { [self] in
          emit()
          continuation.resume()
        }
        add(Turn(work: .action(deliver), end: isLast ? end : nil))
      }
      beginTurns()
    }
    if let refusal { throw refusal }
  }

  /// The version that the next edit of a field has when it does not come from the client's own count.
  package func nextVersion() -> Int {
    lastSequence += 1
    return lastSequence
  }
}

extension FieldValue {
  init(_ value: InputValue) {
    switch value {
    case .text(let text), .typed(let text, _): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    }
  }
}

extension EventError {
  /// Reads like an HTTP status.
  fileprivate var code: Int {
    switch self {
    case .unknownNode, .removedNode: 404
    case .notInteractive, .disabled, .hidden, .untouchable, .noPress, .covered, .keptPresented: 409
    case .invalidValue: 422
    }
  }

  /// What a client can not know: the exact outline of a view, and that a press was ended meanwhile.
  fileprivate var isOfNoInterest: Bool {
    switch self {
    case .untouchable, .noPress, .keptPresented: true
    default: false
    }
  }
}
