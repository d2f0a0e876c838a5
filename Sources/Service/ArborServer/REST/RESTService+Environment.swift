import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `PATCH sessions/{s}/nodes/{..}/environment`: edits all values or none; answers with the
  /// revision and the changes.
  func editEnvironment(
    at reference: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let asked = try EnvironmentRequest(parsing: try body(of: request))
    let before = try await MainActor.run {
      let session = try current(id)
      try RevisionTag.check(session.host.revision, request)
      return session.host.snapshot()
    }
    let inspector = inspectors.inspector(of: id, before)
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
