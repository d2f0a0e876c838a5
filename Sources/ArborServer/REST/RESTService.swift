import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

/// Answers for everything below `/v1`.
///
/// Trees are read on the main actor, as immutable snapshots; everything else happens elsewhere.
struct RESTService: Sendable {
  let store: SessionStore
  let writer: PageWriter
  let inspectors = InspectorCache()

  func answer(_ route: RESTRoute, _ request: HTTPRequest) async throws -> HTTPResponse {
    switch route {
    case .pages: return .json(PageList.body(store.pages))
    case .sessions:
      return request.method == "POST" ? try await create(request) : await list()
    case .session(let name): return try await session(try id(name), request)
    case .part(let part, let name): return try await answer(part, try id(name), request)
    case .node(let question, let name): return try await answer(question, try id(name), request)
    }
  }

  private func answer(
    _ part: RESTRoute.Part, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    switch part {
    case .tree: return try await read(id, request) { .json(try $0.tree(parameters)) }
    case .hit: return try await read(id, request) { .json(try $0.hit(parameters)) }
    case .state:
      return request.method == "PATCH"
        ? try await writeState(of: id, request) : try await readState(of: id, request)
    case .find:
      return try await read(id, request) { inspector in
        let answer = try inspector.find(parameters)
        var response = HTTPResponse.json(answer.body)
        if let cursor = answer.cursor { response.link(next: cursor, request) }
        return response
      }
    case .diagnostics:
      let (snapshot, diagnostics) = try await MainActor.run {
        let host = try current(id).host
        return (host.snapshot(), host.diagnostics)
      }
      return .json(inspectors.inspector(of: id, snapshot).diagnostics(diagnostics))
    case .events: return try await deliver(to: id, request)
    case .snapshot: return try await drawing(of: id, request)
    }
  }

  /// Answers from the tree of the last revision; 304 when the client has it already.
  func read(
    _ id: SessionID, _ request: HTTPRequest, _ answer: (Inspector) throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    let snapshot = try await MainActor.run { try current(id).host.snapshot() }
    if let unchanged = RevisionTag.unchanged(snapshot.revision, request) { return unchanged }
    var response = try answer(inspectors.inspector(of: id, snapshot))
    response.headers.append("ETag", RevisionTag.text(snapshot.revision))
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  /// `GET snapshot?format=json|text|svg|html`
  private func drawing(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let name = request.queryValue("format") ?? PageFormat.json.rawValue
    guard let format = PageFormat(rawValue: name) else {
      throw Problem.invalidValue(
        parameter: "format",
        expected: "one of \(PageFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let withTree = format == .json || format == .text
    let page = try await MainActor.run {
      let session = try current(id)
      return StillPage(
        title: session.page.title, language: session.configuration.locale, host: session.host,
        withTree: withTree)
    }
    if let unchanged = RevisionTag.unchanged(page.revision, request) { return unchanged }
    var response = HTTPResponse.bytes(
      writer.drawing(of: page, format: format), type: format.mediaType)
    response.headers.append("ETag", RevisionTag.text(page.revision))
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  func id(_ name: String) throws(Problem) -> SessionID {
    guard let id = SessionID(name) else { throw .sessionExpired(name) }
    return id
  }

  /// The session with everything evaluated that has changed.
  @MainActor func current(_ id: SessionID) throws(SessionError) -> Session {
    let session = try store.session(id)
    session.touch()
    session.flush()
    return session
  }
}

extension HTTPResponse {
  /// `Link: <...&cursor=...>; rel="next"`
  fileprivate mutating func link(next cursor: String, _ request: HTTPRequest) {
    let kept = (request.query ?? "").split(separator: "&").filter { !$0.hasPrefix("cursor=") }
    let query = (kept + ["cursor=" + cursor]).joined(separator: "&")
    headers.append("Link", "<\(request.path)?\(query)>; rel=\"next\"")
  }
}

/// The entity tag of a session's revision: weak, since it does not tell one facet from another.
enum RevisionTag {
  static func text(_ revision: Int) -> String { "W/\"\(revision)\"" }

  /// 304 when `If-None-Match` names the revision.
  static func unchanged(_ revision: Int, _ request: HTTPRequest) -> HTTPResponse? {
    guard let list = request.headers.joined("if-none-match"), names(list, revision) else {
      return nil
    }
    return HTTPResponse(
      status: 304, headers: ["ETag": text(revision), "Cache-Control": "no-cache"])
  }

  /// `If-Match` must name the revision that is about to change.
  static func check(_ revision: Int, _ request: HTTPRequest) throws(Problem) {
    guard let list = request.headers.joined("if-match"), !names(list, revision) else { return }
    let named = list.split(separator: "\"").compactMap { Int($0) }.first ?? 0
    throw .staleRevision(expected: named, current: revision)
  }

  private static func names(_ list: String, _ revision: Int) -> Bool {
    list == "*"
      || list.split(separator: ",").contains { tag in
        let tag = tag.drop { $0 == " " }
        return tag == "W/\"\(revision)\"" || tag == "\"\(revision)\""
      }
  }
}
