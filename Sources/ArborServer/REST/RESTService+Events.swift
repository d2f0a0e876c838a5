import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `POST sessions/{s}/events`: what a visitor would do; answers with the revision and what changed.
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
    case .resize(let size):
      outcome = try await MainActor.run {
        let session = try store.session(id)
        session.resize(to: size)
        return .success(session.host.snapshot())
      }
    case .control(let control, let target):
      let node = try inspector.resolve(target, for: control.name)
      outcome = try await MainActor.run {
        let session = try store.session(id)
        do throws(EventError) {
          try session.deliver(control.located(at: target).numbered(session), at: node)
        } catch {
          return .failure(error)
        }
        return .success(session.host.snapshot())
      }
    case .keys(let keys, let target):
      let node = try inspector.resolve(target, for: RawInput.key(keys[0]).name)
      outcome = try await MainActor.run {
        let session = try store.session(id)
        do throws(EventError) {
          try session.deliver(.raw(.key(keys[0])), at: node)
          // What the key did may have taken the view away before it goes up.
          for key in keys.dropFirst() { _ = try? session.deliver(.raw(.key(key)), at: node) }
        } catch {
          return .failure(error)
        }
        return .success(session.host.snapshot())
      }
    case .pointer(let request):
      let node = try request.target.map { target throws(Problem) in
        try inspector.resolve(target, for: request.event)
      }
      outcome = try await MainActor.run {
        let session = try store.session(id)
        do throws(EventError) {
          for step in request.steps { try session.deliver(.pointer(step), at: node ?? 0) }
        } catch {
          return .failure(error)
        }
        return .success(session.host.snapshot())
      }
    }
    switch outcome {
    case .failure(let error): throw inspector.problem(error)
    case .success(let after): return changes(from: inspector, to: after, of: id)
    }
  }
}

extension ControlEvent {
  /// A tap at a point of the page knows its place.
  fileprivate func located(at target: EventTarget) -> ControlEvent {
    guard self == .tap, case .point(let point) = target else { return self }
    return .pointer(PointerEvent(.tap(count: 1), at: .page(point)))
  }

  /// An edit without a version of its own counts as the client's next one.
  @MainActor fileprivate func numbered(_ session: Session) -> ControlEvent {
    guard !session.isConnected else { return self }
    return switch self {
    case .input(let value, version: 0): .input(value, version: session.nextVersion())
    case .select(let range, version: 0): .select(range, version: session.nextVersion())
    default: self
    }
  }
}
