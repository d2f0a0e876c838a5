package import ArborCore

extension Session {
  /// Does what the client asked for, in order; the changes of all frames become one patch.
  ///
  /// Each event sees the page as the one before it left it: a control that was disabled a moment ago refuses.
  func process(_ frames: [ClientFrame]) {
    guard !isClosed else { return }
    for frame in frames {
      switch frame {
      case .event(let event): process(event)
      case .acknowledgement(let revision): acknowledge(revision)
      case .visibility(let isHidden): self.isHidden = isHidden
      case .hello, .navigation: break
      }
    }
    emit()
  }

  /// An event happens at most once: what has been seen is only confirmed again.
  private func process(_ event: ClientEvent) {
    owesConfirmation = true
    guard event.sequence > lastSequence else { return }
    lastSequence = event.sequence
    switch event.action {
    case .resize(let size): host.size = size
    case .control(let node, let control):
      do throws(EventError) {
        try host.handle(control, at: node)
      } catch {
        connection?.send(ServerFrame.error(code: error.code, text: error.description))
      }
    }
    host.flush()
  }

  /// Delivers one event that did not come through the socket, and returns the revision afterwards.
  @discardableResult
  package func deliver(_ event: ControlEvent, at node: UInt32) throws(EventError) -> Int {
    touch()
    defer { flush() }
    try host.handle(event, at: node)
    host.flush()
    return host.revision
  }

  /// The version that the next edit of a field has when it does not come from the client's own count.
  package func nextVersion() -> Int {
    lastSequence += 1
    return lastSequence
  }
}

extension EventError {
  /// A short name that the runtime acts on.
  package var code: String {
    switch self {
    case .unknownNode: "node-not-found"
    case .removedNode: "stale-node"
    case .notInteractive: "not-interactive"
    case .disabled, .hidden: "control-unresponsive"
    case .invalidValue: "invalid-value"
    }
  }
}
