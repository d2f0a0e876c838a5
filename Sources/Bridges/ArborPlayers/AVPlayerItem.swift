public import ArborMedia
import ArborPlatform
public import Foundation

/// A film or a sound as a player has it.
///
/// ```swift
/// let item = AVPlayerItem(url: url)
/// player.replaceCurrentItem(with: item)
/// ```
@preconcurrency @MainActor open class AVPlayerItem: NSObject {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// No player has loaded it yet.
    case unknown
    /// Its length and size are known.
    case readyToPlay
    /// It cannot be played; `error` says why.
    case failed
  }

  /// The film or sound.
  public let asset: AVAsset
  let source: MediaSource?
  weak var owner: AVPlayer?
  var loaded: PlayerItemModel

  /// Creates an item of the film or sound at a URL.
  public convenience init(url URL: URL) { self.init(asset: AVAsset(url: URL)) }

  /// Creates an item of an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    loaded = PlayerItemModel()
    switch MediaSource.of(asset.place, for: Pages.current.map { ObjectIdentifier($0) }) {
    case .success(let source): self.source = source
    case .failure(let error):
      source = nil
      loaded.status = .failed
      loaded.error = error
    }
    super.init()
  }

  /// Whether the item can be played.
  open var status: Status { loaded.status }
  /// The reason for which the item cannot be played; `nil` if there is none.
  open var error: (any Error)? { loaded.error }
  /// The length; indefinite until the browser knows it, and for what is live.
  open var duration: CMTime { loaded.duration }
  /// The size of the pictures in points; zero until the browser knows it, and for sounds.
  open var presentationSize: CGSize { loaded.size }

  /// The time that is shown or heard.
  open func currentTime() -> CMTime {
    owner?.currentItem === self ? owner?.currentTime() ?? .zero : .zero
  }

  /// Goes to a time, and says whether it got there before somebody wanted another one.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    guard let owner, owner.currentItem === self else {
      completionHandler?(false)
      return
    }
    owner.seek(to: time) { completionHandler?($0) }
  }

  /// Posted when an item has been played to its end.
  public nonisolated static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when an item could not be played to its end.
  public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension NSNotification.Name {
  /// Posted when an item, the object of the notification, has been played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// Posted when an item, the object of the notification, could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
}
