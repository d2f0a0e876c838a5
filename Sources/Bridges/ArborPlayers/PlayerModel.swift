import ArborMedia
import Foundation
import Observation

/// The film or sound that the runtime plays, and how.
struct MediaWish: Encodable, Equatable {
  var media = State()

  struct State: Encodable, Equatable {
    /// The time in seconds at which a new element begins.
    var at = 0.0
    /// The shortest pause between two reports of the time, in seconds.
    var every = 1.0
    /// The number of the item; 0 is none.
    var item = 0
    var loops = false
    var muted = false
    /// The number of the command to play or to pause.
    var play = 0
    var rate = 0.0
    /// The number of the command to go to the time `to`.
    var seek = 0
    /// The kind of the audio session; `nil` for that of the browser.
    var session: String?
    var to = 0.0
    /// The address, or the token of what the server has.
    var source: String?
    var token: String?
    var volume = 1.0
    // The look of the element.
    var controls = false
    var fit = "contain"
    var name = ""
    var pip = true
  }
}

/// The look of a player on a page.
struct MediaLook: Equatable {
  var controls = true
  var fit = AVLayerVideoGravity.resizeAspect
  var name = "Video"
  var allowsPictureInPicture = true
}

/// The state of a player, as views and code see it.
@MainActor @Observable final class PlayerModel {
  var wish = MediaWish.State()
  var item: AVPlayerItem?
  var control = AVPlayer.TimeControlStatus.paused
  /// The time that was reported last, and when that was.
  @ObservationIgnored var position = 0.0
  @ObservationIgnored var reported = ContinuousClock.now

  /// The time in seconds, which goes on between reports.
  var time: Double {
    guard control == .playing else { return position }
    let passed = ContinuousClock.now - reported
    let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
    let now = position + seconds * wish.rate
    let end = item?.loaded.duration.seconds ?? .nan
    return end.isFinite ? min(now, max(end, 0)) : now
  }

  func note(_ time: Double) {
    position = time
    reported = .now
  }
}

/// The facts that are known of an item.
@MainActor @Observable final class PlayerItemModel {
  var status = AVPlayerItem.Status.unknown
  var error: (any Error)?
  var duration = CMTime.indefinite
  var size = CGSize.zero
}
