import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `GET accessibility?root=`, from the tree and the drawing of one revision.
  func accessibility(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    // The drawing is not read where nothing has changed.
    let known = RevisionTag(try await MainActor.run { try current(id).host.snapshot() })
    if let unchanged = known.unchanged(request) { return unchanged }
    let (snapshot, drawn) = try await MainActor.run {
      let host = try current(id).host
      return (host.snapshot(), DrawnElements(host))
    }
    let inspector = inspectors.inspector(of: id, snapshot)
    var response = HTTPResponse.json(
      try inspector.accessibility(Parameters(request.queryItems), of: drawn))
    response.headers.append("ETag", RevisionTag(snapshot).text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }
}
