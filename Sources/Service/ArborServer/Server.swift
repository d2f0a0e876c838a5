package import ArborCore
package import ArborHTTP
import ArborImages
package import ArborInspection
package import ArborPlatform
package import ArborSession
package import ArborStorage
import Foundation
import Logging
import Synchronization

/// Serves pages, their sockets and the REST interface on one port.
package final class Server: Sendable {
  /// The settings that the server was created with.
  package let settings: ServerSettings
  /// The sessions of the server.
  package let store: SessionStore
  private let assets: Assets
  private let images: ImageLibrary
  private let gate: Gate
  private let access: RESTAccess
  private let pages: PageService
  let rest: RESTService
  private let descriptions = RESTDescriptionCache()
  private let routes: RouteTable
  private let worker: Worker?
  private let peers: Peers?
  private let log = AccessLog()
  private static let logger = Logger(label: "arbor.server")
  private let heartbeat: Heartbeat
  private let policy: Mutex<Policy>
  private let http: Mutex<HTTPServer?> = Mutex(nil)
  private let inbox: Mutex<WorkerInbox?> = Mutex(nil)
  private let isDraining = Atomic<Bool>(false)

  /// The settings that may change while the server runs, besides those of the gate.
  private struct Policy {
    /// `nil`: only for programs on this machine.
    var hasMetrics: Bool?
    var socketCompression: WebSocketCompression
    var drainSeconds: Double

    init(_ settings: ServerSettings) {
      hasMetrics = settings.transport.hasMetrics ?? (settings.isCertainlyLocal ? nil : false)
      socketCompression = settings.transport.socketCompression
      drainSeconds = settings.drainSeconds
    }
  }

  /// - Parameters:
  ///   - routes: Additional routes, which precede pages at the same path.
  ///   - properties: The properties of platform objects that REST reads and writes, by class.
  ///     Classes that conform to `PropertyTelling` provide their own.
  ///   - environment: The environment values that REST edits at views.
  ///   - worker: The index of this process among several.
  ///   - heartbeat: Measures whether the main actor makes progress; without it, a view that does
  ///     not return only makes the server not ready.
  @MainActor package init(
    pages: [Page], routes: [ServerRoute] = [], properties: [PropertyTable] = [],
    environment: EnvironmentTable = .core, settings: ServerSettings, worker: Worker? = nil,
    heartbeat: Heartbeat? = nil
  ) throws(StorageError) {
    self.settings = settings
    self.heartbeat = heartbeat ?? Heartbeat()
    self.worker = worker
    policy = Mutex(Policy(settings))
    if let worker { SessionID.settle(worker: worker.index, of: worker.count) }
    let storage = try settings.openStorage()
    let key = try Self.makeKey(settings, storage)
    let images = settings.makeImages(key)
    self.images = images
    assets = Assets(folder: settings.publicFolder)
    let writer = PageWriter(
      assets: assets, images: images, developmentScript: settings.developmentScript)
    let process = Peer(
      machine: settings.transport.machine, worker: worker?.index ?? 0, port: settings.port,
      started: Date().timeIntervalSince1970)
    store = SessionStore(
      pages: pages.map { page in
        page.showing { SessionImages(images, limits: settings.limits) }
      }, key: key, limits: settings.limits, storage: storage,
      build: assets.version, process: (process.machine, process.worker),
      fontFaces: writer.fontFaces)
    self.routes = RouteTable(routes: routes + Self.services(of: store))
    gate = Gate(settings)
    access = RESTAccess(settings)
    self.pages = PageService(
      store: store, writer: writer, gate: gate, access: access, idioms: settings.idioms)
    peers = Peers(storage, worker, own: process)
    rest = RESTService(
      store: store, writer: writer, idioms: settings.idioms,
      catalogue: PropertyCatalogue(properties), environment: environment, process: process,
      peers: peers)
    store.asks = { [rest, access] in await rest.answer($1, of: $0, access) }
  }

  /// Returns the routes that the server has beside those of its pages.
  private static func services(of store: SessionStore) -> [ServerRoute] {
    [FileService.route(store), DownloadService.route(), ManifestService.route].compactMap(\.self)
  }

  /// Returns the key of the configured secret, or of the one that is stored.
  private static func makeKey(
    _ settings: ServerSettings, _ storage: Storage
  ) throws(StorageError) -> SessionKey {
    let secret: [UInt8]
    if let chosen = settings.secret {
      secret = chosen
      if settings.isSecretStored { storage.remember(secretText: chosen) }
    } else {
      secret = Array(try storage.secretText().utf8)
    }
    return SessionKey(secret: secret, previous: settings.previousSecret) ?? SessionKey()
  }

  /// Starts serving, and returns the port.
  @MainActor @discardableResult
  package func start() throws(HTTPServerError) -> Int {
    var configuration = transport(settings)
    configuration.addresses =
      worker.map { $0.listeners.map(HTTPListenAddress.inherited) } ?? settings.addresses
    configuration.bodyPolicy = { [routes] in routes.bodyPolicy($0, $1, $2) }
    let server = try HTTPServer(configuration: configuration) { [weak self] request, responder in
      guard let self else { return responder.respond(.failure(Refusal.draining, to: request)) }
      self.handle(request, responder)
    }
    http.withLock { $0 = server }
    store.start()
    heartbeat.start()
    server.start()
    if let worker {
      let receiving = worker.receive(
        for: server, onWake: { [storage = store.storage] in storage?.catchUp() })
      inbox.withLock { $0 = receiving }
    }
    shareValues()
    peers?.start { [rest] in await rest.answer($0) }
    return server.port
  }

  /// Stores the shared values, and exchanges them with the other workers and machines.
  @MainActor private func shareValues() {
    guard let storage = store.storage else { return }
    let values = SharedValues.app
    let isOneOfSeveral = worker.map { $0.count > 1 } ?? false
    if isOneOfSeveral, storage.isInMemory {
      Self.logger.warning(
        """
        Each of the workers has shared values and visitors' values of its own, because they are stored in memory. Name \
        a file with "storage.file".
        """)
    }
    if isOneOfSeveral || storage.hasOwners {
      let receiver = SharedReceiver(
        value: { values.received($0, $1) }, message: { values.deliver($0, $1) })
      do throws(StorageError) {
        try storage.share(receiver) { [worker] in worker?.wakeOthers() }
      } catch {
        Self.logger.error("The workers cannot exchange shared values: \(error)")
      }
    }
    values.attach(storage)
  }

  private func transport(_ settings: ServerSettings) -> HTTPServerConfiguration {
    var configuration = HTTPServerConfiguration(settings)
    if settings.transport.logsRequests { configuration.onAccess = { [log] in log.note($0) } }
    return configuration
  }

  /// Applies the settings that config/README.md marks as reloadable; all others require a restart.
  package func reload(_ settings: ServerSettings) {
    gate.update(settings)
    access.update(settings)
    policy.withLock { $0 = Policy(settings) }
    http.withLock { $0 }?.update(transport(settings))
  }

  /// Shuts down gracefully: readiness answers 503, tabs are asked to reconnect, requests and events
  /// are finished within the deadline.
  package func drain() async {
    isDraining.store(true, ordering: .relaxed)
    let server = http.withLock { $0 }
    peers?.stop()
    await server?.drain(deadline: policy.withLock { $0.drainSeconds })
    inbox.withLock { inbox in
      inbox?.stop()
      inbox = nil
    }
    await store.stop()
    await store.releaseSessions()
    await SharedValues.app.settle()
    store.storage?.endSharing()
    SharedValues.app.detach()
    heartbeat.stop()
    keepRecords()
    http.withLock { $0 = nil }
  }

  /// Writes what visitors keep, and the log, to their files. It does not need the main actor.
  package func keepRecords() {
    store.storage?.flush()
    log.flush()
  }

  /// Answers a request: at once without evaluation, otherwise after a hop to the main actor.
  package func handle(_ request: HTTPRequest, _ responder: HTTPResponder) {
    if let worker, let owner = worker.owner(of: request), owner != worker.index {
      return responder.handOver(request) { worker.send($0, $1, $2, to: owner) }
    }
    do {
      try gate.checkHost(of: request)
      if try answersRoute(request, responder) { return }
      let route = try RequestRoute(request)
      guard route.allows(request.method) else {
        return try refuseMethod(request, route.methods, responder)
      }
      switch route {
      case .health: respond(.momentary("ok\n"), request, responder)
      case .readiness:
        if isDraining.load(ordering: .relaxed) { throw Refusal.draining }
        if heartbeat.isLate { throw Refusal.stuck }
        // Pages go on without the store, so that a balancer must not turn away from all machines.
        let problem = store.storage?.problem.map { $0 + "\n" } ?? ""
        respond(.momentary("ready\n" + problem), request, responder)
      case .icon: respond(HTTPResponse(status: 204), request, responder)
      case .asset:
        guard let response = assets.response(to: request) ?? images.response(to: request) else {
          throw Refusal.noSuchAddress(path: request.path)
        }
        respond(response, request, responder)
      case .live:
        guard request.isWebSocketUpgrade else { throw Refusal.upgradeRequired }
        try gate.checkOrigin(of: request)
        let policy = policy.withLock { $0 }
        try LiveSocket.open(
          request, responder, store: store, access: access, compression: policy.socketCompression,
          drainMilliseconds: Int(policy.drainSeconds * 1000))
      case .page, .rest, .metrics, .description:
        if try opensPage(route, request, responder) { return }
        Task { respond(await answer(route, request), request, responder) }
      }
    } catch {
      respond(.failure(error, to: request), request, responder)
    }
  }

  /// Answers with an author's route, and returns whether there was one.
  private func answersRoute(
    _ request: HTTPRequest, _ responder: HTTPResponder
  ) throws -> Bool {
    guard !routes.routes.isEmpty, let path = request.pathSegments else { return false }
    switch routes.match(request.method, path) {
    case .none: return false
    case .otherMethods(let methods):
      // A page may have the same path.
      if case .page? = try? RequestRoute(request),
        request.method == "GET" || request.method == "HEAD"
      {
        return false
      }
      try refuseMethod(request, methods, responder)
    case .found(let route, let parameters):
      if route.checksOrigin,
        request.isWebSocketUpgrade || !["GET", "HEAD"].contains(request.method)
      {
        try gate.checkOrigin(of: request)
      }
      let finish = HTTPResponder(answering: responder) { [self] response in
        finished(response, request)
      }
      route.handler(request, parameters, finish)
    }
    return true
  }

  /// Answers an unsupported method: lists the methods for `OPTIONS` and for a preflight, else 405.
  private func refuseMethod(
    _ request: HTTPRequest, _ methods: [String], _ responder: HTTPResponder
  ) throws {
    let allowed = (methods + (methods.contains("GET") ? ["HEAD"] : []) + ["OPTIONS"])
      .joined(separator: ", ")
    if let answer = gate.preflight(request, allowed: allowed) {
      return respond(answer, request, responder)
    }
    guard request.method == "OPTIONS" else {
      throw Problem.methodNotAllowed(request.method, allowed: methods)
    }
    respond(HTTPResponse(status: 204, headers: ["Allow": allowed]), request, responder)
  }

  /// The number of nodes up to which a page is written on the thread of its connection: that takes
  /// no longer than to wake another one.
  private static let nodesWrittenAtOnce = 200

  /// Starts to answer a request for a document, and returns whether it is one. The request is read
  /// on the thread of its connection; the page is evaluated in one visit to the main actor.
  private func opensPage(
    _ route: RequestRoute, _ request: HTTPRequest, _ responder: HTTPResponder
  ) throws -> Bool {
    guard case .page(let id, let format) = route,
      let opening = try pages.opening(id, suffix: format, request)
    else { return false }
    if opening.visitor.isNew {
      let ready = pages.withStorage(opening)
      Task { @MainActor in await open(ready, responder) }
    } else {
      // The thread of a connection must not wait for a file.
      Task { await open(pages.withStorage(opening), responder) }
    }
    return true
  }

  @MainActor private func open(_ opening: PageService.Opening, _ responder: HTTPResponder) async {
    do {
      let page = try await pages.open(opening)
      if page.nodeCount <= Self.nodesWrittenAtOnce {
        responder.respond(made: { [self] in document(of: page, opening) })
      } else {
        Task.detached { [self] in responder.respond(document(of: page, opening)) }
      }
    } catch {
      respond(.failure(error, to: opening.request), opening.request, responder)
    }
  }

  private func document(of page: SessionPage, _ opening: PageService.Opening) -> HTTPResponse {
    let request = opening.request
    do {
      return finished(try acceptable(pages.document(of: page, opening), request), request)
    } catch {
      return finished(.failure(error, to: request), request)
    }
  }

  private func answer(_ route: RequestRoute, _ request: HTTPRequest) async -> HTTPResponse {
    do {
      switch route {
      case .page("", nil) where request.method != "POST" && !store.pages.contains { $0.id.isEmpty }:
        return pages.index()
      case .page(let id, let format):
        return request.method == "POST"
          ? try await pages.post(id, request)
          : try acceptable(try await pages.drawing(id, suffix: format, request), request)
      case .rest(let route):
        try gate.checkOrigin(of: request)
        let operation = route.endpoint.operation(request.method)
        try access.check(request, for: operation?.scope ?? .read)
        return try acceptable(try await rest.answer(route, request), request)
      case .description:
        try access.check(request, for: .read)
        return await description()
      case .metrics:
        guard policy.withLock({ $0.hasMetrics }) ?? request.isDirectAndLocal else {
          throw Refusal.metricsAreOff
        }
        return await metrics()
      default: throw Refusal.noSuchAddress(path: request.path)
      }
    } catch {
      return .failure(error, to: request)
    }
  }

  /// Returns 406 instead of a response that `Accept` excludes.
  private func acceptable(
    _ response: HTTPResponse, _ request: HTTPRequest
  ) throws(Refusal) -> HTTPResponse {
    guard response.status == 200, request.method == "GET" || request.method == "HEAD",
      let type = response.headers["content-type"], !Accept.allows(type, request.headers)
    else { return response }
    throw .notAcceptable(type: type)
  }

  private func description() async -> HTTPResponse {
    let classes = await MainActor.run { rest.catalogue.typeNames }
    return .json(
      descriptions.body(of: RESTDescription(needsToken: access.needsToken, classes: classes)))
  }

  private func metrics() async -> HTTPResponse {
    let worker = worker.flatMap { $0.count > 1 ? $0 : nil }
    var page = MetricsPage(labels: worker.map { "worker=\"\($0.index)\"" } ?? "")
    if let server = http.withLock({ $0 }) { page.add(server.metrics) }
    await page.add(store)
    if let storage = store.storage, storage.hasOwners { page.add(storage) }
    var response = HTTPResponse.bytes(page.bytes, type: MetricsPage.type)
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  private func respond(_ response: HTTPResponse, _ request: HTTPRequest, _ responder: HTTPResponder)
  {
    responder.respond(finished(response, request))
  }

  /// Returns the response with security headers, compressed.
  private func finished(_ response: HTTPResponse, _ request: HTTPRequest) -> HTTPResponse {
    var response = response
    SecurityHeaders.add(to: &response, isEncrypted: request.isEncrypted)
    gate.addOrigin(to: &response, for: request)
    if !response.headers.contains("cache-control") {
      // Without this field, caches may store a response for as long as they like.
      response.headers.append("Cache-Control", "no-cache")
    }
    return response.compressed(for: request)
  }
}

extension HTTPResponse {
  /// Returns a response that must not be cached.
  fileprivate static func momentary(_ text: String) -> HTTPResponse {
    var response = HTTPResponse.text(text)
    response.headers.append("Cache-Control", "no-store")
    return response
  }
}

extension RequestRoute {
  fileprivate func allows(_ method: String) -> Bool {
    methods.contains(method) || method == "HEAD" && methods.contains("GET")
  }
}
