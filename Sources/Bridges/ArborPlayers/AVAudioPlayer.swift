import ArborMedia
public import Foundation

/// Hears of a player of sounds.
///
/// ```swift
/// func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
///   isPlaying = false
/// }
/// ```
@preconcurrency @MainActor public protocol AVAudioPlayerDelegate: AnyObject {
  /// The sound has ended.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound cannot be decoded.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound of the app in the visitor's browser.
///
/// ```swift
/// let player = try AVAudioPlayer(contentsOf: url)
/// player.play()
/// ```
///
/// Differs from AVFoundation: the length is 0 until the browser has begun to play, and a browser
/// plays sounds only once the visitor has touched the page.
@preconcurrency @MainActor open class AVAudioPlayer: NSObject {
  private let player: AVPlayer
  private var left = 0
  private var endings: [any NSObjectProtocol] = []

  /// The URL of the sound.
  public let url: URL?
  /// Hears of the player. It is not retained.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// How many times the sound is repeated; negative without end.
  open var numberOfLoops = 0 { didSet { player.loops = numberOfLoops < 0 } }
  /// Whether `rate` may be another one than 1. It changes nothing: browsers play any rate.
  open var enableRate = false
  /// The rate; 1 is the usual one.
  open var rate: Float = 1 { didSet { if isPlaying { player.rate = rate } } }

  /// Creates a player of the sound at a URL.
  ///
  /// Throws a `CocoaError` if there is no such file, and an ``AVError`` if it is no sound.
  public init(contentsOf url: URL) throws {
    self.url = url
    let item = AVPlayerItem(url: url)
    if let error = item.error { throw error }
    player = AVPlayer(playerItem: item)
    super.init()
    follow(item)
  }

  /// Creates a player of the sound at a URL, whatever its kind is said to be.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  private func follow(_ item: AVPlayerItem) {
    let center = NotificationCenter.default
    endings = [
      center.addObserver(
        forName: AVPlayerItem.didPlayToEndTimeNotification, object: item, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.ended() }
      },
      center.addObserver(
        forName: AVPlayerItem.failedToPlayToEndTimeNotification, object: item, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.failed() }
      },
    ]
  }

  isolated deinit { for ending in endings { NotificationCenter.default.removeObserver(ending) } }

  private func failed() {
    delegate?.audioPlayerDecodeErrorDidOccur(self, error: player.error)
  }

  private func ended() {
    if left > 0 {
      left -= 1
      player.seek(to: .zero)
      player.rate = rate
    } else {
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
  }

  /// Whether the sound is played, or will be as soon as the browser can.
  open var isPlaying: Bool { player.timeControlStatus != .paused }
  /// The length in seconds; 0 while it is not known.
  open var duration: TimeInterval {
    let seconds = player.currentItem?.duration.seconds ?? 0
    return seconds.isFinite ? seconds : 0
  }
  /// The time in seconds.
  open var currentTime: TimeInterval {
    get { player.currentTime().seconds }
    set { player.seek(to: CMTime(seconds: newValue, preferredTimescale: 600_000)) }
  }
  /// The volume, from 0 to 1.
  open var volume: Float {
    get { player.volume }
    set { player.volume = newValue }
  }

  /// Changes the volume at once: browsers have no way to do so by and by.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  /// Returns whether the sound can be played: the browser loads it when it is.
  @discardableResult open func prepareToPlay() -> Bool { player.error == nil }

  /// Plays, and returns whether that is possible.
  @discardableResult open func play() -> Bool {
    guard player.error == nil else { return false }
    left = max(numberOfLoops, 0)
    player.rate = rate
    return true
  }

  /// Pauses; `play()` continues.
  open func pause() { player.pause() }

  /// Ends the sound; the time stays.
  open func stop() { player.pause() }
}
