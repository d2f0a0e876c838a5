package import ArborCore
import ArborRender

extension Session {
  /// Processes frames in order, each event in a turn of its own; the changes of all frames become
  /// one patch.
  ///
  /// Each event sees the page as the one before it left it: a control that was just disabled
  /// refuses it.
  func process(_ frames: [ClientFrame]) {
    guard !isClosed else { return }
    touch()
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
    case .recovery(let drafts): recover(drafts)
    case .visibility(let isHidden, let hasFocus):
      self.isHidden = isHidden
      self.hasFocus = hasFocus
      host.surroundings.scenePhase = phaseInTab
    case .hello, .navigation, .part: break
    }
  }

  /// Applies a reported scroll position, unless code has moved the scroll view since: the client
  /// follows that move.
  private func process(_ scroll: ClientFrame.Scroll) {
    if host.hasScrollMove(for: scroll.node) { return }
    if let moved = scrollRevisions[scroll.node], let seen = scroll.revision, seen < moved { return }
    host.clientScrolled(scroll.node, to: scroll.position, byUser: scroll.isByUser)
  }

  /// Processes an event at most once: a sequence that was seen before is only confirmed again.
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

  /// Records the values of the client's controls, which are not sent back. What the page does not
  /// have is not recorded, so that made-up nodes take no memory.
  private func note(_ control: ControlEvent, at node: UInt32) {
    guard host.node(node) != nil else { return }
    switch control {
    case .input(let value, _):
      picture.enter(FieldValue(value), at: node)
      noteText(value, at: node)
      if case .typed(_, let selection) = value { picture.select(selection, at: node) }
    case .select(let selection, _): picture.select(selection, at: node)
    default: break
    }
  }

  /// Applies the display properties that the client reported. An explicitly requested color scheme
  /// stays.
  func show(on display: ClientFrame.Display) {
    if let scale = display.scale {
      self.display.scale = scale
      host.surroundings.displayScale = scale
    }
    if let preferences = display.preferences {
      self.display.preferences = preferences
      host.surroundings.preferences = preferences
    }
    if let insets = display.insets {
      self.display.insets = insets
      host.surroundings.insets = insets
    }
    guard let isDark = display.isDark else { return }
    self.display.isDark = isDark
    if followsBrowser { host.surroundings.colorScheme = isDark ? .dark : .light }
  }

  /// Adopts the contents of fields that the client retained when it received the whole page, once
  /// for each such page.
  ///
  /// At the beginning of an epoch, the client repeats none of its events: the contents confirm the
  /// edits that they come from.
  private func recover(_ drafts: [ClientFrame.Draft]) {
    guard awaitsRecovery else { return }
    awaitsRecovery = false
    for draft in drafts.prefix(limits.recoveredFields) {
      carryOut(.input(draft.value, version: draft.version), at: draft.node)
      guard beganEpoch, draft.version > lastSequence else { continue }
      lastSequence = draft.version
      owesConfirmation = true
    }
  }

  /// Delivers an event; a refusal is only reported to the client.
  func attempt(_ event: ControlEvent, at node: UInt32) {
    do throws(EventError) {
      try host.handle(event, at: node)
    } catch {
      if error.isOfNoInterest { return }
      connection?.send(WireMessage.error(code: error.code, text: error.description))
    }
  }

  /// Delivers one event that did not come through the socket, and returns the revision that shows
  /// its effect.
  @discardableResult
  package func deliver(_ event: ControlEvent, at node: UInt32) async throws(EventError) -> Int {
    try await deliver([event], at: node)
    return host.revision
  }

  /// Delivers events that did not come through the socket, each in a turn of its own, without other
  /// events in between.
  ///
  /// - Parameter onlyFirst: Whether only a refusal of the first event is thrown. Otherwise any
  ///   refusal is, and the events after it are skipped.
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
            if event.needsReach { try host.checkReach(of: node) }
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
        add(Turn(work: .delivery(event, node, deliver), end: isLast ? end : nil))
      }
      beginTurns()
    }
    if let refusal { throw refusal }
  }

  /// Returns the version of the next edit of a field that does not originate from the client.
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
  /// A code in the manner of an HTTP status.
  fileprivate var code: Int {
    switch self {
    case .unknownNode, .removedNode: 404
    case .notInteractive, .disabled, .hidden, .untouchable, .noPress, .covered, .keptPresented: 409
    case .invalidValue: 422
    }
  }

  /// Whether a client cannot avoid the error: it does not know the exact outline of a view, nor
  /// that a press has ended meanwhile.
  fileprivate var isOfNoInterest: Bool {
    switch self {
    case .untouchable, .noPress, .keptPresented: true
    default: false
    }
  }
}
