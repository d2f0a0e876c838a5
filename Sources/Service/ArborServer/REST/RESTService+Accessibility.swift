import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `GET accessibility?root=`, from the tree and the drawing of one revision.
  func accessibility(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let (snapshot, drawn) = try await MainActor.run {
      let host = try current(id).host
      return (host.snapshot(), DrawnElements(host))
    }
    let inspector = inspectors.inspector(of: id, snapshot)
    let body = try inspector.accessibility(Parameters(request.queryItems), of: drawn)
    return tagged(.json(body), snapshot, request)
  }
}
