import ArborCore
public import ArborMedia
import ArborPlatform
public import Dispatch
public import Foundation
import Observation

/// Plays a film or a sound in the visitor's browser.
///
/// ```swift
/// @State private var player = AVPlayer(url: film)
/// …
/// VideoPlayer(player: player).onAppear { player.play() }
/// ```
///
/// The view that shows the player has a video element. A player that no view shows is heard all
/// the same, on the page whose code plays it, for as long as somebody holds the player. What the
/// visitor does by the controls of the element comes back as `rate`, `volume` and
/// `timeControlStatus`, which are observable.
///
/// Differs from AVFoundation: a browser plays sounds only once the visitor has touched the page;
/// until then the player waits (`waitingToPlayAtSpecifiedRate`). The time is reported once in a
/// second, and goes on by the clock between reports. A player that two views show plays twice.
/// There is no key-value observing: views observe the properties, and
/// `addPeriodicTimeObserver(forInterval:queue:using:)` reports the time.
@preconcurrency @MainActor open class AVPlayer: NSObject {
  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    /// It does not.
    case paused
    /// It will as soon as the browser can.
    case waitingToPlayAtSpecifiedRate
    /// It does.
    case playing
  }

  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// Nothing has been loaded yet.
    case unknown
    /// It can.
    case readyToPlay
    /// It cannot; `error` says why.
    case failed
  }

  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next item is played; of queues.
    case advance
    /// The player pauses.
    case pause
    /// The rate stays, at the end.
    case none
  }

  let model = PlayerModel()
  private let sound = HeardRendition("Player")
  private weak var host: ViewHost?
  private var surfaces = 0
  /// Ends the element of a player that is not heard any more.
  private var rest: Task<Void, Never>?
  private var observers: [TimeObserver] = []
  private var arrivals: [(number: Int, handler: (Bool) -> Void)] = []

  /// The action at the end of an item.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The rate at which `play()` plays; 1 is the usual one.
  open var defaultRate: Float = 1
  /// Whether the player waits for enough of the film. It changes nothing: browsers do.
  open var automaticallyWaitsToMinimizeStalling = true

  /// Creates a player without an item.
  public override init() {
    super.init()
    sound.question = { [weak self] in self?.soundContent() }
  }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    sound.question = { [weak self] in self?.soundContent() }
    replaceCurrentItem(with: item)
  }

  /// Creates a player of the film or sound at a URL.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  isolated deinit {
    rest?.cancel()
    sound.hideSoon()
  }

  /// Posted when the rate has changed; the object is the player.
  public nonisolated static let rateDidChangeNotification = Notification.Name(
    "AVPlayerRateDidChangeNotification")

  // MARK: The item

  /// The item that is played; `nil` for none.
  open var currentItem: AVPlayerItem? { model.item }
  /// Whether the current item can be played.
  open var status: Status {
    switch model.item?.status {
    case nil, .unknown?: .unknown
    case .readyToPlay?: .readyToPlay
    case .failed?: .failed
    }
  }
  /// The reason for which nothing can be played; `nil` if there is none.
  open var error: (any Error)? { model.item?.error }

  /// Plays another item, from its beginning.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    model.item?.owner = nil
    item?.owner?.replaceCurrentItem(with: nil)
    item?.owner = self
    model.item = item
    model.note(0)
    endArrivals()
    var wish = model.wish
    wish.item += 1
    (wish.at, wish.source, wish.token) = (0, nil, nil)
    switch item?.source {
    case .address(let address)?: wish.source = address
    case .served(let content)?: wish.token = content.token
    case nil: break
    }
    wish.session = AVAudioSession.current.kind
    model.wish = wish
    if wish.rate > 0 { model.control = .waitingToPlayAtSpecifiedRate }
  }

  // MARK: Playing

  /// Whether the player plays.
  open var timeControlStatus: TimeControlStatus { model.control }

  /// The rate that is wanted: 0 is a pause, 1 the usual one. Browsers play from 0.0625 to 16;
  /// negative rates and NaN are pauses.
  open var rate: Float {
    get { Float(model.wish.rate) }
    set { command(newValue.isFinite && newValue > 0 ? min(max(Double(newValue), 0.0625), 16) : 0) }
  }

  /// Plays at the usual rate.
  open func play() { rate = defaultRate }

  /// Plays at a rate.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Pauses.
  open func pause() { rate = 0 }

  private func command(_ rate: Double) {
    let former = model.wish.rate
    model.note(model.time)
    var wish = model.wish
    wish.play += 1
    wish.rate = rate
    wish.at = model.position
    wish.session = AVAudioSession.current.kind
    model.wish = wish
    if rate == 0 {
      model.control = .paused
      beQuiet(after: .seconds(5))
    } else if former == 0 || model.control == .paused {
      model.control = .waitingToPlayAtSpecifiedRate
    }
    if rate > 0 { beHeard() }
    if rate != former { tellRate() }
  }

  private func tellRate() {
    NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
  }

  /// The volume of this player, from 0 to 1.
  open var volume: Float {
    get { Float(model.wish.volume) }
    set { model.wish.volume = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 1 }
  }

  /// Whether nothing is heard.
  open var isMuted: Bool {
    get { model.wish.muted }
    set { if model.wish.muted != newValue { model.wish.muted = newValue } }
  }

  var loops: Bool {
    get { model.wish.loops }
    set { if model.wish.loops != newValue { model.wish.loops = newValue } }
  }

  // MARK: Time

  /// The time that is shown or heard.
  open func currentTime() -> CMTime { CMTime(seconds: model.time, preferredTimescale: 600_000) }

  /// Goes to a time; what is no number of seconds is the beginning.
  open func seek(to time: CMTime) { seek(to: time) { _ in } }

  /// Goes to a time, and says whether it got there before somebody wanted another one.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    go(to: time, completionHandler)
  }

  /// Goes to a time. Browsers go to the picture of that time, whatever the tolerances allow.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Goes to a time, and says whether it got there. Browsers go to the picture of that time,
  /// whatever the tolerances allow.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Goes to a time; returns whether it got there before somebody wanted another one.
  @discardableResult open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      go(to: time) { continuation.resume(returning: $0) }
    }
  }

  private func go(to time: CMTime, _ handler: @escaping (Bool) -> Void) {
    let seconds = time.seconds
    let end = model.item?.loaded.duration.seconds ?? .nan
    let wanted = seconds.isFinite ? max(seconds, 0) : 0
    let target =
      seconds == .infinity && end.isFinite ? end : end.isFinite ? min(wanted, end) : wanted
    model.note(target)
    endArrivals()
    var wish = model.wish
    wish.seek += 1
    (wish.to, wish.at) = (target, target)
    model.wish = wish
    // Nobody else can say that it has arrived.
    if model.item == nil || surfaces == 0 && !sound.isShown { return handler(model.item != nil) }
    arrivals.append((wish.seek, handler))
  }

  private func endArrivals() {
    let waiting = arrivals
    arrivals = []
    for (_, handler) in waiting { handler(false) }
  }

  private struct TimeObserver {
    let token: NSObject
    let interval: Double
    var next = 0.0
    let hear: (CMTime) -> Void
  }

  /// Reports the time each time that a length of it has passed, and when it jumps. The observer
  /// lasts until `removeTimeObserver(_:)`, and at most 1,000 are heard. The browser reports four
  /// times in a second at most. The code of a page runs on the main queue, whichever is named.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping (CMTime) -> Void
  ) -> Any {
    let seconds = interval.isNumeric ? max(interval.seconds, 0.25) : 1
    let token = NSObject()
    if observers.count < 1_000 {
      observers.append(TimeObserver(token: token, interval: seconds, hear: block))
    }
    updateInterval()
    return token
  }

  /// Ends an observer.
  open func removeTimeObserver(_ observer: Any) {
    observers.removeAll { $0.token === observer as AnyObject }
    updateInterval()
  }

  private func updateInterval() {
    let every = min(observers.map(\.interval).min() ?? 1, 1)
    if model.wish.every != every { model.wish.every = every }
  }

  private func tellTime(jumped: Bool) {
    let now = model.position
    let time = CMTime(seconds: now, preferredTimescale: 600_000)
    for index in observers.indices.reversed() where observers.indices.contains(index) {
      let observer = observers[index]
      guard jumped || now >= observer.next || now < observer.next - observer.interval else {
        continue
      }
      let steps = (now / observer.interval).rounded(.down) + 1
      observers[index].next = steps * observer.interval
      observer.hear(time)
    }
  }
}

// MARK: Where it is shown

extension AVPlayer {
  /// A view begins to show the player.
  func appear() {
    surfaces += 1
    renewStart()
    sound.hide()
  }

  /// A view ends to show the player, which is heard further.
  func disappear() {
    surfaces = max(surfaces - 1, 0)
    renewStart()
    if surfaces == 0, model.wish.rate > 0 { beHeard() }
  }

  /// New elements begin at the time of now.
  private func renewStart() {
    model.note(model.time)
    if model.wish.at != model.position { model.wish.at = model.position }
  }

  /// Puts the player on the page where no view shows it: soon, for a view may be about to appear.
  private func beHeard() {
    if let page = Pages.current as? ViewHost { host = page }
    guard surfaces == 0, !sound.isShown, host != nil else { return }
    Task { [weak self] in
      guard let self, surfaces == 0, !sound.isShown, model.wish.rate > 0, let host else { return }
      sound.show(on: host)
    }
  }

  /// Takes the element of a player that no view shows from the page, if it does not play by then. A
  /// new one begins at the time of now.
  private func beQuiet(after pause: Duration) {
    guard sound.isShown else { return }
    rest?.cancel()
    rest = Task { [weak self] in
      try? await Task.sleep(for: pause)
      guard let self, !Task.isCancelled, model.wish.rate == 0, sound.isShown else { return }
      renewStart()
      endArrivals()
      sound.hide()
    }
  }
}

// MARK: The browser's reports

extension AVPlayer {
  /// Reads a report; returns `false` for what is none.
  func hear(_ text: String) -> Bool {
    guard let report = MediaReport(text) else { return false }
    // A report on an item that was replaced meanwhile.
    guard report.item == model.wish.item, let item = model.item else { return true }
    if report.kind != .failed { model.note(report.time) }
    learn(report, of: item)
    switch report.kind {
    case .ready: break
    case .time: tellTime(jumped: false)
    case .playing: if report.play == model.wish.play { became(report.rate, .playing) }
    case .waiting:
      if model.wish.rate > 0 { model.control = .waitingToPlayAtSpecifiedRate }
    case .stopped:
      if report.play == model.wish.play {
        model.wish.at = report.time
        became(0, .paused)
        beQuiet(after: .seconds(5))
      }
      tellTime(jumped: true)
    case .ended:
      tellTime(jumped: false)
      ended(item)
    case .failed: failed(item, code: report.number)
    case .arrived: arrived(at: report.number)
    case .volume:
      model.wish.volume = report.volume
      model.wish.muted = report.isMuted
    }
    return true
  }

  private func learn(_ report: MediaReport, of item: AVPlayerItem) {
    guard report.kind != .failed else { return }
    let duration = report.duration.map { CMTime(seconds: $0, preferredTimescale: 600_000) }
    if item.loaded.duration != duration ?? .indefinite {
      item.loaded.duration = duration ?? .indefinite
    }
    if item.loaded.size != report.size { item.loaded.size = report.size }
    if item.loaded.status == .unknown { item.loaded.status = .readyToPlay }
  }

  private func became(_ rate: Double, _ control: TimeControlStatus) {
    if model.control != control { model.control = control }
    guard model.wish.rate != rate else { return }
    model.wish.rate = rate
    tellRate()
  }

  private func ended(_ item: AVPlayerItem) {
    switch actionAtItemEnd {
    case .pause, .advance: became(0, .paused)
    case .none: break
    }
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
    if actionAtItemEnd == .advance { (self as? AVQueuePlayer)?.itemEnded(item) }
    if model.wish.rate == 0 { beQuiet(after: .zero) }
  }

  private func failed(_ item: AVPlayerItem, code: Int) {
    let error: AVError.Code? = [3: .decodeFailed, 4: .fileFormatNotRecognized][code]
    item.loaded.error = AVError(error ?? .contentIsUnavailable)
    item.loaded.status = .failed
    endArrivals()
    became(0, .paused)
    NotificationCenter.default.post(
      name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item)
    if model.wish.rate == 0 { beQuiet(after: .zero) }
  }

  private func arrived(at number: Int) {
    let done = arrivals.filter { $0.number <= number }
    arrivals.removeAll { $0.number <= number }
    for (wanted, handler) in done { handler(wanted == number) }
    tellTime(jumped: true)
  }
}
