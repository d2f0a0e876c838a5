import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `POST sessions/{s}/events`: delivers a visitor's event; answers with the revision and the
  /// changes.
  func deliver(to id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let event = try EventRequest(parsing: try body(of: request))
    let needs = Inspector.needs(event.selector)
    let (before, facts) = try await MainActor.run {
      let session = try current(id)
      try RevisionTag.check(session.host.revision, request)
      return (session.host.snapshot(), self.facts(needs, of: session.host))
    }
    var inspector = inspectors.inspector(of: id, before)
    inspector.facts = facts
    let outcome: Result<TreeSnapshot, EventError>
    switch event {
    case .resize(let size): outcome = try await carryOut(on: id) { $0.resize(to: size) }
    case .control(let control, let target):
      let node = try inspector.resolve(target, for: control.name)
      outcome = try await carryOut(on: id) { session async throws(EventError) in
        try await session.deliver(control.located(at: target).numbered(session), at: node)
      }
    case .keys(let keys, let target):
      let node = try inspector.resolve(target, for: RawInput.key(keys[0]).name)
      outcome = try await carryOut(on: id) { session async throws(EventError) in
        // The first key event may remove the view, before the key goes up.
        try await session.deliver(keys.map { .raw(.key($0)) }, at: node, onlyFirst: true)
      }
    case .pointer(let request):
      let node = try request.target.map { target throws(Problem) in
        try inspector.resolve(target, for: request.event)
      }
      outcome = try await carryOut(on: id) { session async throws(EventError) in
        try await session.deliver(request.steps.map { .pointer($0) }, at: node ?? 0)
      }
    }
    switch outcome {
    case .failure(let error): throw inspector.problem(error)
    case .success(let after): return changes(from: inspector, to: after, of: id)
    }
  }

  /// Delivers an event, and returns the resulting tree or the refusal.
  @MainActor private func carryOut(
    on id: SessionID, _ body: @MainActor (Session) async throws(EventError) -> Void
  ) async throws -> Result<TreeSnapshot, EventError> {
    let session = try store.session(id)
    do throws(EventError) {
      try await body(session)
    } catch {
      return .failure(error)
    }
    return .success(try await changed(session))
  }
}

extension ControlEvent {
  /// Adds the location to a tap at a point of the page.
  fileprivate func located(at target: EventTarget) -> ControlEvent {
    guard self == .tap, case .point(let point) = target else { return self }
    return .pointer(PointerEvent(.tap(count: 1), at: .page(point)))
  }

  /// Numbers an edit without a version of its own as the client's next one.
  @MainActor fileprivate func numbered(_ session: Session) -> ControlEvent {
    guard !session.isConnected else { return self }
    return switch self {
    case .input(let value, version: 0): .input(value, version: session.nextVersion())
    case .select(let range, version: 0): .select(range, version: session.nextVersion())
    default: self
    }
  }
}
