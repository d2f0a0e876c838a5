package import ArborCore
package import ArborHTTP
import ArborInspection
package import ArborSession
package import ArborStorage
import Synchronization

/// Pages, their sockets and the REST interface behind one port.
package final class Server: Sendable {
  package let settings: ServerSettings
  package let store: SessionStore
  private let assets: Assets
  private let gate: Gate
  private let pages: PageService
  private let rest: RESTService
  private let http: Mutex<HTTPServer?> = Mutex(nil)
  private let isDraining = Atomic<Bool>(false)

  @MainActor package init(pages: [Page], settings: ServerSettings) throws(StorageError) {
    self.settings = settings
    let storage = try settings.openStorage()
    var secret = try storage.secret()
    if let chosen = settings.secret { secret = chosen }
    let key = SessionKey(secret: secret) ?? SessionKey()
    store = SessionStore(pages: pages, key: key, limits: settings.limits, storage: storage)
    assets = Assets(folder: settings.publicFolder)
    gate = Gate(settings)
    let writer = PageWriter(assets: assets)
    self.pages = PageService(store: store, writer: writer, gate: gate)
    rest = RESTService(store: store, writer: writer)
  }

  /// Begins to answer. Returns the port.
  @MainActor @discardableResult
  package func start() throws(HTTPServerError) -> Int {
    let configuration = HTTPServerConfiguration(host: settings.host, port: settings.port)
    let server = try HTTPServer(configuration: configuration) { [weak self] request, responder in
      guard let self else { return responder.respond(.failure(Refusal.draining, to: request)) }
      self.handle(request, responder)
    }
    http.withLock { $0 = server }
    store.start()
    server.start()
    return server.port
  }

  /// Ends in good order: readiness says 503, tabs are told to reconnect, requests and events are finished within the deadline.
  package func drain() async {
    isDraining.store(true, ordering: .relaxed)
    let server = http.withLock { $0 }
    await server?.drain(deadline: settings.drainSeconds)
    await store.stop()
    store.storage?.flush()
    http.withLock { $0 = nil }
  }

  /// Answers at once what needs no evaluation; the rest hops to the main actor.
  private func handle(_ request: HTTPRequest, _ responder: HTTPResponder) {
    do {
      try gate.checkHost(of: request)
      let route = try Route(request)
      guard route.allows(request.method) else {
        if request.method == "OPTIONS" {
          return respond(
            HTTPResponse(status: 204, headers: ["Allow": route.allowed]), request, responder)
        }
        throw Problem.methodNotAllowed(request.method, allowed: route.methods)
      }
      switch route {
      case .health: respond(.text("ok\n"), request, responder)
      case .readiness:
        if isDraining.load(ordering: .relaxed) { throw Refusal.draining }
        respond(.text("ready\n"), request, responder)
      case .icon: respond(HTTPResponse(status: 204), request, responder)
      case .asset:
        guard let response = assets.response(to: request) else {
          throw Refusal.noSuchAddress(path: request.path)
        }
        respond(response, request, responder)
      case .live:
        guard request.isWebSocketUpgrade else { throw Refusal.upgradeRequired }
        try gate.checkOrigin(of: request)
        LiveSocket.open(
          responder, store: store, visitor: Visitor.known(request, store.key),
          drainMilliseconds: Int(settings.drainSeconds * 1000))
      case .page, .rest:
        Task { respond(await answer(route, request), request, responder) }
      }
    } catch {
      respond(.failure(error, to: request), request, responder)
    }
  }

  private func answer(_ route: Route, _ request: HTTPRequest) async -> HTTPResponse {
    do {
      switch route {
      case .page("", nil) where request.method != "POST" && !store.pages.contains { $0.id.isEmpty }:
        return pages.index()
      case .page(let id, let format):
        return request.method == "POST"
          ? try await pages.post(id, request)
          : try await pages.get(id, suffix: format, request)
      case .rest(let route):
        guard settings.answersREST else { throw Refusal.restIsOff }
        try gate.checkOrigin(of: request)
        return try await rest.answer(route, request)
      default: throw Refusal.noSuchAddress(path: request.path)
      }
    } catch {
      return .failure(error, to: request)
    }
  }

  private func respond(_ response: HTTPResponse, _ request: HTTPRequest, _ responder: HTTPResponder)
  {
    var response = response
    SecurityHeaders.add(to: &response)
    responder.respond(response.compressed(for: request))
  }
}

extension Route {
  fileprivate func allows(_ method: String) -> Bool {
    methods.contains(method) || method == "HEAD" && methods.contains("GET")
  }

  fileprivate var allowed: String {
    (methods + (methods.contains("GET") ? ["HEAD"] : []) + ["OPTIONS"]).joined(separator: ", ")
  }
}
