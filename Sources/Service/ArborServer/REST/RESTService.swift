import ArborCore
import ArborHTTP
import ArborInspection
import ArborPlatform
import ArborSession

/// Answers requests below `/v1`.
///
/// Trees are captured on the main actor as immutable snapshots; everything else happens elsewhere.
struct RESTService: Sendable {
  let store: SessionStore
  let writer: PageWriter
  let idioms: PageIdioms
  let inspectors = InspectorCache()
  /// The properties of platform objects, by class.
  let catalogue: PropertyCatalogue
  /// The environment values that can be edited at views.
  let environment: EnvironmentTable
  /// This process among those that serve the app.
  let process: Peer
  /// The other processes; `nil` if there are none.
  let peers: Peers?

  /// - Parameters:
  ///   - isForwarded: Whether another process asks, which then asks no further ones.
  ///   - asker: The session of this process whose page asks; `nil` for a program.
  func answer(
    _ route: RESTRoute, _ request: HTTPRequest, isForwarded: Bool = false, asker: SessionID? = nil
  ) async throws -> HTTPResponse {
    let endpoint = route.endpoint
    try endpoint.operation(request.method)?.check(Parameters(request.queryItems))
    switch endpoint {
    case .pages: return .json(PageList.body(store.pages))
    case .types: return try await types(request)
    case .objects: return .json(ObjectCounts.body(of: request.queryValue("class")))
    case .sessions:
      return request.method == "POST"
        ? try await create(request) : await sessions(request, isForwarded: isForwarded)
    case .processes: return await processes(request, isForwarded: isForwarded)
    case .intents, .intent: return try await intents(route["intent"], request)
    default: break
    }
    let id = try id(route["session"])
    if !isForwarded, let response = await forward(request, about: id) { return response }
    await rest(id)
    switch endpoint {
    case .session: return try await session(id, request)
    case .events: return try await deliver(to: id, request)
    case .state:
      return request.method == "PATCH"
        ? try await writeState(of: id, request) : try await readState(of: id, request)
    case .customizations: return try await customizations(of: id, request)
    case .customization: return try await customization(route["customization"], of: id, request)
    case .platform: return try await platform(of: id, request)
    case .revisions: return try await revisions(of: id, request, for: asker)
    case .diff: return try await difference(in: id, request)
    case .stream: return try await stream(of: id, request)
    case .object:
      return request.method == "PATCH"
        ? try await changeObject(route["object"], of: id, request)
        : try await object(route["object"], of: id, request)
    default:
      return route.endpoint.names.contains("node")
        ? try await answer(about: route, id, request) : try await answer(endpoint, id, request)
    }
  }

  /// Answers queries about the whole tree.
  private func answer(
    _ endpoint: RESTEndpoint, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    switch endpoint {
    case .tree:
      if let revision = try parameters.revision("revision") {
        return try await formerTree(revision, of: id, request)
      }
      if request.queryValue("structure") == "full" { return try await structure(of: id, request) }
      return try await read(id, request) { .json(try $0.tree(parameters)) }
    case .hit:
      var needs = SelectorNeeds()
      needs.objects = true
      return try await read(id, request, needs: needs) { .json(try $0.hit(parameters)) }
    case .find:
      let needs = Inspector.needs(parameters)
      return try await read(id, request, needs: needs) { inspector in
        let answer = try inspector.find(parameters)
        var response = HTTPResponse.json(answer.body)
        if let cursor = answer.cursor { response.link(next: cursor, request) }
        return response
      }
    case .accessibility: return try await accessibility(of: id, request)
    case .diagnostics:
      let (snapshot, diagnostics) = try await MainActor.run {
        let host = try current(id).host
        return (host.snapshot(), host.diagnostics)
      }
      return .json(inspectors.inspector(of: id, snapshot).diagnostics(diagnostics))
    default: return try await drawing(of: id, request)
    }
  }

  /// `GET types?class=`.
  private func types(_ request: HTTPRequest) async throws -> HTTPResponse {
    let types = await MainActor.run { catalogue.types }
    return .json(try TypeList.body(types, of: request.queryValue("class")))
  }

  /// Answers from the tree of the last revision; with 304 when the client has it already.
  func read(
    _ id: SessionID, _ request: HTTPRequest, needs: SelectorNeeds = SelectorNeeds(),
    _ answer: (Inspector) throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    guard needs.isEmpty else { return try await readFacts(id, request, needs, answer) }
    let snapshot = try await MainActor.run { try current(id).host.snapshot() }
    let tag = RevisionTag(snapshot)
    if let unchanged = tag.unchanged(request) { return unchanged }
    var response = try answer(inspectors.inspector(of: id, snapshot))
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  /// `GET snapshot?format=json|text|svg|png|pdf|html`; drawings show gray rectangles in place of
  /// sensitive content.
  private func drawing(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let name = request.queryValue("format") ?? PageFormat.json.rawValue
    guard let format = PageFormat(rawValue: name) else {
      throw Problem.invalidValue(
        parameter: "format",
        expected: "one of \(PageFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var options = try PictureOptions(request)
    let node = request.queryValue("node")
    switch format {
    case .json, .text:
      return try await read(id, request) { inspector in
        if let node { _ = try inspector.node(node) }
        return format == .json
          ? .json(inspector.snapshotJSON()) : .bytes(inspector.outline(), type: format.mediaType)
      }
    default: break
    }
    let page = try await MainActor.run {
      let session = try current(id)
      return StillPage(
        title: session.page.title, language: session.host.surroundings.locale, host: session.host,
        withTree: node != nil, isDiscreet: true)
    }
    if let node, let tree = page.tree {
      options.part = try Inspector(snapshot: tree).visibleFrame(of: node)
      options.paper = nil
    }
    let tag = RevisionTag(revision: page.revision, scrollCount: page.scrollCount)
    if let unchanged = tag.unchanged(request) { return unchanged }
    let bytes = try await writer.file(of: page, format: format, options)
    var response = HTTPResponse.bytes(bytes, type: format.mediaType)
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  func id(_ name: String) throws(Problem) -> SessionID {
    guard let id = SessionID(name) else { throw .sessionExpired(name) }
    return id
  }

  /// Waits until all changes to a session so far have been evaluated.
  @MainActor private func rest(_ id: SessionID) async {
    if let session = try? store.session(id) { await session.rest() }
  }

  /// Returns the session after evaluating its pending changes.
  @MainActor func current(_ id: SessionID) throws(SessionError) -> Session {
    let session = try store.session(id)
    session.touch()
    session.flush()
    _ = companion(of: session)
    return session
  }

  /// Returns the REST state of a session.
  @MainActor func companion(of session: Session) -> RESTCompanion {
    if let known = session.companion as? RESTCompanion { return known }
    let made = RESTCompanion(session, inspectors)
    session.companion = made
    return made
  }
}

extension HTTPResponse {
  /// Adds `Link: <...&cursor=...>; rel="next"`.
  fileprivate mutating func link(next cursor: String, _ request: HTTPRequest) {
    let kept = (request.query ?? "").split(separator: "&").filter { !$0.hasPrefix("cursor=") }
    let query = (kept + ["cursor=" + cursor]).joined(separator: "&")
    headers.append("Link", "<\(request.path)?\(query)>; rel=\"next\"")
  }
}

/// The entity tag of a response about a session: the revision of its tree and the number of scroll
/// changes since, or a digest of a response that changes without a revision. Weak, because the
/// revision does not distinguish facets.
struct RevisionTag {
  let revision: Int
  var scrollCount = 0
  /// The digest of a response about state that changes without a revision, such as objects or the
  /// session itself.
  var digest: String?

  var text: String { "W/\"\(name)\"" }
  private var name: String {
    if let digest { return "\(revision).p\(digest)" }
    return scrollCount == 0 ? "\(revision)" : "\(revision).\(scrollCount)"
  }

  /// Returns 304 when `If-None-Match` contains this tag; `nil` otherwise.
  func unchanged(_ request: HTTPRequest) -> HTTPResponse? {
    guard let list = request.headers.joined("if-none-match"),
      Self.names(list, where: { $0 == name })
    else { return nil }
    return HTTPResponse(status: 304, headers: ["ETag": text, "Cache-Control": "no-cache"])
  }

  /// Checks that `If-Match` contains the current revision, whatever its scroll count.
  static func check(_ revision: Int, _ request: HTTPRequest) throws(Problem) {
    guard let list = request.headers.joined("if-match") else { return }
    if names(list, where: { $0 == "\(revision)" || $0.hasPrefix("\(revision).") }) { return }
    let named = list.split(separator: "\"").compactMap { Int($0.prefix { $0 != "." }) }.first ?? 0
    throw .staleRevision(expected: named, current: revision)
  }

  /// Whether the list is `*` or one of its tags passes the test.
  private static func names(_ list: String, where test: (Substring) -> Bool) -> Bool {
    list == "*"
      || list.split(separator: ",").contains { item in
        var tag = item.drop { $0 == " " }
        if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
        guard tag.count > 1, tag.first == "\"", tag.last == "\"" else { return false }
        return test(tag.dropFirst().dropLast())
      }
  }
}

extension RevisionTag {
  init(_ snapshot: TreeSnapshot) {
    self.init(revision: snapshot.revision, scrollCount: snapshot.scrollCount)
  }

  /// Creates the tag of a response about state that changes without a revision.
  init(revision: Int, saying response: HTTPResponse) {
    var digest = ContentDigest()
    if case .bytes(let body) = response.body { digest.add(body) }
    self.init(revision: revision, digest: digest.text)
  }
}
