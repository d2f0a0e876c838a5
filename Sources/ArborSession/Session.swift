package import ArborCore
package import Foundation

/// One live page: a tree of views, and what its client knows of it.
///
/// Events come in through `process`, whatever they change goes out as patches. The session owns its tree; the store owns the
/// session; the connection is only borrowed, so that nothing outlives `close`.
@MainActor
package final class Session {
  /// What keeps a session alive.
  package enum Use: Sendable, Equatable {
    /// A page that was just rendered: its socket is expected.
    case page
    /// The tab has, or had, a socket.
    case live
    /// Plain form posts, found again by a cookie.
    case form
    /// Created over REST.
    case headless
  }

  package nonisolated let id: SessionID
  /// Counts the sessions of the process.
  nonisolated let number: Int
  package nonisolated let page: Page
  package nonisolated let configuration: HostConfiguration
  package nonisolated let token: String
  /// What a plain form must carry besides the token.
  package nonisolated let formToken: String
  nonisolated let limits: SessionLimits
  nonisolated let now: @Sendable () -> ContinuousClock.Instant

  /// The rounds so far in which work is waited for that updates of objects left to the main queue.
  var drainRound = 0
  /// The turns that wait for the one that goes on.
  var turns: [Turn] = []
  /// The turn that goes on: it does its work, or that is to be evaluated.
  var currentTurn: Turn?
  /// True while a turn does its work.
  var isAtWork = false
  package let host: ViewHost
  /// What whoever asks about the session keeps for it; it goes with the session.
  package var companion: AnyObject?
  /// Called when the page may have another revision, or something was scrolled; nil: nobody watches.
  package var onChange: (@MainActor () -> Void)?
  package let created: Date
  package internal(set) var use: Use
  package internal(set) var lastUse: ContinuousClock.Instant
  /// Of the last event that was delivered or refused; what is not greater has been seen.
  package internal(set) var lastSequence = 0
  package internal(set) var isHidden = false {
    didSet { visibilityChanged() }
  }
  package private(set) var isClosed = false

  /// The last long text that the client told, and of which control: what it edits next counts from there.
  var lastText: (node: UInt32, text: String)?
  /// Whether the colour scheme is the browser's.
  var followsBrowser: Bool
  /// What the client told of its display last.
  var display = ClientFrame.Display()
  /// What the client shows, as far as it has been sent.
  var picture: Picture
  var ring: PatchRing
  /// The revisions of the patches that are on the way.
  var unacknowledged: [Int] = []
  /// In which revisions the client was last told where its scroll views go, as long as it has not confirmed these.
  var scrollRevisions: [UInt32: Int] = [:]
  /// Whether an event came in that no patch has confirmed yet.
  var owesConfirmation = false
  var lastEmission: ContinuousClock.Instant
  var isEmissionScheduled = false
  /// False for a session that was started again under the id of one that had ended.
  var knowsClient = true
  weak var connection: LiveConnection? {
    didSet { visibilityChanged() }
  }

  init(
    id: SessionID, number: Int, page: Page, configuration: HostConfiguration, use: Use,
    key: SessionKey, limits: SessionLimits, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.id = id
    self.number = number
    self.page = page
    self.configuration = configuration
    self.use = use
    self.limits = limits
    self.now = now
    followsBrowser = configuration.followsBrowser
    token = key.token(of: id)
    formToken = key.formToken(of: id)
    created = Date()
    let start = now()
    lastUse = start
    lastEmission = start
    host = page.makeHost(configuration)
    host.flush()
    picture = Picture(list: host.displayList, revision: host.revision)
    ring = PatchRing(patchLimit: limits.ringPatches, byteLimit: limits.ringBytes)
    host.onNeedsFlush = { [weak self] in self?.evaluateSoon() }
    host.evaluationTurn.evaluate = { [weak self] in self?.evaluate() }
    host.onOpenURLs = { [weak self] in self?.sendOpenedURLs() }
  }

  private func visibilityChanged() {
    guard !isClosed else { return }
    host.clock.isWatched = connection != nil && !isHidden
    host.timelines.isWatched = connection != nil && !isHidden
  }

  package var isConnected: Bool { connection != nil }

  /// Whether its time without a socket or a request is over.
  package var isExpired: Bool {
    if isClosed { return true }
    if isConnected { return false }
    let lifetime =
      switch use {
      case .page: limits.adoption
      case .live: limits.detached
      case .form, .headless: limits.idle
      }
    return now() - lastUse > lifetime
  }

  /// Notes that somebody asked about the session.
  package func touch() { lastUse = now() }

  /// Changes what the page finds around it, all in one revision; the client gets the difference.
  ///
  /// - Parameters:
  ///   - size: of the viewport; nil: as before.
  ///   - keepsColorScheme: whether the colour scheme stays whatever the browser prefers; nil: as before.
  package func surround(
    size: CGSize? = nil, keepsColorScheme: Bool?,
    _ change: (inout Surroundings, _ standard: Surroundings) -> Void
  ) {
    if let size, size != host.size { host.size = size }
    if let keepsColorScheme { followsBrowser = !keepsColorScheme && configuration.followsBrowser }
    var standard = Surroundings(configuration)
    if let scale = display.scale { standard.displayScale = scale }
    if let isDark = display.isDark, configuration.followsBrowser {
      standard.colorScheme = isDark ? .dark : .light
    }
    change(&host.surroundings, standard)
    flush()
  }

  /// Lays the page out anew; the client gets the difference.
  package func resize(to size: CGSize) {
    guard size != host.size else { return }
    host.size = size
    flush()
  }

  /// Evaluates what has changed and sends it, at once unless an evaluation waits for its turn.
  package func flush() {
    guard !isClosed, !isWaiting else { return }
    host.flush()
    emit()
  }

  /// Ends the session: the tree is torn down, the socket is closed, and everything is freed.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    host.onNeedsFlush = nil
    host.close()
    ring.removeAll()
    onChange = nil
    companion = nil
    endTurns()
    connection?.end(code: 1000, reason: "The session has ended.")
    connection = nil
  }
}
