import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

extension RESTService {
  /// `GET sessions/{s}/diff?from=&to=`.
  func difference(in id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    let asked = (
      from: try parameters.revision("from"), to: try parameters.revision("to")
    )
    let snapshot = try await MainActor.run { try current(id).host.snapshot() }
    _ = inspectors.inspector(of: id, snapshot)
    let trees = inspectors.history(of: id).trees
    let present = RevisionName(snapshot)
    let to = asked.to ?? present
    let from = asked.from ?? trees.name(before: to) ?? to
    let patch = TreePatch.bytes(
      from: try tree(from, "from", present, trees), to: try tree(to, "to", present, trees))
    let isPlain = !Accept.allows(Self.patchType, request.headers)
    return .bytes(patch, type: isPlain ? "application/json" : Self.patchType)
  }

  /// `GET sessions/{s}/tree?revision=`: a tree that was recorded.
  func formerTree(
    _ revision: RevisionName, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    let snapshot = try await MainActor.run { try current(id).host.snapshot() }
    _ = inspectors.inspector(of: id, snapshot)
    let trees = inspectors.history(of: id).trees
    guard try parameters.text("structure") != "full" else {
      throw Problem.structureNotKept(of: revision, kept: trees.names)
    }
    let index = try tree(revision, "revision", RevisionName(snapshot), trees)
    let tag = RevisionTag(index.snapshot)
    if let unchanged = tag.unchanged(request) { return unchanged }
    var response = HTTPResponse.json(try Inspector(index: index).tree(parameters))
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  private static let patchType = "application/json-patch+json"

  private func tree(
    _ name: RevisionName, _ parameter: String, _ present: RevisionName, _ trees: TreeHistory
  ) throws(Problem) -> TreeIndex {
    if let tree = trees.tree(name) { return tree }
    guard name < present else {
      throw .invalidValue(parameter: parameter, expected: "a revision up to \(present)")
    }
    throw .revisionNotKept(name, kept: trees.names)
  }

  /// `GET sessions/{s}/stream`, with `Last-Event-ID` or `?since=`.
  func stream(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let since = try Parameters(request.queryItems).revision("since")
    let last = request.headers["last-event-id"].flatMap { RevisionName($0) }
    let history = inspectors.history(of: id)
    guard history.readerCount < ChangeStream.mostReadersOfOne,
      inspectors.readerCount < ChangeStream.mostReaders
    else {
      throw Problem.rateLimited(
        "There are streams enough.",
        advice:
          "A session has at most \(ChangeStream.mostReadersOfOne), the server \(ChangeStream.mostReaders): close one."
      )
    }
    let (snapshot, companion) = try await MainActor.run {
      let session = try current(id)
      return (session.host.snapshot(), self.companion(of: session))
    }
    _ = inspectors.inspector(of: id, snapshot)
    let known = (last ?? since).flatMap { history.trees.tree($0)?.snapshot }
    return ServerSentEvents.response { [weak companion, inspectors] body in
      let task = Task {
        await companion?.follow()
        // The cache may have evicted the history meanwhile; from here on it has a reader, and
        // stays.
        let history = inspectors.history(of: id)
        await ChangeStream(history: history, since: known.map { RevisionName($0) })
          .run(into: body)
        await companion?.unfollow()
      }
      body.onClose { task.cancel() }
    }
  }
}
