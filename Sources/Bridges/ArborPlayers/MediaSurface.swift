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
    MediaQuestion(player: player, look: look, fills: true)
      .onAppear { player.appear() }
      .onDisappear { player.disappear() }
      .id(ObjectIdentifier(player))
  }
}

private struct MediaQuestion: View {
  let player: AVPlayer
  let look: MediaLook?
  let fills: Bool

  var body: some View {
    let player = player
    BrowserQuestion(
      name: "player", role: "player", wish: try? wish.stableJSON(), events: ["input"],
      fills: fills
    ) { event in
      guard case .input(.text(let text), _) = event else { return .refused }
      return player.hear(text) ? .accepted : .invalid(expected: "a report on what is played")
    }
  }

  private var wish: MediaWish {
    var wish = MediaWish(media: player.model.wish)
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

/// The rendition of a player that no view shows, which is heard.
final class ShownSound: PartRendition {
  weak var player: AVPlayer?
  weak var node: ObjectNode?
  private weak var page: ViewHost?

  var isShown: Bool { page != nil }
  var objectName: String { "Player" }
  var frame: CGRect { .zero }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }

  func content(in environment: EnvironmentValues) -> AnyView? {
    player.map { AnyView(MediaQuestion(player: $0, look: nil, fills: false)) }
  }

  func show(on host: ViewHost) {
    page = host
    host.show(unseen: self)
  }

  func hide(from host: ViewHost?) {
    page?.hide(unseen: self)
    page = nil
  }
}
