import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// The largest number of nodes whose values are encoded as JSON at once, which happens on the
  /// main actor.
  private static let limit = 2_000

  /// `GET sessions/{s}/state?root=`.
  func readState(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    return try await ask(id, "", request) { inspector in
      try inspector.stateRoot(parameters)
    } question: { host, root, _ in
      host.stateValues(below: root, limit: Self.limit)
    } answer: { inspector, _, values in
      try inspector.state(values, below: try inspector.stateRoot(parameters))
    }
  }

  /// `PATCH sessions/{s}/state`: sets all values or none; answers with the revision and the
  /// changes.
  func writeState(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let asked = try StateRequest(parsing: try body(of: request))
    let inspector = try await inspector(of: id, before: request)
    let writes = try inspector.resolve(asked)
    switch try await write(writes, to: id) {
    case .failure(let error): throw inspector.problem(error, in: asked)
    case .success(let after): return changes(from: inspector, to: after, of: id)
    }
  }

  /// Returns the tree that a change refers to, if it is of a revision that the request accepts.
  func inspector(of id: SessionID, before request: HTTPRequest) async throws -> Inspector {
    let snapshot = try await MainActor.run {
      let session = try current(id)
      try RevisionTag.check(session.host.revision, request)
      return session.host.snapshot()
    }
    return inspectors.inspector(of: id, snapshot)
  }

  @MainActor private func write(
    _ writes: [ViewHost.StateWrite], to id: SessionID
  ) async throws -> Result<TreeSnapshot, RefusedWrite> {
    let session = try store.session(id)
    do throws(RefusedWrite) {
      try session.host.write(writes)
    } catch {
      return .failure(error)
    }
    return .success(try await changed(session))
  }

  /// Returns the tree after a change from outside has been evaluated.
  @MainActor func changed(_ session: Session) async throws -> TreeSnapshot {
    session.flush()
    await session.rest()
    // The session may have ended meanwhile.
    return try store.session(session.id).host.snapshot()
  }

  /// Returns the changes that a write or an event caused.
  func changes(
    from before: Inspector, to after: TreeSnapshot, of id: SessionID,
    adding members: (inout JSONWriter) -> Void = { _ in }
  ) -> HTTPResponse {
    let changes = TreeChanges(from: before, to: inspectors.inspector(of: id, after))
    var response = HTTPResponse.json(changes.body(adding: members))
    response.headers.append("ETag", RevisionTag(after).text)
    return response
  }
}
