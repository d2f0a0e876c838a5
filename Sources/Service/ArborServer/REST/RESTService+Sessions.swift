import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import ArborSleep

extension RESTService {
  /// `POST sessions`: creates a session without a browser.
  func create(_ request: HTTPRequest) async throws -> HTTPResponse {
    let asked = try SessionRequest(parsing: try body(of: request))
    guard let page = store.pages.first(where: { $0.id == asked.page }) else {
      throw Problem.pageNotFound(asked.page, pages: store.pages)
    }
    let configuration = asked.configuration(idiom: idioms.idiom(of: page.id))
    let info = try await MainActor.run {
      // Half of the sessions are reserved for visitors, in case programs do not end theirs.
      let most = max(1, store.limits.sessions / 2)
      guard store.all.lazy.filter({ $0.use == .headless }).count < most else {
        throw Problem.rateLimited(
          "There are \(most) sessions that were created here.", advice: "Delete some.")
      }
      let session = try store.create(page, configuration: configuration, use: .headless)
      session.noteRights(in: request)
      return self.info(session)
    }
    var (response, tag) = Self.answer(info)
    response.status = 201
    response.headers.append("Location", "/v1/sessions/\(info.id)")
    response.headers.append("ETag", tag.text)
    return response
  }

  /// `GET`, `PATCH` and `DELETE sessions/{s}`.
  func session(_ id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    switch request.method {
    case "DELETE":
      try await MainActor.run {
        try RevisionTag.check(try store.session(id).host.revision, request)
        try store.end(id)
      }
      inspectors.forget(id)
      return HTTPResponse(status: 204)
    case "PATCH":
      let settings = try SessionSettings(parsing: try body(of: request))
      if settings.idiom != nil {
        throw Problem.notWritable("idiom", why: "it is chosen when the session is created.")
      }
      return tagged(try await surround(id, settings, request))
    default:
      let info = try await MainActor.run { self.info(try current(id)) }
      return Self.answer(info).tag.unchanged(request) ?? tagged(info)
    }
  }

  @MainActor private func surround(
    _ id: SessionID, _ settings: SessionSettings, _ request: HTTPRequest
  ) async throws -> SessionInfo {
    let session = try current(id)
    try RevisionTag.check(session.host.revision, request)
    session.surround(size: settings.size, keepsColorScheme: settings.keepsColorScheme) {
      settings.apply(to: &$0, instead: $1)
    }
    await session.rest()
    return info(session)
  }

  private func tagged(_ info: SessionInfo) -> HTTPResponse {
    var (response, tag) = Self.answer(info)
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  /// A session's traits and its connection change without a revision.
  private static func answer(_ info: SessionInfo) -> (response: HTTPResponse, tag: RevisionTag) {
    let response = HTTPResponse.json(info.body())
    return (response, RevisionTag(revision: info.revision, saying: response))
  }

  /// Returns the media types of the bodies of a method, the usual one first. Changes are merge
  /// patches.
  static func bodyTypes(of method: String) -> [String] {
    ["application/json"] + (method == "PATCH" ? ["application/merge-patch+json"] : [])
  }

  /// Returns the body of a request that must be JSON. An empty body counts as an empty object,
  /// unless the request is a change.
  func body(of request: HTTPRequest) throws(Problem) -> [UInt8] {
    if request.body.isEmpty {
      guard request.method != "PATCH" else {
        throw .malformedJSON(offset: 0, expected: "an object with what is to change")
      }
      return Array("{}".utf8)
    }
    let type = request.headers["content-type"]
    let media = type?.prefix { $0 != ";" && $0 != " " }.lowercased() ?? ""
    let known = Self.bodyTypes(of: request.method)
    guard known.contains(media) else { throw .unsupportedMediaType(type, expected: known) }
    return request.body
  }

  @MainActor func info(_ session: Session) -> SessionInfo {
    let (revision, look) = session.outline
    return SessionInfo(
      id: session.id.description, page: session.page.id, revision: revision, size: look.size,
      surroundings: look.surroundings, isConnected: session.isConnected,
      isAsleep: session.isAsleep, staysAwake: session.sleepObstacle?.reason,
      machine: process.machine, worker: process.worker, epoch: store.epoch(of: session.id),
      created: session.created)
  }
}
