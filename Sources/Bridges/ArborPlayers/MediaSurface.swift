import Arbor
import ArborAsking
import ArborCore
import ArborHosting
import ArborLayout
import Foundation

/// The element that plays, as large as its place.
struct MediaSurface: View {
  let player: AVPlayer
  let look: MediaLook

  var body: some View {
    MediaQuestion(player: Loosely(player), look: look, fills: true)
      .onAppear { player.appear() }
      .onDisappear { player.disappear() }
      .id(ObjectIdentifier(player))
  }
}

/// Its element. The page holds it for as long as it is heard, but not the player.
private struct MediaQuestion: View {
  let player: Loosely<AVPlayer>
  let look: MediaLook?
  let fills: Bool

  var body: some View {
    let player = player
    BrowserQuestion(
      name: "player", role: "player", wish: try? wish.stableJSON(), events: ["input", "submit"],
      fills: fills
    ) { event in
      // Between two reports, which would be taken for edits of one field otherwise.
      if event == .submit { return .accepted }
      guard case .input(.text(let text), _) = event else { return .refused }
      guard let player = player.object else { return .accepted }
      return player.hear(text) ? .accepted : .invalid(expected: "a report on what is played")
    }
  }

  private var wish: MediaWish {
    var wish = MediaWish(media: player.object?.model.wish ?? MediaWish.State())
    if let look {
      wish.media.controls = look.controls
      wish.media.fit =
        switch look.fit {
        case .resizeAspectFill: "cover"
        case .resize: "fill"
        default: "contain"
        }
      wish.media.name = String(look.name.prefix(200))
      wish.media.pip = look.allowsPictureInPicture
    }
    return wish
  }
}

extension AVPlayer {
  /// The player where no view shows it.
  func soundContent() -> AnyView {
    AnyView(MediaQuestion(player: Loosely(self), look: nil, fills: false))
  }
}
