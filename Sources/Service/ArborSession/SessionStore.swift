package import ArborCore
import ArborGraph
package import ArborRender
package import ArborStorage
import Dispatch
import Foundation

/// All sessions of this process.
///
/// The store owns the sessions; sockets and requests only reference them. A session without a
/// socket expires: see `SessionLimits` for the lifetimes.
///
/// Sessions without a socket wait in three queues, each in the order of the last use; those with a
/// socket wait for their sleep in another one. Sessions of one queue have the same lifetime, so
/// that eviction and expiry only look at its first session, however many there are.
@MainActor
package final class SessionStore {
  /// The longest time between two attempts of a client that has to wait, so that it goes on soon
  /// after others have stopped using the main actor.
  static let longestRetry = Duration.seconds(1)

  /// The key that signs the sessions.
  package nonisolated let key: SessionKey
  /// The resource limits.
  package nonisolated var limits: SessionLimits { sharedLimits.values }
  private nonisolated let sharedLimits: SharedLimits
  /// The version of the scripts of the pages; `nil` accepts any.
  package nonisolated let build: String?
  /// The pages of the app.
  package nonisolated let pages: [Page]
  /// The persistent values of visitors and tabs; `nil` when values end with the session.
  package nonisolated let storage: Storage?
  /// The files that visitors choose.
  package nonisolated let fileFolder: FileFolder
  /// The machine and the index of this process among its workers.
  private nonisolated let process: (machine: String, worker: Int)
  /// Writes the font-face rules of the fonts that the pages use.
  private let fontFaces: FontFaceRules
  nonisolated let now: @Sendable () -> ContinuousClock.Instant
  private nonisolated let addresses: AddressAccounts
  private var memory: MemoryGauge
  private var sessionUse = Contention()
  private var addressUse = Contention()
  private var sessions: [SessionID: Session] = [:]
  /// The drawings that sessions show first, by page.
  private var firstDrawings: [String: FirstDrawings] = [:]
  private let rendered = SessionQueue()
  private let detached = SessionQueue()
  private let kept = SessionQueue()
  /// The sessions that have a socket and may be put to sleep.
  let attached = SessionQueue()
  private var timer: (any DispatchSourceTimer)?
  /// The ownership of sessions; `nil` unless several machines may serve a tab.
  private(set) var owners: SessionOwners?
  /// The properties that cannot be parked, as far as they are in the log.
  package internal(set) var reported: Set<String> = []

  package init(
    pages: [Page], key: SessionKey = SessionKey(), limits: SessionLimits = SessionLimits(),
    storage: Storage? = nil, build: String? = nil,
    process: (machine: String, worker: Int) = ("", 0),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    fontFaces: @escaping FontFaceRules = { _ in [] }
  ) {
    self.key = key
    sharedLimits = SharedLimits(limits)
    self.pages = pages
    self.storage = storage
    fileFolder = FileFolder(limits.files)
    self.build = build
    self.process = process
    self.fontFaces = fontFaces
    self.now = now
    addresses = AddressAccounts(limits.rates.times(limits.sessionsOfAddress))
    memory = MemoryGauge(limit: limits.memoryBytes)
    if let storage, storage.hasOwners { owners = SessionOwners(storage, self) }
  }

  /// The number of sessions.
  package var count: Int { sessions.count }

  /// The number of sessions that sleep.
  package var asleepCount: Int { sessions.values.count { $0.isAsleep } }

  /// The number of sessions whose page's socket has not come yet.
  package var renderedCount: Int { rendered.count }

  /// All sessions, the oldest first.
  package var all: [Session] { sessions.values.sorted { $0.number < $1.number } }

  /// Asks the REST interface on behalf of a session; `nil` without one.
  package var asks: (@Sendable (SessionID, RESTQuestion) async -> RESTAnswer)?

  private var lastNumber = 0

  /// Returns the account of an address that stands for one client.
  package nonisolated func account(of address: String) -> ClientAccount {
    addresses.account(of: address, at: now())
  }

  /// Evaluates `page` for a new session.
  ///
  /// When the store is full, the session that was used least recently of those that never had a
  /// socket is ended. A tab that has lost its socket keeps its session. `configuration` may contain
  /// the visitor's values: see `storage(of:)`.
  package func create(
    _ page: Page, configuration: HostConfiguration, use: Session.Use,
    address: ClientAccount? = nil
  ) throws(SessionError) -> Session {
    let id = SessionID.random()
    return try create(
      id, page, configuration: stored(configuration, id, isNew: true), use: use, address: address)
  }

  /// Evaluates `page` for a client that does not keep it: a crawler, or a request for the header
  /// fields only. The session takes no place; the caller closes it.
  package func createTransient(
    _ page: Page, configuration: HostConfiguration, address: ClientAccount? = nil
  ) throws(SessionError) -> Session {
    try admit(address)
    return make(SessionID.random(), page, configuration: configuration, use: .page, address)
  }

  /// Evaluates something for a client that gets no session, such as a picture of a page, and
  /// charges the time to its address.
  ///
  /// - Parameter isPart: Whether it belongs to an answer that has been admitted already.
  package func evaluate<Value>(
    for address: ClientAccount?, isPart: Bool = false, _ body: @MainActor () -> Value
  ) throws(SessionError) -> Value {
    if !isPart { try admit(address) }
    let start = now()
    let value = body()
    if let address {
      let end = now()
      address.charge(work: end - start, at: end)
      addressUse.note(address, at: end)
    }
    return value
  }

  /// Recreates a session that has ended, under its id and with its tab's stored values.
  package func reopen(
    _ id: SessionID, _ page: Page, configuration: HostConfiguration, use: Session.Use,
    address: ClientAccount? = nil
  ) throws(SessionError) -> Session {
    if let ended = sessions[id] { close(ended) }
    return try create(
      id, page, configuration: stored(configuration, id, isNew: false), use: use, address: address)
  }

  private func stored(
    _ configuration: HostConfiguration, _ id: SessionID, isNew: Bool
  ) -> HostConfiguration {
    guard let storage else { return configuration }
    var configuration = configuration
    configuration.storage.scene = storage.values(of: .scene(id.description), isNew: isNew)
    guard limits.parksState else { return configuration }
    let parked = storage.values(of: .session(id.description), isNew: isNew)
    configuration.storage.parked = parked
    if !isNew, configuration.adopt(from: parked) { reportOtherShape() }
    // Parked state has the effects of the URL already.
    if !parked.names.isEmpty { configuration.openedURL = nil }
    return configuration
  }

  /// Returns the stored values of a visitor for the configuration of a session; without a visitor
  /// they are new. Reads the storage, so it should be called outside the main actor if possible.
  package nonisolated func storage(of visitor: VisitorID?, isNew: Bool = false) -> HostStorage {
    guard let storage, let visitor else { return HostStorage() }
    return HostStorage(
      visitor: storage.values(of: .visitor(visitor.description), isNew: isNew))
  }

  private func create(
    _ id: SessionID, _ page: Page, configuration: HostConfiguration, use: Session.Use,
    address: ClientAccount?
  ) throws(SessionError) -> Session {
    try admit(address)
    if sessions.count >= limits.sessions { try makeRoom() }
    let session = make(id, page, configuration: configuration, use: use, address)
    session.store = self
    sessions[id] = session
    requeue(session)
    if use == .page { limitPages(of: address, adding: id) }
    return session
  }

  private func drawings(of page: Page) -> FirstDrawings {
    if let known = firstDrawings[page.id] { return known }
    let made = FirstDrawings()
    firstDrawings[page.id] = made
    return made
  }

  private func make(
    _ id: SessionID, _ page: Page, configuration: HostConfiguration, use: Session.Use,
    _ address: ClientAccount?
  ) -> Session {
    lastNumber += 1
    let start = now()
    var configuration = configuration
    let pageSession = PageSession(
      id: id.description, machine: process.machine, worker: process.worker)
    pageSession.epoch = epoch(of: id)
    if let parked = configuration.storage.parked {
      pageSession.readParkedState = { Parking.state(in: parked) }
    }
    if page.isPrivate, let asks { pageSession.ask = { await asks(id, $0) } }
    configuration.storage.session = pageSession
    let session = CurrentWork.during(page.id, nil) {
      Session(
        id: id, number: lastNumber, page: page, configuration: configuration, use: use, key: key,
        limits: sharedLimits, fontFaces: fontFaces, address: address, drawings: drawings(of: page),
        now: now)
    }
    session.charge(work: now() - start)
    noteUse(by: session)
    session.reportMisfits(to: self)
    return session
  }

  /// Returns the session of a tab. One that has ended meanwhile is recreated at the page that the
  /// tab shows, under the same id, so that the tab continues to work. `nil` when there is no such
  /// page or the store is full.
  ///
  /// - Parameters:
  ///   - url: The path of the page, and its query.
  ///   - origin: The scheme and host of the page.
  func find(
    _ id: SessionID, orOpen url: String, size: CGSize?, visitor: VisitorID?,
    address: ClientAccount? = nil, origin: String = ""
  ) -> Session? {
    if let session = try? session(id) { return session }
    guard let page = page(at: url) else { return nil }
    var configuration = HostConfiguration(size: Viewport.standard)
    if let size { configuration.size = size }
    configuration.followsBrowser = !url.contains("colorScheme=")
    configuration.storage = storage(of: visitor)
    if url.contains("?") { configuration.readQuery(of: URL(string: origin + url)) }
    return try? reopen(id, page, configuration: configuration, use: .live, address: address)
  }

  /// Returns the page at the path of a URL; the query is ignored.
  package nonisolated func page(at url: String) -> Page? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return pages.first { $0.path == path }
  }

  /// Returns a session by id; throws when it has expired or never existed.
  package func session(_ id: SessionID) throws(SessionError) -> Session {
    guard let session = sessions[id], !session.isExpired else { throw .expired(id) }
    return session
  }

  /// Returns the session of a token; throws when the token is forged or the session has expired.
  package func session(token: String) throws(SessionError) -> Session {
    guard let id = key.session(of: token) else { throw .forged }
    return try session(id)
  }

  /// Ends a session for good: tears down its tree, closes its socket and forgets its parked state.
  ///
  /// A session that the store ends by itself can be created again as it was.
  package func end(_ id: SessionID) throws(SessionError) {
    let session = try session(id)
    session.host.parking?.discard()
    session.isParkingDue = false
    end(session)
  }

  func end(_ session: Session) {
    close(session)
    owners?.ended(session.id)
  }

  private func close(_ session: Session) {
    session.parkIfDue()
    sessions[session.id] = nil
    session.queue?.remove(session)
    session.close()
  }

  /// Returns a session even if it has expired.
  func existing(_ id: SessionID) -> Session? { sessions[id] }

  /// Ends the expired sessions.
  package func sweep() {
    for queue in [rendered, detached, kept] {
      while let session = queue.first, session.isExpired { end(session) }
    }
  }

  /// Sweeps every `interval` seconds until `stop`.
  package func start(interval: Int = 5) {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + .seconds(interval), repeating: .seconds(interval), leeway: .seconds(1))
    timer.setEventHandler { [weak self] in
      MainQueue.run { [weak self] in
        guard let self else { return }
        self.sweep()
        self.letIdleSleep()
        self.addresses.sweep(at: self.now()) { self.sessions[$0] == nil }
      }
    }
    timer.resume()
    self.timer = timer
  }

  /// Asks every tab to reconnect within a random time of up to `milliseconds`.
  package func drain(milliseconds: Int) {
    for session in sessions.values { session.drain(milliseconds: milliseconds) }
  }

  /// Ends all sessions and the sweeping, and deletes the files of visitors.
  package func stop() {
    timer?.cancel()
    timer = nil
    for session in sessions.values {
      session.finishTurns()
      end(session)
    }
    fileFolder.close()
  }
}

// MARK: Places

extension SessionStore {
  /// The queue in which a session without a socket waits for its end.
  private func queue(of use: Session.Use) -> SessionQueue {
    switch use {
    case .page: rendered
    case .live: detached
    case .form, .headless: kept
    }
  }

  /// Moves a session to the end of its queue, after its use or connection has changed. Those with a
  /// socket wait for their sleep, the others for their end.
  func requeue(_ session: Session) {
    session.queue?.remove(session)
    guard !session.isClosed, sessions[session.id] === session else { return }
    if !session.isConnected {
      queue(of: session.use).append(session)
    } else if limits.sleep != nil, !session.isAsleep {
      attached.append(session)
    }
  }

  private func makeRoom() throws(SessionError) {
    sweep()
    guard sessions.count >= limits.sessions else { return }
    guard let oldest = rendered.first ?? kept.first else { throw .full(limit: limits.sessions) }
    end(oldest)
  }

  /// Ends the oldest page of an address that has opened more than its share, unless its socket has
  /// come. Should that come later, the page is evaluated again.
  private func limitPages(of address: ClientAccount?, adding id: SessionID) {
    guard let oldest = address?.record(page: id, limit: limits.pagesOfAddress),
      let session = sessions[oldest], session.use == .page, !session.isConnected
    else { return }
    end(session)
  }
}

// MARK: Time on the main actor and memory

extension SessionStore {
  /// Whether a new page may be evaluated for the clients of an address.
  private func admit(_ address: ClientAccount?) throws(SessionError) {
    if let pause = pause(of: address) { throw .busy(retryAfter: pause) }
    guard memory.isShort(at: now()) else { return }
    for _ in 0..<64 { if let oldest = rendered.first { end(oldest) } }
    throw .memoryIsShort
  }

  /// Records that a session has used the main actor.
  func noteUse(by session: Session) {
    let time = now()
    sessionUse.note(session.account, at: time)
    addressUse.note(session.address ?? session.account, at: time)
  }

  /// Returns the time for which the events of a session have to wait: its debt or that of its
  /// address, while other sessions use the main actor. `nil` when they may go on.
  func pause(of session: Session) -> Duration? {
    let time = now()
    let debt = max(
      session.account.workPause(at: time), session.address?.workPause(at: time) ?? .zero)
    return sessionUse.isOther(than: session.account, at: time) && debt > .zero ? debt : nil
  }

  /// Returns the time for which new pages of an address have to wait: its debt, while other
  /// addresses use the main actor. `nil` when they may go on.
  func pause(of address: ClientAccount?) -> Duration? {
    guard let address else { return nil }
    let time = now()
    let debt = address.workPause(at: time)
    return addressUse.isOther(than: address, at: time) && debt > .zero ? debt : nil
  }
}

/// The last users of the main actor.
private struct Contention {
  /// The time for which somebody who has used the main actor counts.
  private static let memory = Duration.seconds(1)
  private var last: (user: ObjectIdentifier, time: ContinuousClock.Instant)?
  /// The last use by somebody else than `last`.
  private var other: ContinuousClock.Instant?

  mutating func note(_ account: ClientAccount, at now: ContinuousClock.Instant) {
    let user = ObjectIdentifier(account)
    if let last, last.user != user { other = last.time }
    last = (user, now)
  }

  /// Whether somebody else than the owner of `account` has used the main actor within the last
  /// second.
  func isOther(than account: ClientAccount, at now: ContinuousClock.Instant) -> Bool {
    guard let last else { return false }
    let time = last.user == ObjectIdentifier(account) ? other : last.time
    return time.map { now - $0 < Self.memory } ?? false
  }
}
