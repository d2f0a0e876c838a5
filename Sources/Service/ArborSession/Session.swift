package import ArborCore
import ArborDisplay
import ArborRender
import ArborSleep
import ArborTiming
package import Foundation

/// One live page: a view tree, and the state of its client.
///
/// Events enter through `process`, their changes leave as patches. The session owns its tree, the
/// store owns the session, and the connection is referenced weakly, so that nothing outlives
/// `close`.
@MainActor
package final class Session {
  /// The use of a session, which determines its lifetime.
  package enum Use: Sendable, Equatable {
    /// The page was just rendered: its socket is expected.
    case page
    /// The tab has, or had, a socket.
    case live
    /// The session receives plain form posts, and is identified by a cookie.
    case form
    /// Created over REST.
    case headless
  }

  /// The identifier of the session.
  package nonisolated let id: SessionID
  /// The sequence number of the session in its process.
  nonisolated let number: Int
  /// The page that the session shows.
  package nonisolated let page: Page
  /// The configuration that the tree is made with after the first time: the URL that opened the
  /// page is not in it.
  package nonisolated let configuration: HostConfiguration
  /// The signed token that identifies the session to its client.
  package nonisolated var token: String { key.token(of: id) }
  /// The token that a plain form must contain besides the session token.
  package nonisolated let formToken: String
  private nonisolated let key: SessionKey
  private nonisolated let sharedLimits: SharedLimits
  nonisolated var limits: SessionLimits { sharedLimits.values }
  package nonisolated let now: @Sendable () -> ContinuousClock.Instant
  /// The account of this session.
  nonisolated let account: ClientAccount
  /// The account of the client's address; `nil` when it has none.
  var address: ClientAccount?
  /// The store that owns the session; `nil` for a transient one.
  weak var store: SessionStore?
  /// The queue in which the session waits for its end, and its neighbours there; `nil` while a
  /// socket is attached.
  var queue: SessionQueue?
  var previous: Session?
  var next: Session?
  /// Whether time on the main actor is being measured.
  var isMeasured = false
  /// Whether the queued turns wait because the client is in debt.
  var isPausing = false
  /// Whether the page may have changed since its state was parked.
  var isParkingDue = false

  /// The number of rounds so far that wait for work posted by object updates.
  var drainRound = 0
  /// The queued turns.
  var turns: [Turn] = []
  /// The current turn: its work runs, or its evaluation is pending.
  @_Apart var currentTurn: Turn?
  /// The live view tree. A session that sleeps is woken for it.
  package var host: ViewHost {
    if let tree { return tree }
    if let sleep, !isClosed { return wake(from: sleep) }
    let closed = page.makeHost(configuration)
    closed.close()
    tree = closed
    return closed
  }
  /// `nil` while the session sleeps.
  private(set) var tree: ViewHost?
  /// The reason why the session was last not put to sleep; `nil` if there was none.
  package var sleepObstacle: SleepObstacle?
  /// The pages before this one whose state is still held by code that was started from them.
  var formerPages: [SleepingPage] = []
  /// `nil` while the session is awake.
  @_Apart private(set) var sleep: Sleep?
  /// An object that the REST interface attaches to the session; it is released when the session
  /// ends or falls asleep.
  package var companion: AnyObject?
  /// The evidence of the visitor's rights, for the server; `nil` without any.
  package var credentials: (any Sendable)?
  /// The number of bytes of the patches that were sent so far.
  package internal(set) var sentBytes = 0
  /// The files that the visitor chose; `nil` until there are any.
  var files: SessionFiles?
  /// Called when the page may have a new revision, or something was scrolled; `nil` without an
  /// observer.
  package var onChange: (@MainActor () -> Void)?
  /// The time at which the session was created.
  package let created: Date
  /// The current use, which determines the lifetime.
  package internal(set) var use: Use {
    didSet { store?.requeue(self) }
  }
  /// The time of the last use.
  package internal(set) var lastUse: ContinuousClock.Instant
  /// Names the time for which `lastSequence` counts the client's events. A client that reports
  /// another epoch does not know which of its events have happened, so it repeats none.
  package private(set) var epoch = UInt32.random(in: 1 ... .max)
  /// The sequence of the last event that was delivered or refused; no greater ones have been seen.
  package internal(set) var lastSequence = 0
  /// Whether the tab is hidden, as last reported.
  package internal(set) var isHidden = false {
    didSet { visibilityChanged() }
  }
  /// Whether the tab has the focus, as last reported. A client that reconnects reports it again.
  var hasFocus = true
  /// Whether the session has ended.
  package private(set) var isClosed = false

  /// The last long text that the client reported, and its control: the base of the next edit.
  var lastText: (node: UInt32, text: String)?
  /// Whether the color scheme follows the browser's.
  var followsBrowser: Bool
  /// The display properties that the client last reported.
  var display = ClientFrame.Display()
  /// The announcements that wait for a connection.
  var announcements: [String] = []
  /// The client shadow: the state that has been sent to the client.
  var picture: Picture
  /// The movements of authors that the client plays.
  var running = RunningMovements()
  var ring: PatchRing
  /// The revisions of the patches in flight.
  var unacknowledged: [Int] = []
  /// The time since which the client has acknowledged none of them.
  var unansweredSince: ContinuousClock.Instant
  /// The actions that run as soon as nobody sees the page, by the sessions that they are about.
  private var unseenActions: [SessionID: @MainActor () -> Void] = [:]
  /// The revisions in which the client was last told to scroll, by scroll view, until it
  /// acknowledges them.
  var scrollRevisions: [UInt32: Int] = [:]
  /// Whether an event was received that no patch has confirmed yet.
  var owesConfirmation = false
  var lastEmission: ContinuousClock.Instant
  var isEmissionScheduled = false
  /// Whether the client was sent a whole page and has not reported the values of its fields since.
  var awaitsRecovery = false
  /// Whether that page began an epoch for the client.
  var beganEpoch = false
  weak var connection: LiveConnection? {
    didSet {
      visibilityChanged()
      store?.requeue(self)
    }
  }

  init(
    id: SessionID, number: Int, page: Page, configuration: HostConfiguration, use: Use,
    key: SessionKey, limits: SharedLimits, fontFaces: @escaping FontFaceRules,
    address: ClientAccount?, drawings: FirstDrawings,
    now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.id = id
    self.number = number
    self.page = page
    var again = configuration
    again.openedURL = nil
    self.configuration = again
    self.use = use
    sharedLimits = limits
    let limits = limits.values
    self.now = now
    self.address = address
    account = ClientAccount(limits.rates, now: now())
    followsBrowser = configuration.followsBrowser
    self.key = key
    formToken = key.formToken(of: id)
    created = Date()
    let start = now()
    lastUse = start
    lastEmission = start
    unansweredSince = start
    let host = page.makeHost(configuration)
    host.flush()
    drawings.share(with: host)
    // Views that appear later did not open with the page.
    host.opener.openedURL = nil
    tree = host
    picture = Picture(
      list: host.displayList, revision: host.revision, fontFaces: fontFaces)
    ring = PatchRing(patchLimit: limits.ringPatches, byteLimit: limits.ringBytes)
    connect(host)
  }

  /// Lets the session hear of what the tree does.
  private func connect(_ host: ViewHost) {
    host.callbacks.onNeedsFlush = { [weak self] in self?.evaluateSoon() }
    host.evaluationTurn.evaluate = { [weak self] in self?.evaluate() }
    host.callbacks.onOpenURLs = { [weak self] in self?.sendOpenedURLs() }
    host.callbacks.onAnnouncement = { [weak self] in self?.announce($0) }
    host.callbacks.onIgnoredReturn = { [weak self] in
      self?.connection?.send(WireMessage.ignoredReturn)
    }
  }

  /// Starts to count the events of another document.
  func beginEpoch() {
    lastSequence = 0
    epoch = .random(in: 1 ... .max)
  }

  /// Releases the tree, and the drawing that the client shows.
  func startSleep(_ sleep: Sleep) {
    self.sleep = sleep
    sleepObstacle = nil
    companion = nil
    endViewing()
    tree = nil
    picture.releaseList()
    ring.removeAll()
    unacknowledged = []
    scrollRevisions = [:]
    lastText = nil
  }

  /// Shows another tree from now on.
  func endSleep(_ host: ViewHost) {
    sleep = nil
    tree = host
    connect(host)
    visibilityChanged()
  }

  private func visibilityChanged() {
    if !isSeen { endViewing() }
    guard !isClosed, let host = tree else { return }
    host.clock.isWatched = connection != nil && !isHidden
    host.timelines.isWatched = connection != nil && !isHidden
  }

  /// Whether a socket is attached.
  package var isConnected: Bool { connection != nil }

  /// Whether a tab in front shows the page, as far as is known.
  private var isSeen: Bool { isConnected && !isHidden && !isClosed }

  /// Whether a visitor sees the page, or may do so when its first socket has come.
  package var mayBeSeen: Bool { isSeen || use != .live && !isClosed }

  /// Whether the client has not acknowledged a patch for long: its connection is lost, or it is
  /// busy.
  package var isUnanswered: Bool {
    !unacknowledged.isEmpty && now() - unansweredSince >= limits.answer
  }

  /// Does something once, as soon as nobody sees the page any longer: its tab is hidden or closed,
  /// or the session ends or falls asleep. A page that was never seen has to be seen first.
  ///
  /// - Parameter about: The session that it is about; it replaces what was to be done about that.
  package func whenUnseen(_ about: SessionID, _ action: (@MainActor () -> Void)?) {
    unseenActions[about] = action
  }

  private func endViewing() {
    let actions = unseenActions.values
    unseenActions = [:]
    for action in actions { action() }
  }

  /// The scene phase while a tab is connected to the page.
  var phaseInTab: ScenePhase { isHidden ? .background : hasFocus ? .active : .inactive }

  /// Whether the lifetime without a socket or a request is over.
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

  /// Records a use of the session, which extends its lifetime.
  package func touch() {
    lastUse = now()
    store?.requeue(self)
  }

  /// Changes the page's traits in one revision, and sends the difference to the client.
  ///
  /// - Parameters:
  ///   - size: The size of the viewport; `nil` leaves it unchanged.
  ///   - keepsColorScheme: Whether the color scheme ignores the browser's preference; `nil` leaves
  ///     that unchanged.
  package func surround(
    size: CGSize? = nil, keepsColorScheme: Bool?,
    _ change: (inout Surroundings, _ standard: Surroundings) -> Void
  ) {
    if let size, size != host.size { host.size = size }
    if let keepsColorScheme { followsBrowser = !keepsColorScheme && configuration.followsBrowser }
    var standard = Surroundings(configuration)
    if let scale = display.scale { standard.displayScale = scale }
    if let preferences = display.preferences { standard.preferences = preferences }
    if let insets = display.insets { standard.insets = insets }
    if isConnected { standard.scenePhase = phaseInTab }
    if let isDark = display.isDark, configuration.followsBrowser {
      standard.colorScheme = isDark ? .dark : .light
    }
    change(&host.surroundings, standard)
    flush()
  }

  /// Lays the page out for a new size, and sends the difference to the client.
  package func resize(to size: CGSize) {
    guard size != host.size else { return }
    host.size = size
    flush()
  }

  /// Evaluates the changes and sends them, at once unless an evaluation is pending.
  package func flush() {
    guard !isClosed, !isWaiting else { return }
    host.flush()
    emit()
  }

  /// Deletes the files of the session, away from the main actor.
  private func endFiles() {
    guard let old = files else { return }
    files = nil
    Task.detached { old.close() }
  }

  /// Ends the session: tears down the tree, closes the socket, and releases everything.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    tree?.callbacks.onNeedsFlush = nil
    tree?.close()
    for page in formerPages { page.end() }
    formerPages = []
    sleep?.page.end()
    sleep = nil
    ring.removeAll()
    onChange = nil
    companion = nil
    endViewing()
    endFiles()
    endTurns()
    connection?.end(code: 1000, reason: "The session has ended.")
    connection = nil
  }
}
