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

  /// Returns the option of a picker, or the segment, whose view has this title.
  func option(_ title: String, in id: UInt32) -> UInt32? {
    host.node(id)?.first { node in
      guard node is OptionsNode else { return false }
      var facets = NodeFacets()
      node.describe(&facets)
      return facets.control?.label == title
    }?.id
  }

  /// Taps a control that is no view of its own, and waits until the page is quiet.
  func tap(_ control: UInt32) async throws {
    do { try handle(.tap, at: control) } catch {
      throw PageError(inspector.problem(error))
    }
    await settle()
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
