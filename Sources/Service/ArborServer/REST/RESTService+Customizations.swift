import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `GET` and `POST sessions/{s}/customizations`.
  func customizations(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == "POST" else {
      let states = try await MainActor.run {
        let session = try current(id)
        return rules(of: session).states
      }
      return .json(CustomizationState.list(states))
    }
    let asked = try CustomizationRequest(parsing: try body(of: request))
    let (before, after, state) = try await change(id, request) { session in
      let rule = try rules(of: session).add(asked)
      return { rule.state }
    }
    var response = changes(from: inspectors.inspector(of: id, before), to: after, of: id) { json in
      json.key("customization")
      state.write(into: &json)
    }
    response.status = 201
    response.headers.append("Location", "/v1/sessions/\(id)/customizations/\(state.id)")
    return response
  }

  /// `GET` and `DELETE sessions/{s}/customizations/{c}`; deleting a customization restores the
  /// values that it has set.
  func customization(
    _ name: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    guard request.method == "DELETE" else {
      let state = try await MainActor.run { try rules(of: current(id)).rule(name).state }
      return .json(state.body())
    }
    let (before, after, _) = try await change(id, request) { session in
      try rules(of: session).remove(name)
      return {}
    }
    return changes(from: inspectors.inspector(of: id, before), to: after, of: id)
  }

  /// Changes a session, and returns when the change has been evaluated.
  ///
  /// - Parameter body: Returns a query that runs after the evaluation.
  @MainActor private func change<State: Sendable>(
    _ id: SessionID, _ request: HTTPRequest,
    _ body: @MainActor (Session) throws -> @MainActor () -> State
  ) async throws -> (before: TreeSnapshot, after: TreeSnapshot, state: State) {
    let session = try current(id)
    try RevisionTag.check(session.host.revision, request)
    let before = session.host.snapshot()
    let state = try body(session)
    session.host.changedFromOutside()
    let after = try await changed(session)
    return (before, after, state())
  }

  /// Returns the customizations of a session, which are released with it.
  @MainActor private func rules(of session: Session) -> Customizations {
    let companion = companion(of: session)
    if let known = companion.customizations { return known }
    let made = Customizations(session.host, catalogue)
    companion.customizations = made
    return made
  }
}
