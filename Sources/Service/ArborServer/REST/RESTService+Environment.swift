import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `GET sessions/{s}/nodes/{..}/environment`.
  func environment(
    at reference: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    try await ask(id, reference, request, changesAlone: true) { host, _, node in
      host.environment(at: node, environment)
    } answer: { inspector, node, answer in
      try inspector.environment(answer ?? EnvironmentAnswer(), at: node)
    }
  }

  /// `PATCH sessions/{s}/nodes/{..}/environment`: edits all values or none; answers with the
  /// revision and the changes.
  func editEnvironment(
    at reference: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let asked = try EnvironmentRequest(parsing: try body(of: request))
    let inspector = try await inspector(of: id, before: request)
    let node = try inspector.id(reference)
    switch try await edit(asked, at: node, of: id) {
    case .failure(let error): throw Problem(error)
    case .success(let after): return changes(from: inspector, to: after, of: id)
    }
  }

  @MainActor private func edit(
    _ asked: EnvironmentRequest, at node: UInt32, of id: SessionID
  ) async throws -> Result<TreeSnapshot, EnvironmentEditError> {
    let session = try store.session(id)
    do throws(EnvironmentEditError) {
      try session.host.edit(asked, at: node, environment)
    } catch {
      return .failure(error)
    }
    return .success(try await changed(session))
  }
}
