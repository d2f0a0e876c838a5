package import ArborCore
package import ArborRender
package import ArborStorage
import Dispatch
import Foundation

/// All sessions of this process.
///
/// The store owns the sessions; sockets and requests only reference them. A session without a
/// socket expires: see `SessionLimits` for the lifetimes.
@MainActor
package final class SessionStore {
  /// The key that signs the sessions.
  package nonisolated let key: SessionKey
  /// The resource limits.
  package nonisolated let limits: SessionLimits
  /// The pages of the app.
  package nonisolated let pages: [Page]
  /// The persistent values of visitors and tabs; `nil` when values end with the session.
  package nonisolated let storage: Storage?
  /// Writes the font-face rules of the fonts that the pages use.
  private let fontFaces: FontFaceRules
  private let now: @Sendable () -> ContinuousClock.Instant
  private var sessions: [SessionID: Session] = [:]
  private var timer: (any DispatchSourceTimer)?

  package init(
    pages: [Page], key: SessionKey = SessionKey(), limits: SessionLimits = SessionLimits(),
    storage: Storage? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    fontFaces: @escaping FontFaceRules = { _ in [] }
  ) {
    self.key = key
    self.limits = limits
    self.pages = pages
    self.storage = storage
    self.fontFaces = fontFaces
    self.now = now
  }

  /// The number of sessions.
  package var count: Int { sessions.count }

  /// All sessions, the oldest first.
  package var all: [Session] { sessions.values.sorted { $0.number < $1.number } }

  private var lastNumber = 0

  /// Evaluates `page` for a new session.
  ///
  /// When the store is full, the least recently used session without a socket is ended.
  /// `configuration` may contain the visitor's values: see `storage(of:)`.
  package func create(
    _ page: Page, configuration: HostConfiguration, use: Session.Use
  ) throws(SessionError) -> Session {
    let id = SessionID.random()
    var configuration = configuration
    if let storage {
      configuration.storage.scene = storage.values(of: .scene(id.description), isNew: true)
    }
    return try create(id, page, configuration: configuration, use: use)
  }

  /// Recreates a session that has ended, under its id and with its tab's stored values.
  package func reopen(
    _ id: SessionID, _ page: Page, configuration: HostConfiguration, use: Session.Use
  ) throws(SessionError) -> Session {
    if let ended = sessions.removeValue(forKey: id) { ended.close() }
    var configuration = configuration
    if let storage { configuration.storage.scene = storage.values(of: .scene(id.description)) }
    return try create(id, page, configuration: configuration, use: use)
  }

  /// Returns the stored values of a visitor for the configuration of a session; without a visitor
  /// they are new. Reads the storage, so it should be called outside the main actor if possible.
  package nonisolated func storage(of visitor: VisitorID?, isNew: Bool = false) -> HostStorage {
    guard let storage, let visitor else { return HostStorage() }
    return HostStorage(
      visitor: storage.values(of: .visitor(visitor.description), isNew: isNew))
  }

  private func create(
    _ id: SessionID, _ page: Page, configuration: HostConfiguration, use: Session.Use
  ) throws(SessionError) -> Session {
    if sessions.count >= limits.sessions { try makeRoom() }
    lastNumber += 1
    let session = Session(
      id: id, number: lastNumber, page: page, configuration: configuration, use: use, key: key,
      limits: limits, fontFaces: fontFaces, now: now)
    sessions[id] = session
    return session
  }

  /// Returns the session of a tab. One that has ended meanwhile is recreated at the page that the
  /// tab shows, under the same id, so that the tab continues to work. `nil` when there is no such
  /// page or the store is full.
  func find(
    _ id: SessionID, orOpen url: String, size: CGSize?, visitor: VisitorID?
  ) -> Session? {
    if let session = try? session(id) { return session }
    guard let page = page(at: url) else { return nil }
    var configuration = HostConfiguration(size: Viewport.standard)
    if let size { configuration.size = size }
    configuration.followsBrowser = !url.contains("colorScheme=")
    configuration.storage = storage(of: visitor)
    let session = try? reopen(id, page, configuration: configuration, use: .live)
    session?.startOver()
    return session
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

  /// Ends a session: tears down its tree and closes its socket.
  package func end(_ id: SessionID) throws(SessionError) {
    let session = try session(id)
    sessions[id] = nil
    session.close()
  }

  /// Ends the expired sessions.
  package func sweep() {
    for (id, session) in sessions where session.isExpired {
      sessions[id] = nil
      session.close()
    }
  }

  /// Sweeps every `interval` seconds until `stop`.
  package func start(interval: Int = 5) {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + .seconds(interval), repeating: .seconds(interval), leeway: .seconds(1))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sweep() } }
    timer.resume()
    self.timer = timer
  }

  /// Asks every tab to reconnect within a random time of up to `milliseconds`.
  package func drain(milliseconds: Int) {
    for session in sessions.values { session.drain(milliseconds: milliseconds) }
  }

  /// Ends all sessions and the sweeping.
  package func stop() {
    timer?.cancel()
    timer = nil
    let ended = sessions.values
    sessions = [:]
    for session in ended { session.close() }
  }

  private func makeRoom() throws(SessionError) {
    sweep()
    guard sessions.count >= limits.sessions else { return }
    let idle = sessions.values.filter { !$0.isConnected }
    guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else {
      throw .full(limit: limits.sessions)
    }
    sessions[oldest.id] = nil
    oldest.close()
  }
}
