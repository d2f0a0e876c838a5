import ArborCore
import ArborInspection

extension Page {
  /// Delivers the events of a request to the views that they are for.
  func deliver(_ request: EventRequest, _ inspector: Inspector) throws {
    switch request {
    case .resize(let size): self.size = size
    case .control(let event, let target):
      let node = try inspector.resolve(target, for: event.name)
      try handle(numbered(event), at: node)
    case .keys(let keys, let target):
      guard let first = keys.first else { return }
      let node = try inspector.resolve(target, for: RawInput.key(first).name)
      try handle(.raw(.key(first)), at: node)
      // The first key event may have removed the view, before the key goes up.
      for key in keys.dropFirst() { try? handle(.raw(.key(key)), at: node) }
    case .pointer(let pointer):
      let node = try pointer.target.map { try inspector.resolve($0, for: pointer.event) }
      for step in pointer.steps { try handle(.pointer(step), at: node ?? 0) }
    }
  }

  private func handle(_ event: ControlEvent, at node: UInt32) throws(EventError) {
    if event.needsReach { try host.checkReach(of: node) }
    try host.handle(event, at: node)
    host.flush()
  }

  /// Numbers an edit as the next one of the visitor.
  private func numbered(_ event: ControlEvent) -> ControlEvent {
    switch event {
    case .input(let value, version: 0): .input(value, version: nextVersion())
    case .select(let range, version: 0): .select(range, version: nextVersion())
    default: event
    }
  }
}
